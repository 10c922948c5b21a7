import type pg from 'pg';

/** Looks at the queue at the moments jobs of it are to begin. */
export type QueueAlarm = {
  /** Something was added, set free or is to be tried again: looks soon whether its moment is near. */
  soon(): void;
  /** A job has ended on whose queue another one may wait: looks at once. */
  ended(): void;
  stop(): void;
};

/**
 * Milliseconds to the next look while a job waits for its queue, while one waits for a worker, and while the database is
 * away; to that at what was added or ended.
 */
const pauses = { held: 200, due: 1000, away: 1000, soon: 200, ended: 20 };

const waiting = `
  select count(*) filter (where j.run_at <= clock_timestamp() and (q.id is null or q.is_available))::int as due,
    count(*) filter (where j.run_at <= clock_timestamp() and not q.is_available)::int as held,
    (extract(epoch from min(j.run_at) filter (where j.run_at > clock_timestamp()) - clock_timestamp()) * 1000)::float8 as next
    from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.is_available`;

/** What is further off than this many milliseconds is met by a look for something else. */
const far = 3_600_000;

/** How many jobs may begin, how many wait for their queue, and milliseconds until the next moment of one. */
export type QueueNow = { due: number; held: number; next: number | null };

/** How the queue stands. */
export async function lookAtQueue(pool: pg.Pool): Promise<QueueNow> {
  const { rows } = await pool.query<QueueNow>(waiting);
  return rows[0] ?? { due: 0, held: 0, next: null };
}

/**
 * Wakes workers when the moment of a job has come. Left to themselves each of them asks the database for a job once a
 * second, all day; with this one statement does for all, at the moment itself. What is added the library tells by NOTIFY;
 * what is set free without a word is found by the sweep (`soon`).
 * @param look tells how the queue stands; rejects while the database is away
 * @param wake so many workers are to look for a job
 */
export function queueAlarm(look: () => Promise<QueueNow>, wake: (jobs: number) => void): QueueAlarm {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let at = Number.POSITIVE_INFINITY;
  const setFor = (pause: number) => {
    const moment = performance.now() + pause;
    if (stopped || moment >= at) return;
    clearTimeout(timer);
    at = moment;
    timer = setTimeout(() => void ring(), pause);
  };
  const ring = async () => {
    at = Number.POSITIVE_INFINITY;
    // A database that is away is told of by the sweep of the queue.
    const away = { due: 0, held: 0, next: pauses.away };
    const { due, held, next } = await look().catch(() => away);
    if (stopped) return;
    if (due > 0) wake(due);
    const pause = Math.min(held > 0 ? pauses.held : far, due > 0 ? pauses.due : far, next ?? far);
    if (pause < far) setFor(Math.max(1, pause));
  };
  setFor(pauses.soon);
  return {
    soon: () => setFor(pauses.soon),
    ended: () => setFor(pauses.ended),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
