import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runModule } from './run.ts';

/** What the tests of a file came to. */
export type FileOutcome = {
  passed: number;
  skipped: number;
  /** What failed, each with its file and the first lines of its reason. */
  failures: string[];
};

export type TestRun = {
  /** Vitest's own: not 0 also when something failed outside of any test. */
  code: number;
  files: Map<string, FileOutcome>;
};

/** Lines of a reason that are repeated at the end. */
const reasonLines = 8;

/** When more files fail than these, something is wrong that a second run will not change. */
const repeatable = 5;

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Names what failed, so that the end of a long output tells it without a search. */
function outcomeOf({ name, status, message, assertionResults }: Report['testResults'][number]): FileOutcome {
  const file = relative(process.cwd(), name);
  const told = (title: string, reason: string) =>
    [title, ...reason.split('\n').slice(0, reasonLines)].join('\n    ');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  return {
    passed,
    skipped: assertionResults.length - passed - failed.length,
    failures:
      failed.length === 0 && status === 'failed'
        ? [told(file, message)]
        : failed.map((test) => told(`${file}: ${test.fullName}`, test.failureMessages.join('\n'))),
  };
}

/** Runs Vitest with these arguments; a file that could not be run counts as a failure. */
async function runOnce(args: string[], env: Record<string, string>): Promise<TestRun> {
  const output = join(tmpdir(), `provizor-tests-${process.pid}.json`);
  const code = await runModule(
    'vitest/vitest.mjs',
    [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...args,
    ],
    env,
  );
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(output, { force: true });
  const files = testResults.map(
    (result) => [relative(process.cwd(), result.name), outcomeOf(result)] as const,
  );
  return { code, files: new Map(files) };
}

/**
 * Runs the tests of a project, or of several.
 * @param filters parts of file names; none = all
 * @param projects arguments that choose the projects
 * @param again whether files that fail are run a second time, from their very beginning: a loaded build machine may be
 *   slow once; what fails twice has found something. What failed at first is said.
 */
export async function runTests(
  filters: string[],
  projects: string[],
  env: Record<string, string>,
  again: boolean,
): Promise<TestRun> {
  const first = await runOnce([...filters, ...projects], env);
  const broken = [...first.files].filter(([, { failures }]) => failures.length > 0);
  if (!again || broken.length === 0 || broken.length > repeatable) return first;
  for (const failure of broken.flatMap(([, { failures }]) => failures)) {
    process.stdout.write(`\nFAILED, runs again: ${failure}\n`);
  }
  const second = await runOnce([...broken.map(([file]) => file), ...projects], env);
  return { code: second.code, files: new Map([...first.files, ...second.files]) };
}
