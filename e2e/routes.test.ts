import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dictionaries } from '../packages/contract/src/dictionaries/index.ts';
import { heading, inspect, settled, still } from './support/inspect.ts';
import { openStage, type Stage } from './support/stage.ts';
import { travel } from './support/travel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const nowhere = 'Такой страницы нет';

/** Goes to an address; the page has a heading and is not the one of unknown addresses. */
async function opens(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await travel(page, path);
  await settled(page);
  expect([path, await heading(page)]).not.toEqual([path, nowhere]);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Id of a row of the list that is shown, null when it has none. */
async function firstId(page: Page): Promise<string | null> {
  await settled(page);
  const rows = page.getByRole('row').and(page.locator('[data-key]'));
  return (await rows.count()) === 0 ? null : rows.first().getAttribute('data-key');
}

const screens = dictionaries.flatMap(({ key, screenPath }) => (screenPath ? [{ key, screenPath }] : []));
/** One of each shape is looked at closely; the others are the same components over other data. */
const close = new Set([
  'country',
  'mdse',
  'atx',
  'nomenclature',
  'storage',
  'partner',
  'patient',
  'contract',
]);

/** Only root removes from them, though they are the organisation's own. */
const rootOnly = new Set(['partner', 'batch', 'batch_mdth']);

// Own rows are the pharmacy's, national ones root's to change.
test.each([
  ['zav', 'own'],
  ['root', 'national'],
] as const)('%s walks through every dictionary (%s): list, card, add, removal', async (username, scope) => {
  const { page } = await stage.enter(username, still);
  const barriers: string[] = [];
  for (const { key, screenPath } of screens) {
    if (dictionaries.find((each) => each.key === key)?.scope !== scope) continue;
    const look = async (name: string) => {
      if (close.has(key)) barriers.push(...(await inspect(page, `${key}-${name}`)));
    };
    await opens(page, screenPath);
    await look('list');
    const id = await firstId(page);
    if (id !== null) {
      await opens(page, `${screenPath}/id${id}`);
      await look('card');
    }
    if (key === 'mdth') continue;
    await opens(page, `${screenPath}/add`);
    await look('add');
    if (id === null || (username !== 'root' && rootOnly.has(key))) continue;
    await opens(page, `${screenPath}/remove/id${id}`);
    await look('remove');
  }
  expect(barriers).toEqual([]);
});

test.each([
  [
    'zav',
    [
      '/main',
      '/profile',
      '/app_report',
      '/farm',
      '/farm/nsi',
      '/farm/proposals',
      '/farm/dict/dosage/add',
      '/auth',
      '/auth/nsi',
      '/auth/users',
      '/auth/users/add',
    ],
  ],
  [
    'zav',
    [
      '/auth/reports',
      '/auth/reports/add',
      '/storage',
      '/storage/nsi',
      '/storage/test',
      '/storage/test/service',
    ],
  ],
  ['zav', ['/storage/address-pattern', '/storage/address-pattern/add', '/mdlp', '/mdlp/nsi', '/mdlp/jobs']],
  ['zav', ['/storage/reports', '/mdlp/devices', '/llo', '/auth/roles', '/auth/roles/add', '/auth/audit']],
  ['zav', ['/auth/personal']],
  [
    'root',
    [
      '/auth/orgs',
      '/auth/orgs/add',
      '/auth/roles',
      '/auth/backups',
      '/auth/installation',
      '/farm/import',
      '/farm/calendar',
      '/farm/dict/mdse/auto_add',
    ],
  ],
] as const)('%s opens %j without barriers', async (username, paths) => {
  const { page, permit } = await stage.enter(username, still);
  // the check of the equipment looks for the plug-in of the signature, which is not there
  permit(/ERR_BLOCKED_BY_CLIENT/);
  const barriers: string[] = [];
  for (const path of paths) {
    await opens(page, path);
    barriers.push(...(await inspect(page, `${username}${path.replaceAll('/', '-')}`)));
  }
  expect(barriers).toEqual([]);
});

test.each([
  [
    'zav',
    [
      // removal of the farm is root's, organisations too; rows of national lists are only proposed
      '/farm/dict/country/remove/id1',
      '/auth/orgs/add',
      '/auth/position/remove/id1',
      '/storage/partners/remove/id1',
      '/farm/import',
      '/farm/calendar',
    ],
  ],
  // administration is the administrator's
  ['provizor', ['/auth/users/add', '/auth/roles/add', '/storage/partners/remove/id1']],
])('%s is told why %j are closed, and stays where he was', async (username, paths) => {
  const { page } = await stage.enter(username, still);
  await travel(page, '/profile');
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
    await page
      .getByText(/прав|администратор/i)
      .first()
      .waitFor();
    // a page opened by its address has no page before it: the start page takes its place
    expect(['/profile', '/main']).toContain(new URL(page.url()).pathname);
  }
});

test('a health authority and a worker do not meet each other’s pages', async () => {
  const authority = await stage.enter('uzo', still);
  for (const path of ['/', '/main', '/mdlp/income', '/farm', '/auth/users']) {
    await authority.page.goto(path);
    await expect.poll(() => new URL(authority.page.url()).pathname).toBe('/uzo');
  }
  await opens(authority.page, '/second');
  // an address no page has is told to everybody
  await authority.page.goto('/mdlp/nowhere');
  await authority.page.getByRole('heading', { name: nowhere }).waitFor();
  const worker = await stage.enter('apteka', still);
  for (const path of ['/uzo', '/second']) {
    await worker.page.goto(path);
    await expect.poll(() => new URL(worker.page.url()).pathname).not.toBe(path);
  }
});
