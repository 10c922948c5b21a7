import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { Notice } from './notice-rows.ts';

/** Deliveries a sender may call off (605): goods on their way to us, and goods of ours he has claimed. */
export const deliveryTypes: readonly number[] = [601, 602, 610, 612, 619];
/** Documents of ours the other side answers by 606 or 607. */
const answerable = [415, 416, 417, 471, 472];

const same = sql`
  d.organization_id = l.organization_id and d.document_id = l.document_id
  and d.doc_type = any(${deliveryTypes}::int[])
  and r.doc_type = 605 and r.sender = d.sender and r.receiver = d.receiver and r.received_at >= d.received_at`;

/** Says how deliveries stand when some of their lines were called off: nothing left open is processed. */
async function recount({ db, publish }: TenantTaskContext, documentIds: string[]): Promise<void> {
  await sql`
    update mdlp_incoming i set done = case when l.open = 0 then 1 else 3 end,
           done_at = case when l.open = 0 then coalesce(i.done_at, now()) else i.done_at end
      from (select document_id, count(*) filter (where not accepted and closed_by is null)::int as open
              from mdlp_incoming_line where document_id = any(${documentIds}::text[]) group by document_id) l
     where i.document_id = l.document_id`.execute(db);
  for (const document_id of documentIds) publish({ type: 'content.changed', payload: { document_id } });
}

/**
 * A delivery its sender has called off is not to be accepted any more: its lines are struck off, whichever of the two
 * documents was loaded first.
 */
export async function strikeCalledOff(ctx: TenantTaskContext, documentId: string): Promise<void> {
  const { rows } = await sql<{ document_id: string }>`
    with struck as (
      update mdlp_incoming_line l set closed_by = 605
        from mdlp_incoming d, mdlp_incoming r, mdlp_incoming_line n
       where ${documentId} in (d.document_id, r.document_id) and ${same}
         and n.organization_id = r.organization_id and n.document_id = r.document_id and n.code = l.code
         and not l.accepted and l.closed_by is null
      returning l.document_id)
    select distinct document_id from struck order by 1`.execute(ctx.db);
  if (rows.length > 0)
    await recount(
      ctx,
      rows.map(({ document_id }) => document_id),
    );
}

/** What a 250 has undone cannot be undone again: it is struck off the document of ours. */
export async function strikeUndone({ db, publish }: TenantTaskContext, operationId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with struck as (
      update mdlp_outgoing_object o set closed_by = 250 from mdlp_outgoing d
       where d.organization_id = o.organization_id and d.id = o.outgoing_id and d.document_id = ${operationId}
         and o.closed_by is null
      returning o.outgoing_id)
    select distinct outgoing_id as id from struck`.execute(db);
  for (const { id } of rows) publish({ type: 'document.changed', payload: { id, state: 'done' } });
}

/** What the other side has answered cannot be called off any more: it is struck off our document. */
export async function strikeAnswered({ db, publish }: TenantTaskContext, notice: Notice): Promise<void> {
  if (notice.type !== 606 && notice.type !== 607) return;
  const { rows } = await sql<{ id: string }>`
    with struck as (
      update mdlp_outgoing_object o set closed_by = ${notice.type} from mdlp_outgoing d
       where o.code = any(${notice.lines.map(({ code }) => code)}::text[]) and o.result = 'accepted'
         and o.closed_by is null and d.organization_id = o.organization_id and d.id = o.outgoing_id
         and d.action_id = any(${answerable}::int[]) and d.sender = ${notice.addressee}
         and d.receiver = ${notice.author}
      returning o.outgoing_id)
    select distinct outgoing_id as id from struck`.execute(db);
  for (const { id } of rows) publish({ type: 'document.changed', payload: { id, state: 'done' } });
}
