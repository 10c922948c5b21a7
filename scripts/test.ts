// npm test: installs what the tests need, then checks and tests everything.
import { runChecks } from './support/checks.ts';
import { ensureSystemTools } from './support/system-tools.ts';
import { runTests } from './support/tests.ts';
import { buildWeb } from './support/web-build.ts';

const filters = process.argv.slice(2);
const missing = ensureSystemTools();
if (missing.length > 0) {
  process.stderr.write(
    `Not installed: ${missing.join(', ')}. The tests that need them are skipped and say so.\n`,
  );
}

const clean = filters.length > 0 || (await runChecks());
await buildWeb();

const env: Record<string, string> = missing.length === 0 ? { REQUIRE_ORACLES: '1' } : {};
const again = Boolean(process.env.CI);
// The browser tests come last and alone: a page is slow to judge while other tests use both cores.
const runs = [
  await runTests(filters, ['--project', '!e2e'], env, again),
  await runTests(filters, ['--project', 'e2e'], env, again),
];
const files = runs.flatMap((run) => [...run.files.values()]);
const failures = files.flatMap((file) => file.failures);
const sum = (key: 'passed' | 'skipped') => files.reduce((total, file) => total + file[key], 0);
if (!clean) process.stderr.write('Format, types or import directions have errors, see above.\n');
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
const astray = failures.length === 0 && runs.some((run) => run.code !== 0);
const failed = failures.length + (clean ? 0 : 1) + (astray ? 1 : 0);
process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
process.exit(failed > 0 ? 1 : 0);
