import type pg from 'pg';
import { instanceLock } from '../database/index.ts';

/** Notes that a worker of the queue belongs to this instance. */
export async function registerWorker(pool: pg.Pool, workerId: string, instance: number): Promise<void> {
  await pool.query('insert into job_worker (worker_id, instance) values ($1, $2) on conflict do nothing', [
    workerId,
    instance,
  ]);
}

/** Sets the jobs of workers free, so that others take them. */
async function unlock(pool: pg.Pool, rows: readonly { worker_id: string }[]): Promise<number> {
  if (rows.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
      rows.map(({ worker_id }) => worker_id),
    ]);
  }
  return rows.length;
}

/**
 * Sets the jobs of instances free that were killed in the middle of them; gives how many workers these had. An instance
 * is alive while it holds its lock.
 * @param own the instance that asks: it may have lost its connection with the lock, and is alive
 */
export async function releaseDeadWorkers(pool: pg.Pool, own: number): Promise<number> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `delete from job_worker w
      where w.instance <> $2 and not exists (
        select from pg_locks l
         where l.locktype = 'advisory' and l.classid = $1 and l.objid = w.instance and l.granted
           and l.database = (select oid from pg_database where datname = current_database()))
     returning worker_id`,
    [instanceLock, own],
  );
  return unlock(pool, rows);
}

/** Sets the jobs of an instance free whose workers have ended while it lives; gives how many workers it had. */
export async function releaseOwnWorkers(pool: pg.Pool, own: number): Promise<number> {
  const { rows } = await pool.query<{ worker_id: string }>(
    'delete from job_worker where instance = $1 returning worker_id',
    [own],
  );
  return unlock(pool, rows);
}
