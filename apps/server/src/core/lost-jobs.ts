import type pg from 'pg';

/** A job the queue has given out: every attempt is another. */
export type GivenOut = { id: string; attempts: number };

/** Milliseconds an attempt that has ended is remembered at least: until the database has been told of it. */
const remembered = 60_000;

/** Given out some while ago; a moment to come is that of a clock that was ahead. */
const held = `
  select j.id::text, j.attempts from graphile_worker._private_jobs j
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
  readonly #begun = new Map<string, number>();

  /** Notes that an attempt has begun here. */
  begin({ id, attempts }: GivenOut): void {
    this.#begun.set(`${id}:${attempts}`, performance.now());
  }

  /** Sets free what the workers of this instance hold and have never begun; gives how many jobs these were. */
  async release(pool: pg.Pool, instance: number): Promise<number> {
    const { rows } = await pool.query<GivenOut>(held, [instance]);
    const lost = rows.filter(({ id, attempts }) => !this.#begun.has(`${id}:${attempts}`));
    if (lost.length > 0)
      await pool.query(setFree, [lost.map(({ id }) => id), lost.map(({ attempts }) => attempts)]);
    const holding = new Set(rows.map(({ id, attempts }) => `${id}:${attempts}`));
    const now = performance.now();
    for (const [key, at] of this.#begun)
      if (now - at > remembered && !holding.has(key)) this.#begun.delete(key);
    return lost.length;
  }
}
