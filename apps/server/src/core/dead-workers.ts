import type pg from 'pg';
import { instanceLock } from '../database/index.ts';

/** Notes that a worker of the queue belongs to this instance. */
export async function registerWorker(pool: pg.Pool, workerId: string, instance: number): Promise<void> {
  await pool.query('insert into job_worker (worker_id, instance) values ($1, $2) on conflict do nothing', [
    workerId,
    instance,
  ]);
}

/** Sets the jobs of instances free that were killed in the middle of them; gives how many workers these had. */
export async function releaseDeadWorkers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `delete from job_worker w
      where not exists (
        select from pg_locks l
         where l.locktype = 'advisory' and l.classid = $1 and l.objid = w.instance and l.granted
           and l.database = (select oid from pg_database where datname = current_database()))
     returning worker_id`,
    [instanceLock],
  );
  if (rows.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
      rows.map(({ worker_id }) => worker_id),
    ]);
  }
  return rows.length;
}
