import type { Scheme } from '@provizor/domain';

/** Our place, another of ours, and a partner's. */
export const own = '00000000000201';
export const another = '00000000000202';
export const theirs = '00000000000101';

export const pack = '09520060000013ABCDEFGHJKLM1';
export const pack2 = '09520060000013ABCDEFGHJKLM2';
export const box = '046200000000000015';
export const guid = '0f0e0d0c-0b0a-4009-8807-060504030201';

const paper = { doc_num: 'ТН-15', doc_date: '20.11.2026' };
const funding = { source: 1, contract_type: 1 };
const prices = { cost: '110.00', vat_value: '10.00' };
const items = [{ sgtin: pack }, { sscc: box }];
const priced = items.map((line) => ({ ...line, ...prices }));
const packs = [{ sgtin: pack }, { sgtin: pack2, part: '3/10' }];

/** A right body of every builder with most of its fields. */
export const bodies: Record<Scheme, Record<string, unknown>> = {
  250: { operation_id: 'a1b2', recall_action_id: 431, reason: 'Ошибка в составе' },
  251: { receiver_id: theirs, reason: 'Отозвано', confirm_paused: true, content: items },
  252: { shipper_id: theirs, reason: 'Бой & "брак"', confirm_paused: false, content: items },
  254: {
    counterparty_id: theirs,
    action_id_type: 415,
    operation_id: 'a1b2',
    doc_num: 'ТН-16',
    content: [{ sgtin: pack, cost: '99.90' }],
  },
  391: { withdrawal_reason: 5, reason_return: 1, ...paper, content: [{ sgtin: pack }] },
  415: { receiver_id: theirs, ...paper, turnover_type: 2, ...funding, content: priced },
  416: {
    shipper_id: theirs,
    ...paper,
    receive_type: 2,
    source: 2,
    contract_type: 6,
    contract_num: '0373100000126000001',
    content: [
      { sgtin: pack, ...prices },
      { sscc: box, ...prices, detail: [{ gtin: '09520060000013', series_number: 'А1', ...prices }] },
    ],
  },
  417: { receiver_id: theirs, ...paper, content: items },
  431: { receiver_id: another, ...paper, content: items },
  471: { receiver_id: theirs, ...paper, turnover_type: 1, content: items },
  481: { counterparty_id: theirs, ...paper, sign_arbitration: 1, content: items },
  511: {
    ...paper,
    doc_type: 4,
    doc_name: 'Товарный чек',
    prescription: { prescription_num: '15', prescription_date: '2026-11-19', prescription_series: '' },
    content: [{ sgtin: pack, ...prices, part: '1/2', discount: '5.00' }],
  },
  512: { ...paper, content: [{ sgtin: pack, cost: '110.00' }] },
  521: { doc_series: '77', ...paper, content: packs },
  531: { ...paper, content: packs },
  541: {
    ...paper,
    destruction_org: { inn: '7701000001', kpp: '770101001', fias_addr: guid },
    act_number: 'А-1',
    act_date: '19.11.2026',
    destruction_type: 2,
    reason_for_destruction: 5,
    decision: '01И-1',
    content: [{ sgtin: pack }, { sscc: box, destruction_type: 1, decision: '01И-2' }],
  },
  542: {
    ...paper,
    destruction_method: 3,
    destruction_org: { inn: '770100000012' },
    content: items,
  },
  552: { withdrawal_type: 24, export_country_code: 'BY', content: [...packs, { sscc: box }] },
  701: { counterparty_id: theirs, confirm_paused: true, content: items },
  702: {
    shipper_info: { inn: '7701000001', kpp: '770101001' },
    ...paper,
    receive_type: 3,
    ...funding,
    content: priced,
  },
  705: { content: [{ sgtin: pack }, { sgtin: pack2 }] },
  912: { is_recursive: true, content: [{ sscc: box }] },
  913: { content: items },
};

export const schemeNumbers = Object.keys(bodies).map(Number) as Scheme[];

/** The right body of a scheme with changes; a change to undefined takes a field away. */
export const bodyOf = (action: Scheme, changes: Record<string, unknown> = {}) => ({
  subject_id: own,
  ...bodies[action],
  ...changes,
});
