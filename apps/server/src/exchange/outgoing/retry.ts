import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { add, outgoingJob } from '../jobs.ts';
import { awaitsBoxes } from './awaited-boxes.ts';
import { beginAnswer } from './deliveries.ts';
import { type Outgoing, readOutgoing, tellChanged } from './rows.ts';

/**
 * «Повторить сейчас»: a waiting document goes at once; one MDLP did not take at the door is put into the queue again,
 * the same document under the same request_id, its goods are promised anew; of an accepted one the boxes it waits for are
 * asked for. Refuses mdlp.already-sent for documents MDLP
 * has answered, mdlp.goods-gone.
 */
export async function retryDocument(ctx: Context, id: string): Promise<{ ok: true }> {
  const row = (await readOutgoing(ctx.db, id)) ?? refuse('not-found');
  if (row.applied_at !== null && (await awaitsBoxes(ctx.db, id))) {
    await ctx.services.exchange.onBoxesRetried(ctx, id);
    return { ok: true };
  }
  const { thumbprint } = row;
  if (row.signature === null || thumbprint === null) return refuse('registrar.by-device');
  if (row.applied_at !== null) {
    if (row.state !== 'failed' || row.document_id !== null) refuse('mdlp.already-sent', { id });
    // pressed twice at once it is put into the queue once
    const { rows } = await sql`
      update mdlp_outgoing set state = 'queued', applied_at = null, seen_at = null, message = null
       where id = ${id} and applied_at is not null returning id`.execute(ctx.db);
    if (rows.length > 0) await registerAgain(ctx, row);
  }
  await sql`update mdlp_outgoing set next_attempt_at = now(), waits_for = null where id = ${id}`.execute(
    ctx.db,
  );
  await add(ctx, outgoingJob({ organizationId: ctx.user.organizationId, thumbprint }));
  tellChanged(ctx, row, row.applied_at === null ? row.state : 'queued');
  return { ok: true };
}

/** What follows from a document that goes, and was taken back when MDLP refused it at the door. */
async function registerAgain(ctx: Context, row: Outgoing): Promise<void> {
  const { id: outgoingId, draft_id: draftId, income_document_id: incomeDocumentId } = row;
  if (incomeDocumentId) {
    await beginAnswer(ctx.db, incomeDocumentId, { id: outgoingId, userId: ctx.user.id, draftId });
  }
  await sql`delete from mdlp_outgoing_error where outgoing_id = ${outgoingId}`.execute(ctx.db);
  await ctx.services.exchange.onRetried(ctx, {
    outgoingId,
    draftId,
    actionId: row.action_id,
    incomeDocumentId,
    part: 0,
  });
}
