import {
  isSupplierKnown,
  needsExportCountry,
  type Scheme,
  statusesOfReturnReason,
  wizardRules,
} from '@provizor/domain';
import type { Admission, Operation } from './operation.ts';
import { corrected, disputed, settledBy } from './transit.ts';

/** Everything may be opened and everything leaves its boxes by itself when it is used up. */
const ANY_DEPTH = 99;

const owned = (...statuses: string[]): Admission => ({ awaiting: 0, statuses, giver: 'subject' });
const shipped = owned('in_circulation');
const anything: Admission = { awaiting: 'any', statuses: 'any', giver: 'subject' };

/** Shares begun in one way end as «остаток списан» when the rest is written off. */
const written = {
  in_partial_sale: 'ooc_part_sale',
  in_partial_discount_prescription_sale: 'ooc_part_prescription_sale',
  in_partial_medical_use: 'ooc_part_medical_use',
  in_partial_dispensing_by_document: 'ooc_part_dispensing_by_doc',
} as const;

/** Packs that leave circulation one by one, whole or by shares, each way only its own begun ones. */
const spending = (to: string, partial: string): Operation => ({
  admits: [owned('in_circulation', partial)],
  effect: { kind: 'leave', to, shares: { partial } },
  extracts: ANY_DEPTH,
});

const RETURN_REASONS = ['1', '2', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'];

/** The operation table (mdlp-api 6.3, with the pack statuses the wizards of the product take). */
const rows = {
  250: {
    admits: [
      {
        awaiting: 0,
        statuses: ['in_circulation'],
        giver: 'organization',
        when: { field: 'recall_action_id', is: ['431'] },
      },
      {
        awaiting: 0,
        statuses: ['moved_for_disposal'],
        giver: 'organization',
        when: { field: 'recall_action_id', is: ['541'] },
      },
    ],
    about: { action: 'recall_action_id', whole: true },
    objections: [
      {
        sql: `(select max(t.id) from trace t where t.sgtin = p.sgtin) > (select last from temp.named)`,
        detail: 'После отменяемой операции проведена другая',
      },
    ],
    effect: { kind: 'undo' },
    extracts: ANY_DEPTH,
  },
  251: {
    counterparty: 'receiver_id',
    admits: settledBy('subject'),
    effect: { kind: 'release' },
    notification: 605,
    extracts: 0,
  },
  252: {
    counterparty: 'shipper_id',
    admits: settledBy('counterparty'),
    effect: { kind: 'release' },
    notification: 606,
    extracts: 0,
  },
  254: {
    counterparty: 'counterparty_id',
    admits: corrected,
    about: { action: 'action_id_type' },
    objections: [
      {
        sql: `not exists (select 1 from trace t join temp.named n on t.id between n.first and n.last
          where t.sgtin = p.sgtin)`,
        detail: 'Исправляемый документ её не содержит',
      },
    ],
    effect: { kind: 'hold', to: 'waiting_change_property' },
    notification: 623,
    extracts: 0,
    funding: 'source',
  },
  313: {
    admits: [owned('marked')],
    effect: { kind: 'become', to: 'in_circulation' },
    extracts: 0,
  },
  391: {
    // how a pack had left says by which reason it returns
    admits: RETURN_REASONS.map((reason) => ({
      awaiting: 0,
      statuses: statusesOfReturnReason(Number(reason)),
      giver: 'organization',
      when: { field: 'withdrawal_reason', is: [reason] },
    })),
    effect: { kind: 'return' },
    extracts: ANY_DEPTH,
  },
  415: {
    counterparty: 'receiver_id',
    admits: [shipped],
    objections: [
      {
        when: { field: 'source', is: ['1'] },
        sql: `p.funding in ('2', '3')`,
        detail: 'Источник финансирования не соответствует источнику при приёмке',
      },
      {
        when: { field: 'turnover_type', is: ['2'] },
        sql: 'p.came_by = 702',
        detail: 'Возврат схемой 415 невозможен: упаковка принята схемой 702',
      },
    ],
    effect: { kind: 'bind', to: 'in_realization', taker: 'counterparty' },
    notification: 601,
    extracts: 0,
    funding: 'source',
  },
  416: {
    counterparty: 'shipper_id',
    admits: [
      { awaiting: 0, statuses: wizardRules.reverse.statuses, giver: 'counterparty' },
      { awaiting: 415, statuses: ['in_realization'], giver: 'counterparty', taker: 'subject' },
    ],
    effect: { kind: 'bind', to: 'waiting_confirmation', taker: 'subject' },
    notification: 602,
    errorsNotification: 617,
    confirmedByTrust: true,
    extracts: 1,
    funding: 'source',
  },
  417: {
    counterparty: 'receiver_id',
    admits: [owned('paused_circulation', 'out_of_circulation')],
    effect: { kind: 'bind', to: 'confirm_return_paused', taker: 'counterparty' },
    notification: 610,
    extracts: 0,
  },
  431: {
    counterparty: 'receiver_id',
    within: true,
    admits: [shipped],
    effect: { kind: 'move' },
    notification: 629,
    extracts: 0,
  },
  471: {
    counterparty: 'receiver_id',
    admits: [shipped],
    effect: { kind: 'bind', to: 'change_owner_state_gov', taker: 'counterparty' },
    notification: 612,
    extracts: 0,
    funding: '2',
  },
  472: {
    counterparty: 'receiver_id',
    admits: [shipped],
    effect: { kind: 'bind', to: 'transferred_to_agent', taker: 'counterparty' },
    notification: 619,
    extracts: 0,
  },
  481: {
    counterparty: 'counterparty_id',
    admits: disputed,
    effect: { kind: 'hold', to: 'in_arbitration' },
    notification: 621,
    extracts: 0,
    instead: {
      when: { field: 'sign_arbitration', is: ['2'] },
      row: {
        counterparty: 'counterparty_id',
        admits: [
          { awaiting: 481, statuses: ['in_arbitration'], giver: 'subject', taker: 'counterparty' },
          { awaiting: 481, statuses: ['in_arbitration'], giver: 'counterparty', taker: 'subject' },
        ],
        effect: { kind: 'unhold' },
        notification: 621,
        extracts: 0,
      },
    },
  },
  511: spending('in_sale', 'in_partial_sale'),
  512: spending('dispensing_by_document', 'in_partial_dispensing_by_document'),
  521: spending('in_discount_prescription_sale', 'in_partial_discount_prescription_sale'),
  531: spending('in_medical_use', 'in_partial_medical_use'),
  10521: spending('in_discount_prescription_sale', 'in_partial_discount_prescription_sale'),
  10531: spending('in_medical_use', 'in_partial_medical_use'),
  541: {
    admits: [owned('in_circulation', 'expired', 'paused_circulation')],
    effect: { kind: 'leave', to: 'moved_for_disposal' },
    extracts: ANY_DEPTH,
  },
  542: {
    admits: [{ awaiting: 0, statuses: ['moved_for_disposal'], giver: 'organization' }],
    effect: { kind: 'leave', to: 'disposed' },
    extracts: ANY_DEPTH,
  },
  552: {
    admits: [
      owned('in_circulation', 'expired', 'paused_circulation', 'in_partial_ooc', ...Object.keys(written)),
    ],
    demands: ({ withdrawal_type: type, export_country_code: country }) => {
      if (type === '22') return 'Тип вывода 22 устанавливает система';
      if (needsExportCountry(Number(type)) && country === undefined) return 'Не указана страна экспорта';
      return undefined;
    },
    effect: {
      kind: 'leave',
      to: 'out_of_circulation',
      by: {
        field: 'withdrawal_type',
        to: { 12: 'lp_sampled', 14: 'experiment_outbound', 19: 'lp_sampled', 20: 'lp_sampled' },
      },
      shares: { partial: 'in_partial_ooc', begun: written },
    },
    extracts: ANY_DEPTH,
  },
  701: {
    counterparty: 'counterparty_id',
    admits: settledBy('counterparty'),
    effect: { kind: 'transfer' },
    notification: 607,
    extracts: 0,
  },
  702: {
    admits: [{ awaiting: 'any', statuses: wizardRules.posting.statuses, giver: 'elsewhere' }],
    objections: [
      {
        sql: `p.gtin in (select gtin from product where data ->> '$.vzn')`,
        detail: 'Препарат высокозатратных нозологий схемой 702 не приходуется',
      },
    ],
    demands: ({ shipper_id: place, supplier_inn: inn = null, supplier_kpp: kpp = null }) =>
      place === undefined && !isSupplierKnown(inn, kpp) ? 'Отсутствуют данные поставщика' : undefined,
    effect: { kind: 'take' },
    notification: 627,
    extracts: 2,
    funding: 'source',
  },
  705: {
    admits: [shipped],
    // the status is not told anywhere: what is not on the balance has left it
    effect: { kind: 'leave', to: 'out_of_circulation' },
    extracts: ANY_DEPTH,
  },
  912: {
    admits: [anything],
    effect: { kind: 'open' },
    extracts: 0,
  },
  913: {
    admits: [anything],
    effect: { kind: 'extract' },
    extracts: ANY_DEPTH,
  },
} satisfies Readonly<Record<Scheme, Operation>> & Readonly<Record<number, Operation>>;

export const operations: Readonly<Record<number, Operation>> = rows;
