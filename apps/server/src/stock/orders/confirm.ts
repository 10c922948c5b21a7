import type { StockDocument } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { lockSeen, tellChanged } from '../documents/head.ts';
import { demandNothingInTheWay } from '../documents/obstacles.ts';
import { findDocument } from '../documents/rows.ts';

/**
 * Confirms an order for the division; the next confirmation is that of the organisation. Refuses version.stale,
 * and with everything that is in the way at once: stock.posted, order.may-not, stock.incomplete, order.over-limit (who
 * confirms all orders may exceed it).
 */
export async function preActivate(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<StockDocument> {
  const { db } = ctx;
  const head = await lockSeen(db, 'order', id, version);
  await demandNothingInTheWay(ctx, await findDocument(db, 'order', id), 'confirm');
  await sql`
    update stock_document set state = 'pre-active', version = version + 1, updated_at = now()
     where id = ${id}::uuid`.execute(db);
  tellChanged(ctx, head, 'pre-active');
  return findDocument(db, 'order', id);
}
