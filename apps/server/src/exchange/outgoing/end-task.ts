import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { add, outcomeJob } from '../jobs.ts';
import { keepFailure, lockOpen, outcomeOf } from './apply.ts';
import { readOutgoing, tellChanged } from './rows.ts';

/**
 * A registrar has refused a task: nothing of it has happened, what was promised to it is free. Does nothing to a task
 * that has ended, or whose document is in MDLP.
 * @param said code and text of the device
 */
export async function endTask(
  ctx: Context,
  id: string,
  message: string,
  said: { code: string; text: string },
): Promise<void> {
  const { organizationId } = ctx.user;
  const row = await readOutgoing(ctx.db, id);
  if (!row || row.document_id !== null || !(await lockOpen(ctx, { organizationId }, row))) return;
  await keepFailure(ctx, { organizationId }, row, said);
  const outcome = await outcomeOf(ctx, organizationId, { ...row, result: null });
  await ctx.services.exchange.onTicket(ctx, { ...outcome, accepted: [] });
  await sql`
    update mdlp_outgoing set state = 'failed', message = ${message}, applied_at = now(), accepted = 0
     where id = ${id}::uuid`.execute(ctx.db);
  tellChanged(ctx, row, 'failed');
}

/** Has the list of outgoing documents of MDLP looked through now: a registrar has told that its document is there. */
export const lookForDocuments = (ctx: Pick<Context, 'addJob'>, organizationId: number): Promise<void> =>
  add(ctx, outcomeJob(organizationId));
