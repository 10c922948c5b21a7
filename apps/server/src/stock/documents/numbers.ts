import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type NumberAsked = {
  number: string;
  ser?: string;
  date: string;
  id?: string;
  storageId?: number | undefined;
};

/** Orders of different storages may have one number; without a storage all of the kind are looked at. */
const ofStorage = (kind: StockDocumentKind, storageId: number | undefined) =>
  kind === 'order' && storageId !== undefined ? sql`storage_id = ${storageId}` : sql`true`;

/**
 * Whether a document of the kind has the number in the year of the date, an order in its storage (stock-and-exchange,
 * section 5).
 */
export async function isNumberTaken(
  db: TenantTransaction,
  kind: StockDocumentKind,
  { number, ser = '', date, id, storageId }: NumberAsked,
): Promise<boolean> {
  const { rows } = await sql`
    select from stock_document
     where kind = ${kind} and year = extract(year from ${date}::date)::int and ser = ${ser} and number = ${number}
       and ${ofStorage(kind, storageId)} and not removed and id is distinct from ${id ?? null}::uuid limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** A number as the index of last numbers has it (migration 0942). */
const whole = sql`(case when number ~ '^[0-9]{1,12}$' then number::bigint end)`;

/** The last number of the year that is a whole number, and the one a new document would get. */
export async function lastNumber(
  db: TenantTransaction,
  kind: StockDocumentKind,
  date: string,
  storageId?: number,
): Promise<{ number: string | null; next: string }> {
  const { rows } = await sql<{ last: string | null }>`
    select ${whole}::text as last from stock_document
     where kind = ${kind} and year = extract(year from ${date}::date)::int and not removed
       and ${ofStorage(kind, storageId)}
     order by ${whole} desc nulls last limit 1`.execute(db);
  const last = rows[0]?.last ?? null;
  return { number: last, next: String(Number(last ?? 0) + 1) };
}
