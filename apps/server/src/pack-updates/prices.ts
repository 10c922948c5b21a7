import type { Content } from '@provizor/mdlp';
import { sql } from 'kysely';
import { codesBy, splitCodes, type TenantTransaction } from '../database/index.ts';

/** What one pack costs by a line: a line of a box may tell it apart by product and series. */
export function priceOf(
  { cost, vat_value: vat, detail }: Content,
  sgtin: string,
  series: string | null,
): { price: string | null; vatValue: string | null } {
  const gtin = sgtin.slice(0, 14);
  const exact = detail?.find((row) => row.gtin === gtin && row.series_number === series);
  return { price: exact?.cost ?? cost ?? null, vatValue: exact?.vat_value ?? vat ?? null };
}

type PriceRow = Pick<Content, 'detail'> & { cost: string | null; vat_value: string | null; codes: string };

/** A confirmation names no prices: those of the delivery it answers are put to its lines. */
export async function withPricesOf(
  db: TenantTransaction,
  documentId: string,
  lines: Content[],
): Promise<Content[]> {
  const { rows } = await sql<PriceRow>`
    select cost::text, vat_value::text, detail, ${codesBy('code', 'n')} as codes from mdlp_incoming_line
     where document_id = ${documentId} and (cost is not null or detail is not null)
     group by cost, vat_value, detail`.execute(db);
  const prices = new Map(
    rows.flatMap(({ codes, ...row }) => {
      const price = pricesIn(row);
      return splitCodes(codes).map((code) => [code, price] as const);
    }),
  );
  return lines.map((line) => Object.assign({}, line, prices.get(line.code)));
}

/** The prices a row has. */
function pricesIn({ cost, vat_value, detail }: Omit<PriceRow, 'codes'>): Partial<Content> {
  const price: Partial<Content> = {};
  if (cost !== null) price.cost = cost;
  if (vat_value !== null) price.vat_value = vat_value;
  if (detail != null) price.detail = detail;
  return price;
}
