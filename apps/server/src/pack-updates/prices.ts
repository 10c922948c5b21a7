import type { Content } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

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

type PriceRow = Pick<Content, 'code' | 'detail'> & { cost: string | null; vat_value: string | null };

/** A confirmation names no prices: those of the delivery it answers are put to its lines. */
export async function withPricesOf(
  db: TenantTransaction,
  documentId: string,
  lines: Content[],
): Promise<Content[]> {
  const { rows } = await sql<PriceRow>`
    select code, cost::text, vat_value::text, detail from mdlp_incoming_line
     where document_id = ${documentId} and (cost is not null or detail is not null)`.execute(db);
  const prices = new Map(rows.map((row) => [row.code, row]));
  return lines.map((line) => {
    const { cost, vat_value, detail } = prices.get(line.code) ?? {};
    return {
      ...line,
      ...(cost == null ? {} : { cost }),
      ...(vat_value == null ? {} : { vat_value }),
      ...(detail == null ? {} : { detail }),
    };
  });
}
