import type { Counted, PackLedger } from './counted.ts';
import { unitsOf } from './units.ts';

/** Where a pack stands and how much of it the balance should count. */
export type Standing = { storageId: number | null; share: string };

/** A pack as the registry has it after a document, and before it. */
export type PackWant = Standing & {
  sgtin: string;
  /** Null when the registry did not have it. */
  before: Standing | null;
  status: string;
  /** It stands at a place of ours. */
  here: boolean;
  series: string | null;
  /** yyyy-MM-dd. */
  expiry: string | null;
  price: string | null;
};

/** One step of a pack in the ledger: out of a storage, into one, or from one to another. */
export type PackStep = {
  want: PackWant;
  from: Counted | null;
  /** Storage it comes to. */
  to: number | null;
  lotId: number;
  units: number;
};

export type Differences = {
  steps: PackStep[];
  /** Packs whose lot nobody knows: nothing is booked for them. */
  unknown: PackWant[];
};

/**
 * What brings the ledger to where the registry is. What is counted already is never counted twice: a pack that has
 * left its balance gives no step, whoever has taken it out.
 */
export function differencesOf(
  wants: readonly PackWant[],
  ledger: ReadonlyMap<string, PackLedger>,
  unbooked: ReadonlyMap<string, Counted>,
): Differences {
  const steps: PackStep[] = [];
  const unknown: PackWant[] = [];
  for (const want of wants) {
    const known = ledger.get(want.sgtin);
    const found = unbooked.get(want.sgtin);
    const counted = known?.here ?? (found ? [found] : []);
    const due = want.storageId === null ? 0 : unitsOf(want.share);
    const there = counted.filter(({ storageId }) => storageId === want.storageId);
    let missing = due - there.reduce((sum, { units }) => sum + units, 0);
    const surplus = counted.filter(({ storageId }) => storageId !== want.storageId);
    for (const from of there) {
      if (missing >= 0) break;
      const units = Math.min(from.units, -missing);
      missing += units;
      steps.push({ want, from, to: null, lotId: from.lotId, units });
    }
    for (const from of surplus) {
      const carried = Math.min(from.units, Math.max(0, missing));
      missing -= carried;
      if (carried > 0) steps.push({ want, from, to: want.storageId, lotId: from.lotId, units: carried });
      const gone = from.units - carried;
      if (gone > 0) steps.push({ want, from, to: null, lotId: from.lotId, units: gone });
    }
    if (missing > 0 && known) {
      steps.push({ want, from: null, to: want.storageId, lotId: known.lotId, units: missing });
    } else if (!known && !found && hasMoved(want)) unknown.push(want);
  }
  return { steps, unknown };
}

const unitsAt = (standing: Standing | null): number =>
  standing === null || standing.storageId === null ? 0 : unitsOf(standing.share);

/** Whether a pack nobody has booked has come to a shelf, left it, or gone to another. */
const hasMoved = (want: PackWant): boolean =>
  unitsAt(want) !== unitsAt(want.before) || (unitsAt(want) > 0 && want.before?.storageId !== want.storageId);

/** Whether a pack nobody has booked has come to a shelf of ours. */
export const hasCome = (want: PackWant): boolean => unitsAt(want) > unitsAt(want.before);
