import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runModule } from './run.ts';

export type TestOutcome = { code: number; passed: number; failed: number; skipped: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
};

/** Runs Vitest with these arguments and counts; a file that could not be run counts as a failure. */
export async function runTests(args: string[], env: Record<string, string>): Promise<TestOutcome> {
  const file = join(tmpdir(), `provizor-tests-${process.pid}.json`);
  const code = await runModule(
    'vitest/vitest.mjs',
    [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    env,
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file, { force: true });
  const failed = report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites;
  return {
    code,
    passed: report.numPassedTests,
    failed: failed > 0 ? failed : code === 0 ? 0 : 1,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
