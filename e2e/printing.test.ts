import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { anyGoods, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'apteka');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** What is saved of the paper in a tab, read by a program that is not ours. */
async function readPaper(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Сохранить(?! файл)/ }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: download.suggestedFilename(), text: error ? '' : stdout };
}

test('a receipt is printed by F9, then by another form, which becomes the usual one; others do not open it', async () => {
  const here = await shelves.storage('Печать-Проба');
  const { page, context } = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(page);
  await desk.goTo('Приход');
  await desk.begin('Новый приход', here.name);
  await desk.add(anyGoods, 'ПЕЧ-1', '01052031', '10', '95,20');
  await desk.sees(/Сумма: 952,00/);

  const paperBy = async (act: () => Promise<void>) => {
    const [paper] = await Promise.all([context.waitForEvent('page'), act()]);
    // the shell of the browser shows no PDF, and is told so
    await paper
      .getByRole('button', { name: /^Сохранить/ })
      .first()
      .waitFor();
    return paper;
  };
  const first = await paperBy(() => page.keyboard.press('F9'));
  const { name, text } = await readPaper(first);
  expect(name).toMatch(/^М-4 № .+\.pdf$/);
  if (text !== '') {
    expect(text).toContain('ПРИХОДНЫЙ ОРДЕР');
    expect(text).toContain('Черновик: документ не проведён');
    expect(text).toMatch(/серия ПЕЧ-1/);
    expect(text).toMatch(/952,00/);
  }
  expect(await inspect(first, 'paper')).toEqual([]);
  const address = first.url();
  expect(new URL(address).pathname).toMatch(/^\/reports\/[0-9a-f-]{36}$/);
  await first.close();

  await page.getByRole('button', { name: 'Выбрать печатную форму' }).click();
  const second = await paperBy(() => page.getByRole('menuitem', { name: /^Лист размещения/ }).click());
  await second.close();
  const third = await paperBy(() => page.keyboard.press('F9'));
  expect((await readPaper(third)).name).toMatch(/^Лист размещения/);
  await third.close();

  await desk.goTo('Приход');
  await page.getByRole('gridcell').first().click();
  const fromList = await paperBy(() => page.keyboard.press('F9'));
  expect((await readPaper(fromList)).name).toMatch(/^Лист размещения № /);
  await fromList.close();
  await page.getByRole('button', { name: 'Выбрать печатную форму' }).click();
  const all = await paperBy(() => page.getByRole('menuitem', { name: /все из списка, \d+$/ }).click());
  expect((await readPaper(all)).name).toMatch(/^Лист размещения \(\d+\)/);
  await all.close();

  const stranger = await stage.enter('sklad', still);
  stranger.permit(/status of 404/);
  await stranger.page.goto(new URL(address).pathname);
  await stranger.page.getByText('Не удалось открыть печатную форму').waitFor();
});

test('a form is changed on a real document, printed so, and taken back; the queue has its papers', async () => {
  const { page, context } = await stage.enter('zav', still);
  await page.goto('/storage/forms/m4');
  const title = page.getByLabel('ПРИХОДНЫЙ ОРДЕР');
  await title.fill('ОРДЕР АПТЕКИ');
  await page.getByLabel('Принял: фамилия, имя, отчество').fill('Новая Н. Н.');
  await page.getByRole('checkbox', { name: 'Показывать столбец «Номер паспорта»' }).uncheck();
  await page.getByText(/^На документе/).waitFor();
  expect(await inspect(page, 'form')).toEqual([]);
  await page.getByRole('button', { name: /^Сохранить форму/ }).click();
  await page.getByText('версия 1').waitFor();

  await page.goto('/storage/forms');
  await page.getByRole('gridcell', { name: 'М-4', exact: true }).click();
  await page.getByRole('button', { name: /^Вернуть исходную/ }).click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await page.getByText('Сделано: документы печатаются по исходной форме').waitFor();

  await page.goto('/storage/reports');
  await page.getByRole('gridcell', { name: 'Оборот за месяц' }).dblclick();
  await page.getByRole('button', { name: /^Печать/ }).waitFor();
  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /^Печать/ }).click(),
  ]);
  const { name, text } = await readPaper(paper);
  expect(name).toBe('Оборот за месяц.pdf');
  if (text !== '') expect(text).toMatch(/Итого/);
  await paper.close();

  await page.goto('/storage/prints');
  await page.getByRole('gridcell', { name: 'Оборот за месяц.pdf' }).first().waitFor();
  expect(await inspect(page, 'prints')).toEqual([]);
});
