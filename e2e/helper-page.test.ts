import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Helper, startHelper } from '../apps/helper/src/index.ts';
import { findBarriers } from './support/accessibility.ts';
import { sharedBrowser } from './support/chromium.ts';
import { picture } from './support/screenshot.ts';
import { type Visit, visit } from './support/visit.ts';

const MARK = '010460123456789321AB12CD34EF567<GS>91EE06<GS>92QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=';

let browser: Browser;
let helper: Helper;
let visitor: Visit;

beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(async () => {
  helper = await startHelper({ port: 0, scanner: false, simulator: true });
});
afterEach(async () => {
  await visitor.close();
  await helper.close();
});

test.each(['light', 'dark'] as const)('the page of the helper shows fired codes, %s', async (colorScheme) => {
  visitor = await visit(browser, helper.url, { colorScheme });
  const { page } = visitor;
  await page.getByText('Сканер подключён', { exact: true }).first().waitFor();

  for (const code of [MARK, '046012345000000012', '4601234567890']) {
    await page.getByLabel('Код', { exact: true }).fill(code);
    await page.keyboard.press('Enter');
  }
  const scans = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect.poll(() => scans.count()).toBe(3);
  expect(await scans.nth(2).textContent()).toContain('04601234567893 AB12CD34EF567');
  expect(await scans.nth(1).textContent()).toContain('046012345000000012');
  expect(await scans.nth(0).textContent()).toContain('Код не распознан');

  expect(await findBarriers(page)).toEqual([]);
  await picture(page, `helper-${colorScheme}`);

  await page.reload();
  await expect.poll(() => scans.count()).toBe(3);
});

test('the on-screen scanner is switched off, a code is refused with the reason', async () => {
  visitor = await visit(browser, helper.url);
  const { page } = visitor;
  visitor.permit(/409/);
  await page.getByLabel('Сканер подключён').uncheck();
  await page.getByText('Сканер не подключён').waitFor();
  await page.getByLabel('Код', { exact: true }).fill('4601234567893');
  await page.getByRole('button', { name: 'Отсканировать' }).click();
  await page.getByText('Экранный сканер отключён.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('a stopped helper is told, and the page comes back by itself', async () => {
  visitor = await visit(browser, helper.url);
  const { page } = visitor;
  visitor.permit(/ERR_CONNECTION_REFUSED|WebSocket/);
  await page.getByText('Сканер подключён', { exact: true }).first().waitFor();
  const { port } = helper;
  await helper.close();
  await page.getByText('Служба сканера остановлена').waitFor();
  helper = await startHelper({ port, scanner: false, simulator: true });
  await page.getByText('Сканер подключён', { exact: true }).first().waitFor();
});
