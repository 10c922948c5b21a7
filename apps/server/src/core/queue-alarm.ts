import type pg from 'pg';

/** Looks at the queue at the moments jobs of it are to begin. */
export type QueueAlarm = {
  /** Something was added, or is to be tried again: looks soon whether its moment is near. */
  soon(): void;
  /** A job has ended on whose queue another one may wait: looks at once. */
  ended(): void;
  stop(): void;
};

/** Milliseconds between two looks, at most, and while a job waits for its queue; until the look at what was added or ended. */
const pauses = { longest: 1000, held: 200, soon: 200, ended: 20 };

/** Jobs somebody may begin, those that wait for their queue, and milliseconds until the next moment. */
const waiting = `
  select count(*) filter (where j.run_at <= clock_timestamp() and (q.id is null or q.is_available))::int as due,
    count(*) filter (where j.run_at <= clock_timestamp() and not q.is_available)::int as held,
    (extract(epoch from min(j.run_at) filter (where j.run_at > clock_timestamp()) - clock_timestamp()) * 1000)::float8 as next
    from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.is_available`;

type Found = { due: number; held: number; next: number | null };

/**
 * Wakes workers when the moment of a job has come. Left to themselves each of them asks the database for a job once a
 * second, all day; with this one statement does for all, and the moment is met better. What is added to begin at once
 * the library tells its workers by NOTIFY.
 * @param wake so many workers are to look for a job
 */
export function queueAlarm(pool: pg.Pool, wake: (jobs: number) => void): QueueAlarm {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  const setFor = (pause: number) => {
    const moment = performance.now() + pause;
    if (stopped || moment >= at) return;
    clearTimeout(timer);
    at = moment;
    timer = setTimeout(() => void look(), pause);
  };
  const look = async () => {
    at = Number.POSITIVE_INFINITY;
    // A database that is away is told of by the sweep of the queue.
    const found = await pool.query<Found>(waiting).catch(() => null);
    const { due, held, next } = found?.rows[0] ?? { due: 0, held: 0, next: null };
    if (stopped) return;
    if (due > 0) wake(due);
    setFor(Math.max(1, Math.min(held > 0 ? pauses.held : pauses.longest, next ?? pauses.longest)));
  };
  setFor(pauses.longest);
  return {
    soon: () => setFor(pauses.soon),
    ended: () => setFor(pauses.ended),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
