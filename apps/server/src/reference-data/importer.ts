import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { write } from './batch.ts';
import { forgetBefore } from './before.ts';
import { compare, planOf } from './examine.ts';
import { ImportFailure, WrongRoot } from './failure.ts';
import { type ImportKind, kindOf, kindsOfRoot, regionOf } from './kinds/index.ts';
import { endUnseen } from './merge.ts';
import { type PassOptions, readSteps, type Step } from './passes.ts';
import { openSource, type Source } from './reading/index.ts';
import { sourceFacts } from './resemblance.ts';
import { askOf, beginPhase, beginRun, endRun, holdRun, notePlan, type Run } from './runs.ts';

/** `asked`: nothing is written, a person is to say whether it shall be. */
export type Outcome = 'done' | 'cancelled' | 'asked';

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

const regionsOf = (steps: readonly Step[]): string[] => [...new Set(steps.map(({ region }) => region))];

async function finish(
  kind: ImportKind,
  run: Run,
  steps: readonly Step[],
  { transact }: PassOptions,
): Promise<boolean> {
  return transact(async (tx) => {
    // once only: with the keys forgotten, a second end would end every row
    if (!(await holdRun(tx, run.id))) return false;
    let ended = 0;
    if (run.is_full) {
      for (const [name, target] of Object.entries(kind.targets)) {
        if (target.ends) ended += await endUnseen(tx, { run: run.id, name, target }, regionsOf(steps));
      }
    }
    for (const statement of kind.finish ?? []) await sql.raw(statement).execute(tx);
    await endRun(tx, run.id, 'done', null, ended);
    await forgetBefore(tx, run.kind);
    return true;
  });
}

/** A file of another directory, named when one kind alone has such files. */
function likened(error: WrongRoot): ImportFailure {
  const [kind, ...others] = kindsOfRoot(error.root);
  return kind && others.length === 0
    ? new ImportFailure(`${error.message} Похоже на «${kind.title}».`)
    : error;
}

/** The first pass: counts what the file would do, and writes nothing of the directory. */
async function examine(
  kind: ImportKind,
  run: Run,
  steps: readonly Step[],
  options: PassOptions,
): Promise<'write' | 'asked' | 'cancelled'> {
  const { transact, today } = options;
  if (run.part === 0 && run.record === 0) await transact((tx) => beginPhase(tx, run, 'examine'));
  if (!(await readSteps(kind, run, steps, compare, options))) return 'cancelled';
  return transact(async (tx) => {
    if (!(await holdRun(tx, run.id))) return 'cancelled';
    const facts = await sourceFacts(tx, kind, { name: run.file, steps, today });
    const plan = await planOf(tx, kind, run, regionsOf(steps), facts);
    await notePlan(tx, run.id, plan);
    if (plan.reasons.length > 0 && !run.is_confirmed) {
      await askOf(tx, run.id, plan.reasons);
      return 'asked';
    }
    await beginPhase(tx, run, 'write');
    return 'write';
  });
}

/**
 * Carries out a run from where it stopped last. The first pass examines the file; when a person is to be asked
 * (`judgeImport`) the run waits for the answer, else the second pass writes, and what a full file has not shown is
 * marked. A failure keeps all committed batches and is written to the run; it is thrown again as ImportFailure.
 */
export async function runImport(run: Run, options: PassOptions): Promise<Outcome> {
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
    if (run.phase === 'examine') {
      const found = await examine(kind, run, steps, options);
      if (found !== 'write') return found;
    }
    if (!(await readSteps(kind, run, steps, write, options))) return 'cancelled';
    return (await finish(kind, run, steps, options)) ? 'done' : 'cancelled';
  } catch (error) {
    const failure = error instanceof WrongRoot ? likened(error) : error;
    if (failure instanceof ImportFailure) {
      await transact((tx) => endRun(tx, run.id, 'failed', failure.message));
    }
    throw failure;
  } finally {
    source?.close();
  }
}
