import type { CallReply, getJob, listJobs } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type Job = CallReply<typeof listJobs>['items'][number];
type JobContent = CallReply<typeof getJob>;

const columns = sql`
  j.id, j.uuid, j.name, j.device, u.name as "user", to_json(j.created_at)#>>'{}' as created, j.sscc_count, j.sgtin_count`;

/** Batches of a period (both ends inclusive, yyyy-MM-dd), newest first; `query` is a part of the name. */
export async function findJobs(
  db: TenantTransaction,
  filter: { period_s?: string; period_e?: string; query?: string; limit: number },
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select ${columns}
    from scan_job j left join app_user u on u.id = j.user_id
    where (${filter.period_s ?? null}::date is null or j.created_at >= ${filter.period_s ?? null}::date)
      and (${filter.period_e ?? null}::date is null or j.created_at < ${filter.period_e ?? null}::date + 1)
      and (${filter.query ?? null}::text is null or strpos(lower(j.name), lower(${filter.query ?? null}::text)) > 0)
    order by j.created_at desc, j.id desc
    limit ${filter.limit}`.execute(db);
  return rows;
}

/** One batch of the list, or undefined. */
export async function findJob(db: TenantTransaction, id: number): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select ${columns} from scan_job j left join app_user u on u.id = j.user_id where j.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Codes of a batch in the order of scanning, or undefined. */
export async function findJobContent(db: TenantTransaction, id: number): Promise<JobContent | undefined> {
  const { rows } =
    await sql<JobContent>`select id, name, content as items from scan_job where id = ${id}`.execute(db);
  return rows[0];
}
