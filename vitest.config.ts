import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { markStatements } from './apps/server/src/testing/sql/mark.ts';
import { contractForBrowser } from './apps/web/vite.contract.ts';

const project = (name: string, include: string[], extra: Record<string, unknown> = {}) => ({
  test: { name, include, environment: 'node', ...extra },
});

const rowsTest = 'apps/server/src/testing/sql/rows.test.ts';

const setupFiles = ['scripts/property-reports.ts', 'scripts/settled-imports.ts'];

// Patience for a loaded machine: a test that is never through ends, a slow one does not fail.
const patience = {
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // What was found on a page is read in the list of failures, not «[ …(3) ]».
  chaiConfig: { truncateThreshold: 2_000 },
};

// Most tests wait for a database or a process: more of them at a time than there are cores.
const workers = 2 * Math.min(availableParallelism(), 8);

// Files of a project share what a worker has loaded: loading it for each took longer than most tests.
const shared = { isolate: false };

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts'], { setupFiles, ...shared, ...patience }),
      // The web application has no schemas of calls; its tests have none either.
      {
        ...project('web', ['apps/web/src/**/*.test.ts'], { setupFiles, ...shared, ...patience }),
        plugins: [contractForBrowser()],
      },
      project('helper', ['apps/helper/src/**/*.test.ts'], { setupFiles, ...shared, ...patience }),
      project('sandbox', ['apps/sandbox/src/**/*.test.ts'], { setupFiles, ...shared, ...patience }),
      {
        ...project('server', ['apps/server/src/**/*.test.ts'], {
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          exclude: [rowsTest],
          // Without it every test would make a key in a folder of data beside the checkout.
          env: { SECRET_KEY: 'a key of tests' },
          setupFiles: ['apps/server/src/testing/sql/setup.ts', ...setupFiles],
          ...shared,
          ...patience,
        }),
        plugins: [markStatements()],
      },
      // Compares what the tests of the server were answered. Projects of one worker come last, by their names: after them.
      project('sql', [rowsTest], { ...patience, maxWorkers: 1 }),
      project('scripts', ['scripts/**/*.test.ts'], patience),
      project('e2e', ['e2e/**/*.test.ts'], {
        // Half an hour of work, task by task: walked when it is asked for (docs/shift.md).
        exclude: process.env.SHIFT ? [] : ['e2e/shift.test.ts'],
        ...patience,
        globalSetup: ['e2e/support/global-setup.ts'],
        // Files share nothing but the browser of their worker, which outlives them.
        isolate: false,
        // Two leave a quarter of two cores idle: a page waits for its server, and the server for the database.
        maxWorkers: Math.ceil(1.5 * Math.min(availableParallelism(), 4)),
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
