import { buildDocument, type MdlpDocument } from '@provizor/mdlp';
import type { Database } from '../database/database.ts';
import { paperDate, xmlTime } from '../mdlp/dates.ts';
import { productOf } from '../mdlp/store/products.ts';
import type { DeliveryObject } from './packing.ts';
import { pricesOf } from './prices.ts';

/** The paper of a delivery. */
export type Paper = {
  scheme: 415 | 416 | 471 | 472;
  shipper: string;
  receiver: string;
  doc_num: string;
  source: '1' | '2' | '3' | '4' | '5';
  contract_type: '1' | '6' | '7' | '8';
};

/** XML of the document that announces a delivery: the shipper's 415, 471, 472 or the receiver's 416. */
export function announce(db: Database, paper: Paper, objects: DeliveryObject[], at: number): string {
  const { scheme, shipper, receiver, doc_num, source, contract_type } = paper;
  const head = { operation_date: xmlTime(at), doc_num, doc_date: paperDate(at) };
  const plain = () => objects.map(({ kind, code }) => (kind === 'sgtin' ? { sgtin: code } : { sscc: code }));
  const priced = () => {
    const prices = new Map<string, ReturnType<typeof pricesOf>>();
    return objects.map(({ kind, code, gtin }) => {
      const product = productOf(db, gtin);
      const price = prices.get(gtin) ?? (product ? pricesOf(product) : { cost: '0.00', vat_value: '0.00' });
      prices.set(gtin, price);
      return kind === 'sgtin' ? { sgtin: code, ...price } : { sscc_detail: { sscc: code }, ...price };
    });
  };
  const documents: Record<Paper['scheme'], () => MdlpDocument> = {
    415: () => ({
      action_id: 415,
      session_ui: doc_num,
      body: {
        subject_id: shipper,
        receiver_id: receiver,
        ...head,
        turnover_type: '1',
        source,
        contract_type,
        order_details: priced(),
      },
    }),
    416: () => ({
      action_id: 416,
      body: {
        subject_id: receiver,
        shipper_id: shipper,
        ...head,
        receive_type: '1',
        source,
        contract_type,
        order_details: priced(),
      },
    }),
    471: () => ({
      action_id: 471,
      body: { subject_id: shipper, receiver_id: receiver, ...head, order_details: plain() },
    }),
    472: () => ({
      action_id: 472,
      body: { subject_id: shipper, receiver_id: receiver, ...head, order_details: plain() },
    }),
  };
  return buildDocument(documents[scheme]());
}
