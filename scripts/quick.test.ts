import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserCover, browserTestsOf } from './support/browser-cover.ts';
import { root } from './support/paths.ts';

const slices = (application: string) =>
  readdirSync(join(root, 'apps', application, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);

test('every slice of the web application and of the server has browser tests, and nothing else has', () => {
  expect(Object.keys(browserCover).toSorted()).toEqual(
    [...new Set([...slices('web'), ...slices('server')])].toSorted(),
  );
});

test('every browser test the table names is there', () => {
  const named = [...new Set(Object.values(browserCover).flat())];
  expect(named.filter((name) => !existsSync(join(root, `e2e/${name}.test.ts`)))).toEqual([]);
});

test('a change is covered by the browser tests of its slice, a changed test by itself', () => {
  expect(browserTestsOf(['apps/web/src/wizards/index.ts', 'apps/server/src/wizards/routes.ts'])).toEqual([
    'e2e/accept-delivery.test.ts',
    'e2e/wizards.test.ts',
    'e2e/stock-wizards.test.ts',
    'e2e/passport.test.ts',
  ]);
  expect(browserTestsOf(['apps/helper/src/main.ts'])).toContain('e2e/scanning.test.ts');
  expect(browserTestsOf(['apps/server/src/wizards/calls.test.ts', 'docs/architecture.md'])).toEqual([]);
});
