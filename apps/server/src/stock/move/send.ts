import type { StockDocument } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { entriesOf } from '../documents/complete.ts';
import { lockSeen, tellChanged } from '../documents/head.ts';
import { demandNothingInTheWay } from '../documents/obstacles.ts';
import { findDocument } from '../documents/rows.ts';
import { promiseGoods } from '../ledger/post-document.ts';

export type Seen = { id: string; version?: number | undefined };

/** Writes what became of a move at the other storage. */
export async function recordAnswer(
  { db, user }: Context,
  id: string,
  answer: {
    decision: 'sent' | 'accepted' | 'part' | 'refused';
    reason: string | null;
    accepted: string;
    sent: string;
  },
): Promise<void> {
  await sql`
    insert into stock_acceptance (organization_id, document_id, decision, reason, sent, accepted, user_id)
    values (${user.organizationId}, ${id}::uuid, ${answer.decision}, ${answer.reason}, ${answer.sent}, ${answer.accepted},
            ${user.id})`.execute(db);
}

/**
 * Sends goods to another storage: reserved until it answers. Refuses version.stale, and with everything
 * that is in the way at once: stock.posted, stock.incomplete, stock.packs-taken, move.same-storage, stock.shortage.
 */
export async function send(ctx: Context, { id, version }: Seen): Promise<StockDocument> {
  const { db } = ctx;
  const head = await lockSeen(db, 'move', id, version);
  const document = await findDocument(db, 'move', id);
  const { lines } = await demandNothingInTheWay(ctx, document, 'send');
  await promiseGoods(db, id, await entriesOf(ctx, document, await lines()));
  await recordAnswer(ctx, id, { decision: 'sent', reason: null, sent: document.quantity, accepted: '0' });
  tellChanged(ctx, head, 'sent');
  ctx.publish({
    type: 'notice',
    caption: 'Перемещение отправлено',
    message: `Перемещение № ${head.number} ждёт приёмки: ${document.storage_to?.name ?? ''}`,
    color: 'info',
    payload: { id, kind: 'move', by: ctx.user.id },
  });
  return findDocument(db, 'move', id);
}
