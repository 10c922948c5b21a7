import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import { root } from './paths.ts';

/** What the tests of a file came to. */
export type FileOutcome = {
  /** Path from the checkout. */
  file: string;
  project: string;
  passed: number;
  skipped: number;
  /** What failed, each with its file and the first lines of its reason. */
  failures: string[];
  /** Loading, hooks and tests, in milliseconds. */
  ms: number;
};

export type TestReport = { files: FileOutcome[] /** What failed outside of any test. */; astray: string[] };

/** Lines of a reason that are repeated at the end. */
const reasonLines = 8;

const told = (title: string, errors: readonly { message: string; stack?: string }[]) => {
  const reason = errors.map(({ message, stack }) => (stack?.includes(message) ? stack : message)).join('\n');
  return [title, ...reason.split('\n').slice(0, reasonLines)].join('\n    ');
};

function outcomeOf(module: TestModule): FileOutcome {
  const file = relative(root, module.moduleId);
  const tests = [...module.children.allTests()];
  const count = (state: ReturnType<TestCase['result']>['state']) =>
    tests.filter((test) => test.result().state === state).length;
  const failed = tests.filter((test) => test.result().state === 'failed');
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const outside = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ];
  return {
    file,
    project: module.project.name,
    passed: count('passed'),
    skipped: tests.length - count('passed') - failed.length,
    failures: [
      ...(outside.length > 0 ? [told(file, outside)] : []),
      ...failed.map((test) => told(`${file}: ${test.fullName}`, test.result().errors ?? [])),
    ],
    ms: collectDuration + setupDuration + duration,
  };
}

/** Writes what the files of a run came to where TEST_REPORT says, for the summary after the run. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly { message: string; stack?: string }[],
    _reason: TestRunEndReason,
  ): void {
    const path = process.env.TEST_REPORT;
    if (!path) return;
    const report: TestReport = {
      files: modules.map(outcomeOf),
      astray: errors.map((error) => told('outside of any test', [error])),
    };
    writeFileSync(path, JSON.stringify(report));
  }
}
