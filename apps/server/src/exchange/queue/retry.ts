import type { HandlerInput, retryQueued } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { add, boxesJob, contentJob, namesJob } from '../jobs.ts';
import { retryDocument } from '../outgoing/retry.ts';
import { lockedOpen } from '../outgoing/rows.ts';
import { wakeSigners } from '../outgoing/trouble.ts';
import { outgoingId } from './cancel.ts';

/** All documents that wait for a session, or sit out a pause, go at once; the intervals of MDLP stay. */
async function retryDocuments(ctx: Context): Promise<void> {
  await sql`
    update mdlp_outgoing set next_attempt_at = now(), waits_for = null
     where id in ${lockedOpen(sql`true`)}`.execute(ctx.db);
  await wakeSigners(ctx, ctx.user.organizationId);
}

async function retryContents(ctx: Context, id: string | undefined): Promise<void> {
  const { numAffectedRows } = await sql`
    update mdlp_incoming set content = 'waiting', next_attempt_at = now()
     where content <> 'ready' and (${id ?? null}::text is null or document_id = ${id ?? null})
       and (content <> 'failed' or content_refused or ${id ?? null}::text is not null)`.execute(ctx.db);
  if (id !== undefined && !numAffectedRows) await demandIncoming(ctx, id);
  await add(ctx, contentJob(ctx.user.organizationId));
}

async function demandIncoming({ db }: Context, id: string): Promise<void> {
  const { rows } = await sql`select from mdlp_incoming where document_id = ${id}`.execute(db);
  if (rows.length === 0) refuse('not-found');
}

/** «Повторить сейчас» of the queue. Refuses not-found, mdlp.already-sent. */
export async function retryWaiting(
  ctx: Context,
  { kind, id }: HandlerInput<typeof retryQueued>['body'],
): Promise<{ ok: true }> {
  const { organizationId } = ctx.user;
  if (kind === 'document')
    await (id === undefined ? retryDocuments(ctx) : retryDocument(ctx, outgoingId(id)));
  if (kind === 'content') await retryContents(ctx, id);
  if (kind === 'boxes') {
    if (id !== undefined) await demandIncoming(ctx, id);
    await add(ctx, boxesJob(organizationId));
  }
  if (kind === 'names') await add(ctx, namesJob(organizationId));
  return { ok: true };
}
