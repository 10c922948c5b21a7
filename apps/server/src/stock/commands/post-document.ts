import type { StockEntry } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { refuseShortages, type ShortageRow } from '../shortages.ts';

/**
 * Posts a draft: balances and ledger change in one statement that locks the balances in the order of their keys.
 * Throws the refusal `stock.shortage` with the list of what would break, on the day of the document or any later
 * one; the transaction is then to be rolled back.
 */
export async function postDocument(
  tx: TenantTransaction,
  documentId: string,
  entries: StockEntry[],
): Promise<void> {
  const { rows } = await sql<ShortageRow>`
    select storage_id, lot_id, address_id, short_on, missing
      from stock_post(${documentId}::uuid, ${entries.map((entry) => entry.line)}::int[],
                      ${entries.map((entry) => entry.lotId)}::int[],
                      ${entries.map((entry) => entry.storageId)}::int[],
                      ${entries.map((entry) => entry.addressId)}::int[],
                      ${entries.map((entry) => entry.quantity)}::numeric[])`.execute(tx);
  await refuseShortages(tx, rows, 'stock.shortage');
}

/**
 * Takes a posted document back by reversing entries of its date; it is a draft again. Throws the refusal
 * `stock.delete-blocked` with the list of what would break when its goods have been used since.
 */
export async function reverseDocument(tx: TenantTransaction, documentId: string): Promise<void> {
  const { rows } = await sql<ShortageRow>`
    select storage_id, lot_id, address_id, short_on, missing from stock_reverse(${documentId}::uuid)`.execute(
    tx,
  );
  await refuseShortages(tx, rows, 'stock.delete-blocked');
}
