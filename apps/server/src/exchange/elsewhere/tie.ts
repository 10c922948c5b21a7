import type { OutcomeInfo } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { hasTicket } from '../outgoing/follow.ts';
import { fromMdlpTime } from '../times.ts';

/** Schemes of documents a registrar of disposal makes. */
const madeByDevice: readonly number[] = [10521, 10531];

/**
 * A task that may still be found in MDLP: its document is not tied. What the device has called an error and MDLP has all
 * the same did happen, also after a person has taken the task back.
 */
const waits = sql`(
  o.origin = 'registrar' and o.document_id is null and (o.applied_at is null or v.state = 'error'))`;

const begun = sql`
  state = 'processing', sent_at = coalesce(o.sent_at, now()), content = 'waiting', content_at = now(),
  content_attempts = 0, applied_at = null, message = null, result = null, accepted = 0`;

/** When MDLP had the ticket of a document ready; null while it has not: its status is looked at. */
const readyAt = (row: OutcomeInfo, now: Date): string | null =>
  hasTicket(row.doc_status) ? (fromMdlpTime(row.processed_date) ?? now).toISOString() : null;

/** MDLP has the document, so the device has done its part, whatever it said. */
const noteReady = (db: TenantTransaction, ids: readonly string[]): Promise<unknown> =>
  sql`update mdlp_disposal set state = 'ready' where outgoing_id = any(${[...ids]}::uuid[])`.execute(db);

/**
 * Ties documents of MDLP to the tasks of ours their registrar has made them for: by the request the device named, or by
 * the id of the task. Gives how many. Contents and tickets follow.
 */
export async function tieDisposals(
  ctx: TenantTaskContext,
  page: readonly OutcomeInfo[],
  now: Date,
): Promise<number> {
  const made = page.filter(({ doc_type: type }) => madeByDevice.includes(type));
  if (made.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    update mdlp_outgoing o set document_id = d.document_id, doc_status = d.doc_status, processed_at = d.ready_at,
      core_at = d.ready_at, ${begun}
      from mdlp_disposal v,
           unnest(${made.map((row) => row.document_id)}::text[], ${made.map((row) => row.request_id)}::text[],
                  ${made.map((row) => row.doc_type)}::int[], ${made.map((row) => row.doc_status)}::text[],
                  ${made.map((row) => readyAt(row, now))}::timestamptz[])
             as d (document_id, request_id, doc_type, doc_status, ready_at)
     where v.outgoing_id = o.id and ${waits} and o.action_id = d.doc_type
       and (v.mdlp_request_id in (d.request_id, d.document_id) or o.id::text = d.request_id)
       and not exists (select from mdlp_outgoing known where known.document_id = d.document_id)
    returning o.id`.execute(ctx.db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await noteReady(ctx.db, ids);
  for (const id of ids) ctx.publish({ type: 'document.changed', payload: { id, state: 'processing' } });
  return rows.length;
}

/** What a document made elsewhere says, as far as a task is known by it. */
export type DeviceDocument = {
  sender: string | null;
  docNum: string | null;
  docDate: string | null;
  codes: readonly string[];
};

/**
 * The task of ours a document found in MDLP belongs to, by its place, paper and packs; the document's own row goes. Gives
 * the id of the task, null when it is nobody's of ours.
 * @param row the document as it was taken from MDLP's list
 */
export async function adoptDocument(
  { db }: Pick<TenantTaskContext, 'db'>,
  row: { id: string; action_id: number },
  { sender, docNum, docDate, codes }: DeviceDocument,
): Promise<string | null> {
  if (!madeByDevice.includes(row.action_id) || codes.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select o.id from mdlp_outgoing o join mdlp_disposal v on v.outgoing_id = o.id
     where ${waits} and o.action_id = ${row.action_id} and o.sender = ${sender} and o.doc_num = ${docNum}
       and o.doc_date = ${docDate}::date
       and not exists (
         select from unnest(${[...codes]}::text[]) as c (code)
          where not exists (select from mdlp_disposal_mark m where m.outgoing_id = o.id and m.sgtin = c.code))
     order by v.reset_at is not null, o.created_at limit 1 for update of o`.execute(db);
  const [task] = rows;
  if (!task) return null;
  await sql`delete from mdlp_outgoing_object where outgoing_id = ${row.id}::uuid`.execute(db);
  await sql`delete from mdlp_outgoing_error where outgoing_id = ${row.id}::uuid`.execute(db);
  await sql`delete from mdlp_body where owner = ${row.id}`.execute(db);
  await sql`delete from stock_document_mdlp where outgoing_id = ${row.id}::uuid`.execute(db);
  const gone = await sql<{ document_id: string; doc_status: string | null }>`
    delete from mdlp_outgoing where id = ${row.id}::uuid returning document_id, doc_status`.execute(db);
  const [found] = gone.rows;
  await sql`
    update mdlp_outgoing o set document_id = ${found?.document_id ?? null}, doc_status = ${found?.doc_status ?? null},
      ${begun} where o.id = ${task.id}::uuid`.execute(db);
  await noteReady(db, [task.id]);
  return task.id;
}
