import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { add, outgoingJob } from '../jobs.ts';
import { beginAnswer } from './deliveries.ts';
import { readOutgoing, tellChanged } from './rows.ts';

/**
 * «Повторить сейчас»: a waiting document goes at once; one MDLP did not take at the door is put into the queue again,
 * the same document under the same request_id. Refuses mdlp.already-sent for documents MDLP has answered.
 */
export async function retryDocument(ctx: Context, id: string): Promise<{ ok: true }> {
  const row = (await readOutgoing(ctx.db, id)) ?? refuse('not-found');
  const { thumbprint } = row;
  if (row.signature === null || thumbprint === null) return refuse('registrar.by-device');
  if (row.applied_at !== null) {
    if (row.state !== 'failed' || row.document_id !== null) refuse('mdlp.already-sent', { id });
    if (row.income_document_id) {
      await beginAnswer(ctx.db, row.income_document_id, { id, userId: ctx.user.id, draftId: row.draft_id });
    }
    await sql`delete from mdlp_outgoing_error where outgoing_id = ${id}`.execute(ctx.db);
    await sql`
      update mdlp_outgoing set state = 'queued', applied_at = null, seen_at = null, message = null
       where id = ${id}`.execute(ctx.db);
  }
  await sql`update mdlp_outgoing set next_attempt_at = now(), waits_for = null where id = ${id}`.execute(
    ctx.db,
  );
  await add(ctx, outgoingJob({ organizationId: ctx.user.organizationId, thumbprint }));
  tellChanged(ctx, row, row.applied_at === null ? row.state : 'queued');
  return { ok: true };
}
