// npm test: installs what the tests need, then checks and tests everything.
import { checkJobs } from './support/checks.ts';
import { type Job, runJobs } from './support/jobs.ts';
import { ensureSystemTools } from './support/system-tools.ts';
import { concludeRun, printRun, runTests, type TestRun } from './support/tests.ts';
import type { Timed } from './support/times.ts';
import { buildWeb } from './support/web-build.ts';

const filters = process.argv.slice(2);

const missing = ensureSystemTools();
if (missing.length > 0) {
  process.stderr.write(
    `Not installed: ${missing.join(', ')}. The tests that need them are skipped and say so.\n`,
  );
}
const env: Record<string, string> = missing.length === 0 ? { REQUIRE_ORACLES: '1' } : {};

const times: Timed[] = [];
async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await run();
  } finally {
    times.push({ name, ms: performance.now() - start });
  }
}

const build: Job = {
  name: 'web build',
  run: () =>
    buildWeb().then(
      () => '',
      (error: Error) => error.message,
    ),
};
const checks = filters.length > 0 ? [] : checkJobs;
const before = await timed('checks and web build', () => runJobs([build, ...checks]));

const runs: TestRun[] = [];
async function test(name: string, project: string): Promise<void> {
  runs.push(await timed(name, () => runTests([...filters, '--project', project], env)));
}
await test('tests without a browser', '!e2e');
// The browser tests come last and alone: a page is slow to judge while other tests use both cores.
await test('browser tests', 'e2e');

printRun(
  [...times, ...before.times.map(({ name, ms }) => ({ name: `  ${name}`, ms }))],
  runs.flatMap((run) => run.files),
);
process.exit(concludeRun(before.clean, runs));
