import type { MdlpDocument } from './descriptions.ts';

/** One object of a document: a pack or a box with what the document says of its price. */
export type Content = {
  kind: 'sgtin' | 'sscc';
  code: string;
  /** Price of one pack with VAT, roubles, as written. */
  cost?: string;
  /** VAT of one pack, roubles. */
  vat_value?: string;
  /** Prices inside a box that differ by product and batch. */
  detail?: { gtin: string; series_number: string; cost: string; vat_value: string }[];
};

type Row = Extract<MdlpDocument['body'], { order_details: unknown }>['order_details'][number];

const contentOfRow = (row: Row): Content | undefined => {
  if ('error_code' in row) return undefined;
  const prices = 'cost' in row ? { cost: row.cost, vat_value: row.vat_value } : {};
  if ('sgtin' in row) return { kind: 'sgtin', code: row.sgtin, ...prices };
  if ('sscc' in row) return { kind: 'sscc', code: row.sscc };
  const { sscc, detail } = row.sscc_detail;
  return { kind: 'sscc', code: sscc, ...prices, ...(detail ? { detail } : {}) };
};

/** The packs and boxes a document is about, in its order; empty for documents without goods (200, 617). */
export const contentOf = (document: MdlpDocument): Content[] =>
  'order_details' in document.body
    ? (document.body.order_details as Row[]).flatMap((row) => contentOfRow(row) ?? [])
    : [];
