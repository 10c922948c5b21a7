import type { StockEntry } from '@provizor/domain';
import type { TenantTransaction } from '../../database/index.ts';
import { refuseObstacles } from '../obstacles/refuse.ts';
import { shortagesOf } from './shortages.ts';
import { leaving, post, reserve, reverse } from './statements.ts';

/**
 * Posts a draft. Refuses stock.shortage with the list of what would break, on the day of the document or any later
 * one; the transaction is then to be rolled back.
 */
export async function postDocument(db: TenantTransaction, id: string, entries: StockEntry[]): Promise<void> {
  refuseObstacles(await shortagesOf(db, id, await post(db, id, entries)));
}

/** Promises the goods that leave by the entries to a draft. Refuses stock.shortage with what is missing. */
export async function promiseGoods(db: TenantTransaction, id: string, entries: StockEntry[]): Promise<void> {
  refuseObstacles(await shortagesOf(db, id, await reserve(db, id, leaving(entries))));
}

/**
 * Takes a posted document back into the drafts. Refuses stock.delete-blocked with the list of what would break when its
 * goods have been used since.
 */
export async function reverseDocument(db: TenantTransaction, id: string): Promise<void> {
  refuseObstacles(await shortagesOf(db, id, await reverse(db, id), 'stock.delete-blocked'));
}
