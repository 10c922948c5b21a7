import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { browserTestsOf } from './browser-cover.ts';
import type { Changes } from './changes.ts';
import { formatJob, importJob, type TypeProgram, typeJob, typePrograms } from './checks.ts';
import type { Job } from './jobs.ts';
import { root } from './paths.ts';
import { runQuietly } from './run.ts';
import type { Durations } from './tests.ts';

/** Work of test files a quick run takes on, milliseconds: with several at a time it stays below a minute. */
const budget = { plain: 60_000, browser: 60_000 };

/** What a file nobody has run here yet is taken for. */
const unknownDuration = { plain: 3_000, browser: 30_000 };

const isBrowserTest = (file: string) => file.startsWith('e2e/');

/** The checks of what a change touches. */
export function quickChecks({ files }: Changes): Job[] {
  const present = files.filter((file) => existsSync(join(root, file)));
  const touched = ({ covers }: TypeProgram) => files.some((file) => covers.test(file));
  return [
    ...typePrograms.filter(touched).map(typeJob),
    ...(present.length > 0 ? [formatJob(['--no-errors-on-unmatched', ...present])] : []),
    importJob,
  ];
}

/** Test files whose imports reach a changed file, by Vitest's own graph. */
async function relatedTests(base: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'provizor-related-'));
  const list = join(folder, 'files.json');
  try {
    const args = ['list', '--filesOnly', `--json=${list}`, `--changed=${base}`, '--project=!e2e'];
    const { code, output } = await runQuietly('vitest/vitest.mjs', args);
    if (code !== 0) throw new Error(`Vitest could not list the tests of this change:\n${output}`);
    const found = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { file: string }[]) : [];
    return found.map(({ file }) => relative(root, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many folders of its path a test shares with the changed file nearest to it; a changed test is nearest of all. */
function nearness(test: string, changed: readonly string[]): number {
  const own = dirname(test).split('/');
  const shared = (file: string) => {
    if (file === test) return Number.POSITIVE_INFINITY;
    const other = dirname(file).split('/');
    const differs = own.findIndex((part, index) => part !== other[index]);
    return differs < 0 ? own.length : differs;
  };
  return Math.max(...changed.map(shared));
}

/** Takes files in their order as long as the budget lasts; the first is always taken. */
function within(files: readonly string[], limit: number, unknown: number, durations: Durations): string[] {
  let left = limit;
  return files.filter((file, index) => {
    left -= durations[file] ?? unknown;
    return left >= 0 || index === 0;
  });
}

/** Chooses the tests of a quick run, the nearest to the change first; what the budget leaves out is counted. */
export async function quickTests(
  { base, files }: Changes,
  durations: Durations,
): Promise<{ plain: string[]; browser: string[]; leftOut: number }> {
  const near = (await relatedTests(base))
    .map((test) => ({ test, near: nearness(test, files) }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ test }) => test);
  const changedBrowser = files.filter(
    (file) => /^e2e\/[^/]+\.test\.ts$/.test(file) && existsSync(join(root, file)),
  );
  const covering = [...new Set([...changedBrowser, ...browserTestsOf(files)])];
  const plain = within(
    near.filter((file) => !isBrowserTest(file)),
    budget.plain,
    unknownDuration.plain,
    durations,
  );
  const browser = within(covering, budget.browser, unknownDuration.browser, durations);
  return { plain, browser, leftOut: near.length + covering.length - plain.length - browser.length };
}
