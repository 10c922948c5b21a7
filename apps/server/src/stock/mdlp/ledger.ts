import type { StockEntry } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { ShortageRow } from '../shortages.ts';

const columns = (entries: readonly StockEntry[]) => sql`
  ${entries.map(({ line }) => line)}::int[], ${entries.map(({ lotId }) => lotId)}::int[],
  ${entries.map(({ storageId }) => storageId)}::int[], ${entries.map(({ addressId }) => addressId)}::int[],
  ${entries.map(({ quantity }) => quantity)}::numeric[]`;

/** Locks every balance a story touches before its first document: nobody waits for another in a circle. */
export const lockBalances = (
  db: TenantTransaction,
  entries: readonly Pick<StockEntry, 'storageId' | 'lotId' | 'addressId'>[],
): Promise<unknown> =>
  sql`
    select stock_lock(${entries.map(({ storageId }) => storageId)}::int[],
                      ${entries.map(({ lotId }) => lotId)}::int[],
                      ${entries.map(({ addressId }) => addressId)}::int[])`.execute(db);

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

/** Posts a draft; gives what is missing, and nothing has happened in that case. */
export async function tryPost(
  db: TenantTransaction,
  id: string,
  entries: readonly StockEntry[],
): Promise<ShortageRow[]> {
  const { rows } = await sql<ShortageRow>`
    select storage_id, lot_id, address_id, short_on, missing from stock_post(${id}::uuid, ${columns(entries)})`.execute(
    db,
  );
  return rows;
}

/** Takes the promise to a document back: it is a draft again. */
export const release = (db: TenantTransaction, id: string): Promise<unknown> =>
  sql`select stock_release(${id}::uuid)`.execute(db);
