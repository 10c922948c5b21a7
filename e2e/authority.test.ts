import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '../apps/server/src/core/tables/workbook.ts';
import { heading, inspect, still } from './support/inspect.ts';
import { openStage, type Stage } from './support/stage.ts';
import { travel } from './support/travel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('a health authority sees its organisations, each figure opening its list, without barriers', async () => {
  const { page } = await stage.enter('uzo', still).catch(async () => stage.come('/uzo', still));
  await page.goto('/uzo');
  const barriers = await inspect(page, 'uzo');
  const figures = page.getByRole('main').getByRole('link');
  const count = await figures.count();
  expect(count).toBeGreaterThan(4);
  for (const path of [
    '/uzo/stock',
    '/uzo/expiring',
    '/uzo/deliveries',
    '/uzo/documents',
    '/second',
    '/second/llo',
  ]) {
    await travel(page, path);
    barriers.push(...(await inspect(page, path.slice(1).replaceAll('/', '-'))));
    expect(await heading(page)).not.toBe('Такой страницы нет');
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.getByRole('grid').count()).toBeGreaterThan(0);
  }
  expect(barriers).toEqual([]);
});

test('the stock of an authority goes to Excel, though the button comes after the list', async () => {
  const { page } = await stage.enter('uzo', still);
  const saved = Promise.withResolvers<void>();
  await page.route('**/assets/FooterTools-*.js', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await page.goto('/uzo/stock');
  await page.getByRole('gridcell').first().waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Alt+e');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const rows = await readWorkbook(await readFile(await file.path()), 1000, 10);
  expect(rows.slice(0, 3).flat()).toEqual(['Запасы', 'Все организации', 'Без отбора']);
  saved.resolve();
  await page.getByRole('button', { name: 'Выгрузить в Excel' }).waitFor();
});
