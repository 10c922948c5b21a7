import { wizardRules } from '../wizards/wizard-rules.ts';
import { packEffects, packTransits } from './effects.ts';
import type { PackOperation } from './operations.ts';

/**
 * One rule: by `operation` a pack may go from any of `from` to any of `to`. `new` = the registry did not have
 * the pack; `any` = whatever the status is; `same` = the status stays. Statuses are MDLP's own codes.
 */
export type PackTransition = {
  operation: PackOperation;
  from: readonly string[] | 'any';
  to: readonly string[] | 'any' | 'same';
};

const transit = packTransits.map(({ status }) => status);

/** Somebody's confirmation is awaited: the pack is under way to us or from us. */
const underWay = [
  ...transit,
  'change_owner',
  'waiting_change_property',
  'in_arbitration',
  'moved_to_unregistered',
];

const holding = ['in_circulation', 'paused_circulation'];

/** What a pack may be when it is called off; goods suspended on the way stay so. */
const calledOff = [...underWay, 'paused_circulation'];
/** What a pack may have been before it set off. */
const before = [...new Set([...wizardRules.reverse.statuses, ...holding, 'out_of_circulation'])];

/** Goods that may still be destroyed or written off. */
const writeOff = ['in_circulation', 'expired', 'paused_circulation'];

const begun = [
  'in_partial_sale',
  'in_partial_discount_prescription_sale',
  'in_partial_medical_use',
  'in_partial_dispensing_by_document',
];

const fromOf = (scheme: number) => packEffects[scheme]?.from ?? [];

/**
 * Permitted transitions of a pack (mdlp-api, section 6.3). What MDLP has
 * accepted from another participant may have had any status at us: it was sold on and came back, or was moved by
 * another program. Its ticket is the truth.
 */
export const packTransitions: readonly PackTransition[] = [
  { operation: 'opening', from: ['new'], to: ['in_circulation', 'paused_circulation', 'expired'] },
  { operation: 'relocated', from: 'any', to: 'same' },
  { operation: 'accepted', from: 'any', to: [...holding, 'out_of_circulation'] },
  { operation: 'received', from: 'any', to: ['waiting_confirmation', 'in_circulation'] },
  { operation: 'posted', from: 'any', to: holding },
  { operation: 'shipped', from: ['in_circulation'], to: ['in_realization'] },
  { operation: 'shipped_state', from: ['in_circulation'], to: ['change_owner_state_gov'] },
  { operation: 'shipped_agent', from: ['in_circulation'], to: ['transferred_to_agent'] },
  {
    operation: 'returned_supplier',
    from: ['paused_circulation', 'out_of_circulation'],
    to: ['confirm_return_paused'],
  },
  { operation: 'recalled', from: calledOff, to: before },
  { operation: 'refused', from: calledOff, to: before },
  { operation: 'unclaimed', from: calledOff, to: before },
  { operation: 'declined', from: calledOff, to: before },
  { operation: 'handed_over', from: calledOff, to: [...holding, 'out_of_circulation'] },
  { operation: 'surrendered', from: calledOff, to: holding },
  { operation: 'claimed', from: fromOf(416), to: ['waiting_confirmation'] },
  { operation: 'taken', from: 'any', to: holding },
  { operation: 'correcting', from: fromOf(254), to: ['waiting_change_property'] },
  {
    operation: 'corrected',
    from: ['waiting_change_property', 'paused_circulation', 'in_arbitration'],
    to: [...transit, ...holding],
  },
  { operation: 'disputed', from: transit, to: ['in_arbitration'] },
  { operation: 'settled', from: ['in_arbitration', 'paused_circulation'], to: [...transit, ...holding] },
  {
    operation: 'undone',
    from: ['in_circulation', 'moved_for_disposal'],
    to: writeOff,
  },
  { operation: 'moved', from: ['in_circulation'], to: ['in_circulation'] },
  { operation: 'sold', from: ['in_circulation', 'in_partial_sale'], to: ['in_sale', 'in_partial_sale'] },
  {
    operation: 'dispensed',
    from: ['in_circulation', 'in_partial_dispensing_by_document'],
    to: ['dispensing_by_document', 'in_partial_dispensing_by_document'],
  },
  {
    operation: 'dispensed_recipe',
    from: ['in_circulation', 'in_partial_discount_prescription_sale'],
    to: [
      'in_discount_prescription_sale',
      'in_partial_discount_prescription_sale',
      'discount_prescription_error',
      'ofd_discount_prescription_error',
    ],
  },
  {
    operation: 'used',
    from: ['in_circulation', 'in_partial_medical_use'],
    to: ['in_medical_use', 'in_partial_medical_use', 'med_care_error'],
  },
  { operation: 'disposing', from: writeOff, to: ['moved_for_disposal'] },
  { operation: 'disposed', from: ['moved_for_disposal'], to: ['disposed'] },
  {
    operation: 'withdrawn',
    from: fromOf(552),
    to: [
      ...['out_of_circulation', 'experiment_outbound', 'lp_sampled', 'in_partial_ooc'],
      ...begun,
      ...[
        'ooc_part_sale',
        'ooc_part_prescription_sale',
        'ooc_part_medical_use',
        'ooc_part_dispensing_by_doc',
      ],
    ],
  },
  { operation: 'missing', from: ['in_circulation'], to: ['out_of_circulation'] },
  { operation: 'returned', from: fromOf(391), to: ['in_circulation'] },
  { operation: 'unpacked', from: 'any', to: 'same' },
  { operation: 'extracted', from: 'any', to: 'same' },
  { operation: 'paused', from: ['in_circulation'], to: ['paused_circulation'] },
  { operation: 'resumed', from: ['paused_circulation'], to: ['in_circulation'] },
  { operation: 'expired', from: ['in_circulation', 'paused_circulation'], to: ['expired'] },
  { operation: 'synchronised', from: 'any', to: 'any' },
];

/** Whether `operation` may take a pack from `from` (null = not in the registry yet) to `to`. */
export function isPackTransition(operation: PackOperation, from: string | null, to: string): boolean {
  return packTransitions.some(
    (rule) =>
      rule.operation === operation &&
      (rule.from === 'any' || rule.from.includes(from ?? 'new')) &&
      (rule.to === 'any' || (rule.to === 'same' ? from === to : rule.to.includes(to))),
  );
}

/** One row of the database's table of transitions; `*` = any status, `new` = no row before, `=` = unchanged. */
export type PackTransitionRow = { operation: PackOperation; from_status: string; to_status: string };

/** The rules as rows for the database, which enforces the same table by a trigger. */
export function packTransitionRows(): PackTransitionRow[] {
  return packTransitions.flatMap(({ operation, from, to }) => {
    const froms = from === 'any' ? ['*'] : from;
    const tos = to === 'any' ? ['*'] : to === 'same' ? ['='] : to;
    return froms.flatMap((from_status) => tos.map((to_status) => ({ operation, from_status, to_status })));
  });
}
