import { paperNumber, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Titles of stock documents («Приход № 12 от 05.11.2026») by id, for histories. */
export async function documentTitles(db: TenantTransaction, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: StockDocumentKind; number: string; date: string }>`
    select id, kind, number, to_char(document_date, 'DD.MM.YYYY') as date
      from stock_document where id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, kind, number, date }) => [
      id,
      `${stockDocumentKinds[kind].title} ${paperNumber(number)} от ${date}`,
    ]),
  );
}
