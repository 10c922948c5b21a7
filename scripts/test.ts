// npm test: installs what the tests need, then checks and tests everything; `--quick`: what the change touches.
import { findChanges } from './support/changes.ts';
import { checkJobs } from './support/checks.ts';
import { type Job, runJobs } from './support/jobs.ts';
import { takeDate } from './support/other-date.ts';
import { quickChecks, quickTests } from './support/quick.ts';
import { ensureSystemTools } from './support/system-tools.ts';
import { concludeRun, lastDurations, printRun, runTests, type TestRun } from './support/tests.ts';
import type { Timed } from './support/times.ts';
import { buildWeb } from './support/web-build.ts';

const args = takeDate(process.argv.slice(2));
const filters = args.filter((arg) => arg !== '--quick');
const changes = args.length > filters.length ? findChanges() : null;

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
const checks = changes ? quickChecks(changes) : filters.length > 0 ? [] : checkJobs;
const chosen = changes ? await timed('choosing tests', () => quickTests(changes, lastDurations())) : null;
const before = await timed('checks and web build', () => runJobs([build, ...checks]));

const runs: TestRun[] = [];
async function test(name: string, project: string, only: string[] | undefined): Promise<void> {
  if (only?.length === 0) return;
  const names = only ?? filters;
  runs.push(await timed(name, () => runTests([...names, '--project', project], env)));
}
await test('tests without a browser', '!e2e', chosen?.plain);
// The browser tests come last and alone: a page is slow to judge while other tests use both cores.
await test('browser tests', 'e2e', chosen?.browser);

printRun(
  [...times, ...before.times.map(({ name, ms }) => ({ name: `  ${name}`, ms }))],
  runs.flatMap((run) => run.files),
);
if (chosen && chosen.leftOut > 0) {
  process.stdout.write(`\nFiles left to the whole run, as they would take longer: ${chosen.leftOut}\n`);
}
process.exit(concludeRun(before.clean, runs));
