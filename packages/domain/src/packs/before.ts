import { statusesOfReturnReason } from '../wizards/withdrawal-rules.ts';
import { type EffectRow, packTransits } from './effects.ts';
import type { PackOperation } from './operations.ts';
import { type EffectOccasion, isEndKnown, type PackState, packAt } from './state.ts';
import { unitsAs } from './told.ts';

export type BeforeOccasion = EffectOccasion & {
  /** Scheme the document answers or calls off, when it is known. */
  answered?: number;
  /** Reason of a return (391). */
  withdrawalReason?: string;
  /** The document says that it takes suspended goods too. */
  confirmPaused?: boolean;
  /** Last status MDLP told of the pack. */
  seen?: string | null;
};

/** The state MDLP must have found, and whether that is more than a guess. */
export type PackBefore = { state: PackState; sure: boolean };

/** Schemes that take packs from the author's place and no other (mdlp-api, section 6.3). */
const fromAuthor = [415, 417, 431, 471, 472, 511, 512, 521, 531, 541, 552, 705];

const isUnderWay = ({ awaiting, held }: PackState): boolean => awaiting !== 0 || held !== 0;

/** The pack on its way as the answered scheme leaves it, in its box and as begun as it is known to be. */
function onItsWay(
  known: PackState | null,
  { scheme, author, counterparty, answered = 415, seen }: BeforeOccasion,
): PackState {
  const transit = packTransits.find((row) => row.scheme === answered) ?? packTransits[0];
  // 251 comes from the author of the answered document, 701 from the other side
  const mine = scheme === 251;
  const giver = (transit.author === 'giver') === mine ? author : counterparty;
  const taker = giver === author ? counterparty : author;
  const status = seen === 'paused_circulation' ? seen : transit.status;
  const units = unitsAs(transit.status, known);
  return { ...packAt(status, giver, known?.box ?? null), ...units, awaiting: transit.scheme, taker };
}

/** The answer to goods under way: to those of ours that are, or (701) to those that come to us. */
function beforeAnswer(
  { effect }: EffectRow,
  known: PackState | null,
  occasion: BeforeOccasion,
): PackBefore | null {
  if (known && isUnderWay(known)) {
    const taker = known.taker ?? onItsWay(known, { ...occasion, answered: known.awaiting }).taker;
    // what is in a dispute is answered when the dispute is over
    const sure = known.held !== 481 && known.taker !== null && isEndKnown(effect, known);
    return { state: { ...known, taker }, sure };
  }
  // nothing of ours was refused: the goods stay with the shipper
  if (occasion.scheme === 252) return null;
  const state = onItsWay(known, occasion);
  // of goods returned as suspended, and of suspended ones among others, nobody tells what they were at the giver's
  const { scheme, answered = 417, confirmPaused = false } = occasion;
  return { state, sure: scheme === 701 && answered !== 417 && !confirmPaused };
}

function placeBefore(known: PackState | null, { scheme, author, counterparty }: BeforeOccasion) {
  if (fromAuthor.includes(scheme)) return author;
  if (scheme === 416) return counterparty;
  return known?.place ?? (scheme === 702 ? null : author);
}

/**
 * The state in which MDLP found a pack when it accepted a document of ours. The registry may be behind: the ticket is
 * the truth, so a state that does not fit gives way to one that does.
 * @param known the pack in the registry, null when it is not there
 * @returns null when the document changes nothing of ours
 */
export function packBefore(
  row: EffectRow,
  known: PackState | null,
  occasion: BeforeOccasion,
): PackBefore | null {
  const { from, effect } = row;
  if (effect.kind === 'unhold' && known?.held !== 481) {
    const way = onItsWay(known, { ...occasion, scheme: 251 });
    const state = { ...way, held: 481, heldStatus: way.status, status: 'in_arbitration' };
    return { state, sure: false };
  }
  if (effect.kind === 'transfer' || effect.kind === 'release') return beforeAnswer(row, known, occasion);
  const place = placeBefore(known, occasion);
  const admits = (status: string | null) => status !== null && (from === 'any' || from.includes(status));
  if (known && admits(known.status))
    return { state: { ...known, place }, sure: known.place === place && isEndKnown(effect, known) };
  // another document has brought it back meanwhile
  const earlier = known ? [known.heldStatus, known.previous].find(admits) : undefined;
  const byReason = statusesOfReturnReason(Number(occasion.withdrawalReason)).find(admits);
  const seen = admits(occasion.seen ?? null) ? occasion.seen : undefined;
  const status = earlier ?? byReason ?? seen ?? (from === 'any' ? 'in_circulation' : from[0]) ?? '';
  return {
    state: { ...packAt(status, place, known?.box ?? null), ...unitsAs(status, known) },
    sure: row.operation === 'posted' && seen != null,
  };
}

/** What an accepted document does to a pack, in the words of its history. */
export function packOperationOf(
  row: EffectRow,
  before: PackState,
  { author }: EffectOccasion,
): PackOperation {
  const { kind } = row.effect;
  if ((kind === 'transfer' || kind === 'release') && before.held !== 0) return 'corrected';
  return kind === 'transfer' && before.taker !== null && before.taker !== author
    ? 'surrendered'
    : row.operation;
}
