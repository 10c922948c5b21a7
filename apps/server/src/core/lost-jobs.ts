import type pg from 'pg';

/** A job the queue has given out: every attempt is another. */
export type GivenOut = { id: string; attempts: number };

/** Milliseconds an attempt that has ended is remembered at least: until the database has been told of it. */
const remembered = 60_000;

/** What this instance knows of a job: its last attempt that has begun here, and when that ended, if it has. */
type Heard = { attempts: number; ended: number | null };

/**
 * Given out some while ago; a moment to come is that of a clock that was ahead. A keyed job that is added again while it
 * runs is `replaced`: it loses its key, and the queue sets its attempts to the most there are.
 */
const held = `
  select j.id::text, j.attempts, j.key is null and j.attempts >= j.max_attempts as replaced
    from graphile_worker._private_jobs j
    join job_worker w on w.worker_id = j.locked_by
   where w.instance = $1
     and j.locked_at not between clock_timestamp() - interval '10 seconds' and clock_timestamp()`;

const setFree = `
  with freed as (
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null
      from unnest($1::bigint[], $2::int[]) as l (id, attempts)
     where j.id = l.id and j.attempts = l.attempts
    returning j.job_queue_id)
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
   where id in (select job_queue_id from freed)`;

/**
 * Jobs the database gave out to a worker that never heard of it, since its connection was lost with the answer: they
 * would be held for hours by a worker that lives.
 */
export class LostJobs {
  readonly #heard = new Map<string, Heard>();

  /** Notes that an attempt has begun here. */
  begin({ id, attempts }: GivenOut): void {
    this.#heard.set(id, { attempts, ended: null });
  }

  /** Notes that it has ended, well or badly; the database is told of it in a moment. */
  end({ id, attempts }: GivenOut): void {
    this.#heard.set(id, { attempts, ended: performance.now() });
  }

  /** Sets free what the workers of this instance hold and have never begun; gives how many jobs these were. */
  async release(pool: pg.Pool, instance: number): Promise<number> {
    const { rows } = await pool.query<GivenOut & { replaced: boolean }>(held, [instance]);
    const now = performance.now();
    const lost = rows.filter(({ id, attempts, replaced }) => {
      const heard = this.#heard.get(id);
      if (heard?.attempts === attempts) return false;
      return !(replaced && heard && !isOver(heard, now));
    });
    if (lost.length > 0)
      await pool.query(setFree, [lost.map(({ id }) => id), lost.map(({ attempts }) => attempts)]);
    const holding = new Set(rows.map(({ id }) => id));
    for (const [id, heard] of this.#heard) if (isOver(heard, now) && !holding.has(id)) this.#heard.delete(id);
    return lost.length;
  }
}

/** Ended so long ago that the database has been told of it. */
const isOver = ({ ended }: Heard, now: number): boolean => ended !== null && now - ended > remembered;
