import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type Series = { organizationId: number; kind: StockDocumentKind; year: number };

/**
 * A number nobody else has among the documents of this kind and year, or gets before this transaction ends.
 * `wanted` (a supplier's number) is taken as it is, with «/2», «/3» … when it is in use: a delivery accepted in two
 * parts makes two receipts. Without it our own running number is given.
 */
export async function takeNumber(
  tx: TenantTransaction,
  organizationId: number,
  kind: StockDocumentKind,
  date: string,
  wanted: string | null,
): Promise<string> {
  const series = { organizationId, kind, year: Number(date.slice(0, 4)) };
  if (wanted === null) {
    for (;;) {
      const number = String(await advance(tx, series, 1));
      if (!(await usedNumbers(tx, series, number)).has(number)) return number;
    }
  }
  // only to stand in line with the others who look for a free number
  await advance(tx, series, 0);
  const used = await usedNumbers(tx, series, wanted);
  for (let part = 1; ; part++) {
    const number = part === 1 ? wanted : `${wanted}/${part}`;
    if (!used.has(number)) return number;
  }
}

/** Moves the running number on; its row stays locked to the end of the transaction. */
async function advance(tx: TenantTransaction, series: Series, by: 0 | 1): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into stock_number (organization_id, kind, year, last)
    values (${series.organizationId}, ${series.kind}, ${series.year}, ${by})
    on conflict (organization_id, kind, year) do update set last = stock_number.last + excluded.last
    returning last`.execute(tx);
  return rows[0]?.last ?? 0;
}

async function usedNumbers(tx: TenantTransaction, series: Series, start: string): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from stock_document
     where organization_id = ${series.organizationId} and kind = ${series.kind} and year = ${series.year}
       and number ^@ ${start}`.execute(tx);
  return new Set(rows.map((row) => row.number));
}
