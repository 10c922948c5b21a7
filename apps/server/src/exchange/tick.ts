import { sql } from 'kysely';
import type { Task } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { add, contentJob, elsewhereJob, incomeJob, namesJob, outgoingJob } from './jobs.ts';
import { watchSessions } from './session/ending.ts';
import { longestPause } from './times.ts';

/** A document that should have gone on this long ago has lost its job: a safety net, every job re-adds itself. */
const overdue = '2 minutes';

type Owned = { organization_id: number };
type Stuck = Owned & { thumbprint: string };

/** Whose work was planned by a clock that was ahead: incoming documents, those made elsewhere, those an account signed. */
type Ahead = { content: number[]; elsewhere: number[]; signers: Stuck[] };

/**
 * What is planned for later than any pause lasts was planned by a clock that was ahead and has been put right: it is
 * due now.
 * @param longest the longest pause, milliseconds
 */
async function planAgain(db: TenantTransaction, longest: number): Promise<Ahead> {
  const tooFar = sql`> now() + make_interval(secs => ${longest / 1000}::float8) + interval '1 minute'`;
  const incoming = await sql<Owned>`
    update mdlp_incoming set next_attempt_at = now() where next_attempt_at ${tooFar} returning organization_id`.execute(
    db,
  );
  const made = await sql<Owned>`
    update mdlp_outgoing set content_at = now() where content_at ${tooFar} returning organization_id`.execute(
    db,
  );
  const { rows: signers } = await sql<Stuck>`
    update mdlp_outgoing set next_attempt_at = now()
     where applied_at is null and thumbprint is not null and next_attempt_at ${tooFar}
    returning organization_id, thumbprint`.execute(db);
  const owners = (rows: readonly Owned[]) => [...new Set(rows.map(({ organization_id: id }) => id))];
  return { content: owners(incoming.rows), elsewhere: owners(made.rows), signers };
}

/**
 * Every minute: what has been left lying goes on. Organisations with a living session read their incoming list,
 * documents whose moment has passed are looked at, people are told of sessions that end.
 */
export const tickTask: Task = async (_payload, ctx) => {
  await watchSessions(ctx);
  const { organizations, stuck, ahead } = await ctx.system(async (db) => {
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
    const ahead = await planAgain(db, longestPause(ctx.services.config));
    return { organizations: living.rows, stuck: stuck.rows, ahead };
  });
  for (const { id } of organizations) {
    await ctx.tenant(id, null, async (unit) => {
      for (const job of [incomeJob, contentJob, namesJob]) await add(unit, job(id));
    });
  }
  // Their jobs wait for the moment that was planned.
  for (const id of ahead.content) await ctx.tenant(id, null, (unit) => add(unit, contentJob(id)));
  for (const id of ahead.elsewhere) await ctx.tenant(id, null, (unit) => add(unit, elsewhereJob(id)));
  for (const { organization_id: organizationId, thumbprint } of [...stuck, ...ahead.signers]) {
    await ctx.tenant(organizationId, null, (unit) => add(unit, outgoingJob({ organizationId, thumbprint })));
  }
};
