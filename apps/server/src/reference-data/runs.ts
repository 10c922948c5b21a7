import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { BatchResult } from './batch.ts';

/** Rejected records whose fragments are kept; all are counted. */
const keptRejects = 1000;

/** A run as the importer needs it. */
export type Run = {
  id: number;
  kind: string;
  path: string;
  is_uploaded: boolean;
  is_full: boolean;
  regions: string[];
  state: string;
  part: number;
  record: number;
  rejected: number;
};

export type NewRun = {
  kind: string;
  file: string;
  path: string;
  uploaded?: boolean;
  full: boolean;
  regions?: string[];
  userId?: number | null;
};

/** Version and date a file name carries: `esklp_20261101_full_21.5_1_1.xml`, `1.2.643.….1005_5.2.xml`. */
export function describe(file: string): { version: string | null; date: string | null } {
  const day = /(?:^|[^\d])(20\d{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(file);
  const version = /_(\d{1,4}\.\d{1,4})(?=[_.][^\d]|_\d|$)/.exec(file)?.[1] ?? null;
  return { version, date: day ? `${day[1]}-${day[2]}-${day[3]}` : null };
}

/** Adds a run that waits; gives its id. */
export async function addRun(tx: TenantTransaction, run: NewRun): Promise<number> {
  const { version, date } = describe(run.file);
  const { rows } = await sql<{ id: number }>`
    insert into import_run (kind, file, path, is_uploaded, is_full, regions, version, file_date, user_id)
    values (${run.kind}, ${run.file}, ${run.path}, ${run.uploaded ?? false}, ${run.full}, ${run.regions ?? []}::text[],
            ${version}, ${date}, ${run.userId ?? null}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function findRun(tx: TenantTransaction, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select id, kind, path, is_uploaded, is_full, regions, state, part, record, rejected
      from import_run where id = ${id}`.execute(tx);
  return rows[0];
}

/** The last unfinished run of the same file, to go on with; undefined when there is none. */
export async function findUnfinished(
  tx: TenantTransaction,
  kind: string,
  hash: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from import_run
     where kind = ${kind} and hash = ${hash} and state in ('running', 'failed', 'cancelled')
       and id = (select max(id) from import_run where kind = ${kind})`.execute(tx);
  return rows[0]?.id;
}

/** Marks a run as running; false when another of its kind is alive. */
export async function beginRun(
  tx: TenantTransaction,
  run: Run,
  { hash, total, part }: { hash: string; total: number; part: string },
): Promise<boolean> {
  // a run whose program was killed beats no more
  await sql`
    update import_run set state = 'failed', message = 'Загрузка прервана: программа была остановлена', finished_at = now()
     where kind = ${run.kind} and id <> ${run.id} and state = 'running' and beat_at < now() - interval '2 minutes'`.execute(
    tx,
  );
  const { numAffectedRows } = await sql`
    update import_run set state = 'running', hash = ${hash}, bytes_total = ${total},
           file_date = coalesce(file_date, ${describe(part).date}::date), message = null, finished_at = null,
           started_at = coalesce(started_at, now()), beat_at = now()
     where id = ${run.id} and not exists (
       select from import_run o where o.kind = ${run.kind} and o.id <> ${run.id} and o.state = 'running')`.execute(
    tx,
  );
  return Number(numAffectedRows) > 0;
}

/** Notes a committed batch; false when the run was cancelled meanwhile. */
export async function noteBatch(
  tx: TenantTransaction,
  run: Run,
  at: { part: number; record: number; read: number; bytes: number },
  result: BatchResult,
): Promise<boolean> {
  const { added, changed, unchanged, rejected } = result;
  const kept = rejected.slice(0, Math.max(0, keptRejects - run.rejected));
  if (kept.length > 0) {
    await sql`
      insert into import_reject (run_id, n, part, line, reason, raw)
      select ${run.id}, ${run.rejected} + n, part, line, reason, raw
        from unnest(${kept.map(({ part }) => part)}::text[], ${kept.map(({ line }) => line)}::int[],
                    ${kept.map(({ reason }) => reason)}::text[], ${kept.map(({ raw }) => raw)}::text[])
             with ordinality as r (part, line, reason, raw, n)`.execute(tx);
  }
  run.rejected += rejected.length;
  const { numAffectedRows } = await sql`
    update import_run set part = ${at.part}, record = ${at.record}, read_count = read_count + ${at.read},
           bytes_read = ${at.bytes}, beat_at = now(), added = added + ${added}, changed = changed + ${changed},
           unchanged = unchanged + ${unchanged}, rejected = rejected + ${rejected.length}
     where id = ${run.id} and state = 'running'`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/** Holds a running run until the transaction ends; false when it was cancelled or has ended meanwhile. */
export async function holdRun(tx: TenantTransaction, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from import_run where id = ${id} and state = 'running' for update`.execute(tx);
  return rows.length > 0;
}

/** Ends a run; a cancelled one stays cancelled. */
export async function endRun(
  tx: TenantTransaction,
  id: number,
  state: 'done' | 'failed',
  message: string | null,
  ended = 0,
): Promise<void> {
  await sql`
    update import_run set state = ${state}, message = ${message}, ended = ${ended}, finished_at = now(),
           bytes_read = case when ${state} = 'done' then bytes_total else bytes_read end
     where id = ${id} and state <> 'cancelled'`.execute(tx);
  if (state === 'done') await sql`delete from import_seen where run_id = ${id}`.execute(tx);
}
