import type { ImportRun } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse, type TaskContext } from '../core/index.ts';
import { ImportFailure } from './failure.ts';
import { removeUpload } from './folder.ts';
import { runImport } from './importer.ts';
import { kindOf } from './kinds/index.ts';
import { findOneRun } from './overview.ts';
import { addRun, endRun, findRun, type NewRun } from './runs.ts';

/** Name of the background task. */
export const importTask = 'reference_data_import';

/** Refuses an unknown kind, at the field that names it. */
export function checkKind(kind: string, path: string): void {
  if (!kindOf(kind)) refuse('input.invalid', [{ path, message: 'Такого вида справочника нет' }]);
}

/** Adds a run and its job; refuses while the kind is being loaded. */
export async function startRun(ctx: Context, run: NewRun): Promise<ImportRun> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${run.kind}`}))`.execute(ctx.db);
  const { rows } = await sql`
    select from import_run where kind = ${run.kind} and (state = 'waiting'
       or state = 'running' and beat_at > now() - interval '2 minutes')`.execute(ctx.db);
  if (rows.length > 0) refuse('import.running');
  const id = await addRun(ctx.db, { ...run, userId: ctx.user.id });
  await ctx.addJob(importTask, { run: id }, { queue: `import:${run.kind}`, maxAttempts: 25 });
  return findOneRun(ctx.db, id);
}

/** Ends a waiting or running import after its present batch. Refuses not-found, import.over. */
export async function cancelRun({ db }: Context, id: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update import_run set state = 'cancelled', message = 'Загрузка прервана', finished_at = now()
     where id = ${id} and state in ('waiting', 'running')`.execute(db);
  if (numAffectedRows) return;
  await findOneRun(db, id);
  refuse('import.over');
}

const unexpected = 'Ошибка программы; подробности в журнале сервера. Загрузка продолжится сама.';

/** The background task: carries out a run, also from the middle after a crash. */
export async function importJob(payload: unknown, ctx: TaskContext): Promise<void> {
  const id = (payload as { run: number }).run;
  const run = await ctx.system((tx) => findRun(tx, id));
  if (!run || run.state === 'done') return;
  if (run.state === 'cancelled') return run.is_uploaded ? removeUpload(run.path) : undefined;
  try {
    await runImport(run, { transact: ctx.system, today: dayOf(ctx.now()), signal: ctx.signal });
  } catch (error) {
    if (ctx.signal.aborted) throw error;
    if (!(error instanceof ImportFailure)) {
      await ctx.system((tx) => endRun(tx, id, 'failed', unexpected));
      throw error;
    }
    ctx.log.warn({ err: error, run: id }, 'import failed');
  }
  if (run.is_uploaded) await removeUpload(run.path);
}
