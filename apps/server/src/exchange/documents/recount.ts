import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/**
 * How a delivery stands after a link to it was made or taken away: what its linked answers have accepted is struck off,
 * and its outcome follows (rulings: 0 in progress, 1 done, 2 failed, 3 in part).
 */
export async function recountDelivery(db: TenantTransaction, documentId: string): Promise<void> {
  await sql`
    with answers as (
      select id, action_id, result, state from mdlp_outgoing
       where income_document_id = ${documentId} and applied_at is not null
    ), taken as (
      select distinct o.code from mdlp_outgoing_object o join answers a on a.id = o.outgoing_id
       where a.action_id = 701 and o.result = 'accepted'
    )
    update mdlp_incoming_line l set accepted = (l.code in (select code from taken))
     where l.document_id = ${documentId} and l.accepted <> (l.code in (select code from taken))`.execute(db);
  await sql`
    update mdlp_incoming i set accepted = l.accepted,
      done = case
        when a.under_way or a.refused or (a.answers > 0 and l.accepted = l.named and l.named > 0) then 1
        when l.accepted > 0 then 3
        when a.failed then 2 else 0 end,
      done_at = case when a.answers > 0 then coalesce(i.done_at, now()) end,
      error = case when a.failed and l.accepted = 0 and not a.refused then coalesce(i.error, 'Документ отклонён') end
    from (select count(*) filter (where accepted)::int as accepted, count(*)::int as named
            from mdlp_incoming_line where document_id = ${documentId}) l,
      (select count(*)::int as answers, coalesce(bool_or(applied_at is null or state = 'processing'), false) as under_way,
          coalesce(bool_or(action_id = 252 and result = 'Accepted'), false) as refused,
          coalesce(bool_or(state = 'failed' or result = 'Rejected'), false) as failed
        from mdlp_outgoing where income_document_id = ${documentId}) a
    where i.document_id = ${documentId}`.execute(db);
}
