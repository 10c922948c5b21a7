import type { Scheme } from '../schemes/index.ts';
import { statusesOfReturnReason } from '../wizards/withdrawal-rules.ts';
import { wizardRules } from '../wizards/wizard-rules.ts';
import type { PackOperation } from './operations.ts';

/** How packs leave by shares. */
export type Shares = {
  /** Status while something is left. */
  partial: string;
  /** Statuses of packs begun in another way that stay while something is left, and what they end in. */
  begun?: Readonly<Record<string, string>>;
};

/** What happens to the status and the place of the accepted packs. */
export type PackEffect =
  /** They wait for the other side, in status `to`, on their way to `taker`; the place stays the giver's. */
  | { kind: 'bind'; to: string; taker: 'author' | 'counterparty' }
  /** They go over to the taker's place; a correction that waited on them is confirmed. */
  | { kind: 'transfer' }
  /** They return to the status they had; a correction that waited on them is dropped. */
  | { kind: 'release' }
  /** They stand at the counterparty's place from now on. */
  | { kind: 'move' }
  /** They stand at the author's place, whoever had them. */
  | { kind: 'take' }
  /** They leave circulation; `by` gives other statuses by the kind of withdrawal. */
  | { kind: 'leave'; to: string; by?: Readonly<Record<string, string>>; shares?: Shares }
  /** They are whole and in circulation again, at the author's place. */
  | { kind: 'return' }
  /** They are held in status `to` beside whatever waits on them. */
  | { kind: 'hold'; to: string }
  | { kind: 'unhold' }
  /** Status and place stay. */
  | { kind: 'keep' }
  /** They become what they were before the document named. */
  | { kind: 'undo' };

export type EffectRow = {
  operation: PackOperation;
  /** Statuses MDLP takes the packs from. */
  from: readonly string[] | 'any';
  effect: PackEffect;
  /** `stay` in the boxes they lie in, `leave` them, or the boxes are `open`ed and are no more. */
  boxes: 'stay' | 'leave' | 'open';
  /** The row that holds when the document lifts what it had put (481, sign_arbitration 2). */
  lifted?: EffectRow;
};

/** Kinds of waiting for the other side: the scheme, the status, and which of the two sides is the scheme's author. */
export const packTransits = [
  { scheme: 415, status: 'in_realization', author: 'giver' },
  { scheme: 416, status: 'waiting_confirmation', author: 'taker' },
  { scheme: 417, status: 'confirm_return_paused', author: 'giver' },
  { scheme: 471, status: 'change_owner_state_gov', author: 'giver' },
  { scheme: 472, status: 'transferred_to_agent', author: 'giver' },
] as const;

const transitStatuses = packTransits.map(({ status }) => status);
const correction = 'waiting_change_property';
const circulation = ['in_circulation'];
const settled = [...transitStatuses, 'paused_circulation', correction];

/** Shares begun in one way end as «остаток списан» when the rest is written off. */
const writtenOff = {
  in_partial_sale: 'ooc_part_sale',
  in_partial_discount_prescription_sale: 'ooc_part_prescription_sale',
  in_partial_medical_use: 'ooc_part_medical_use',
  in_partial_dispensing_by_document: 'ooc_part_dispensing_by_doc',
} as const;

const spent = (operation: PackOperation, to: string, partial: string): EffectRow => ({
  operation,
  from: ['in_circulation', partial],
  effect: { kind: 'leave', to, shares: { partial } },
  boxes: 'leave',
});

const bound = (operation: PackOperation, from: readonly string[], to: string): EffectRow => ({
  operation,
  from,
  effect: { kind: 'bind', to, taker: 'counterparty' },
  boxes: 'stay',
});

const returnReasons = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const returned = [...new Set(returnReasons.flatMap(statusesOfReturnReason))];
const sampled = 'lp_sampled';

/** Schemes other programs of the organisation send. */
type SentElsewhere = 472;

/**
 * What an accepted document of ours does to its packs, by scheme (mdlp-api, section 6.3; rulings, «Wizards and
 * schemes»). Where those are silent the training system is the reference: a test of it compares the two tables.
 */
const effects = {
  250: {
    operation: 'undone',
    from: ['in_circulation', 'moved_for_disposal'],
    effect: { kind: 'undo' },
    boxes: 'stay',
  },
  251: { operation: 'recalled', from: settled, effect: { kind: 'release' }, boxes: 'stay' },
  252: { operation: 'declined', from: settled, effect: { kind: 'release' }, boxes: 'stay' },
  254: {
    operation: 'correcting',
    from: [...transitStatuses, 'in_circulation', 'paused_circulation'],
    effect: { kind: 'hold', to: correction },
    boxes: 'stay',
  },
  391: { operation: 'returned', from: returned, effect: { kind: 'return' }, boxes: 'leave' },
  415: bound('shipped', circulation, 'in_realization'),
  416: {
    operation: 'received',
    from: wizardRules.reverse.statuses,
    effect: { kind: 'bind', to: 'waiting_confirmation', taker: 'author' },
    boxes: 'leave',
  },
  417: bound('returned_supplier', ['paused_circulation', 'out_of_circulation'], 'confirm_return_paused'),
  431: { operation: 'moved', from: circulation, effect: { kind: 'move' }, boxes: 'stay' },
  471: bound('shipped_state', circulation, 'change_owner_state_gov'),
  472: bound('shipped_agent', circulation, 'transferred_to_agent'),
  481: {
    operation: 'disputed',
    from: transitStatuses,
    effect: { kind: 'hold', to: 'in_arbitration' },
    boxes: 'stay',
    lifted: { operation: 'settled', from: ['in_arbitration'], effect: { kind: 'unhold' }, boxes: 'stay' },
  },
  511: spent('sold', 'in_sale', 'in_partial_sale'),
  512: spent('dispensed', 'dispensing_by_document', 'in_partial_dispensing_by_document'),
  521: spent('dispensed_recipe', 'in_discount_prescription_sale', 'in_partial_discount_prescription_sale'),
  531: spent('used', 'in_medical_use', 'in_partial_medical_use'),
  541: {
    operation: 'disposing',
    from: ['in_circulation', 'expired', 'paused_circulation'],
    effect: { kind: 'leave', to: 'moved_for_disposal' },
    boxes: 'leave',
  },
  542: {
    operation: 'disposed',
    from: ['moved_for_disposal'],
    effect: { kind: 'leave', to: 'disposed' },
    boxes: 'leave',
  },
  552: {
    operation: 'withdrawn',
    from: ['in_circulation', 'expired', 'paused_circulation', 'in_partial_ooc', ...Object.keys(writtenOff)],
    effect: {
      kind: 'leave',
      to: 'out_of_circulation',
      by: { 12: sampled, 14: 'experiment_outbound', 19: sampled, 20: sampled },
      shares: { partial: 'in_partial_ooc', begun: writtenOff },
    },
    boxes: 'leave',
  },
  701: { operation: 'accepted', from: settled, effect: { kind: 'transfer' }, boxes: 'stay' },
  702: {
    operation: 'posted',
    from: wizardRules.posting.statuses,
    effect: { kind: 'take' },
    boxes: 'leave',
  },
  // the status is not told anywhere: what is not on the balance has left it
  705: {
    operation: 'missing',
    from: circulation,
    effect: { kind: 'leave', to: 'out_of_circulation' },
    boxes: 'leave',
  },
  912: { operation: 'unpacked', from: 'any', effect: { kind: 'keep' }, boxes: 'open' },
  913: { operation: 'extracted', from: 'any', effect: { kind: 'keep' }, boxes: 'leave' },
} satisfies Readonly<Record<Scheme | SentElsewhere, EffectRow>>;

export const packEffects: Readonly<Record<number, EffectRow>> = effects;

/** Documents a registrar of disposal makes: they do what their paper kin does (mdlp-api, section 6.3). */
const madeByDevice: Readonly<Record<number, number>> = { 10521: 521, 10531: 531 };

/** The row of a document; undefined for schemes that do nothing to packs. */
export function packEffectOf(scheme: number, fields: { sign_arbitration?: string }): EffectRow | undefined {
  const row = packEffects[madeByDevice[scheme] ?? scheme];
  return row?.lifted && fields.sign_arbitration === '2' ? row.lifted : row;
}
