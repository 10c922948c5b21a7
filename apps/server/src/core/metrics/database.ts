import { sql } from 'kysely';
import { asSystem, type DatabaseHandle } from '../../database/index.ts';
import type { Disks } from '../disks/disks.ts';
import type { Metrics } from './metrics.ts';

type Named = { name: string; figure: number };

const asMap = (rows: readonly Named[]) => new Map(rows.map(({ name, figure }) => [name, figure]));

/** Figures of the database: its connections, its size, the jobs, the documents on their way to MDLP. */
export function measureDatabase(
  metrics: Metrics,
  { db: database, pool, requests, replica }: Pick<DatabaseHandle, 'db' | 'pool' | 'requests' | 'replica'>,
): void {
  const pools = [pool, requests, replica].filter((one) => one !== null);
  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') => () =>
    pools.reduce((total, one) => total + one[count], 0);
  const connections: [string, () => number][] = [
    ['all', sum('totalCount')],
    ['idle', sum('idleCount')],
    ['waited-for', sum('waitingCount')],
  ];
  metrics.gauges(
    'provizor_database_connections',
    'Connections of the requests, and how many requests wait for one',
    'state',
    async () => new Map(connections.map(([state, read]) => [state, read()])),
  );
  const ask = (statement: ReturnType<typeof sql<Named>>) => async () =>
    asMap((await asSystem(database, (db) => statement.execute(db))).rows);
  metrics.gauges(
    'provizor_jobs',
    'Background jobs: due, of a later time, given up',
    'state',
    ask(sql<Named>`
      select case when attempts >= max_attempts and locked_at is null then 'given-up' when run_at <= now() then 'due' else 'later' end as name,
             count(*)::float8 as figure
        from graphile_worker.jobs group by 1`),
  );
  metrics.gauges(
    'provizor_job_lag_seconds',
    'How long the oldest job that is due has waited, by task',
    'task',
    ask(sql<Named>`
      select task_identifier as name, extract(epoch from now() - min(run_at))::float8 as figure
        from graphile_worker.jobs
       where run_at <= now() and attempts < max_attempts and locked_at is null
       group by 1`),
  );
  metrics.gauges(
    'provizor_outgoing_documents',
    'Documents for MDLP that are not done, by state',
    'state',
    ask(sql<Named>`
      select state as name, count(*)::float8 as figure from mdlp_outgoing where state <> 'done' group by 1`),
  );
  metrics.gauges(
    'provizor_database_bytes',
    'Size of the database',
    'of',
    ask(sql<Named>`select 'database' as name, pg_database_size(current_database())::float8 as figure`),
  );
}

/** Room on the disks that are written to, and how often something was not saved for want of it. */
export function measureDisks(metrics: Metrics, disks: Pick<Disks, 'read' | 'refusals'>): void {
  const byUse = (of: 'free' | 'all') => async () =>
    new Map((await disks.read()).flatMap((disk) => disk.holds.map((use) => [use, disk[of]] as const)));
  metrics.gauges(
    'provizor_disk_free_bytes',
    'Room left on the disk of the database, the data folder, copies, the archive of the log, temporary files',
    'disk',
    byUse('free'),
  );
  metrics.gauges('provizor_disk_all_bytes', 'Size of those disks', 'disk', byUse('all'));
  metrics.gauge(
    'provizor_disk_refusals',
    'Answers since the start that nothing was saved for want of room',
    () => disks.refusals(),
  );
}
