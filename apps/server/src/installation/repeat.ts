import { sql } from 'kysely';
import { refuse, type Services } from '../core/index.ts';
import { asSystem } from '../database/index.ts';

/**
 * Has a job that was given up tried again from the first attempt. Every task bears to be run again: the queue does so
 * itself after each failure and each killed server. The queue is told: rescheduling by itself tells nobody. Refuses
 * not-found when the job is not given up (any more).
 */
export async function repeat({ database }: Services, id: number): Promise<{ ok: true }> {
  const { rows } = await asSystem(database, (db) =>
    sql`
      select r.id from (select id from graphile_worker._private_jobs
                         where id = ${id} and attempts >= max_attempts and locked_at is null
                           for update) j
       cross join lateral graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => 0) r
       cross join lateral pg_notify('jobs:insert', '{"count":1}')`.execute(db),
  );
  if (rows.length === 0) refuse('not-found');
  return { ok: true };
}
