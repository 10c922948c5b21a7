import type { Scheme } from '@provizor/domain';

type Foreign = { branchId: string; sgtin: string; sscc: string };

const paper = { doc_num: '1', doc_date: '20.11.2026' };
const other = '00000000000009';
const funding = { source: 1, contract_type: 1 };

/** A confirmation is attacked by its draft, too. */
type Builder = `build${Exclude<Scheme, 701>}`;

/** Bodies of the builders of documents that are right in everything but speak for the victim's place and goods. */
function bodies({ branchId, sgtin, sscc }: Foreign): Record<Builder, Record<string, unknown>> {
  const content = [{ sgtin }];
  const prices = { cost: '110.00', vat_value: '10.00' };
  const priced = [{ sgtin, ...prices }];
  const destruction_org = {
    inn: '7701000001',
    kpp: '770101001',
    fias_addr: '00000000-0000-4000-8000-000000000000',
  };
  return {
    build250: { operation_id: 'чужая', recall_action_id: 431 },
    build251: { receiver_id: other, reason: 'ошибка', content },
    build252: { shipper_id: other, reason: 'ошибка', content },
    build254: { counterparty_id: other, action_id_type: 415, operation_id: 'чужая', content: priced },
    build391: { withdrawal_reason: 1, content },
    build415: { receiver_id: other, ...paper, ...funding, content: priced },
    build416: { shipper_id: other, ...paper, ...funding, receive_type: 2, content: priced },
    build417: { receiver_id: other, ...paper, content },
    build431: { receiver_id: branchId, ...paper, content },
    build471: { receiver_id: other, ...paper, content },
    build481: { counterparty_id: other, ...paper, sign_arbitration: 1, content },
    build511: { ...paper, doc_type: 1, content: priced },
    build512: { ...paper, content: priced },
    build521: { ...paper, doc_series: '77', content },
    build531: { ...paper, content },
    build541: {
      ...paper,
      destruction_org,
      act_number: '1',
      act_date: '20.11.2026',
      destruction_type: 1,
      content,
    },
    build542: { ...paper, destruction_org, destruction_method: 1, content },
    build552: { withdrawal_type: 13, content },
    build702: {
      ...paper,
      ...funding,
      shipper_info: { inn: '7701000001', kpp: '770101001' },
      content: priced,
    },
    build705: { content },
    build912: { content: [{ sscc }] },
    build913: { content },
  };
}

/** An input for every builder of documents by the name of its call. */
export const schemeAttacks = Object.fromEntries(
  (Object.keys(bodies({ branchId: '', sgtin: '', sscc: '' })) as Builder[]).map((name) => [
    name,
    (victim: Foreign) => ({ body: { subject_id: victim.branchId, ...bodies(victim)[name] } }),
  ]),
);
