import type pg from 'pg';

/**
 * A keyed job that is added again while it runs gives its key to the new one, and the queue sets its attempts to the
 * most there are so that it is not begun a second time. When it then fails, or its server dies, it stays behind and
 * looks given up. One that was given up in truth has lived at least as long as the pauses between its attempts, which
 * the queue doubles nearly three times each, to six hours.
 */
const replaced = `
  delete from graphile_worker._private_jobs
   where attempts >= max_attempts and key is null and locked_at is null
     and updated_at - created_at < (
       select make_interval(secs => coalesce(sum(exp(least(n, 10))), 0)) from generate_series(1, max_attempts - 1) n)`;

/** Written by a clock that was ahead and has been put right: what is to come is to come as much earlier. */
const fromAhead = `
  update graphile_worker._private_jobs
     set run_at = greatest(now(), run_at - (updated_at - now())), updated_at = now()
   where updated_at > now() + interval '5 seconds'`;

/**
 * The queue puts a failed job off from the moment it was due, which lies ahead when it was begun by a clock that was:
 * it waits as long after its failure as any other.
 */
const failedAhead = `
  update graphile_worker._private_jobs set run_at = updated_at + make_interval(secs => exp(least(attempts, 10)))
   where attempts between 1 and max_attempts - 1 and locked_at is null
     and run_at > updated_at + make_interval(secs => exp(least(attempts, 10)) + 5)`;

/** Work of the timetable is begun once for a moment: moments that have not come yet count as not begun. */
const begunAhead = `
  update graphile_worker._private_known_crontabs
     set known_since = least(known_since, now()), last_execution = date_trunc('minute', now()) - interval '1 minute'
   where last_execution > now()`;

/**
 * PostgreSQL looks for deadlocks, and ends what takes too long, by the clock: whoever has waited for a lock since before
 * the clock was put back waits until the same hour comes again.
 */
const waitingSinceAhead = `
  select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock' and query_start > now() + interval '5 seconds'`;

/** Ends sessions that wait for a lock by a clock that was ahead and has been put right; their work is done again. */
export async function endWaitsFromAhead(pool: pg.Pool): Promise<void> {
  await pool.query(waitingSinceAhead);
}

/** Takes out of the queue what makes it stand still, or look so, after a killed server or a clock put right. */
export async function careForQueue(pool: pg.Pool): Promise<void> {
  for (const statement of [replaced, fromAhead, failedAhead, begunAhead]) await pool.query(statement);
}
