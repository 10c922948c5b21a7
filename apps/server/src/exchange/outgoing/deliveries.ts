import { sql } from 'kysely';
import { refuse, type TenantTaskContext } from '../../core/index.ts';
import { amongCodes, type TenantTransaction } from '../../database/index.ts';
import type { SignedDocument } from './read-signed.ts';

/** Schemes that answer a delivery. */
const answers = [701, 252];
/** Codes looked at to find the delivery: they all come from one. */
const enough = 1000;

/**
 * The incoming document a signed one answers: sent by its counterparty to its place, and naming its goods; of several
 * the one that names most of them, then the latest.
 */
export async function answeredDelivery(
  db: TenantTransaction,
  {
    actionId,
    sender,
    receiver,
    content,
  }: Pick<SignedDocument, 'actionId' | 'sender' | 'receiver' | 'content'>,
): Promise<string | null> {
  if (!answers.includes(actionId)) return null;
  const codes = content.slice(0, enough).map(({ code }) => code);
  const { rows } = await sql<{ document_id: string }>`
    select i.document_id
      from mdlp_incoming_line l join mdlp_incoming i on i.document_id = l.document_id
     where l.code = any(${codes}::text[]) and i.receiver = ${sender} and i.sender = ${receiver}
     group by i.document_id, i.received_at
     order by count(*) filter (where not l.accepted and l.closed_by is null) desc, count(*) desc, i.received_at desc
     limit 1`.execute(db);
  return rows[0]?.document_id ?? null;
}

/**
 * Notes that a delivery is answered («отметить обработанным» follows the sending). While an answer is under way no
 * second one goes out, but for the other documents of the same draft: refuses mdlp.income-busy.
 */
export async function beginAnswer(
  db: TenantTransaction,
  documentId: string,
  { id: outgoingId, userId, draftId }: { id: string; userId: number; draftId: string | null },
): Promise<void> {
  await sql`select from mdlp_incoming where document_id = ${documentId} for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from mdlp_outgoing
     where income_document_id = ${documentId} and applied_at is null and id <> ${outgoingId}
       and (${draftId}::uuid is null or draft_id is distinct from ${draftId}::uuid)`.execute(db);
  if (rows[0]) refuse('mdlp.income-busy', { id: rows[0].id });
  await sql`
    update mdlp_incoming set done = 1, done_at = now(), done_by = ${userId}, error = null
     where document_id = ${documentId}`.execute(db);
}

/**
 * Strikes answered objects off a delivery: accepted ones (701), refused ones (252). Says how it stands now (rulings: 1
 * done, 2 failed, 3 in part); what is neither stays open.
 */
export async function endAnswer(
  { db }: TenantTaskContext,
  documentId: string,
  answer: { actionId: number; accepted: string[]; error: string | null },
): Promise<void> {
  const { actionId, accepted, error } = answer;
  if (accepted.length > 0) {
    await sql`
      update mdlp_incoming_line
         set accepted = ${actionId === 701}, closed_by = case when ${actionId === 252} then 252 end
       where document_id = ${documentId} and not accepted and closed_by is null
         and code = ${amongCodes(accepted)}`.execute(db);
  }
  await sql`
    update mdlp_incoming i set accepted = l.accepted, error = ${error},
      done = case when l.open = 0 then 1 when ${accepted.length === 0} then 2 else 3 end
      from (select count(*) filter (where accepted)::int as accepted,
                   count(*) filter (where not accepted and closed_by is null)::int as open
              from mdlp_incoming_line where document_id = ${documentId}) l
     where i.document_id = ${documentId}`.execute(db);
}

/** Own documents that are called off by a 251 while nobody has answered them. */
const recallable = [415, 416, 417, 471, 472];

/** Strikes what a 251 has called off off the documents of ours that named it. */
export async function endRecall(
  { db, publish }: TenantTaskContext,
  recall: { sender: string; receiver: string | null; accepted: string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with struck as (
      update mdlp_outgoing_object o set closed_by = 251 from mdlp_outgoing d
       where o.code = any(${recall.accepted}::text[]) and o.result = 'accepted' and o.closed_by is null
         and d.organization_id = o.organization_id and d.id = o.outgoing_id
         and d.action_id = any(${recallable}::int[]) and d.sender = ${recall.sender}
         and d.receiver = ${recall.receiver}
      returning o.outgoing_id)
    select distinct outgoing_id as id from struck`.execute(db);
  for (const { id } of rows) publish({ type: 'document.changed', payload: { id, state: 'done' } });
}
