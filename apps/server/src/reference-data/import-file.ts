import { basename } from 'node:path';
import type { ImportPlan } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { ImportFailure } from './failure.ts';
import { removeUpload } from './folder.ts';
import { hashOf, runImport } from './importer.ts';
import { openSource } from './reading/index.ts';
import { addRun, findRun, findUnfinished, giveUpAsked } from './runs.ts';
import type { Transact } from './transact.ts';

export type Report = Record<
  'read_count' | 'added' | 'changed' | 'unchanged' | 'ended' | 'rejected',
  number
> & {
  id: number;
  /** The run went on from where it had stopped. */
  resumed: boolean;
};

/**
 * Imports a file, folder or archive to the end; an unfinished run of the same file is continued. `full` false = a file
 * of changes; `confirm` = it is written though a person would be asked. Throws ImportFailure with Russian sentences, also
 * when a person is to be asked: nothing is written then.
 */
export async function importFile(
  transact: Transact,
  kind: string,
  path: string,
  options: {
    full?: boolean;
    regions?: string[];
    confirm?: boolean;
    signal?: AbortSignal;
    onProgress?(read: number, bytes: number, total: number): void;
  } = {},
): Promise<Report> {
  const { full = !/increment|delta/i.test(basename(path)), regions = [], confirm = false } = options;
  const source = await openSource(path);
  const hash = await hashOf(path, source).finally(() => source.close());
  const unfinished = await transact((tx) => findUnfinished(tx, kind, hash));
  if (unfinished === undefined) await giveUp(transact, kind);
  const added = { kind, file: basename(path), path, full, regions, confirmed: confirm };
  const id = unfinished ?? (await transact((tx) => addRun(tx, added)));
  const run = await transact((tx) => findRun(tx, id));
  if (!run) throw new ImportFailure('Загрузка удалена.');
  const outcome = await runImport(
    { ...run, path, is_confirmed: confirm || run.is_confirmed },
    {
      transact,
      today: dayOf(new Date()),
      signal: options.signal,
      onProgress: options.onProgress,
    },
  );
  if (outcome === 'asked') throw new ImportFailure(await transact((tx) => questionOf(tx, id)));
  const { rows } = await transact((tx) =>
    sql<Omit<Report, 'resumed'>>`
      select id, read_count, added, changed, unchanged, ended, rejected
        from import_run where id = ${id}`.execute(tx),
  );
  const [report] = rows;
  if (!report) throw new ImportFailure('Загрузка удалена.');
  return { ...report, resumed: unfinished !== undefined };
}

/** Another file of the kind that waits for an answer is answered by this one. */
async function giveUp(transact: Transact, kind: string): Promise<void> {
  for (const path of await transact((tx) => giveUpAsked(tx, kind))) await removeUpload(path);
}

/** Why a person is asked and what would be done, in Russian. */
async function questionOf(tx: TenantTransaction, id: number): Promise<string> {
  const { rows } = await sql<{ plan: ImportPlan }>`select plan from import_run where id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return 'Загрузка удалена.';
  const { reasons, added, changed, ended, rejected, examples } = row.plan;
  const figures = `Было бы добавлено строк ${added}, изменено ${changed}, перестало бы действовать ${ended}, отклонено записей ${rejected}.`;
  const ending = examples.length > 0 ? [`Перестали бы действовать: ${examples.join('; ')}.`] : [];
  return [...reasons, figures, ...ending, 'Справочник не изменён. Всё равно загрузить: --confirm.'].join(
    '\n',
  );
}
