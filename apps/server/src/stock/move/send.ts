import type { StockDocument } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { entriesOf, obstaclesOf, untimely } from '../documents/complete.ts';
import { demandDraft, lockSeen, tellChanged } from '../documents/head.ts';
import { linesOf } from '../documents/lines.ts';
import { findDocument } from '../documents/rows.ts';
import { refuseShortages, type ShortageRow } from '../shortages.ts';

export type Seen = { id: string; version: number };

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

/** Promises goods to a document until it is answered. Refuses stock.shortage with what is missing. */
async function reserve(db: TenantTransaction, id: string, entries: Awaited<ReturnType<typeof entriesOf>>) {
  const leaving = entries.filter(({ quantity }) => quantity.startsWith('-'));
  const { rows } = await sql<ShortageRow>`
    select storage_id, lot_id, address_id, short_on, missing
      from stock_reserve(${id}::uuid, ${leaving.map(({ line }) => line)}::int[],
                         ${leaving.map(({ lotId }) => lotId)}::int[],
                         ${leaving.map(({ storageId }) => storageId)}::int[],
                         ${leaving.map(({ addressId }) => addressId)}::int[],
                         ${leaving.map(({ quantity }) => quantity.slice(1))}::numeric[])`.execute(db);
  await refuseShortages(db, rows, 'stock.shortage');
}

/**
 * Sends goods to another storage: reserved until it answers. Refuses version.stale, stock.posted, stock.incomplete,
 * move.same-storage, stock.shortage.
 */
export async function send(ctx: Context, { id, version }: Seen): Promise<StockDocument> {
  const { db } = ctx;
  const head = await lockSeen(db, 'move', id, version);
  demandDraft(head);
  if (head.storageToId === head.storageId) refuse('move.same-storage');
  const document = await findDocument(db, 'move', id);
  const lines = await linesOf(db, { id, kind: 'move', blind: false }, dayOf(ctx.now()));
  const obstacles = [...untimely(document, ctx.now()), ...obstaclesOf(document, lines)];
  if (obstacles.length > 0)
    refuse('stock.incomplete', { obstacles: obstacles.slice(0, 200), count: obstacles.length });
  await reserve(db, id, await entriesOf(ctx, document, lines));
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
