import type { Scheme } from '../schemes/index.ts';

/** Where the packs must stand: `own` = the chosen place of ours, `counterparty` = the place of the other side,
 * `either` = one of these two, `elsewhere` = anywhere but the chosen place, `organization` = any place of ours. */
export type PlaceRule = 'own' | 'counterparty' | 'either' | 'elsewhere' | 'organization';

/** Which packs one kind of document takes. */
export type PackRule = {
  /** Statuses as MDLP writes them; `any` where the wizard does not look at them. */
  statuses: readonly string[] | 'any';
  place: PlaceRule;
  /** `tick`: suspended packs pass only with the tick that sets confirm_paused; `listed`: when `statuses` names them. */
  paused: 'tick' | 'listed';
  /** What a date of expiry in the past means while the status still fits. */
  expired: 'refused' | 'warned' | 'taken';
  /** `whole`: a pack in a box goes only with its box; `extracted`: MDLP takes it out by itself. */
  box: 'whole' | 'extracted';
};

/** A wizard: what it sends, what the other side gets, and which packs it takes. */
export type WizardRule = PackRule & {
  /** Scheme sent; null when a device makes the document. */
  scheme: Scheme | null;
  /** Scheme of the notification; null when nobody is told. */
  notification: number | null;
  /** What cannot be done with a wrong pack: «Выбранная партия содержит упаковки, которые невозможно …». */
  verb: string;
  /** Where the document answered, the kind of disposal, or what is done decides: the rule by its number. */
  variants?: Readonly<Record<number, Partial<PackRule>>>;
};

/** Suspended goods: taken knowingly or not at all (rulings, «Paused packs»). */
export const pausedStatuses: readonly string[] = ['paused_circulation', 'confirm_return_paused'];

const circulation = ['in_circulation'];
const generic = ['in_circulation', 'in_partial_medical_use'];
/** Begun by another way, or by a withdrawal before: the rest is written off (MDLP: ooc_part_…). */
const begun = [
  'in_partial_sale',
  'in_partial_discount_prescription_sale',
  'in_partial_dispensing_by_document',
  'in_partial_ooc',
];
const recipe = ['in_circulation', 'in_partial_discount_prescription_sale'];
/** On the way to the other side, whichever scheme sent them. */
const underWay = [
  'in_realization',
  'change_owner_state_gov',
  'transferred_to_agent',
  'confirm_return_paused',
  'waiting_confirmation',
];

const leaving = { place: 'own', paused: 'listed', expired: 'warned', box: 'whole' } as const;
const spending = { place: 'own', paused: 'listed', expired: 'warned', box: 'extracted' } as const;

/** All wizards (wizards, section 4; rulings, «Wizards and schemes», † rows included). */
export const wizardRules = {
  direct: {
    scheme: 701,
    notification: 607,
    verb: 'принять',
    statuses: ['in_realization'],
    place: 'counterparty',
    paused: 'tick',
    // what waits to be accepted and is past its date is refused by a 252 (mdlp-errors, section 8.9)
    expired: 'refused',
    box: 'whole',
    variants: {
      602: { statuses: ['waiting_confirmation'], place: 'own' },
      610: { statuses: ['confirm_return_paused'] },
      612: { statuses: ['change_owner_state_gov'] },
      619: { statuses: ['transferred_to_agent'] },
    },
  },
  reverse: {
    scheme: 416,
    notification: 602,
    verb: 'принять',
    statuses: [
      'in_circulation',
      'in_realization',
      'marked',
      'in_partial_medical_use',
      'in_partial_sale',
      'in_partial_discount_prescription_sale',
      'in_partial_dispensing_by_document',
    ],
    place: 'counterparty',
    paused: 'listed',
    expired: 'warned',
    box: 'extracted',
  },
  move_order: { scheme: 415, notification: 601, verb: 'отгрузить', statuses: circulation, ...leaving },
  refusal_sender: {
    scheme: 251,
    notification: 605,
    verb: 'отозвать',
    statuses: underWay,
    place: 'own',
    paused: 'tick',
    expired: 'taken',
    box: 'whole',
    // goods claimed by a 416 stand at the shipper until he confirms
    variants: { 416: { place: 'counterparty' } },
  },
  refusal_receiver: {
    scheme: 252,
    notification: 606,
    verb: 'отклонить',
    statuses: underWay,
    place: 'counterparty',
    paused: 'tick',
    expired: 'taken',
    box: 'whole',
    // a 602 claims goods that stand at us
    variants: { 602: { place: 'own' } },
  },
  state_dispatch: { scheme: 471, notification: 612, verb: 'передать', statuses: circulation, ...leaving },
  move_return: {
    scheme: 417,
    notification: 610,
    verb: 'вернуть',
    ...leaving,
    statuses: ['out_of_circulation', 'paused_circulation'],
    expired: 'taken',
  },
  posting: {
    scheme: 702,
    notification: 627,
    verb: 'принять',
    statuses: [
      'in_circulation',
      'in_realization',
      'marked',
      'arrived',
      'change_owner_state_gov',
      'transfered_to_owner',
      'transferred_to_agent',
      'transferred_for_release',
      'waiting_for_release',
      'released_contract',
      'transfer_to_production',
      'confirm_return_paused',
      'paused_circulation',
      'in_arbitration',
      'waiting_confirmation',
      'moved_to_unregistered',
      'released_foreign',
      'shipped',
      'declared',
      'transferred_to_importer',
      'declared_warehouse',
      'change_owner',
    ],
    place: 'elsewhere',
    paused: 'listed',
    expired: 'warned',
    box: 'extracted',
  },
  move: {
    scheme: 431,
    notification: 629,
    verb: 'перевести',
    statuses: circulation,
    ...leaving,
    expired: 'taken',
  },
  unpack: {
    scheme: 912,
    notification: null,
    verb: 'расформировать',
    ...leaving,
    statuses: 'any',
    expired: 'taken',
  },
  extraction: {
    scheme: 913,
    notification: null,
    verb: 'изъять',
    ...spending,
    statuses: 'any',
    expired: 'taken',
  },
  arbitration: {
    scheme: 481,
    notification: 621,
    verb: 'передать в арбитраж',
    // put by either side of what is on its way (mdlp-api, section 6)
    statuses: underWay,
    place: 'either',
    paused: 'listed',
    expired: 'taken',
    box: 'whole',
    variants: { 1: {}, 2: { statuses: ['in_arbitration'] } },
  },
  cancellation: {
    scheme: 250,
    notification: null,
    verb: 'отменить',
    statuses: circulation,
    place: 'counterparty',
    paused: 'listed',
    expired: 'taken',
    box: 'whole',
    // packs stand as the document that is cancelled has left them
    variants: { 431: {}, 541: { statuses: ['moved_for_disposal'], place: 'own' } },
  },
  correction: {
    scheme: 254,
    notification: 623,
    verb: 'исправить',
    // of goods still under way, or arrived and not moved on
    statuses: [...underWay, 'in_circulation', 'paused_circulation'],
    place: 'either',
    paused: 'listed',
    expired: 'taken',
    box: 'whole',
  },
  withdrawal: {
    scheme: 552,
    notification: null,
    verb: 'вывести',
    ...spending,
    statuses: [...generic, 'expired', ...begun],
    expired: 'taken',
  },
  // in circulation, expired or suspended (mdlp-api, section 6.3); a box goes over as it is, or its packs leave it
  move_destruction: {
    scheme: 541,
    notification: null,
    verb: 'передать на уничтожение',
    ...spending,
    statuses: ['in_circulation', 'expired', 'paused_circulation'],
    expired: 'taken',
  },
  destruction: {
    scheme: 542,
    notification: null,
    verb: 'уничтожить',
    ...spending,
    statuses: ['moved_for_disposal'],
    expired: 'taken',
  },
  withdrawal_med: { scheme: 531, notification: null, verb: 'вывести', statuses: generic, ...spending },
  retail_sale: {
    scheme: 511,
    notification: null,
    verb: 'продать',
    ...spending,
    statuses: ['in_circulation', 'in_partial_sale'],
  },
  withdrawal_recipe: { scheme: 521, notification: null, verb: 'вывести', statuses: recipe, ...spending },
  withdrawal_reg: {
    scheme: null,
    notification: null,
    verb: 'вывести',
    ...spending,
    statuses: generic,
    // the device reads packs one by one and refuses those that still lie in a box
    box: 'whole',
    variants: { 0: { statuses: generic }, 1: { statuses: recipe } },
  },
  return_to_circulation: {
    scheme: 391,
    notification: null,
    verb: 'ввести',
    statuses: [
      'med_care_error',
      'discount_prescription_error',
      'out_of_circulation',
      'experiment_outbound',
      'ofd_discount_prescription_error',
      'dispensing_by_document',
    ],
    place: 'organization',
    paused: 'listed',
    expired: 'warned',
    box: 'extracted',
  },
} as const satisfies Record<string, WizardRule>;

export type Wizard = keyof typeof wizardRules;

/**
 * The rule for the packs of a wizard.
 * @param variant action of the document answered or called off; for the registrar 0 (medical care) or 1 (prescription)
 */
export function packRuleOf(wizard: Wizard, variant?: number): PackRule {
  const rule: WizardRule = wizardRules[wizard];
  return { ...rule, ...(variant === undefined ? {} : rule.variants?.[variant]) };
}

/** Every status the wizard takes in any of its variants, suspended ones admitted by the tick included. */
export function statusesOfWizard(wizard: Wizard): readonly string[] | 'any' {
  const { variants = {}, ...rule }: WizardRule = wizardRules[wizard];
  const found = new Set<string>(rule.paused === 'tick' ? pausedStatuses : []);
  for (const { statuses = [] } of [rule, ...Object.values(variants)]) {
    if (statuses === 'any') return 'any';
    for (const status of statuses) found.add(status);
  }
  return [...found];
}
