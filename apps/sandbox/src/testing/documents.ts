import type { DocumentOfAction } from '@provizor/mdlp';

/** Places of the demo organisations. */
export const places = {
  distributor: '00000000000101',
  distributor2: '00000000000102',
  pharmacy: '00000000000201',
  pharmacyPoint: '00000000000202',
  otherPharmacy: '00000000000301',
  hospital: '00000000000401',
} as const;

type Item = { sgtin: string } | { sscc: string };

/** Codes as the objects of a document: 18 digits are a box, the rest packs. */
export const items = (codes: string[]): Item[] =>
  codes.map((code) => (/^\d{18}$/.test(code) ? { sscc: code } : { sgtin: code }));

let made = 0;

/** A moment no other document has: the same bytes twice are refused. */
const moment = () => new Date(Date.UTC(2026, 10, 20, 9, 0, ++made)).toISOString();

const paper = () => ({ operation_date: moment(), doc_num: 'ТЕСТ-1', doc_date: '20.11.2026' });

const priced = (codes: string[]) =>
  items(codes).map((item) => ({
    ...('sgtin' in item ? item : { sscc_detail: { sscc: item.sscc } }),
    cost: '110.00',
    vat_value: '10.00',
  }));

type Parties = { from: string; to: string };

export const shipment = (
  { from, to }: Parties,
  codes: string[],
  extra: Partial<DocumentOfAction<415>['body']> = {},
): DocumentOfAction<415> => ({
  action_id: 415,
  session_ui: 'сеанс-1',
  body: {
    subject_id: from,
    receiver_id: to,
    ...paper(),
    turnover_type: '1',
    source: '1',
    contract_type: '1',
    order_details: priced(codes),
    ...extra,
  },
});

/** `to` reports the receipt of goods from `from`. */
export const receipt = ({ from, to }: Parties, codes: string[]): DocumentOfAction<416> => ({
  action_id: 416,
  body: {
    subject_id: to,
    shipper_id: from,
    ...paper(),
    receive_type: '1',
    source: '1',
    contract_type: '1',
    order_details: priced(codes),
  },
});

export const stateDispatch = ({ from, to }: Parties, codes: string[]): DocumentOfAction<471> => ({
  action_id: 471,
  body: { subject_id: from, receiver_id: to, ...paper(), order_details: items(codes) },
});

export const agentDispatch = ({ from, to }: Parties, codes: string[]): DocumentOfAction<472> => ({
  action_id: 472,
  body: { subject_id: from, receiver_id: to, ...paper(), order_details: items(codes) },
});

export const acceptance = (
  subject_id: string,
  counterparty_id: string,
  codes: string[],
  extra: { confirm_paused?: boolean } = {},
): DocumentOfAction<701> => ({
  action_id: 701,
  body: { subject_id, counterparty_id, operation_date: moment(), ...extra, order_details: items(codes) },
});

export const withdrawal = (
  subject_id: string,
  receiver_id: string,
  codes: string[],
  extra: { confirm_paused?: boolean } = {},
): DocumentOfAction<251> => ({
  action_id: 251,
  body: {
    subject_id,
    operation_date: moment(),
    receiver_id,
    reason: 'Ошибка отгрузки',
    ...extra,
    order_details: items(codes),
  },
});

export const refusal = (
  subject_id: string,
  shipper_id: string,
  codes: string[],
  extra: { confirm_paused?: boolean } = {},
): DocumentOfAction<252> => ({
  action_id: 252,
  body: {
    subject_id,
    operation_date: moment(),
    shipper_id,
    reason: 'Не заказывали',
    ...extra,
    order_details: items(codes),
  },
});
