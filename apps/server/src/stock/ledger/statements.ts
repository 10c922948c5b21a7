import type { StockEntry } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { closedMeanwhile } from '../keeping/closed.ts';
import type { ShortageRow } from './shortages.ts';

const columns = (entries: readonly StockEntry[]) => sql`
  ${entries.map(({ line }) => line)}::int[], ${entries.map(({ lotId }) => lotId)}::int[],
  ${entries.map(({ storageId }) => storageId)}::int[], ${entries.map(({ addressId }) => addressId)}::int[],
  ${entries.map(({ quantity }) => quantity)}::numeric[]`;

/** Locks every balance several documents touch before the first of them: nobody waits for another in a circle. */
export const lockBalances = (
  db: TenantTransaction,
  entries: readonly Pick<StockEntry, 'storageId' | 'lotId' | 'addressId'>[],
): Promise<unknown> =>
  sql`
    select stock_lock(${entries.map(({ storageId }) => storageId)}::int[],
                      ${entries.map(({ lotId }) => lotId)}::int[],
                      ${entries.map(({ addressId }) => addressId)}::int[])`.execute(db);

/** What goods leave by entries, as `reserve` takes them: with positive quantities. */
export const leaving = (entries: readonly StockEntry[]): StockEntry[] =>
  entries
    .filter(({ quantity }) => quantity.startsWith('-'))
    .map((entry) => ({ ...entry, quantity: entry.quantity.slice(1) }));

/** Promises goods to a draft, which is `sent` then; gives what is missing, and nothing has happened in that case. */
export async function reserve(
  db: TenantTransaction,
  id: string,
  entries: readonly StockEntry[],
): Promise<ShortageRow[]> {
  const { rows } = await sql<ShortageRow>`
    select storage_id, lot_id, address_id, short_on, missing from stock_reserve(${id}::uuid, ${columns(entries)})`.execute(
    db,
  );
  return rows;
}

/** Takes the promise to a document back: it is a draft again. */
export const release = (db: TenantTransaction, id: string): Promise<unknown> =>
  sql`select stock_release(${id}::uuid)`.execute(db);

/**
 * Posts a draft: balances and ledger change in one statement that locks the balances in the order of their keys. Gives
 * what would break on the day of the document or any later one, and nothing has happened in that case.
 */
export async function post(
  db: TenantTransaction,
  id: string,
  entries: readonly StockEntry[],
): Promise<ShortageRow[]> {
  const { rows } = await sql<ShortageRow>`/* prepared */
    select storage_id, lot_id, address_id, short_on, missing from stock_post(${id}::uuid, ${columns(entries)})`
    .execute(db)
    .catch(closedMeanwhile);
  return rows;
}

/**
 * Takes a posted document back by reversing entries of its date; it is a draft again. Gives what would break when its
 * goods have been used since, and nothing has happened in that case.
 */
export async function reverse(db: TenantTransaction, id: string): Promise<ShortageRow[]> {
  const { rows } = await sql<ShortageRow>`
    select storage_id, lot_id, address_id, short_on, missing from stock_reverse(${id}::uuid)`
    .execute(db)
    .catch(closedMeanwhile);
  return rows;
}
