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
import { undoRun } from './undo.ts';

/** Name of the background task. */
export const importTask = 'reference_data_import';

/** Refuses an unknown kind, at the field that names it. */
export function checkKind(kind: string, path: string): void {
  if (!kindOf(kind)) refuse('input.invalid', [{ path, message: 'Такого вида справочника нет' }]);
}

const addImportJob = ({ addJob }: Context, id: number, kind: string): Promise<unknown> =>
  addJob(importTask, { run: id }, { queue: `import:${kind}`, maxAttempts: 25 });

const lockKind = ({ db }: Context, kind: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`import ${kind}`}))`.execute(db);

/** Refuses while another run of the kind is carried out (import.running) or waits for an answer (import.asked). */
async function refuseBusy({ db }: Context, kind: string, self = 0): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from import_run
     where kind = ${kind} and id <> ${self} and (state in ('waiting', 'undoing', 'asked')
        or state = 'running' and beat_at between now() - interval '2 minutes' and now() + interval '2 minutes')`.execute(
    db,
  );
  if (rows.some(({ state }) => state !== 'asked')) refuse('import.running');
  if (rows.length > 0) refuse('import.asked');
}

/** Adds a run and its job; refuses while the kind is being loaded. */
export async function startRun(ctx: Context, run: NewRun): Promise<ImportRun> {
  await lockKind(ctx, run.kind);
  await refuseBusy(ctx, run.kind);
  const id = await addRun(ctx.db, { ...run, userId: ctx.user.id });
  await addImportJob(ctx, id, run.kind);
  return findOneRun(ctx.db, id);
}

/** Goes on with a run that asked. Refuses not-found, import.not-asked. */
export async function confirmRun(ctx: Context, id: number): Promise<ImportRun> {
  const { kind } = await findOneRun(ctx.db, id);
  const { numAffectedRows } = await sql`
    update import_run set state = 'waiting', is_confirmed = true, message = null
     where id = ${id} and state = 'asked'`.execute(ctx.db);
  if (!numAffectedRows) refuse('import.not-asked');
  await addImportJob(ctx, id, kind);
  return findOneRun(ctx.db, id);
}

/** Ends a waiting or running import after its present batch, gives one up that asked. Refuses not-found, import.over. */
export async function cancelRun(ctx: Context, id: number): Promise<void> {
  const run = await findOneRun(ctx.db, id);
  const { numAffectedRows } = await sql`
    update import_run set state = 'cancelled', finished_at = now(),
           message = case state when 'asked' then 'Отказались; справочник не изменён' else 'Загрузка прервана' end
     where id = ${id} and state in ('waiting', 'running', 'asked')`.execute(ctx.db);
  if (!numAffectedRows) refuse('import.over');
  // the job removes an upload
  if (run.state === 'asked') await addImportJob(ctx, id, run.kind);
}

/** Begins to put back what the last run of a kind has written. Refuses not-found, import.undo-order, import.not-undoable. */
export async function startUndo(ctx: Context, id: number): Promise<ImportRun> {
  const run = await findOneRun(ctx.db, id);
  await lockKind(ctx, run.kind);
  await refuseBusy(ctx, run.kind, id);
  if (!run.undoable) {
    const newer = await sql`
      select from import_run r where r.kind = ${run.kind} and r.id > ${id}
         and exists (select from import_before b where b.run_id = r.id)`.execute(ctx.db);
    refuse(newer.rows.length > 0 && run.state !== 'undone' ? 'import.undo-order' : 'import.not-undoable');
  }
  const { numAffectedRows } = await sql`
    update import_run set state = 'undoing' where id = ${id} and state in ('done', 'failed', 'cancelled')`.execute(
    ctx.db,
  );
  if (!numAffectedRows) refuse('import.not-undoable');
  await addImportJob(ctx, id, run.kind);
  return findOneRun(ctx.db, id);
}

const unexpected = 'Ошибка программы; подробности в журнале сервера. Загрузка продолжится сама.';

/** The background task: carries out a run, also from the middle after a crash, or puts it back. */
export async function importJob(payload: unknown, ctx: TaskContext): Promise<void> {
  const id = (payload as { run: number }).run;
  const run = await ctx.system((tx) => findRun(tx, id));
  if (!run || ['done', 'undone', 'asked'].includes(run.state)) return;
  if (run.state === 'undoing') return void (await ctx.system((tx) => undoRun(tx, run)));
  if (run.state === 'cancelled') return run.is_uploaded ? removeUpload(run.path) : undefined;
  try {
    const outcome = await runImport(run, {
      transact: ctx.system,
      today: dayOf(ctx.now()),
      signal: ctx.signal,
    });
    // the file is read again when the person agrees
    if (outcome === 'asked') return;
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
