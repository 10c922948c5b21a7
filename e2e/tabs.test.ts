import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const ready = (tab: Page) => tab.getByRole('button', { name: /^Сканер готов/ });
const last = async (tab: Page) => /код (\S+)/.exec((await ready(tab).getAttribute('aria-label')) ?? '')?.[1];

test('a scan of the service comes to the tab one looks at, once, and waits while one looks at none', async () => {
  const { page, context } = await stage.enter('apteka');
  const other = await context.newPage();
  await other.goto('/main');
  const lasts = () => Promise.all([page, other].map(last));
  const see = (tab: Page, state: 'visible' | 'hidden') =>
    tab.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  for (const tab of [page, other]) await ready(tab).waitFor();

  await stage.product.scan('4601234567893');
  await expect.poll(lasts).toEqual([undefined, '…567893']);
  await see(other, 'hidden');
  await stage.product.scan('4600000000015');
  await expect.poll(lasts).toEqual(['…000015', '…567893']);
  await see(page, 'hidden');
  await stage.product.scan('4600000000022');
  await stage.product.scan('4600000000039');
  await page.waitForTimeout(500);
  expect(await lasts()).toEqual(['…000015', '…567893']);
  await see(other, 'visible');
  await expect.poll(lasts).toEqual(['…000015', '…000039']);
});

test('a tab that crashes in front takes no scan with it', async () => {
  const { page, context } = await stage.enter('apteka');
  await ready(page).waitFor();
  const other = await context.newPage();
  await other.goto('/main');
  await ready(other).waitFor();
  await stage.product.scan('4601234567893');
  await expect.poll(() => last(other)).toBe('…567893');
  const crashed = other.waitForEvent('crash');
  void other.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await stage.product.scan('4600000000015');
  await expect.poll(() => last(page)).toBe('…000015');
});
