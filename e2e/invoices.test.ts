import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { updOf } from '../apps/server/src/invoices/testing/upd.ts';
import { inspect, settled, still } from './support/inspect.ts';
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

/** A refused file is a line of the console too. */
const refused = /status of (?:400|409)/;

const table = (goods: string) =>
  [
    'Поставщик;ИНН поставщика;Номер накладной;Дата накладной;Код;Наименование;Количество;Цена;НДС;Серия;Годен до',
    `ООО «Учебный дистрибьютор»;9990000019;УЧ-77;20.03.2026;К-1;${goods};10;104,72;10%;УПД-1;01.2031`,
    'ООО «Учебный дистрибьютор»;9990000019;УЧ-77;20.03.2026;К-2;Товар поставщика без кода;4;110,00;10%;УПД-2;01.2031',
  ].join('\r\n');

test('a УПД that came short: its step makes the answer with discrepancies', async () => {
  const here = await shelves.storage('Ответ-Проба');
  const { page, permit } = await stage.enter('apteka', still);
  permit(refused);
  const desk = new StockDocumentPage(page);
  await desk.goTo('Документы поставщиков');
  await page.getByRole('button', { name: 'Загрузить файл' }).first().click();
  await desk.choose(/^Склад прихода/, here.name);
  const { name } = await shelves.found('nomenclature', anyGoods);
  const line = {
    name,
    series: 'ОТВ-1',
    quantity: '5',
    price: '100.00',
    net: '500.00',
    vat: '50.00',
    gross: '550.00',
  };
  const buffer = Buffer.from(updOf({ number: 'УЧ-78', lines: [line] }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Выбрать файл' }).click();
  await (await chooser).setFiles({ name: 'УПД.xml', mimeType: 'application/xml', buffer });
  const lines = page.getByRole('grid', { name: 'Строки документа поставщика' });
  await lines.getByText('ОТВ-1').waitFor();
  await lines.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Строка 1/ });
  await dialog.getByRole('textbox', { name: 'Принято' }).fill('4');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/Недостача: в документе 5, принято 4/)
    .first()
    .waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Ответ с расхождениями' }).click();
  const answer = page.getByRole('dialog', { name: 'Ответ поставщику' });
  expect(await answer.getByRole('radio', { name: /с расхождениями/i }).isChecked()).toBe(true);
  await answer.getByRole('textbox', { name: /^Номер акта/ }).fill('ТОРГ-2 № 1');
  const sign = async (text: string) => {
    const signature = page.waitForEvent('filechooser');
    await answer.getByRole('button', { name: /одпись поставщика/ }).click();
    const file = { name: 'УПД.sig', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await (await signature).setFiles(file);
  };
  await sign('MIIB');
  await answer.getByRole('button', { name: 'Скачать файл ответа' }).click();
  await answer.getByText(/Подпись поставщика: ожидается файл \.sig или \.p7s/).waitFor();
  await sign('MIIB'.repeat(10));
  expect(await inspect(page, 'invoice-answer')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('button', { name: 'Скачать файл ответа' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ON_NSCHFDOPPOK.*\.xml$/);
});

test('a supplier’s file: refused, taken, matched, compared, received; the same once more', async () => {
  const here = await shelves.storage('Файлы-Проба');
  const { name: full } = await shelves.found('nomenclature', anyGoods);
  const { page, permit } = await stage.enter('apteka', still);
  permit(refused);
  const desk = new StockDocumentPage(page);
  const send = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Выбрать файл' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await desk.goTo('Документы поставщиков');
  await page.getByRole('button', { name: 'Загрузить файл' }).first().click();
  await desk.choose(/^Склад прихода/, here.name);
  await send('картинка.csv', 'это не накладная');
  await page.getByText('В файле нет столбцов «Наименование» и «Количество»').first().waitFor();
  expect(await inspect(page, 'invoices-refused')).toEqual([]);
  await send('накладная.csv', table(full));

  const lines = page.getByRole('grid', { name: 'Строки документа поставщика' });
  await lines.getByText('Товар поставщика без кода').waitFor();
  await page.getByText('Неизвестен товар в строках: 1').first().waitFor();
  expect(await inspect(page, 'invoices-matching')).toEqual([]);
  // the second line by the keyboard
  await lines.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Строка 2/ });
  await desk.choose(/^Товар/, full);
  await dialog.getByRole('textbox', { name: 'Принято' }).fill('3');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.waitFor({ state: 'detached' });
  const compared = page.getByRole('grid', { name: 'Сверка документа поставщика' });
  await compared.getByText(/Недостача: в документе 4, принято 3/).waitFor();
  await settled(page);
  expect(await inspect(page, 'invoices-compared')).toEqual([]);
  const [act] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Акт ТОРГ-2' }).first().click(),
  ]);
  await act.getByRole('heading', { name: /ТОРГ-2/ }).waitFor();
  await act.close();
  await page.getByRole('button', { name: 'Составить приход' }).click();
  // marked goods whose paper names no codes may come a second time by their acceptance: a person decides
  const marked = page.getByRole('dialog', { name: 'Маркированный товар без кодов упаковок' });
  await marked.getByText('Строка 2: Товар поставщика без кода').waitFor();
  await marked.getByRole('button', { name: 'Принять сейчас: кодов на упаковках нет' }).click();
  await desk.lines().rows('УПД-2').waitFor();
  await desk.activate();
  expect(await shelves.balances('УПД-1')).toEqual(['Файлы-Проба: 10']);
  expect(await shelves.balances('УПД-2')).toEqual(['Файлы-Проба: 3']);

  await desk.goTo('Документы поставщиков');
  await page.getByText('Приход проведён').first().waitFor();
  await page.getByRole('button', { name: 'Загрузить файл' }).first().click();
  await desk.choose(/^Склад прихода/, here.name);
  await send('ещё раз.csv', table(full));
  await page.getByText('Документ поставщика № УЧ-77 уже загружен').first().waitFor();
  await page.getByRole('link', { name: 'Открыть загруженный' }).click();
  await page.getByRole('heading', { name: 'Накладная № УЧ-77' }).waitFor();
});
