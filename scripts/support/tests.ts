import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runModule } from './run.ts';

export type TestOutcome = {
  code: number;
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each with its file and the first lines of its reason. */
  failures: string[];
};

/** Lines of a reason that are repeated at the end. */
const reasonLines = 8;

type Report = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Names what failed, so that the end of a long output tells it without a search. */
function failuresOf({ testResults }: Report): string[] {
  const told = (title: string, reason: string) =>
    [title, ...reason.split('\n').slice(0, reasonLines)].join('\n    ');
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.length === 0 && status === 'failed'
      ? [told(file, message)]
      : failed.map((test) => told(`${file}: ${test.fullName}`, test.failureMessages.join('\n')));
  });
}

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
  const failures = failuresOf(report);
  return {
    code,
    passed: report.numPassedTests,
    failed: failures.length > 0 ? failures.length : code === 0 ? 0 : 1,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}
