import { stockCalls } from '@provizor/contract/stock';
import { lotCode } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { anyGoods, inDays, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'apteka');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** A refused step is a line of the console too. */
const refused = /status of (?:409|422)/;
const broken = 'ВНИМАНИЕ! При попытке выполнения операции нарушается целостность остатков. Проверьте данные.';
const incomplete = 'Документ нельзя провести: заполнено не всё';

/** Somebody of the pharmacy at the list of a kind. */
async function at(list: string) {
  const visit = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(visit.page);
  await desk.goTo(list);
  return { ...visit, desk };
}

test('initial balances: typed cell by cell, and taken from a file', async () => {
  const here = await shelves.storage('Начало-Проба');
  const { page, desk } = await at('Начальные остатки');
  await desk.begin('Новый ввод остатков', here.name);
  await desk.add(anyGoods, 'НАЧ-1', '01052031', '12', '110,50');
  await desk.saved();
  await page.reload();
  await desk.lines().rows('НАЧ-1').filter({ hasText: '01.05.2031' }).waitFor();
  await desk.activate();
  expect(await shelves.balances('НАЧ-1')).toEqual(['Начало-Проба: 12']);
  expect(await inspect(page, 'stock-initial-posted')).toEqual([]);
  await desk.listed(await desk.number(), here.name, 'Проведён');

  await page.getByRole('link', { name: 'Загрузить из файла' }).click();
  await desk.sees('Ещё ни одного.');
  const chooser = page.waitForEvent('filechooser');
  await desk.press('Выбрать файл');
  const rows = [
    'NAIM;SERIA;SROK;KOL;CENA;Прочее',
    `${anyGoods};НАЧ-2;01.06.2031;7;95,00;а`,
    `${anyGoods};НАЧ-3;01.06.2031;много;95,00;б`,
  ];
  const { name: full } = await shelves.found('nomenclature', anyGoods);
  const text = rows.join('\r\n').replaceAll(anyGoods, full);
  await (await chooser).setFiles({ name: 'остатки.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('combobox', { name: 'Столбец «SROK»' }).waitFor();
  await desk.choose(/^Склад/, here.name);
  await page.getByRole('combobox', { name: 'Столбец «KOL»' }).selectOption('Не брать');
  await desk.sees('Укажите, в каком столбце количество');
  await page.getByRole('combobox', { name: 'Столбец «KOL»' }).selectOption('Количество');
  expect(await inspect(page, 'stock-initial-columns')).toEqual([]);
  await desk.press('Сделать ввод остатков');
  await desk.sees('Строк в файле: 2; взято: 1; не взято: 1.');
  await desk.sees('Строка 3: Количество: «много» — не число');
  expect(await inspect(page, 'stock-initial-file')).toEqual([]);
  await page.goto('/storage/initial/files');
  const file = page
    .getByRole('list', { name: 'Загруженные файлы' })
    .getByRole('link', { name: /остатки\.csv/ });
  await file.getByText(/проведите: 1\sчерновик/).waitFor();
  expect(await inspect(page, 'stock-initial-files')).toEqual([]);
  await file.click();
  await page.getByRole('link', { name: /^Ввод остатков № / }).click();
  await desk.lines().rows('НАЧ-2').waitFor();
  await desk.activate();
  expect(await shelves.balances('НАЧ-2')).toEqual(['Начало-Проба: 7']);
  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('НАЧ-2')).toEqual([]);
});

test('income: a draft outlives a reload, comes to the shelves, is taken back; spent goods keep it', async () => {
  const here = await shelves.storage('Приход-Проба');
  const { page, permit, desk } = await at('Приход');
  permit(refused);
  await desk.begin('Новый приход', here.name, [
    ['Номер', 'ПР-77'],
    ['Номер документа-основания', 'УПД 15'],
  ]);
  await desk.add(anyGoods, 'ПРИ-1', '01052031', '10', '95,20');
  await desk.saved();
  await page.reload();
  await desk.lines().rows('ПРИ-1').filter({ hasText: '95,20' }).waitFor();
  expect(await desk.field(/^Номер документа-основания/).inputValue()).toBe('УПД 15');
  expect(await inspect(page, 'stock-income-draft')).toEqual([]);
  expect(await shelves.balances('ПРИ-1')).toEqual([]);
  await desk.activate();
  expect(await shelves.balances('ПРИ-1')).toEqual(['Приход-Проба: 10']);
  expect(await inspect(page, 'stock-income-posted')).toEqual([]);

  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('ПРИ-1')).toEqual([]);
  await desk.activate();
  const { lot_id, nomenclature_id } = await shelves.lot('ПРИ-1');
  // the day of the browser, by which the receipt is dated
  const document_date = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
  await shelves.posted(stockCalls.realize, {
    storage_id: here.id,
    document_date,
    lines: [{ n_line: 1, lot_id, nomenclature_id, quantity: '4' }],
  });
  await desk.takeBack();
  await desk.trouble().getByText('Невозможно удалить документ. Нарушается целостность остатков').waitFor();
  expect(await desk.shortages()).toEqual([expect.stringMatching(/ПРИ-1 \| Приход-Проба \|.*\| 4 уп\./)]);
  expect(await inspect(page, 'stock-income-kept')).toEqual([]);
  expect(await shelves.balances('ПРИ-1')).toEqual(['Приход-Проба: 6']);

  await desk.listed('ПР-77', here.name, 'Проведён');
  await desk.fillHeader('Новый приход', here.name, [['Номер', 'ПР-77']]);
  await page.keyboard.press('Control+Enter');
  await desk.sees('Такой номер уже есть в базе');
  await desk.fill('Номер', 'ПР-78');
  await page.keyboard.press('Control+Enter');
  await desk.heading().filter({ hasText: 'ПР-78' }).waitFor();
});

test('move: sent, refused and accepted by the other storage; no more than there is', async () => {
  const from = await shelves.storage('Откуда-Проба');
  const to = await shelves.storage('Туда-Проба');
  await shelves.stock({ storage: from, series: 'ПЕР-1', quantity: '10' });
  const { page, permit, desk } = await at('Перемещения');
  permit(refused);
  await desk.begin('Новое перемещение', from.name, [['Куда', to.name]]);
  await desk.add('ПЕР-1', '25');
  await desk.saved();
  await desk.press('Отправить на приёмку');
  await desk.trouble().getByText(broken).waitFor();
  expect(await desk.shortages()).toEqual([expect.stringMatching(/ПЕР-1 \| Откуда-Проба \|.*\| 15 уп\./)]);
  expect(await inspect(page, 'stock-move-short')).toEqual([]);
  await desk.change(1, 'Кол-во', '6');
  await desk.saved();
  await desk.press('Отправить на приёмку');
  await desk.became('Ждёт приёмки');
  expect(await shelves.balances('ПЕР-1')).toEqual(['Откуда-Проба: 10, 6 promised']);
  const number = await desk.number();

  const other = await stage.enter('provizor', still);
  const gate = new StockDocumentPage(other.page);
  await gate.goTo('Перемещения');
  await gate.open(to.name);
  expect(await inspect(other.page, 'stock-move-sent')).toEqual([]);
  await gate.press('Отказать');
  await gate.fill('Причина', 'Пересорт');
  await other.page.keyboard.press('Control+Enter');
  await gate.became('Черновик');
  expect(await shelves.balances('ПЕР-1')).toEqual(['Откуда-Проба: 10']);

  await desk.became('Черновик');
  await desk.press('Отправить на приёмку');
  await desk.became('Ждёт приёмки');
  await gate.became('Ждёт приёмки');
  await gate.press('Принять частично');
  await gate.fill('Принято, строка 1', '4');
  await gate.fill('Причина расхождения', 'Две разбиты');
  expect(await inspect(other.page, 'stock-move-part')).toEqual([]);
  await other.page.keyboard.press('Control+Enter');
  await gate.became('Проведён');
  expect(await shelves.balances('ПЕР-1')).toEqual(['Откуда-Проба: 6', 'Туда-Проба: 4']);

  await desk.became('Проведён');
  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('ПЕР-1')).toEqual(['Откуда-Проба: 10']);
  await desk.press('Отправить на приёмку');
  await gate.became('Ждёт приёмки');
  await other.page.keyboard.press('Control+Enter');
  await gate.became('Проведён');
  expect(await shelves.balances('ПЕР-1')).toEqual(['Откуда-Проба: 4', 'Туда-Проба: 6']);
  await gate.listed(number, to.name, 'Проведён');
});

test('sale: lots by shelf life with one key, no more than there is, taken back', async () => {
  const here = await shelves.storage('Продажа-Проба');
  await shelves.stock(
    { storage: here, series: 'РЕА-ДОЛГАЯ', quantity: '20', expiry: '2032-01-01' },
    { storage: here, series: 'РЕА-СКОРО', quantity: '5', expiry: inDays(200) },
    { storage: here, series: 'РЕА-СТАРАЯ', quantity: '3', expiry: inDays(-10) },
  );
  const { page, permit, desk } = await at('Реализация');
  permit(refused);
  await desk.begin('Новая реализация', here.name);
  const expired = (await desk.look('РЕА-СТАРАЯ')).getByRole('option', { name: 'можно только списать' });
  expect(await expired.getAttribute('aria-disabled')).toBe('true');
  await desk.add('РЕА-ДОЛГАЯ', '30');
  await desk.saved();
  await page.keyboard.press('Control+Enter');
  await desk.trouble().getByText(broken).waitFor();
  expect(await desk.shortages()).toEqual([
    expect.stringMatching(/РЕА-ДОЛГАЯ \| Продажа-Проба \|.*\| 10 уп\./),
  ]);
  expect(await inspect(page, 'stock-realize-short')).toEqual([]);
  await desk.change(1, 'Кол-во', '7');
  await page.keyboard.press('F6');
  await desk.lines().rows('РЕА-СКОРО').waitFor();
  await desk.saved();
  await page.reload();
  await desk.lines().rows('РЕА-ДОЛГАЯ').waitFor();
  expect(await desk.lines().count()).toBe(2);
  await desk.activate();
  expect(await shelves.balances('РЕА-')).toEqual(['Продажа-Проба: 18', 'Продажа-Проба: 3']);
  expect(await inspect(page, 'stock-realize-posted')).toEqual([]);
  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('РЕА-СКОРО')).toEqual(['Продажа-Проба: 5']);
  await desk.activate();
  await desk.listed(await desk.number(), here.name, 'Проведён');
});

test('outside dispatch: scanned, the recipient is asked for, the goods leave and come back', async () => {
  const here = await shelves.storage('Отгрузка-Проба');
  await shelves.stock({ storage: here, series: 'ОТГ-1', quantity: '9' });
  const { page, permit, desk } = await at('Отгрузка на сторону');
  permit(refused);
  await desk.begin('Новая отгрузка', here.name);
  const scanner = new KeyboardScanner(page);
  const label = lotCode((await shelves.lot('ОТГ-1')).lot_id);
  // the second on a computer that is late with its keys
  for (const [packs, hiccup] of [
    ['1', 0],
    ['2', 400],
  ] as const) {
    await scanner.scan(label, 'us', hiccup);
    await desk.lines().rows('ОТГ-1').getByRole('gridcell', { name: packs, exact: true }).last().waitFor();
  }
  await desk.change(1, 'Кол-во', '9');
  await desk.saved();
  await page.keyboard.press('Control+Enter');
  await desk.trouble().getByText(incomplete).waitFor();
  await desk.trouble().getByText('Выберите получателя').waitFor();
  expect(await inspect(page, 'stock-outcome-incomplete')).toEqual([]);
  const partner = await shelves.found('partner', 'Учебн');
  await desk.fill('Получатель', partner.name);
  await desk.activate();
  expect(await shelves.balances('ОТГ-1')).toEqual([]);
  expect(await inspect(page, 'stock-outcome-posted')).toEqual([]);
  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('ОТГ-1')).toEqual(['Отгрузка-Проба: 9']);
  await page.reload();
  // What is still being typed is taken along.
  await desk.change(1, 'Кол-во', '2', 'Control+Enter');
  await desk.became('Проведён');
  expect(await shelves.balances('ОТГ-1')).toEqual(['Отгрузка-Проба: 7']);
  await desk.listed(await desk.number(), partner.name, 'Проведён');
});

test('expired goods go back to who brought them (417), and nowhere else', async () => {
  const here = await shelves.storage('Возврат-Проба');
  const [supplier, stranger] = [
    await shelves.added('partner', { name: 'Поставщик-Возврат' }),
    await shelves.added('partner', { name: 'Больница-Возврат' }),
  ];
  const goods = await shelves.found('nomenclature', anyGoods);
  const lot = { n_line: 1, nomenclature_id: goods.id, series: 'ВОЗ-1', expiry: inDays(-3), price: '10.00' };
  await shelves.posted(stockCalls.income, {
    document_date: inDays(-9),
    storage_id: here.id,
    partner_id: supplier.id,
    lines: [{ ...lot, quantity: '4' }],
  });
  const { lot_id } = await shelves.lot('ВОЗ-1');
  await shelves.drafted(stockCalls.outcome, {
    storage_id: here.id,
    partner_id: stranger.id,
    lines: [{ n_line: 1, lot_id, nomenclature_id: goods.id, quantity: '4' }],
  });
  const { page, permit, desk } = await at('Отгрузка на сторону');
  permit(refused);
  await desk.open(here.name);
  await desk.lines().rows('ВОЗ-1').first().waitFor();
  await desk.press('Провести отгрузку');
  await desk
    .trouble()
    .getByText(/Срок годности истёк: такую партию можно/)
    .waitFor();
  await desk.fill('Возврат поставщику (417)', true);
  await desk.saved();
  await page.keyboard.press('Control+Enter');
  await desk
    .trouble()
    .getByText(/Эту партию поставил другой контрагент/)
    .waitFor();
  expect(await shelves.balances('ВОЗ-1')).toEqual(['Возврат-Проба: 4']);
  expect(await inspect(page, 'stock-outcome-other-supplier')).toEqual([]);
  await desk.fill('Получатель', supplier.name);
  await desk.activate();
  expect(await shelves.balances('ВОЗ-1')).toEqual([]);
});

test('everything that is in the way is told at once, and each leads to its place', async () => {
  const here = await shelves.storage('Помехи-Проба');
  await shelves.stock({ storage: here, series: 'ПОМ-1', quantity: '9' });
  const { lot_id, nomenclature_id } = await shelves.lot('ПОМ-1');
  await shelves.drafted(stockCalls.outcome, {
    storage_id: here.id,
    lines: [
      { n_line: 1, lot_id, nomenclature_id, quantity: '12' },
      { n_line: 2, lot_id, nomenclature_id },
    ],
  });
  const { page, permit, desk } = await at('Отгрузка на сторону');
  permit(refused);
  await desk.open(here.name);
  await desk.lines().rows('ПОМ-1').first().waitFor();
  await desk.press('Провести отгрузку');
  const trouble = desk.trouble();
  await trouble.getByText(incomplete).waitFor();
  expect(await trouble.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Выберите получателя\s*Почему\?$/),
    expect.stringMatching(/^Строка 2: Введите количество\s*Почему\?$/),
  ]);
  expect(await desk.shortages()).toEqual([expect.stringMatching(/ПОМ-1 \| Помехи-Проба \|.*\| 3 уп\./)]);
  expect(await inspect(page, 'stock-outcome-obstacles')).toEqual([]);

  await desk.press('Выберите получателя');
  await desk
    .field(/^Получатель/)
    .and(page.locator(':focus'))
    .waitFor();
  await desk.press('Строка 2: Введите количество');
  await page.keyboard.press('F2');
  await desk.cell().waitFor();
  await page.keyboard.press('Escape');
  const { name } = await shelves.found('nomenclature', anyGoods);
  await desk.tabTo(trouble.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
  await desk.change(1, 'Кол-во', '4');
  await desk.change(2, 'Кол-во', '5');
  await desk.fill('Получатель', (await shelves.found('partner', 'Учебн')).name);
  await desk.activate();
  expect(await shelves.balances('ПОМ-1')).toEqual([]);
});

test('write-off of what has expired; handing over for destruction and the act of it', async () => {
  const here = await shelves.storage('Списание-Проба');
  await shelves.stock({ storage: here, series: 'СПИ-1', quantity: '8', expiry: inDays(-5) });
  const { page, permit, desk } = await at('Списание и уничтожение');
  permit(refused);
  await desk.begin('Новое списание', here.name, [['Что происходит с товаром', 'Списание без уничтожения']]);
  await desk.add('СПИ-1', '3');
  await desk.saved();
  await page.keyboard.press('Control+Enter');
  await desk.trouble().getByText('Укажите причину списания').waitFor();
  expect(await inspect(page, 'stock-destroy-incomplete')).toEqual([]);
  await desk.fill('Причина', 'Истёк срок годности');
  await desk.activate();
  expect(await shelves.balances('СПИ-1')).toEqual(['Списание-Проба: 5']);
  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('СПИ-1')).toEqual(['Списание-Проба: 8']);
  await desk.listed(await desk.number(), 'Истёк срок годности', 'Черновик');

  await desk.begin('Новое списание', here.name, [
    ['Номер', 'УН-1'],
    ['Что происходит с товаром', 'Передача на уничтожение'],
    ['Основание', 'Решение владельца'],
    ['Причина', 'Истёк срок годности'],
  ]);
  await desk.add('СПИ-1', '8');
  await desk.activate();
  expect(await shelves.balances('СПИ-1')).toEqual([]);
  expect(await inspect(page, 'stock-destroy-handed')).toEqual([]);
  await desk.press('Акт об уничтожении (542)');
  await desk.became('Черновик');
  await desk.lines().rows('СПИ-1').waitFor();
  await desk.saved();
  await page.keyboard.press('Control+Enter');
  await desk.trouble().getByText(incomplete).waitFor();
  await desk.fill('Способ уничтожения', 'Сжигание');
  await desk.activate();
  expect(await shelves.balances('СПИ-1')).toEqual([]);
  expect(await inspect(page, 'stock-destroy-act')).toEqual([]);
  await desk.goTo('Списание и уничтожение');
  await desk.open('УН-1');
  await desk.takeBack();
  await desk.sees('По этой передаче составлен акт об уничтожении');
});
