// npm test: installs what the tests need, then checks and tests everything.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './support/checks.ts';
import { runModule } from './support/run.ts';
import { ensureSystemTools } from './support/system-tools.ts';
import { buildWeb } from './support/web-build.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

const filters = process.argv.slice(2);
const missing = ensureSystemTools();
if (missing.length > 0) {
  process.stderr.write(
    `Not installed: ${missing.join(', ')}. The tests that need them are skipped and say so.\n`,
  );
}

const clean = filters.length > 0 || (await runChecks());
await buildWeb();

const reportFile = join(tmpdir(), `provizor-tests-${process.pid}.json`);
const code = await runModule(
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...filters],
  missing.length === 0 ? { REQUIRE_ORACLES: '1' } : {},
);
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
rmSync(reportFile, { force: true });
if (!clean) process.stderr.write('Format, types or import directions have errors, see above.\n');
const skipped = report.numPendingTests + report.numTodoTests;
const failed = report.numFailedTests + (clean ? 0 : 1);
process.stdout.write(`${report.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(code !== 0 || !clean ? 1 : 0);
