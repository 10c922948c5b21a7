import type { Wrong } from './fill.ts';
import type { DeliveryShape, Presence } from './presence.ts';

/**
 * What becomes of a pack of a delivery: it goes into the document, scanned or accepted without reconciliation; it goes
 * but must not (and blocks); it is left out for what is wrong with it, or only because its box holds one that is; it was
 * scanned, but its box is not whole; it was not scanned.
 */
export const packGroups = [
  'taken',
  'unreconciled',
  'blocking',
  'bad',
  'with-bad',
  'incomplete',
  'missing',
] as const;
export type PackGroup = (typeof packGroups)[number];

export type GroupCounts = Record<PackGroup, number>;

/** A box, named as a whole, of which only some packs are bad. */
export type PartlyBad = { box: number; total: number; bad: number[] };

export type Grouped = {
  /** The group of each pack. */
  packs: PackGroup[];
  counts: GroupCounts;
  /** Outermost boxes that go into the document, and packs that go by themselves. */
  boxesTaken: number[];
  loose: number[];
  /** Outermost boxes and loose packs something is wrong with: left out, or in the way. */
  boxesBad: number[];
  looseBad: number[];
  partlyBad: PartlyBad[];
};

/** The outermost box of each box. */
export function topsOf({ boxes }: DeliveryShape): number[] {
  return boxes.map((_, index) => {
    let at = index;
    for (let up = boxes[at]?.parent ?? -1; up >= 0; up = boxes[at]?.parent ?? -1) at = up;
    return at;
  });
}

/**
 * Puts every pack of a delivery into exactly one group. A document names boxes whole: one bad pack holds its outermost
 * box back with all that lies in it.
 * @param presence what counts as present
 * @param reconciled what would count as present by scans alone
 * @param skip problem packs are left out of the document
 */
export function groupPacks(
  shape: DeliveryShape,
  presence: Presence,
  reconciled: Presence,
  wrong: Wrong,
  skip: boolean,
): Grouped {
  const topOf = topsOf(shape);
  const badIn = new Map<number, number[]>();
  const totals = new Map<number, number>();
  const badTops = new Set<number>();
  shape.boxes.forEach((_, box) => {
    if (wrong.box(box)) badTops.add(topOf[box] ?? box);
  });
  shape.packBox.forEach((box, pack) => {
    if (box < 0) return;
    const top = topOf[box] ?? box;
    totals.set(top, (totals.get(top) ?? 0) + 1);
    if (!wrong.pack(pack)) return;
    badTops.add(top);
    const own = badIn.get(top);
    if (own) own.push(pack);
    else badIn.set(top, [pack]);
  });
  const isWhole = (top: number) => presence.boxes[top]?.state === 'check';
  const outer = shape.boxes.flatMap(({ parent }, box) => (parent < 0 ? [box] : []));

  const groupOf = (pack: number): PackGroup => {
    if (!presence.packs[pack]) return 'missing';
    const box = shape.packBox[pack] ?? -1;
    const top = box < 0 ? -1 : (topOf[box] ?? box);
    const isBad = wrong.pack(pack);
    const goes = reconciled.packs[pack] ? 'taken' : 'unreconciled';
    if (top < 0) return isBad ? (skip ? 'bad' : 'blocking') : goes;
    if (!isWhole(top)) return 'incomplete';
    if (!badTops.has(top)) return goes;
    if (skip) return isBad ? 'bad' : 'with-bad';
    return isBad ? 'blocking' : goes;
  };
  const packs = shape.packBox.map((_, pack) => groupOf(pack));
  const counts = Object.fromEntries(packGroups.map((group) => [group, 0])) as GroupCounts;
  for (const group of packs) counts[group]++;
  const loose = shape.packBox.flatMap((box, pack) => (box < 0 ? [pack] : []));
  const goes = (pack: number) => ['taken', 'unreconciled', 'blocking'].includes(packs[pack] ?? 'missing');
  return {
    packs,
    counts,
    boxesTaken: outer.filter((box) => isWhole(box) && !(skip && badTops.has(box))),
    loose: loose.filter(goes),
    boxesBad: outer.filter((box) => isWhole(box) && badTops.has(box)),
    looseBad: loose.filter((pack) => presence.packs[pack] && wrong.pack(pack)),
    partlyBad: [...badIn].flatMap(([box, bad]) => {
      const total = totals.get(box) ?? 0;
      return bad.length < total ? [{ box, total, bad }] : [];
    }),
  };
}

/** Packs that go into the document, in their order. */
export function packsGoing({ packs }: Grouped): number[] {
  return packs.flatMap((group, pack) =>
    group === 'taken' || group === 'unreconciled' || group === 'blocking' ? [pack] : [],
  );
}
