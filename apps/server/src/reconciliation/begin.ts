import type { HandlerInput, Reconciliation, startReconciliation } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { findReconciliation } from './queries.ts';

/** Payload of the task that compares. */
export type ReconcileJob = { organizationId: number; userId: number; id: string };

/** Adds the task in the running transaction, due after `delay` ms; a waiting one is replaced. */
export const reconcile = (ctx: Pick<Context, 'addJob'>, job: ReconcileJob, delay?: number): Promise<void> =>
  ctx.addJob('mdlp_reconcile', job, {
    key: `mdlp_reconcile:${job.id}`,
    queue: `mdlp_reconcile:${job.organizationId}`,
    ...(delay === undefined ? {} : { delay }),
  });

/**
 * Begins a comparison of a place in the background. Refuses not-found (no place of ours), reconciliation.running.
 * @param takes what only MDLP has is taken over at its end
 */
export async function beginReconciliation(
  ctx: Context,
  body: HandlerInput<typeof startReconciliation>['body'],
  { takes = false } = {},
): Promise<Reconciliation> {
  const { user, db } = ctx;
  const { rows: places } = await sql`select from branch where branch_id = ${body.branch_id}`.execute(db);
  if (places.length === 0) refuse('not-found');
  const { rows } = await sql<{ id: string }>`
    insert into reconciliation (organization_id, branch_id, whole, takes, started_by)
    values (${user.organizationId}, ${body.branch_id}, ${body.whole}, ${takes}, ${user.id})
    on conflict (organization_id, branch_id) where state = 'running' do nothing
    returning id`.execute(db);
  const { id } = rows[0] ?? refuse('reconciliation.running');
  await reconcile(ctx, { organizationId: user.organizationId, userId: user.id, id });
  return await findReconciliation(db, id);
}

/** Removes a comparison with all it found; the task of a running one finds nothing to do. Refuses not-found. */
export async function dropReconciliation(ctx: Context, id: string) {
  const { numAffectedRows } = await sql`delete from reconciliation where id = ${id}`.execute(ctx.db);
  if (!numAffectedRows) refuse('not-found');
  ctx.publish({ type: 'reconciliation.changed', payload: { id } });
  return { ok: true as const };
}
