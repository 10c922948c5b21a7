import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/**
 * Strikes off a delivery what its linked answers have accepted (701) or refused (252), and opens again what an answer
 * that is no longer linked had struck off. What its sender has called off (605) stays so.
 */
async function strikeAnswered(db: TenantTransaction, documentId: string): Promise<void> {
  await sql`
    with answered as (
      select o.code, bool_or(a.action_id = 701) as taken, bool_or(a.action_id = 252) as refused
        from mdlp_outgoing a join mdlp_outgoing_object o on o.outgoing_id = a.id
       where a.income_document_id = ${documentId} and a.applied_at is not null and o.result = 'accepted'
       group by o.code
    ), struck as (
      select l.n, coalesce(a.taken, false) as accepted,
             case when l.closed_by = 605 then 605
                  when a.refused and not a.taken then 252 end as closed_by
        from mdlp_incoming_line l left join answered a on a.code = l.code
       where l.document_id = ${documentId}
    )
    update mdlp_incoming_line l set accepted = s.accepted, closed_by = s.closed_by
      from struck s
     where l.document_id = ${documentId} and l.n = s.n
       and (l.accepted <> s.accepted or l.closed_by is distinct from s.closed_by)`.execute(db);
}

/**
 * How a delivery stands after a link to it was made or taken away: its lines follow the answers that are linked now, and
 * its outcome follows them (rulings: 0 in progress, 1 done, 2 failed, 3 in part).
 */
export async function recountDelivery(db: TenantTransaction, documentId: string): Promise<void> {
  await strikeAnswered(db, documentId);
  await sql`
    update mdlp_incoming i set accepted = l.accepted,
      done = case
        when a.under_way or (l.named > 0 and l.open = 0) then 1
        when l.open < l.named then 3
        when a.failed then 2 else 0 end,
      done_at = case when a.answers > 0 or l.open < l.named then coalesce(i.done_at, now()) end,
      error = case when a.failed and l.open = l.named then coalesce(i.error, 'Документ отклонён') end
    from (select count(*) filter (where accepted)::int as accepted, count(*)::int as named,
                 count(*) filter (where not accepted and closed_by is null)::int as open
            from mdlp_incoming_line where document_id = ${documentId}) l,
      (select count(*)::int as answers, coalesce(bool_or(applied_at is null or state = 'processing'), false) as under_way,
          coalesce(bool_or(state = 'failed' or result = 'Rejected'), false) as failed
        from mdlp_outgoing where income_document_id = ${documentId}) a
    where i.document_id = ${documentId}`.execute(db);
}
