import { readFileSync } from 'node:fs';
import { stockCalls } from '@provizor/contract/stock';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdLedger } from './support/held.ts';
import { inspect, settled, still } from './support/inspect.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { anyGoods, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';

let stage: Stage;
let here: { id: number; name: string };
let number: string;

beforeAll(async () => {
  stage = await openStage();
  const shelves = await Shelves.of(stage, 'apteka');
  here = await shelves.storage('Выгрузка-Проба');
  const goods = await shelves.found('nomenclature', anyGoods);
  const partner = await shelves.found('partner', '');
  number = await shelves.posted(stockCalls.income, {
    storage_id: here.id,
    partner_id: partner.id,
    lines: [
      {
        n_line: 1,
        nomenclature_id: goods.id,
        series: 'БУХ-1',
        quantity: '10',
        expiry: '2031-05-01',
        price: '95.20',
        vat_rate: '10',
      },
    ],
  });
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** The file an action saves. */
async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('posted documents of a period go to accounting by the menu and a key; none in it is said', async () => {
  const { page, permit } = await stage.enter('apteka', still);
  permit(/status of 4\d\d/);
  const desk = new StockDocumentPage(page);
  await desk.goTo('Выгрузка в бухгалтерию');
  await page.getByRole('radio', { name: /^Таблица CSV/ }).check();
  await settled(page);
  expect(await inspect(page, 'accounting')).toEqual([]);
  const { name, bytes } = await saved(page, () => page.keyboard.press('Control+Enter'));
  expect(name).toMatch(/\.csv$/);
  const lines = bytes.toString('utf8').split('\r\n');
  const own = lines.filter((line) => line.includes('БУХ-1'));
  expect(own).toHaveLength(1);
  expect(own[0]).toContain(number);
  // ten packs at 95,20 with 10 % of VAT: 952,00 of which 86,55
  expect(own[0]).toMatch(/952,00/);
  expect(own[0]).toMatch(/86,55/);

  for (const label of ['С', 'По']) await desk.field(label).fill('01.01.2001');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Выгрузить/, disabled: false }).click();
  await desk.sees('Документы не выгружены');
});

test('one file of a receipt for an inspector: its paper, its trail and what is in it', async () => {
  const { page } = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(page);
  await desk.goTo('Приход');
  await page.getByRole('grid').getByText(here.name).first().dblclick();
  await page.getByRole('button', { name: 'Комплект для проверяющего' }).waitFor();
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Комплект для проверяющего' }).click(),
  );
  expect(name).toMatch(/\.zip$/);
  for (const part of ['состав.txt', 'документ.pdf', 'история изменений.csv'])
    expect(bytes.includes(part)).toBe(true);
});

test('a report that takes long tells how far it is, may be left, and waits at the bell', async () => {
  const { page } = await stage.enter('apteka', still);
  await page.goto(new URL('/storage/reports', page.url()).href);
  await page.getByRole('grid').getByText('Оборот за месяц').waitFor();
  await settled(page);
  const letGo = await holdLedger(stage.product);
  try {
    await page.getByRole('grid').getByText('Оборот за месяц').dblclick();
    await page.getByText(/База данных считает отчёт: прошло \d+\s(секунда|секунды|секунд)/).waitFor();
    await page.getByText(/Страницу можно закрыть: готовый отчёт будет ждать у колокольчика/).waitFor();
    expect(await inspect(page, 'report-later')).toEqual([]);
    await page.goto(new URL('/storage/reports', page.url()).href);
    await page.getByRole('grid').getByText('Оборот за месяц').waitFor();
  } finally {
    await letGo();
  }
  await page.getByRole('button', { name: /^События, новых/ }).click();
  await page
    .getByRole('region', { name: 'События' })
    .getByRole('link', { name: /Оборотная ведомость/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Оборотная ведомость' }).waitFor();
  await page.getByRole('grid').getByRole('gridcell').first().waitFor();
  await page.getByText(/^текущий месяц, все склады$/).waitFor();
  await page.getByRole('button', { name: /^Печать/ }).waitFor();
  await settled(page);
  expect(await inspect(page, 'report-ready')).toEqual([]);
});

test('labels of a pack are looked at from its card', async () => {
  const stock = await Stockroom.of(stage, 'apteka');
  const { packs } = await stock.accepted({ loose: 1 });
  const { page, context } = await stage.enter('apteka', still);
  await page.goto(new URL(`/mdlp/packs/id${encodeURIComponent(packs[0]?.code ?? '')}`, page.url()).href);
  await settled(page);
  await page.getByRole('button', { name: 'Этикетки' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Сколько|Копий|экземпляр/i })
    .fill('2');
  expect(await inspect(page, 'pack-labels')).toEqual([]);
  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('button', { name: 'Посмотреть' }).click(),
  ]);
  const { name, bytes } = await saved(paper, () =>
    paper
      .getByRole('button', { name: /^Сохранить(?! файл)/ })
      .first()
      .click(),
  );
  expect([name.endsWith('.pdf'), bytes.subarray(0, 5).toString()]).toEqual([true, '%PDF-']);
  await paper.close();
});

test('a report shows its chart, is made by schedule, and a lot has its label', async () => {
  const { page } = await stage.enter('apteka', still);
  await page.goto(new URL('/storage/reports', page.url()).href);
  await page.getByRole('grid').getByText('Оборот за месяц').dblclick();
  const chart = page.getByRole('list', { name: 'Приход и расход по товарам, сумма' });
  await chart
    .getByText(/приход .+₽, расход/)
    .first()
    .waitFor();
  await settled(page);
  expect(await inspect(page, 'report-chart')).toEqual([]);
  await page.getByRole('button', { name: 'Скрыть график' }).click();
  await chart.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'По расписанию' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Выберите сотрудников').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await settled(page);
  expect(await inspect(page, 'report-schedule')).toEqual([]);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('каждый понедельник в 08:00').waitFor();

  await page.goto(new URL('/storage/reports', page.url()).href);
  await page.getByRole('button', { name: 'Новый отчёт' }).click();
  await page.getByText('ABC/XYZ', { exact: true }).click();
  await page.getByRole('button', { name: /^Период/ }).click();
  await page.getByRole('radio', { name: 'Свои даты' }).check();
  await page.getByRole('textbox', { name: 'С', exact: true }).fill('01.01.2020');
  await page.getByRole('button', { name: 'Показать за эти даты' }).click();
  const matrix = page.getByRole('table', { name: 'Матрица ABC/XYZ' });
  await matrix.waitFor();
  await settled(page);
  expect(await inspect(page, 'report-matrix')).toEqual([]);
  const cells = await matrix.locator('tbody td').allTextContents();
  const goods = cells.reduce((all, text) => all + (text === '—' ? 0 : Number(text.split('·')[0])), 0);
  await page.getByText(new RegExp(`^${goods}\\s(строка|строки|строк)$`)).waitFor();

  await page.goto(new URL('/storage/remains?query=БУХ-1', page.url()).href);
  await page.getByRole('grid').getByText('БУХ-1').dblclick();
  await page.getByRole('button', { name: 'Этикетки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Посмотреть' }).waitFor();
  await settled(page);
  expect(await inspect(page, 'lot-labels')).toEqual([]);
});
