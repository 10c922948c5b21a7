import { sql } from 'kysely';
import type { Task } from '../core/index.ts';
import { add, contentJob, incomeJob, namesJob, outgoingJob } from './jobs.ts';
import { watchSessions } from './session/ending.ts';

/** A document that should have gone on this long ago has lost its job: a safety net, every job re-adds itself. */
const overdue = '2 minutes';

/**
 * Every minute: what has been left lying goes on. Organisations with a living session read their incoming list,
 * documents whose moment has passed are looked at, people are told of sessions that end.
 */
export const tickTask: Task = async (_payload, ctx) => {
  await watchSessions(ctx);
  const { organizations, signers } = await ctx.system(async (db) => {
    const living = await sql<{ id: number }>`
      select distinct organization_id as id from mdlp_session where ended_at is null and expires_at > now()
      except
      select organization_id from mdlp_income_state where refreshed_at > now() - interval '50 seconds'`.execute(
      db,
    );
    const stuck = await sql<{ organization_id: number; thumbprint: string }>`
      select distinct organization_id, thumbprint from mdlp_outgoing
       where applied_at is null and thumbprint is not null and next_attempt_at < now() - ${overdue}::interval`.execute(
      db,
    );
    return { organizations: living.rows, signers: stuck.rows };
  });
  for (const { id } of organizations) {
    await ctx.tenant(id, null, async (unit) => {
      for (const job of [incomeJob, contentJob, namesJob]) await add(unit, job(id));
    });
  }
  for (const { organization_id: organizationId, thumbprint } of signers) {
    await ctx.tenant(organizationId, null, (unit) => add(unit, outgoingJob({ organizationId, thumbprint })));
  }
};
