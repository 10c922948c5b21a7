import { type Item, itemOf, type Work, workBatch } from './batch.ts';
import { ImportFailure } from './failure.ts';
import type { ImportKind, Reading } from './kinds/index.ts';
import { type Part, readRecords } from './reading/index.ts';
import { noteBatch, type Run } from './runs.ts';
import type { Transact } from './transact.ts';

/** Rows of the tables one transaction takes: with more of them in memory at once the collector costs as much as all other work. */
const batchRows = 500;

/** A file of a source, how it is read, the region it is of. */
export type Step = { part: Part; reading: Reading; region: string };

export type PassOptions = {
  transact: Transact;
  /** yyyy-MM-dd: what has ended before is not taken. */
  today: string;
  /** Ends the run between two batches; it goes on from there later. */
  signal?: AbortSignal;
  onProgress?(read: number, bytes: number, total: number): void;
};

/**
 * One pass over the source from where the run stopped last: records become rows, batches of rows become transactions
 * of `work`. False when the run was cancelled. Throws ImportFailure.
 */
export async function readSteps(
  kind: ImportKind,
  run: Run,
  steps: readonly Step[],
  work: Work,
  { transact, today, signal, onProgress }: PassOptions,
): Promise<boolean> {
  const total = steps.reduce((sum, { part }) => sum + part.size, 0);
  let bytes = steps.slice(0, run.part).reduce((sum, { part }) => sum + part.size, 0);
  let count = 0;
  // a delivery of many files may have empty ones
  let met = run.part > 0;
  const first = { part: run.part, record: run.record };
  for (let index = first.part; index < steps.length; index++) {
    const step = steps[index];
    if (!step) break;
    const skipped = index === first.part ? first.record : 0;
    let record = 0;
    let items: Item[] = [];
    let rows = 0;
    const flush = async (at: { part: number; record: number }) => {
      const batch = items;
      items = [];
      rows = 0;
      count += batch.length;
      const alive = await transact(async (tx) => {
        const result = await workBatch(tx, kind, run.id, batch, work);
        return noteBatch(tx, run, { ...at, read: batch.length, bytes: Math.min(bytes, total) }, result);
      });
      onProgress?.(count, bytes, total);
      signal?.throwIfAborted();
      return alive;
    };
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
    met ||= record > 0;
    if (!met && index === steps.length - 1) {
      throw new ImportFailure(`В файле ${step.part.name} нет ни одной записи.`);
    }
    if (!(await flush({ part: index + 1, record: 0 }))) return false;
  }
  return true;
}
