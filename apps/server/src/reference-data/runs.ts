import type { ImportPlan } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { BatchResult } from './batch.ts';

/** Rejected records whose fragments are kept; all are counted. */
const keptRejects = 1000;

/** A run as the importer needs it. */
export type Run = {
  id: number;
  kind: string;
  file: string;
  path: string;
  is_uploaded: boolean;
  is_full: boolean;
  regions: string[];
  state: string;
  phase: 'examine' | 'write';
  is_confirmed: boolean;
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
  /** Goes on without a question. */
  confirmed?: boolean;
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
    insert into import_run (kind, file, path, is_uploaded, is_full, regions, version, file_date, is_confirmed,
                            user_id)
    values (${run.kind}, ${run.file}, ${run.path}, ${run.uploaded ?? false}, ${run.full}, ${run.regions ?? []}::text[],
            ${version}, ${date}, ${run.confirmed ?? false}, ${run.userId ?? null}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function findRun(tx: TenantTransaction, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select id, kind, file, path, is_uploaded, is_full, regions, state, phase, is_confirmed, part, record, rejected
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
     where kind = ${kind} and hash = ${hash} and state in ('running', 'asked', 'failed', 'cancelled')
       and id = (select max(id) from import_run where kind = ${kind})`.execute(tx);
  return rows[0]?.id;
}

/** Marks a run as running; false when another of its kind is alive. */
export async function beginRun(
  tx: TenantTransaction,
  run: Run,
  { hash, total, part }: { hash: string; total: number; part: string },
): Promise<boolean> {
  // a run whose program was killed beats no more; a beat to come is of a clock that was ahead
  await sql`
    update import_run set state = 'failed', message = 'Загрузка прервана: программа была остановлена', finished_at = now()
     where kind = ${run.kind} and id <> ${run.id} and state = 'running' and beat_at not between now() - interval '2 minutes' and now() + interval '2 minutes'`.execute(
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
  const { added, changed, unchanged, ended, rejected } = result;
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
           unchanged = unchanged + ${unchanged}, ended = ended + ${ended}, rejected = rejected + ${rejected.length}
     where id = ${run.id} and state = 'running'`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/** Makes a run begin a pass over its file at its first record; `phase` = write: what it has counted is in its plan. */
export async function beginPhase(tx: TenantTransaction, run: Run, phase: Run['phase']): Promise<void> {
  Object.assign(run, { phase, part: 0, record: 0, rejected: 0 });
  await sql`delete from import_reject where run_id = ${run.id}`.execute(tx);
  if (phase === 'examine') await sql`delete from import_seen where run_id = ${run.id}`.execute(tx);
  await sql`
    update import_run set phase = ${phase}, part = 0, record = 0, read_count = 0, bytes_read = 0, added = 0, changed = 0,
           unchanged = 0, ended = 0, rejected = 0
     where id = ${run.id}`.execute(tx);
}

/** Keeps what a run would do. */
export async function notePlan(tx: TenantTransaction, id: number, plan: ImportPlan): Promise<void> {
  await sql`update import_run set plan = ${JSON.stringify(plan)}::jsonb where id = ${id}`.execute(tx);
}

/** Makes a running run wait for a person's word. */
export async function askOf(tx: TenantTransaction, id: number, reasons: readonly string[]): Promise<void> {
  await sql`
    update import_run set state = 'asked', message = ${reasons.join(' ')}, part = 0, record = 0, bytes_read = bytes_total
     where id = ${id} and state = 'running'`.execute(tx);
}

/** Cancels the runs of a kind that wait for a person's word; gives the paths of their uploads. */
export async function giveUpAsked(tx: TenantTransaction, kind: string): Promise<string[]> {
  const { rows } = await sql<{ path: string; is_uploaded: boolean }>`
    update import_run set state = 'cancelled', message = 'Вместо него загружен другой файл', finished_at = now()
     where kind = ${kind} and state = 'asked' returning path, is_uploaded`.execute(tx);
  return rows.filter(({ is_uploaded }) => is_uploaded).map(({ path }) => path);
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
    update import_run set state = ${state}, message = ${message}, ended = ended + ${ended}, finished_at = now(),
           bytes_read = case when ${state} = 'done' then bytes_total else bytes_read end
     where id = ${id} and state <> 'cancelled'`.execute(tx);
  if (state === 'done') await sql`delete from import_seen where run_id = ${id}`.execute(tx);
}
