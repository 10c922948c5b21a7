import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { type Item, itemOf, writeBatch } from './batch.ts';
import { ImportFailure } from './failure.ts';
import { type ImportKind, kindOf, type Reading, regionOf } from './kinds/index.ts';
import { endUnseen } from './merge.ts';
import { openSource, type Part, readRecords, type Source } from './reading/index.ts';
import { beginRun, endRun, holdRun, noteBatch, type Run } from './runs.ts';

/** Rows of the tables one transaction writes. */
const batchRows = 2000;

/** Runs `fn` in one transaction of the system. */
export type Transact = <T>(fn: (tx: TenantTransaction) => Promise<T>) => Promise<T>;

export type Outcome = 'done' | 'cancelled';

type Options = {
  transact: Transact;
  /** yyyy-MM-dd: what has ended before is not taken. */
  today: string;
  /** Ends the run between two batches; it goes on from there later. */
  signal?: AbortSignal;
  onProgress?(read: number, bytes: number, total: number): void;
};

/** SHA-256 of a file; of a folder by the names and sizes of its files. */
export async function hashOf(path: string, source: Source): Promise<string> {
  const hash = createHash('sha256');
  if ((await stat(path)).isDirectory())
    for (const { name, size } of source.parts) hash.update(`${name} ${size}\n`);
  else
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
      hash.update(chunk as Buffer);
  return hash.digest('hex');
}

type Step = { part: Part; reading: Reading; region: string };

/** Files of the source a kind reads, in the order of its readings. */
function partsToRead(kind: ImportKind, source: Source, regions: readonly string[]): Step[] {
  const steps = kind.readings.flatMap((reading) =>
    source.parts
      .filter(({ name }) => reading.file.test(name))
      .map((part) => ({ part, reading, region: regionOf(part) }))
      .filter(({ region }) => regions.length === 0 || region === '' || regions.includes(region)),
  );
  if (steps.length > 0) return steps;
  const seen = source.parts.slice(0, 3).map(({ name }) => name);
  throw new ImportFailure(
    `Нет файлов вида «${kind.title}». ${seen.length > 0 ? `Найдено: ${seen.join(', ')}.` : 'Источник пуст.'}`,
  );
}

async function finish(
  kind: ImportKind,
  run: Run,
  steps: readonly Step[],
  { transact }: Options,
): Promise<boolean> {
  return transact(async (tx) => {
    // once only: with the keys forgotten, a second end would end every row
    if (!(await holdRun(tx, run.id))) return false;
    let ended = 0;
    if (run.is_full) {
      const regions = [...new Set(steps.map(({ region }) => region))];
      for (const target of Object.values(kind.targets)) {
        if (target.ends) ended += await endUnseen(tx, run.id, target, regions);
      }
    }
    for (const statement of kind.finish ?? []) await sql.raw(statement).execute(tx);
    await endRun(tx, run.id, 'done', null, ended);
    return true;
  });
}

/**
 * Carries out a run from where it stopped last: records become rows, batches of rows become transactions, and what a
 * full file has not shown is marked. A failure keeps all committed batches and is written to the run; it is thrown
 * again as ImportFailure.
 */
export async function runImport(run: Run, options: Options): Promise<Outcome> {
  const kind = kindOf(run.kind);
  if (!kind) throw new ImportFailure(`Неизвестный вид справочника: ${run.kind}`);
  const { transact } = options;
  let source: Source | undefined;
  try {
    source = await openSource(run.path);
    const steps = partsToRead(kind, source, run.regions);
    const hash = await hashOf(run.path, source);
    const total = steps.reduce((sum, { part }) => sum + part.size, 0);
    if (!(await transact((tx) => beginRun(tx, run, { hash, total, part: steps[0]?.part.name ?? '' })))) {
      throw new ImportFailure('Уже идёт загрузка этого справочника: дождитесь её конца или отмените её.');
    }
    if (!(await readSteps(kind, run, steps, total, options))) return 'cancelled';
    return (await finish(kind, run, steps, options)) ? 'done' : 'cancelled';
  } catch (error) {
    if (error instanceof ImportFailure) await transact((tx) => endRun(tx, run.id, 'failed', error.message));
    throw error;
  } finally {
    source?.close();
  }
}

async function readSteps(
  kind: ImportKind,
  run: Run,
  steps: readonly Step[],
  total: number,
  { transact, today, signal, onProgress }: Options,
): Promise<boolean> {
  let bytes = steps.slice(0, run.part).reduce((sum, { part }) => sum + part.size, 0);
  let count = 0;
  // a delivery of many files may have empty ones
  let met = run.part > 0;
  for (let index = run.part; index < steps.length; index++) {
    const step = steps[index];
    if (!step) break;
    const skipped = index === run.part ? run.record : 0;
    let record = 0;
    let items: Item[] = [];
    let rows = 0;
    const flush = async (at: { part: number; record: number }) => {
      const batch = items;
      items = [];
      rows = 0;
      count += batch.length;
      const alive = await transact(async (tx) => {
        const result = await writeBatch(tx, kind, run.id, batch);
        return noteBatch(tx, run, { ...at, read: batch.length, bytes: Math.min(bytes, total) }, result);
      });
      onProgress?.(count, bytes, total);
      signal?.throwIfAborted();
      return alive;
    };
    try {
      for await (const each of readRecords(step.part, step.reading.formats, (read) => {
        bytes += read;
      })) {
        record++;
        if (record <= skipped) continue;
        const item = itemOf(each, step.part.name, () =>
          step.reading.rows(each, { region: step.region, today }),
        );
        items.push(item);
        rows += Math.max(1, item.rows.length);
        if (rows >= batchRows && !(await flush({ part: index, record }))) return false;
      }
    } catch (error) {
      // what was read before the damage is kept
      if (error instanceof ImportFailure && items.length > 0) await flush({ part: index, record });
      throw error;
    }
    met ||= record > 0;
    if (!met && index === steps.length - 1) {
      throw new ImportFailure(`В файле ${step.part.name} нет ни одной записи.`);
    }
    if (!(await flush({ part: index + 1, record: 0 }))) return false;
  }
  return true;
}
