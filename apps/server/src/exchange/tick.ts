import { sql } from 'kysely';
import type { Task } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { add, contentJob, incomeJob, namesJob, outgoingJob } from './jobs.ts';
import { watchSessions } from './session/ending.ts';
import { pauseOf } from './times.ts';

/** A document that should have gone on this long ago has lost its job: a safety net, every job re-adds itself. */
const overdue = '2 minutes';

type Stuck = { organization_id: number; thumbprint: string };

/**
 * What is planned for later than any pause lasts was planned by a clock that was ahead and has been put right: it is
 * due now. Gives whose documents these are.
 * @param longest the longest pause, milliseconds
 */
async function planAgain(db: TenantTransaction, longest: number): Promise<Stuck[]> {
  const tooFar = sql`> now() + make_interval(secs => ${longest / 1000}::float8) + interval '1 minute'`;
  await sql`update mdlp_incoming set next_attempt_at = now() where next_attempt_at ${tooFar}`.execute(db);
  await sql`update mdlp_outgoing set content_at = now() where content_at ${tooFar}`.execute(db);
  const { rows } = await sql<Stuck>`
    update mdlp_outgoing set next_attempt_at = now()
     where applied_at is null and thumbprint is not null and next_attempt_at ${tooFar}
    returning organization_id, thumbprint`.execute(db);
  return rows;
}

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
      select organization_id from mdlp_income_state 
       where refreshed_at between now() - interval '50 seconds' and now() + interval '50 seconds'`.execute(
      db,
    );
    const stuck = await sql<Stuck>`
      select distinct organization_id, thumbprint from mdlp_outgoing
       where applied_at is null and thumbprint is not null and next_attempt_at < now() - ${overdue}::interval`.execute(
      db,
    );
    const ahead = await planAgain(db, pauseOf(ctx.services.config, 'retry', Number.POSITIVE_INFINITY));
    return { organizations: living.rows, signers: [...stuck.rows, ...ahead] };
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
