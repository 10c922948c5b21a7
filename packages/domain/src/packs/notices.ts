import { type EffectRow, type PackEffect, packEffects } from './effects.ts';
import type { PackOperation } from './operations.ts';
import { isEndKnown, type PackState, packAfter } from './state.ts';
import { isPackTransition } from './transitions.ts';

/** A notification of the other side about packs. */
export type PackNotice = {
  /** Type of the notification. */
  type: number;
  /** Who has sent the document it tells of. */
  author: string;
  /** Place of ours it came to. */
  addressee: string;
  /** An arbitration is lifted, not begun (621). */
  lifted?: boolean;
};

/** What a notification does to a pack of the registry. */
export type NoticeOutcome =
  /** `sure`: it is known, not guessed, what the pack has returned to. */
  | { kind: 'change'; operation: PackOperation; state: PackState; sure: boolean }
  /** The pack is not ours, or the notification does nothing to it. */
  | { kind: 'none' }
  /** It does not fit what the registry knows: MDLP is to be asked. */
  | { kind: 'doubt' };

type Rule = {
  operation: PackOperation;
  /** Whether the pack is what the notification must have met. */
  meets: (state: PackState, notice: PackNotice) => boolean;
  row: EffectRow;
};

const row = (scheme: number): EffectRow => {
  const found = packEffects[scheme];
  if (!found) throw new Error(`there is no effect of ${scheme}`);
  return found;
};

const setOff = ({ awaiting, held, taker }: PackState, { author }: PackNotice): boolean =>
  held === 0 && awaiting !== 0 && awaiting !== 416 && (taker === null || taker === author);
const asked = ({ awaiting, held, place }: PackState, { author }: PackNotice): boolean =>
  held === 0 && awaiting === 416 && place === author;
const claimedFromUs = ({ awaiting, held, taker }: PackState, { author }: PackNotice): boolean =>
  held === 0 && awaiting === 416 && (taker === null || taker === author);
const heldBy254 = ({ held }: PackState): boolean => held === 254;
const settle = row(481).lifted ?? row(481);
const admits = ({ from }: EffectRow, { status }: PackState) => from === 'any' || from.includes(status);

/** What notifications do, by type; the first rule the pack meets counts. */
const rules: Readonly<Record<number, readonly Rule[]>> = {
  602: [
    {
      operation: 'claimed',
      meets: (state, notice) =>
        state.place === notice.addressee &&
        admits(row(416), state) &&
        (state.awaiting === 0 || state.taker === notice.author),
      row: row(416),
    },
  ],
  605: [
    { operation: 'corrected', meets: heldBy254, row: settle },
    { operation: 'unclaimed', meets: claimedFromUs, row: row(251) },
  ],
  606: [
    { operation: 'corrected', meets: heldBy254, row: settle },
    {
      operation: 'refused',
      meets: (state, notice) => setOff(state, notice) || asked(state, notice),
      row: row(252),
    },
  ],
  607: [
    { operation: 'corrected', meets: heldBy254, row: settle },
    { operation: 'handed_over', meets: setOff, row: row(701) },
    { operation: 'received', meets: asked, row: row(701) },
  ],
  621: [
    { operation: 'settled', meets: ({ held }, { lifted }) => held === 481 && lifted === true, row: settle },
    {
      operation: 'disputed',
      meets: ({ awaiting, held }, { lifted }) => awaiting !== 0 && held === 0 && !lifted,
      row: row(481),
    },
  ],
  623: [{ operation: 'correcting', meets: ({ held }) => held === 0, row: row(254) }],
  627: [{ operation: 'taken', meets: () => true, row: row(702) }],
  629: [
    {
      operation: 'moved',
      meets: (state, { author }) => state.place === author && admits(row(431), state),
      row: row(431),
    },
  ],
  // the system writes expired packs off by itself, as a 552 of kind 22
  632: [{ operation: 'withdrawn', meets: ({ held }) => held === 0, row: row(552) }],
};

/** The scheme a notification tells of; undefined for those that change no pack of ours. */
const schemeOf: Readonly<Record<number, number>> = {
  602: 416,
  605: 251,
  606: 252,
  607: 701,
  621: 481,
  623: 254,
  627: 702,
  629: 431,
  632: 552,
};

/** Notifications that may change packs of ours. */
export const packNoticeTypes: readonly number[] = Object.keys(rules).map(Number);

/** Whether the packs a notification names leave the boxes they lie in. */
export const noticeTakesOut = (type: number): boolean => packEffects[schemeOf[type] ?? 0]?.boxes === 'leave';

/** What a notification begins at the packs; undefined for those that change no pack of ours. */
export const noticeEffectOf = (type: number): PackEffect | undefined =>
  packEffects[schemeOf[type] ?? 0]?.effect;

/**
 * What a notification does to a pack (mdlp-api, section 6.3). It tells what another side has done, so it counts only
 * when it fits what the registry knows.
 * @param ours whether the pack stands at a place of ours or is on its way from or to one
 */
export function packNoticed(notice: PackNotice, state: PackState, ours: boolean): NoticeOutcome {
  if (!ours) return { kind: 'none' };
  const rule = rules[notice.type]?.find(({ meets }) => meets(state, notice));
  if (!rule) return { kind: 'doubt' };
  const scheme = schemeOf[notice.type] ?? 0;
  // 629 goes to the place the packs have come to
  const counterparty = notice.addressee;
  const known = rule.operation === 'received' ? { ...state, taker: state.taker ?? counterparty } : state;
  const after = packAfter(rule.row.effect, known, { scheme, author: notice.author, counterparty });
  return isPackTransition(rule.operation, state.status, after.status)
    ? { kind: 'change', operation: rule.operation, state: after, sure: isEndKnown(rule.row.effect, state) }
    : { kind: 'doubt' };
}
