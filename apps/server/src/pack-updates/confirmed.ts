import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { readBody } from '../exchange/index.ts';
import type { PackChange } from '../packs/index.ts';
import { readEffectDocument, textOf } from './document.ts';
import { expand } from './expand.ts';
import { partsReceived, receive } from './receipt.ts';
import { stockDayOf } from './story.ts';

type Order = { id: string; user_id: number | null; operation_date: string };

/** Our reverse order (416) that asked a place for the packs. */
async function orderOf(db: TenantTransaction, shipper: string, sgtins: string[]): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select o.id, o.user_id, o.operation_date::text
      from pack_event e join mdlp_outgoing o on o.id = e.outgoing_id
     where e.sgtin = any(${sgtins}::text[]) and o.action_id = 416 and o.receiver = ${shipper}
     order by o.created_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * The shipper has confirmed our reverse order: the goods are ours now, and the part he has confirmed is received with
 * the prices of the order.
 */
export async function confirmReceipt(
  ctx: TenantTaskContext,
  organizationId: number,
  { author }: { author: string },
  changes: readonly PackChange[],
): Promise<void> {
  const come = changes.filter(({ operation, storageId }) => operation === 'received' && storageId !== null);
  const [first] = come;
  if (!first || first.storageId === null) return;
  const codes = new Set(come.map(({ sgtin }) => sgtin));
  const order = await orderOf(ctx.db, author, [...codes]);
  const xml = order && (await readBody(ctx.db, order.id, 'document'));
  const document = xml && readEffectDocument(xml);
  if (!order || !document) return;
  const { packs } = await expand(ctx.db, document.lines);
  await receive(ctx, {
    organizationId,
    userId: order.user_id,
    storageId: first.storageId,
    outgoingId: order.id,
    number: textOf(document.fields, 'doc_num') ?? '',
    date: stockDayOf(order.operation_date, ctx.now()),
    senderBranchId: author,
    mdlpDocumentId: null,
    part: (await partsReceived(ctx.db, order.id)) + 1,
    source: textOf(document.fields, 'source') ?? null,
    packs: packs.filter(({ sgtin }) => codes.has(sgtin)),
  });
}
