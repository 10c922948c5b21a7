import { sql } from 'kysely';
import { refuse, type TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
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
     order by count(*) filter (where not l.accepted) desc, count(*) desc, i.received_at desc
     limit 1`.execute(db);
  return rows[0]?.document_id ?? null;
}

/**
 * Notes that a delivery is answered («отметить обработанным» follows the sending). While an answer is under way no
 * second one goes out: refuses mdlp.income-busy.
 */
export async function beginAnswer(
  db: TenantTransaction,
  documentId: string,
  outgoingId: string,
  userId: number,
): Promise<void> {
  await sql`select from mdlp_incoming where document_id = ${documentId} for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from mdlp_outgoing
     where income_document_id = ${documentId} and applied_at is null and id <> ${outgoingId}`.execute(db);
  if (rows[0]) refuse('mdlp.income-busy', { id: rows[0].id });
  await sql`
    update mdlp_incoming set done = 1, done_at = now(), done_by = ${userId}, error = null
     where document_id = ${documentId}`.execute(db);
}

/** Strikes accepted objects off a delivery and says how it stands now (rulings: 1 done, 2 failed, 3 in part). */
export async function endAnswer(
  { db }: TenantTaskContext,
  documentId: string,
  answer: { actionId: number; accepted: string[]; error: string | null },
): Promise<void> {
  if (answer.actionId === 701 && answer.accepted.length > 0) {
    await sql`
      update mdlp_incoming_line set accepted = true
       where document_id = ${documentId} and not accepted and code = any(${answer.accepted}::text[])`.execute(
      db,
    );
  }
  const refused = answer.actionId === 252 && answer.error === null;
  await sql`
    update mdlp_incoming i set accepted = l.accepted, error = ${answer.error},
      done = case when ${refused} or l.accepted = l.named then 1
                  when ${answer.accepted.length === 0} then 2 else 3 end
      from (select count(*) filter (where accepted)::int as accepted, count(*)::int as named
              from mdlp_incoming_line where document_id = ${documentId}) l
     where i.document_id = ${documentId}`.execute(db);
}
