import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';
import type { FileOutcome, TestReport } from './reporter.ts';
import { runModule } from './run.ts';
import { printTimes, type Timed } from './times.ts';

export type TestRun = TestReport & {
  /** Vitest's own: not 0 also when something failed outside of any test. */
  code: number;
};

/** Milliseconds each test file took when it last ran here. */
export type Durations = Record<string, number>;

const durationsFile = join(root, 'node_modules/.cache/test-durations.json');

const slowestShown = 10;

/** What test files took when they last ran on this checkout; none before the first run. */
export function lastDurations(): Durations {
  if (!existsSync(durationsFile)) return {};
  return JSON.parse(readFileSync(durationsFile, 'utf8')) as Durations;
}

function keepDurations(files: readonly FileOutcome[]): void {
  const all = {
    ...lastDurations(),
    ...Object.fromEntries(files.map(({ file, ms }) => [file, Math.round(ms)])),
  };
  mkdirSync(dirname(durationsFile), { recursive: true });
  writeFileSync(durationsFile, JSON.stringify(all));
}

/**
 * Runs tests. A file that could not be run counts as a failure.
 * @param args of Vitest: parts of file names and options; no names = all files
 */
export async function runTests(args: string[], env: Record<string, string>): Promise<TestRun> {
  const output = join(tmpdir(), `provizor-tests-${process.pid}.json`);
  rmSync(output, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/support/reporter.ts'];
  const code = await runModule('vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args], {
    ...env,
    TEST_REPORT: output,
  });
  if (!existsSync(output)) return { code, files: [], astray: code === 0 ? [] : ['Vitest did not run'] };
  const report = JSON.parse(readFileSync(output, 'utf8')) as TestReport;
  rmSync(output, { force: true });
  keepDurations(report.files);
  return { code, ...report };
}

/** The time of the files of each project together; files of several run side by side. */
function projectTimes(files: readonly FileOutcome[]): Timed[] {
  const projects = Map.groupBy(files, ({ project }) => project);
  return [...projects].map(([project, of]) => ({
    name: `${project} (files: ${of.length})`,
    ms: of.reduce((total, { ms }) => total + ms, 0),
  }));
}

/** Prints what took how long: the parts of the run, the projects, the slowest files. */
export function printRun(parts: readonly Timed[], files: readonly FileOutcome[]): void {
  printTimes('Time of the parts', parts);
  printTimes('Time of test files added up (they run side by side)', projectTimes(files));
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
  printTimes(
    'Slowest files',
    slowest.map(({ file, ms }) => ({ name: file, ms })),
  );
}

/** Prints failures and, as the last line, `N passed, N failed, N skipped`; gives the exit code. */
export function concludeRun(clean: boolean, runs: readonly TestRun[]): number {
  const files = runs.flatMap((run) => run.files);
  const failures = [...files.flatMap((file) => file.failures), ...runs.flatMap((run) => run.astray)];
  const sum = (key: 'passed' | 'skipped') => files.reduce((total, file) => total + file[key], 0);
  if (!clean) process.stderr.write('Format, types, import directions or the build have errors, see above.\n');
  for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
  const unnamed = failures.length === 0 && runs.some((run) => run.code !== 0);
  const failed = failures.length + (clean ? 0 : 1) + (unnamed ? 1 : 0);
  process.stdout.write(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
  return failed > 0 ? 1 : 0;
}
