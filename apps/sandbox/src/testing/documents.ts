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

const today = '20.11.2026';

/** A move between two places of one organisation. */
export const move = ({ from, to }: Parties, codes: string[]): DocumentOfAction<431> => ({
  action_id: 431,
  body: { subject_id: from, receiver_id: to, ...paper(), order_details: items(codes) },
});

/** A return of suspended or withdrawn goods. */
export const returnOfSuspended = ({ from, to }: Parties, codes: string[]): DocumentOfAction<417> => ({
  action_id: 417,
  body: { subject_id: from, receiver_id: to, ...paper(), order_details: items(codes) },
});

/** `author` posts goods of a supplier without his confirmation. */
export const posting = (
  author: string,
  codes: string[],
  extra: Partial<DocumentOfAction<702>['body']> = {},
): DocumentOfAction<702> => ({
  action_id: 702,
  body: {
    subject_id: author,
    shipper_info: { inn: '9999100018', kpp: '999901001' },
    ...paper(),
    contract_type: '1',
    source: '1',
    order_details: priced(codes),
    ...extra,
  },
});

export const arbitration = (
  author: string,
  counterparty_id: string,
  codes: string[],
  sign_arbitration: '1' | '2' = '1',
): DocumentOfAction<481> => ({
  action_id: 481,
  body: { subject_id: author, counterparty_id, ...paper(), sign_arbitration, order_details: items(codes) },
});

type Line = string | { code: string; part: string };

const lineOf = (line: Line) => (typeof line === 'string' ? { code: line, part: undefined } : line);

/** Packs with the share of each under the name the scheme gives it. */
const spent = (lines: Line[]) =>
  lines
    .map(lineOf)
    .map(({ code: sgtin, part }) => ({ sgtin, ...(part === undefined ? {} : { sold_part: part }) }));

/** A retail sale, one paper for all packs. */
export const sale = (author: string, lines: Line[]): DocumentOfAction<511> => ({
  action_id: 511,
  body: {
    subject_id: author,
    operation_date: moment(),
    sales: [
      {
        detail: spent(lines).map((line) => ({ ...line, cost: '110.00', vat_value: '10.00' })),
        sale_docs: { doc_type: '1', doc_number: 'Ч-1', doc_date: today },
      },
    ],
  },
});

export const dispensing = (author: string, lines: Line[]): DocumentOfAction<512> => ({
  action_id: 512,
  body: {
    subject_id: author,
    operation_date: moment(),
    sales: [
      {
        doc_number: 'Т-1',
        doc_date: today,
        detail: spent(lines).map((line) => ({ ...line, cost: '110.00' })),
      },
    ],
  },
});

const prescription = () => ({ operation_date: moment(), doc_date: today, doc_num: 'Р-1' });

export const recipe = (author: string, lines: Line[]): DocumentOfAction<521> => ({
  action_id: 521,
  body: { subject_id: author, ...prescription(), order_details: spent(lines) },
});

export const medicalUse = (author: string, lines: Line[]): DocumentOfAction<531> => ({
  action_id: 531,
  body: { subject_id: author, ...prescription(), order_details: spent(lines) },
});

/** A withdrawal for other reasons; 11 (a shortage) unless told. */
export const writeOff = (
  author: string,
  lines: Line[],
  extra: Partial<DocumentOfAction<552>['body']> = {},
): DocumentOfAction<552> => ({
  action_id: 552,
  body: {
    subject_id: author,
    operation_date: moment(),
    withdrawal_type: '11',
    order_details: lines
      .map(lineOf)
      .map(({ code, part }) =>
        /^\d{18}$/.test(code)
          ? { sscc: code }
          : { sgtin: code, ...(part === undefined ? {} : { withdrawal_part: part }) },
      ),
    ...extra,
  },
});

type ReturnReason = DocumentOfAction<391>['body']['withdrawal_reason'];

export const returnToCirculation = (
  author: string,
  withdrawal_reason: ReturnReason,
  codes: string[],
): DocumentOfAction<391> => ({
  action_id: 391,
  body: {
    subject_id: author,
    operation_date: moment(),
    withdrawal_reason,
    reason_return: '1',
    order_details: codes.map((sgtin) => ({ sgtin })),
  },
});

const destroyer = { ul: { inn: '9999100040', kpp: '999901001' } };

export const toDestruction = (author: string, codes: string[]): DocumentOfAction<541> => ({
  action_id: 541,
  body: {
    subject_id: author,
    ...paper(),
    destruction_org: { fias_addr: '11111111-2222-4333-8444-555555555555', ...destroyer },
    act_number: 'А-1',
    act_date: today,
    order_details: items(codes).map((item) => ({
      ...item,
      destruction_type: '1',
      reason_for_destruction: '5',
    })),
  },
});

export const destruction = (author: string, codes: string[]): DocumentOfAction<542> => ({
  action_id: 542,
  body: {
    subject_id: author,
    ...paper(),
    destruction_method: '3',
    destruction_org: destroyer,
    order_details: items(codes),
  },
});

export const notOnBalance = (
  author: string,
  goods: DocumentOfAction<705>['body']['order_details'],
): DocumentOfAction<705> => ({
  action_id: 705,
  body: { subject_id: author, operation_date: moment(), order_details: goods },
});

export const unpacking = (author: string, boxes: string[], recursive = false): DocumentOfAction<912> => ({
  action_id: 912,
  body: {
    subject_id: author,
    operation_date: moment(),
    sscc: boxes,
    ...(recursive ? { is_recursive: true } : {}),
  },
});

export const extraction = (author: string, codes: string[]): DocumentOfAction<913> => ({
  action_id: 913,
  body: { subject_id: author, operation_date: moment(), content: items(codes) },
});

/** Release of what was marked. */
export const release = (author: string, codes: string[]): DocumentOfAction<313> => ({
  action_id: 313,
  body: {
    subject_id: author,
    operation_date: moment(),
    release_info: { doc_date: today, confirmation_num: 'Д-1' },
    signs: items(codes),
  },
});

/** Final packing of new packs of a batch. */
export const finalPacking = (author: string, gtin: string, codes: string[]): DocumentOfAction<10311> => ({
  action_id: 10311,
  body: {
    subject_id: author,
    operation_date: moment(),
    order_type: '1',
    series_number: 'С-1 & 2',
    expiration_date: '31.07.2028',
    gtin,
    signs: { sgtin: codes },
    device_info: { device_id: '0000000000000900', skzkm_origin_msg_id: 'm-1' },
  },
});

/** New boxes of packs: SSCC and what lies in it. */
export const boxing = (author: string, boxes: Record<string, string[]>): DocumentOfAction<915> => ({
  action_id: 915,
  body: {
    subject_id: author,
    operation_date: moment(),
    by_sgtin: Object.entries(boxes).map(([sscc, sgtin]) => ({ sscc, content: { sgtin } })),
  },
});

/** `operation_id` is the request_id or document_id of the document undone. */
export const recall = (
  author: string,
  operation_id: string,
  recall_action_id: '431' | '541',
): DocumentOfAction<250> => ({
  action_id: 250,
  body: { subject_id: author, operation_date: moment(), operation_id, recall_action_id, reason: 'Ошибка' },
});

export const correction = (
  { from, to }: Parties,
  operation_id: string,
  codes: string[],
  extra: { action?: '415' | '416'; source?: '1' | '2' } = {},
): DocumentOfAction<254> => ({
  action_id: 254,
  body: {
    subject_id: from,
    counterparty_id: to,
    operation_date: moment(),
    action_id_type: extra.action ?? '415',
    operation_id,
    details: { doc_num: 'ТЕСТ-2', source: extra.source ?? '2', order_details: priced(codes) },
  },
});

const madeBy = () => ({
  device_info: { device_id: '0000000000000201', skzkm_origin_msg_id: '7c0a9a52-8a6e-4b26-9f0d-1d6a3d0f4f11' },
});

/** What a registrar of disposal tells MDLP: packs issued for medical care. */
export const medicalUseByDevice = (subject_id: string, codes: string[]): DocumentOfAction<10531> => ({
  action_id: 10531,
  body: { subject_id, ...paper(), order_details: codes.map((sgtin) => ({ sgtin })), ...madeBy() },
});

/** The same of packs issued by a prescription. */
export const recipeByDevice = (subject_id: string, codes: string[]): DocumentOfAction<10521> => ({
  action_id: 10521,
  body: {
    subject_id,
    ...paper(),
    doc_series: 'А1',
    order_details: codes.map((sgtin) => ({ sgtin })),
    ...madeBy(),
  },
});
