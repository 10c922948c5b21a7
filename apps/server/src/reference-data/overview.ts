import type { CallReply, getImportRun, ImportRun, listImportKinds } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { folderFiles, importFolder, uploadLimit } from './folder.ts';
import { type ImportKind, kindOf, kinds } from './kinds/index.ts';

const formatsOf = ({ key, readings }: ImportKind): string => {
  if (key === 'gar') return 'ZIP или папка с XML';
  const { xml, json, csv } = readings[0]?.formats ?? {};
  return [xml && 'XML', json && 'JSON', csv && 'CSV', 'ZIP'].filter(Boolean).join(', ');
};

type Row = Omit<ImportRun, 'title' | 'created' | 'finished'> & { created: Date; finished: Date | null };

/** A run `r` wrote something that can be put back, and no newer one of its kind did. */
const undoable = sql`(r.state in ('done', 'failed', 'cancelled')
  and exists (select from import_before b where b.run_id = r.id)
  and not exists (select from import_run n where n.kind = r.kind and n.id > r.id
                     and exists (select from import_before b where b.run_id = n.id)))`;

/** Runs that fit, the newest first. */
export async function findRuns(
  db: TenantTransaction,
  where: RawBuilder<unknown>,
  limit = 100,
): Promise<ImportRun[]> {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.file, r.state, r.is_full as full, r.version, r.file_date,
           (select u.name from app_user u where u.id = r.user_id) as user,
           r.bytes_total::float8 as bytes_total, r.bytes_read::float8 as bytes_read, r.read_count as read,
           r.added, r.changed, r.unchanged, r.ended, r.rejected, r.message, r.phase, r.plan, r.undo,
           ${undoable} as undoable, r.created_at as created,
           r.finished_at as finished
      from import_run r where ${where} order by r.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    title: kindOf(row.kind)?.title ?? row.kind,
    created: row.created.toISOString(),
    finished: row.finished?.toISOString() ?? null,
  }));
}

export async function findOneRun(db: TenantTransaction, id: number): Promise<ImportRun> {
  return (await findRuns(db, sql`r.id = ${id}`))[0] ?? refuse('not-found');
}

/** A run with what it rejected. Refuses not-found. */
export async function reportOf(db: TenantTransaction, id: number): Promise<CallReply<typeof getImportRun>> {
  const item = await findOneRun(db, id);
  const { rows: rejects } = await sql<CallReply<typeof getImportRun>['rejects'][number]>`
    select part, line, reason, raw from import_reject where run_id = ${id} order by n`.execute(db);
  return { item, rejects };
}

async function countOf(db: TenantTransaction, { counted }: ImportKind): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(counted)} t where t.actual`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Every kind with what is loaded and what is going on. */
export async function overviewOf(db: TenantTransaction): Promise<CallReply<typeof listImportKinds>> {
  const last = await findRuns(
    db,
    sql`r.id in (select max(id) from import_run where state = 'done' group by kind)`,
  );
  const running = await findRuns(db, sql`r.state in ('waiting', 'running', 'asked', 'undoing')`);
  const items = [];
  for (const kind of kinds) {
    items.push({
      kind: kind.key,
      title: kind.title,
      rows: await countOf(db, kind),
      formats: formatsOf(kind),
      last: last.find((run) => run.kind === kind.key) ?? null,
      running: running.find((run) => run.kind === kind.key) ?? null,
    });
  }
  return { items, folder: importFolder(), files: await folderFiles(), limit: uploadLimit() };
}
