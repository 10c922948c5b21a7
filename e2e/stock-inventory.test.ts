import { stockCalls } from '@provizor/contract/stock';
import { lotCode } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { InventoryPage } from './support/pages/stock-inventory.ts';
import { Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'provizor');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Somebody of the pharmacy at the list of inventories. */
async function counting() {
  const visit = await stage.enter('apteka', still);
  visit.permit(/status of (?:409|422)/);
  const desk = new InventoryPage(visit.page);
  await desk.goTo('Инвентаризации');
  return { ...visit, desk };
}

test('a blind count shows no books: typed, scanned, finished, made into documents', async () => {
  const here = await shelves.storage('Слепая-Проба');
  await shelves.stock(
    { storage: here, series: 'СЛП-1', quantity: '10' },
    { storage: here, series: 'СЛП-2', quantity: '3' },
  );
  const { page, desk } = await counting();
  await desk.begin('Новая инвентаризация', here.name, [['Слепой подсчёт', true]]);
  expect(await inspect(page, 'stock-invent-draft')).toEqual([]);
  await desk.start();
  await desk.counted(0, 2);
  await expect(desk.titles()).resolves.not.toContain('По учёту');
  await desk.count('СЛП-1', '8');
  await desk.counted(1, 2);
  await page.reload();
  await desk.counted(1, 2);
  await expect.poll(() => desk.value('СЛП-1', 'Посчитано')).toBe('8');

  const scanner = new KeyboardScanner(page);
  const label = lotCode((await shelves.lot('СЛП-2')).lot_id);
  for (const packs of ['1', '2', '3', '4']) {
    await scanner.scan(label);
    await expect.poll(() => desk.value('СЛП-2', 'Посчитано')).toBe(packs);
  }
  await scanner.scan('LOT000000');
  await page.getByLabel('Последний скан').getByText('LOT000000').waitFor();
  await desk.counted(2, 2);
  expect(await inspect(page, 'stock-invent-blind')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await desk.became('Закончена');
  expect(await desk.differences()).toEqual(['СЛП-1: −2', 'СЛП-2: +1']);
  expect(await inspect(page, 'stock-invent-differences')).toEqual([]);
  expect(await shelves.balances('СЛП-')).toEqual(['Слепая-Проба: 10', 'Слепая-Проба: 3']);

  await desk.press('Оформить недостачу');
  await desk.became('Черновик');
  await desk.activate();
  expect(await shelves.balances('СЛП-1')).toEqual(['Слепая-Проба: 8']);
  await desk.goTo('Инвентаризации');
  await desk.open(here.name);
  await desk.press('Оформить излишки');
  await desk.became('Черновик');
  await desk.activate();
  expect(await shelves.balances('СЛП-2')).toEqual(['Слепая-Проба: 4']);
  await desk.goTo('Инвентаризации');
  await desk.open(here.name);
  await desk.takeBack();
  await desk.sees('По этой инвентаризации уже составлен документ на излишки или недостачу');
});

test('an open count: what moved meanwhile is reconciled, differences are counted again', async () => {
  const here = await shelves.storage('Открытая-Проба');
  await shelves.stock(
    { storage: here, series: 'ОТК-1', quantity: '12' },
    { storage: here, series: 'ОТК-2', quantity: '7' },
  );
  const { page, desk } = await counting();
  await desk.begin('Новая инвентаризация', here.name);
  await desk.start();
  await desk.counted(0, 2);
  expect(await desk.titles()).toContain('По учёту');
  await desk.became('Идёт подсчёт');
  await page.keyboard.press('Control+Enter');
  await desk.trouble().getByText('Документ нельзя провести: заполнено не всё').waitFor();

  // Two packs of the first lot are sold while the storage is being counted.
  const { lot_id, nomenclature_id } = await shelves.lot('ОТК-1');
  await shelves.posted(stockCalls.realize, {
    storage_id: here.id,
    lines: [{ n_line: 1, lot_id, nomenclature_id, quantity: '2' }],
  });
  await desk.count('ОТК-1', '10');
  await desk.count('ОТК-2', '6');
  await desk.counted(2, 2);
  await desk.press('Пересчитать расхождения');
  await desk.counted(1, 2);
  expect(await inspect(page, 'stock-invent-again')).toEqual([]);
  await desk.press('Не найденное — ноль');
  await desk.agree('Не найденное — ноль?');
  await desk.counted(2, 2);
  await desk.count('ОТК-2', '7');
  await desk.counted(2, 2);
  await page.keyboard.press('Control+Enter');
  await desk.became('Завершена');
  await desk.sees('Расхождений нет');
  expect(await shelves.balances('ОТК-')).toEqual(['Открытая-Проба: 10', 'Открытая-Проба: 7']);
  await desk.takeBack();
  await desk.became('Идёт подсчёт');
  await desk.counted(2, 2);
  await page.keyboard.press('Control+Enter');
  await desk.became('Завершена');
  await desk.listed(await desk.number(), here.name, 'Завершена');
});

test('two hundred quick scans are all counted once, in few requests, over a lost answer and a reload', async () => {
  const here = await shelves.storage('Скорая-Проба');
  await shelves.stock(
    { storage: here, series: 'СКР-1', quantity: '100' },
    { storage: here, series: 'СКР-2', quantity: '100' },
  );
  const labels = await Promise.all(
    ['СКР-1', 'СКР-2'].map(async (series) => lotCode((await shelves.lot(series)).lot_id)),
  );
  const { page, desk, permit } = await counting();
  permit(/Failed to load resource/);
  await desk.begin('Новая инвентаризация', here.name);
  await desk.start();
  await desk.counted(0, 2);
  let requests = 0;
  let lost = true;
  await page.route('**/storage/invent/scan', async (route) => {
    requests += 1;
    if (!lost) return route.continue();
    // The server counts the first ones, and nobody learns of it; then it is not reached at all.
    if (requests === 1) await route.fetch();
    return route.abort();
  });
  const waiting = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('provizor.scans.count.'));
      return key === undefined ? 0 : (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).length;
    });
  /** One label after the other: the same code at once is a trigger that is held. */
  const scan = async (rounds: number) => {
    await page.getByText('Сканер готов').waitFor();
    for (let n = 0; n < rounds; n++) for (const label of labels) await stage.product.scan(label);
  };
  await scan(60);
  await expect.poll(waiting).toBe(120);
  lost = false;
  await page.reload();
  await desk.counted(2, 2);
  await scan(40);
  for (const series of ['СКР-1', 'СКР-2'])
    await expect.poll(() => desk.value(series, 'Посчитано'), { timeout: 120_000 }).toBe('100');
  expect(requests).toBeLessThan(100);
  await page.keyboard.press('Control+Enter');
  await desk.became('Завершена');
});
