import { defineConfig } from 'vitest/config';
import { contractForBrowser } from './apps/web/vite.contract.ts';

const project = (name: string, include: string[], extra: Record<string, unknown> = {}) => ({
  test: { name, include, environment: 'node', ...extra },
});

const setupFiles = ['scripts/property-reports.ts'];

export default defineConfig({
  test: {
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts'], { setupFiles, testTimeout: 60_000 }),
      // The web application has no schemas of calls; its tests have none either.
      {
        ...project('web', ['apps/web/src/**/*.test.ts'], { setupFiles }),
        plugins: [contractForBrowser()],
      },
      project('helper', ['apps/helper/src/**/*.test.ts']),
      project('sandbox', ['apps/sandbox/src/**/*.test.ts'], { setupFiles, testTimeout: 30_000 }),
      project('server', ['apps/server/src/**/*.test.ts'], {
        globalSetup: ['apps/server/src/testing/global-setup.ts'],
        setupFiles,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('scripts', ['scripts/**/*.test.ts'], { testTimeout: 120_000 }),
      project('e2e', ['e2e/**/*.test.ts'], {
        testTimeout: 240_000,
        hookTimeout: 240_000,
        fileParallelism: false,
      }),
    ],
  },
});
