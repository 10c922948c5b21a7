import { addAddresses, listRemains } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { InventoryPage } from './support/pages/stock-inventory.ts';
import { anyGoods, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'provizor');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Somebody of the pharmacy at a page found by its title. */
async function at(title: string) {
  const visit = await stage.enter('apteka', still);
  visit.permit(/status of (?:409|422)/);
  const desk = new InventoryPage(visit.page);
  await desk.goTo(title);
  return { ...visit, desk };
}

test('a count of chosen places: what is found beside the list is counted, the line tells who counted it', async () => {
  const here = await shelves.storage('Места-Проба');
  await shelves.person.call(addAddresses, { body: { storage_id: here.id, names: ['Полка 1', 'Полка 2'] } });
  await shelves.stock({ storage: here, series: 'МЕС-1', quantity: '4' });
  const { page, desk } = await at('Инвентаризации');
  await desk.begin('Новая инвентаризация', here.name);
  await desk.tabTo(page.getByRole('radio', { name: /^Весь склад/ }));
  await page.keyboard.press('ArrowDown');
  const tree = page.getByRole('tree', { name: 'Места хранения для подсчёта' });
  await tree.waitFor();
  await page.keyboard.press('Control+Enter');
  await desk.sees('Отсутствует список мест хранения');
  await desk.tabTo(tree);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await desk.sees('Остатков не найдено!');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await desk.sees(/По учёту в них 1\sпартия/);
  expect(await inspect(page, 'stock-invent-places')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await desk.counted(0, 1);

  await page.keyboard.press('Insert');
  const dialog = desk.dialog('Найден товар не из списка');
  await dialog.waitFor();
  await desk.choose(/^Товар/, anyGoods);
  await desk.tabTo(dialog.getByRole('textbox', { name: 'Серия' }));
  await desk.type('МЕС-2');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Введите посчитанное количество').first().waitFor();
  expect(await inspect(page, 'stock-invent-found')).toEqual([]);
  await desk.tabTo(dialog.getByRole('textbox', { name: /^Посчитано/ }));
  await desk.type('3');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await desk.counted(1, 2);
  await page.keyboard.press('Alt+1');
  await page.getByRole('list', { name: 'Кто считал' }).getByText('3 уп.').waitFor();
  expect(await inspect(page, 'stock-invent-line')).toEqual([]);
});

test('a place is removed with what stands inside it, also while its branch is closed', async () => {
  const here = await shelves.storage('Удаление-Проба');
  const [rack] = (await shelves.person.call(addAddresses, { body: { storage_id: here.id, names: ['Шкаф'] } }))
    .items;
  const inside = { storage_id: here.id, parent_id: rack?.id, names: ['Полка 1', 'Полка 2'] };
  await shelves.person.call(addAddresses, { body: inside });
  const { page, desk } = await at('Склады');
  await page.goto(`/storage/storage/id${here.id}`);
  const tree = page.getByRole('tree', { name: 'Места хранения' });
  await tree.getByText('Шкаф').waitFor();
  await desk.tabTo(tree);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await desk.press('Удалить отмеченные: 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await desk.toast('Удалено мест хранения: 3').waitFor();
  await desk.sees(/Мест хранения ещё нет/);
});

test('a posted receipt is corrected where it stands, as a whole', async () => {
  const here = await shelves.storage('Исправление-Проба');
  const goods = await shelves.found('nomenclature', anyGoods);
  const number = await shelves.posted(stockCalls.income, {
    storage_id: here.id,
    lines: [{ n_line: 1, nomenclature_id: goods.id, series: 'ИСП-1', quantity: '5', price: '100.00' }],
  });
  const { page, desk } = await at('Приход');
  await desk.open(number);
  await page.keyboard.press('F2');
  await desk.sees('Исправление');
  await desk.change(1, 'Цена с НДС', '120,50');
  await desk.change(1, 'Цена производителя', '80');
  // the last column is moved into view, and the goods stay beside it
  const sheet = desk.grid();
  expect(await sheet.sees(await sheet.active())).toBe(true);
  expect(await sheet.sees(sheet.rows().first().locator('[data-column="1"]'))).toBe(true);
  expect(await inspect(page, 'stock-correction')).toEqual([]);
  expect((await shelves.lot('ИСП-1')).price).toBe('100.00');
  await page.keyboard.press('Control+Enter');
  await desk.became('Проведён');
  const { items } = await shelves.person.call(listRemains, { body: { query: 'ИСП-1' } });
  expect(items).toMatchObject([{ price: '120.50', quantity: '5' }]);
  await page.keyboard.press('Alt+3');
  await page.getByRole('list', { name: 'История' }).getByText('Цена производителя').waitFor();
});

test('limits of a storage make a need, the need makes an order', async () => {
  const here = await shelves.storage('Нормы-Проба');
  await shelves.stock({ storage: here, series: 'НОР-1', quantity: '2' });
  const { page, desk } = await at('Нормы и потребность');
  await desk.sees('Выберите склад');
  await desk.tabTo(page.getByRole('button', { name: 'Склад', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: here.name }).click();
  await page.keyboard.press('Escape');
  await desk.grid().rows(anyGoods).waitFor();
  await desk.tabTo(desk.grid().root);
  await page.keyboard.press('Enter');
  const dialog = desk.dialog(/^Нормы запаса/);
  await dialog.waitFor();
  await desk.type('10');
  await page.keyboard.press('Tab');
  await desk.type('5');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Максимум меньше минимума').first().waitFor();
  expect(await inspect(page, 'stock-limits-dialog')).toEqual([]);
  await page.keyboard.press('Control+a');
  await desk.type('40');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await desk.grid().rows(anyGoods).filter({ hasText: '40' }).waitFor();
  expect(await inspect(page, 'stock-limits')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await desk.lines().rows(anyGoods).filter({ hasText: '8' }).waitFor();
  await desk.heading().filter({ hasText: 'Заявка' }).waitFor();
});
