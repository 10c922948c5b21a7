import { basename } from 'node:path';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { ImportFailure } from './failure.ts';
import { hashOf, runImport, type Transact } from './importer.ts';
import { openSource } from './reading/index.ts';
import { addRun, findRun, findUnfinished } from './runs.ts';

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
 * of changes. Throws ImportFailure with one Russian sentence.
 */
export async function importFile(
  transact: Transact,
  kind: string,
  path: string,
  options: {
    full?: boolean;
    regions?: string[];
    signal?: AbortSignal;
    onProgress?(read: number, bytes: number, total: number): void;
  } = {},
): Promise<Report> {
  const { full = !/increment|delta/i.test(basename(path)), regions = [] } = options;
  const source = await openSource(path);
  const hash = await hashOf(path, source).finally(() => source.close());
  const unfinished = await transact((tx) => findUnfinished(tx, kind, hash));
  const id =
    unfinished ?? (await transact((tx) => addRun(tx, { kind, file: basename(path), path, full, regions })));
  const run = await transact((tx) => findRun(tx, id));
  if (!run) throw new ImportFailure('Загрузка удалена.');
  await runImport(
    { ...run, path },
    {
      transact,
      today: dayOf(new Date()),
      signal: options.signal,
      onProgress: options.onProgress,
    },
  );
  const { rows } = await transact((tx) =>
    sql<Omit<Report, 'resumed'>>`
      select id, read_count, added, changed, unchanged, ended, rejected
        from import_run where id = ${id}`.execute(tx),
  );
  const [report] = rows;
  if (!report) throw new ImportFailure('Загрузка удалена.');
  return { ...report, resumed: unfinished !== undefined };
}
