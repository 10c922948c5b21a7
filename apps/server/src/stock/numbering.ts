import type { StockDocumentKind } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/**
 * A number nobody else has among the documents of this kind and year, for the statement that writes the document: the
 * function `stock_take_number` says how it is found.
 * @param wanted a supplier's number; null = our next running one
 */
export const freeNumber = (
  organizationId: number,
  kind: StockDocumentKind,
  date: string,
  wanted: string | null,
): RawBuilder<string> =>
  sql<string>`stock_take_number(${organizationId}::int, ${kind}::text, ${date}::date, ${wanted}::text)`;

/** The same number taken before anything is written. */
export async function takeNumber(
  tx: TenantTransaction,
  organizationId: number,
  kind: StockDocumentKind,
  date: string,
  wanted: string | null,
): Promise<string> {
  const { rows } = await sql<{ number: string | null }>`
    select ${freeNumber(organizationId, kind, date, wanted)} as number`.execute(tx);
  return rows[0]?.number ?? '';
}
