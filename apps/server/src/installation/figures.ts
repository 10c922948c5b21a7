import { type FailedJob, mostFailedJobs } from '@provizor/contract';
import { sql } from 'kysely';
import { asSystem, type Database, instanceLock } from '../database/index.ts';

/** What the database tells of itself and of the work that stands in it. */
export type Figures = {
  bytes: number;
  used: number;
  allowed: number;
  oldest: number | null;
  hidden: boolean;
  servers: number;
  due: number;
  later: number;
  retried: number;
  given_up: number;
  lag: number | null;
  on_way: number;
  failed_documents: number;
  phones: number;
  phones_lately: number;
  terminals: number;
  terminals_lately: number;
  keys: { organizations: number; number: number | null; made_at: string | null; resealing: number };
  archive: { archived_at: string | null; failing: boolean } | null;
  failed: (Omit<FailedJob, 'title'> & { task: string })[];
};

/** How long ago a device that works now has sent at most. */
const lately = sql`interval '15 minutes'`;

/** Reads all figures by one statement; states of jobs and documents are told apart as `/metrics` does. */
export async function figuresOf(database: Database): Promise<Figures> {
  const { rows } = await asSystem(database, (db) =>
    sql<Figures>`
      select pg_database_size(current_database())::float8 as bytes, current_setting('max_connections')::int as allowed,
             c.*, l.servers, j.*, o.*, p.*, t.*, a.archive, k.keys, f.failed
        from (select count(*)::int as used,
                     extract(epoch from now() - min(xact_start)
                       filter (where datname = current_database() and pid <> pg_backend_pid()))::float8 as oldest,
                     count(*) filter (where datname = current_database() and backend_type is null) > 0 as hidden
                from pg_stat_activity where datname is not null and usename is not null) c,
             (select count(distinct objid)::int as servers
                from pg_locks
               where locktype = 'advisory' and classid = ${instanceLock} and granted
                 and database = (select oid from pg_database where datname = current_database())) l,
             (select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
                     count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
                     count(*) filter (where attempts < max_attempts and last_error is not null)::int as retried,
                     count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up,
                     extract(epoch from now() - min(run_at)
                       filter (where attempts < max_attempts and run_at <= now() and locked_at is null))::float8 as lag
                from graphile_worker.jobs) j,
             (select count(*) filter (where state <> 'failed')::int as on_way,
                     count(*) filter (where state = 'failed')::int as failed_documents
                from mdlp_outgoing where state <> 'done') o,
             (select count(*)::int as phones,
                     count(*) filter (where exists (
                       select from phone_scan s where s.organization_id = p.organization_id and s.phone_id = p.id
                          and s.received_at > now() - ${lately}))::int as phones_lately
                from phone_scanner p where revoked_at is null) p,
             (select count(*)::int as terminals,
                     count(*) filter (where exists (
                       select from scan_job s where s.organization_id = d.organization_id and s.device_id = d.id
                          and s.created_at > now() - ${lately}))::int as terminals_lately
                from mobile_device d where ended_at is null) t,
             (select case when current_setting('archive_mode') <> 'off' then jsonb_build_object(
                       'archived_at', last_archived_time,
                       'failing', coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false))
                     end as archive
                from pg_stat_archiver) a,
             (select jsonb_build_object(
                       'organizations', count(*)::int, 'number', (array_agg(x.id order by x.made_at))[1],
                       'made_at', to_json(min(x.made_at)) #>> '{}', 'resealing', count(*) filter (where x.older)::int)
                     as keys
                from (select distinct on (organization_id) id, made_at,
                             count(*) over (partition by organization_id) > 1 as older
                        from data_key where purpose = 'rows' order by organization_id, id desc) x) k,
             (select coalesce(jsonb_agg(to_jsonb(x)), '[]') as failed
                from (select q.id, t.identifier as task, o.name as organization, coalesce(q.last_error, '') as error,
                             q.attempts, q.updated_at as at
                        from graphile_worker._private_jobs q
                        join graphile_worker._private_tasks t on t.id = q.task_id
                        left join organization o on o.id = case
                          when jsonb_typeof(q.payload::jsonb->'organizationId') = 'number'
                          then (q.payload->>'organizationId')::int end
                       where q.attempts >= q.max_attempts and q.locked_at is null
                       order by q.updated_at desc, q.id desc limit ${mostFailedJobs}) x) f`.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('no figures');
  return row;
}
