import type { MdlpDocument } from './descriptions.ts';

/** One object of a document: a pack or a box with what the document says of its price. */
export type Content = {
  kind: 'sgtin' | 'sscc';
  code: string;
  /** Price of one pack with VAT, roubles, as written. */
  cost?: string;
  /** VAT of one pack, roubles. */
  vat_value?: string;
  /** Share of the pack that leaves: «3/10»; absent = the whole pack. */
  part?: string;
  /** Prices inside a box that differ by product and batch. */
  detail?: { gtin: string; series_number: string; cost?: string; vat_value?: string }[];
};

/** A row of any list of goods, whatever its scheme. */
type Row = {
  sgtin?: string;
  sscc?: string;
  sscc_detail?: { sscc: string; detail?: Content['detail'] };
  cost?: string;
  vat_value?: string;
  sold_part?: string;
  withdrawal_part?: string;
  error_code?: string;
};

function contentOfRow(row: Row): Content | undefined {
  if (row.error_code !== undefined) return undefined;
  const part = row.sold_part ?? row.withdrawal_part;
  const price = {
    ...(row.cost === undefined ? {} : { cost: row.cost }),
    ...(row.vat_value === undefined ? {} : { vat_value: row.vat_value }),
    ...(part === undefined ? {} : { part }),
  };
  if (row.sgtin !== undefined) return { kind: 'sgtin', code: row.sgtin, ...price };
  const { sscc, detail } = row.sscc_detail ?? { sscc: row.sscc };
  if (sscc === undefined) return undefined;
  return { kind: 'sscc', code: sscc, ...price, ...(detail ? { detail } : {}) };
}

const packsOf = (sgtins: readonly string[]): Row[] => sgtins.map((sgtin) => ({ sgtin }));

/** The lists of goods of a document as rows. */
function rowsOf({ body }: MdlpDocument): readonly Row[] {
  if ('sales' in body) return body.sales.flatMap(({ detail }) => detail as Row[]);
  if ('content' in body) return body.content;
  if ('details' in body) return body.details.order_details as Row[];
  if ('sscc' in body) return [body.sscc].flat().map((sscc) => ({ sscc }));
  if ('signs' in body) return 'sgtin' in body.signs ? packsOf(body.signs.sgtin) : body.signs;
  if ('by_sgtin' in body) return body.by_sgtin.flatMap(({ content }) => packsOf(content.sgtin));
  if ('by_sscc' in body) return body.by_sscc.flatMap(({ content }) => content.sscc.map((sscc) => ({ sscc })));
  if (!('order_details' in body)) return [];
  const { order_details: goods } = body;
  if (Array.isArray(goods)) return goods as Row[];
  return 'sgtin' in goods ? packsOf(goods.sgtin) : [];
}

/**
 * The packs and boxes a document is about, in its order; empty for documents without goods (200, 210, 250, 617) and for a
 * 705 that names a series.
 */
export const contentOf = (document: MdlpDocument): Content[] =>
  rowsOf(document).flatMap((row) => contentOfRow(row) ?? []);
