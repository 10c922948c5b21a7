import { dictionaryOf } from '@provizor/contract/dictionaries';
import { stockCalls } from '@provizor/contract/stock';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { BalancePage } from './support/pages/balances.ts';
import { anyGoods, inDays, Shelves } from './support/shelves.ts';
import { keptOf } from './support/spreadsheet.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'apteka');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Somebody of the pharmacy at a page of the menu. */
async function at(title: string) {
  const visit = await stage.enter('apteka', still);
  const desk = new BalancePage(visit.page);
  await desk.goTo(title);
  return { ...visit, desk, scanner: new KeyboardScanner(visit.page) };
}

const shown = (iso: string) => iso.split('-').reverse().join('.');
const nothing = 'Остатков не найдено!';

/** A storage with a shelf of its own, and the code on the label of the shelf. */
async function storageWithShelf(name: string, shelf: string) {
  const storage = await shelves.storage(name);
  const place = await shelves.added('address', { name: shelf, storage_id: storage.id });
  const { code } = await shelves.found('address', shelf);
  return { storage, place, code: String(code) };
}

/** Takes the receipt of a delivery back: its packs stand on the shelf, the balance knows nothing of them. */
async function takeBackReceipt(number: string): Promise<void> {
  const { person } = shelves;
  const { items } = await person.call(stockCalls.income.list, { body: { query: number } });
  const [receipt] = items;
  if (!receipt) throw new Error(`There is no receipt ${number}`);
  await person.call(stockCalls.income.cancel, { body: { id: receipt.id, version: receipt.version } });
}

test('two sales rooms of one name are told apart where one is chosen, and where goods are found in them', async () => {
  const places = await shelves.person.call(dictionaryOf('branch').calls.list, {
    body: { limit: 10 },
  } as never);
  const [first, second] = (places as { items: { id: number; name: string }[] }).items;
  if (!first || !second) throw new Error('The pharmacy of the demo has one place only');
  const name = 'Зал-Тёзка';
  const one = await shelves.added('storage', { name, branch_id: first.id });
  const other = await shelves.added('storage', { name, branch_id: second.id });
  await shelves.stock(
    { storage: one, series: 'ТЁЗ-1', quantity: '1' },
    { storage: other, series: 'ТЁЗ-2', quantity: '2' },
  );
  const { page, desk } = await at('Остатки');
  await desk.find('ТЁЗ-');
  const row = (series: string) => desk.grid().rows(series);
  await row('ТЁЗ-1')
    .filter({ hasText: `${name} (${first.name})` })
    .waitFor();
  await row('ТЁЗ-2')
    .filter({ hasText: `${name} (${second.name})` })
    .waitFor();
  await page.keyboard.press('Alt+s');
  for (const { name: place } of [first, second])
    await page.getByRole('menuitem', { name: `${name} (${place})` }).waitFor();
  await page.keyboard.press('Escape');
  await desk.goTo('Реализация');
  await page.keyboard.press('Insert');
  await desk.field(/^Склад отпуска/).click();
  for (const { name: place } of [first, second]) {
    const option = page.getByRole('option').filter({ hasText: name }).filter({ hasText: place });
    await option.waitFor();
  }
});

test('balances: by lot and added up, by storage, place, source and shelf life, on a day, in Excel', async () => {
  const { storage: hall, place, code } = await storageWithShelf('Зал-Баланс', 'Полка-Баланс');
  const store = await shelves.storage('Запас-Баланс');
  const { id: goods } = await shelves.found('nomenclature', anyGoods);
  const line = { nomenclature_id: goods, price: '100.00', vat_rate: '10' };
  await shelves.posted(stockCalls.initial, {
    storage_id: hall.id,
    document_date: inDays(-40),
    lines: [
      { ...line, n_line: 1, series: 'БАЛ-ДОЛГО', expiry: '2031-05-01', quantity: '12', source: '1' },
      { ...line, n_line: 2, series: 'БАЛ-СКОРО', expiry: inDays(60), quantity: '5', address_id: place.id },
    ],
  });
  await shelves.stock(
    { storage: hall, series: 'БАЛ-СТАРО', quantity: '3', expiry: inDays(-20) },
    { storage: store, series: 'БАЛ-ПОЗЖЕ', quantity: '7', expiry: inDays(150) },
  );

  const { page, desk, scanner } = await at('Остатки');
  await desk.find('БАЛ-');
  await desk.says(
    'Остатки',
    ['БАЛ-ДОЛГО', '01.05.2031', '12', hall.name],
    ['БАЛ-СКОРО', 'до 3 мес.', '5', hall.name, place.name],
    ['БАЛ-СТАРО', 'истёк', '3', hall.name],
    ['БАЛ-ПОЗЖЕ', 'до 6 мес.', '7', store.name],
  );
  expect(await inspect(page, 'balances')).toEqual([]);

  await desk.narrow('Срок годности', 'истекает в 3 месяца');
  await desk.says('Остатки', ['БАЛ-СКОРО']);
  await desk.widen('Срок годности');
  await desk.narrow('Источник', 'собственные средства');
  await desk.says('Остатки', ['БАЛ-ДОЛГО']);
  await desk.widen('Источник');
  await desk.narrow('Склад', hall.name);
  await desk.narrowFound('Место хранения', 'Баланс', place.name);
  await desk.says('Остатки', ['БАЛ-СКОРО']);
  await desk.press('Сбросить всё');
  await desk.find('БАЛ-');
  await desk.onDay(shown(inDays(-30)));
  await desk.says('Остатки', ['БАЛ-ДОЛГО', '12'], ['БАЛ-СКОРО', '5']);
  await desk.widen('На дату');

  await desk.show('Места');
  await desk.says(
    'Остатки',
    ['Без места хранения', hall.name, '15'],
    [place.name, hall.name, '5'],
    ['Без места хранения', store.name, '7'],
  );
  expect(await inspect(page, 'balances-places')).toEqual([]);
  await desk.show('Склады');
  await desk.says('Остатки', [hall.name, '3', '20'], [store.name, '1', '7']);
  await desk.show('Источники');
  await desk.list('Остатки').rows('12').first().waitFor();
  await desk.show('Товары');
  await desk.openRow('Остатки', anyGoods);
  await desk.list('Остатки').rows('БАЛ-СТАРО').waitFor();

  await desk.find('такого не бывает');
  await desk.sees(nothing);
  expect(await inspect(page, 'balances-nothing')).toEqual([]);
  await desk.press('Снять отбор');
  await desk.find('БАЛ-');
  await desk.list('Остатки').rows('БАЛ-ПОЗЖЕ').waitFor();
  const { name, rows } = await desk.toExcel();
  expect(name).toMatch(/^Остатки.*\.xlsx$/);
  const { titles, rows: seen } = await desk.list('Остатки').shown();
  const heading = rows.findIndex((row) => row.includes('Серия'));
  expect(rows[heading]).toEqual(titles);
  // whose balances these are and of when stands above, beside the filter
  expect(rows.slice(1, 3).flat()).toEqual(['Все склады, на сейчас', 'Отбор: Поиск: БАЛ-']);
  // the file has what the screen has, row by row and cell by cell
  expect(rows.slice(heading + 1)).toEqual(seen.map((row) => row.map(keptOf)));
  expect(seen).toHaveLength(4);

  // A text a narrow screen cuts is told whole below the mouse.
  await page.setViewportSize({ width: 700, height: 700 });
  const cell = (await desk.list('Остатки').cut()).first();
  await cell.hover();
  await expect.poll(() => cell.getAttribute('title')).toBe(await cell.textContent());
  await page.setViewportSize({ width: 1366, height: 768 });

  // Figures of the overview are those of the storage chosen in the frame, as the lists they open.
  await page.getByRole('button', { name: /^Склад: / }).click();
  await page.getByRole('menuitem', { name: hall.name }).click();
  await page.getByRole('link', { name: 'Обзор', exact: true }).click();
  await page.getByRole('link', { name: /^3\s?партии$/ }).waitFor();
  await page.getByRole('link', { name: /^1\s?срок истёк$/ }).click();
  await desk.list('Сроки годности').rows('БАЛ-СТАРО').waitFor();
  expect(await desk.list('Сроки годности').rows('БАЛ-').count()).toBe(1);
  await desk.goTo('Остатки');

  // The label of a shelf shows what lies there.
  await scanner.scan(code);
  await desk.narrowedTo('Место хранения', place.name);
  await desk.says('Остатки', ['БАЛ-СКОРО']);

  // From elsewhere too, whichever storage the frame is at.
  await page.getByRole('button', { name: /^Склад: / }).click();
  await page.getByRole('menuitem', { name: store.name }).click();
  await page.goto(`/storage/remains?address_id=${place.id}`);
  await desk.narrowedTo('Место хранения', place.name);
  await desk.says('Остатки', ['БАЛ-СКОРО']);
});

test('the card of a lot, its ledger with a document behind each line, the movement of the month', async () => {
  const storage = await shelves.storage('Движение-Баланс');
  await shelves.stock({ storage, series: 'ДВИ-1', quantity: '10' });
  const { lot_id, nomenclature_id } = await shelves.lot('ДВИ-1');
  const sale = await shelves.posted(stockCalls.realize, {
    storage_id: storage.id,
    lines: [{ n_line: 1, lot_id, nomenclature_id, quantity: '4' }],
  });

  const { page, desk } = await at('Остатки');
  await desk.find('ДВИ-1');
  await desk.says('Остатки', ['ДВИ-1', '6']);
  await desk.openRow('Остатки', 'ДВИ-1');
  const card = page.getByRole('complementary', { name: 'Карточка партии' });
  await card.getByText('+10').waitFor();
  await card.getByText('−4').waitFor();
  expect(await inspect(page, 'balances-lot')).toEqual([]);

  await desk.follow('Карточка движения партии');
  expect(await desk.flow()).toEqual({ Было: '0', Пришло: '10', Ушло: '4', Осталось: '6' });
  expect(await inspect(page, 'ledger-lot')).toEqual([]);
  await desk.openRow('Записи движения', `№ ${sale}`);
  await desk
    .heading()
    .filter({ hasText: `№ ${sale}` })
    .waitFor();
  await page.getByRole('grid').getByText('ДВИ-1').first().waitFor();
  await page.keyboard.press('Escape');
  await desk.list('Записи движения').rows('Начальные остатки').waitFor();

  await desk.goTo('Движение');
  await desk.find('ДВИ-1');
  await desk.says('Движение', ['ДВИ-1', '0', '10', '4', '6']);
  expect(await inspect(page, 'movement')).toEqual([]);
  await desk.openRow('Движение', 'ДВИ-1');
  expect(await desk.flow()).toEqual({ Было: '0', Пришло: '10', Ушло: '4', Осталось: '6' });
  await page.keyboard.press('Escape');
  await desk.show('Журнал');
  await desk.narrow('Склад', storage.name);
  await desk.says('Журнал движения', [`№ ${sale}`, 'ДВИ-1', '−4'], ['ДВИ-1', '+10']);
  await desk.openRow('Журнал движения', `№ ${sale}`);
  await desk
    .heading()
    .filter({ hasText: `№ ${sale}` })
    .waitFor();
});

test('what has expired is written off from the list of shelf lives', async () => {
  const storage = await shelves.storage('Списание-Сроки');
  await shelves.stock(
    { storage, series: 'СПИ-1', quantity: '7', expiry: inDays(-2) },
    { storage, series: 'СПИ-2', quantity: '9' },
  );
  const { page, desk } = await at('Сроки годности');
  await desk.tabTo(page.getByRole('link', { name: 'Списать просроченное' }));
  await page.keyboard.press('Enter');
  await desk.choose(/^Склад/, storage.name);
  await page
    .getByRole('status')
    .filter({ hasText: /1\s+партия, 7\s+уп\./ })
    .waitFor();
  expect(await desk.field(/^Причина/).inputValue()).toBe('Истёк срок годности');
  expect(await inspect(page, 'expired-written-off')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await desk.heading().filter({ hasText: '№' }).waitFor();
  const lines = desk.grid().data();
  await lines.first().waitFor();
  expect(await lines.count()).toBe(1);
  expect(await lines.first().innerText()).toMatch(/СПИ-1[\s\S]*\b7\b/);
});

test('shelf lives, days of supply, what is used up and what lies still', async () => {
  const storage = await shelves.storage('Запас-Сроки');
  const kinds = ['Быстрый-Проба', 'Кончился-Проба', 'Лежит-Проба'] as const;
  for (const name of kinds) await shelves.added('nomenclature', { name });
  await shelves.stock(
    { storage, goods: 'Быстрый-Проба', series: 'ЗАП-1', quantity: '100', expiry: inDays(20) },
    { storage, goods: 'Кончился-Проба', series: 'ЗАП-2', quantity: '5' },
    { storage, goods: 'Лежит-Проба', series: 'ЗАП-3', quantity: '8', expiry: inDays(-3) },
  );
  const taken = async (series: string, quantity: string) => {
    const { lot_id, nomenclature_id } = await shelves.lot(series);
    return shelves.posted(stockCalls.realize, {
      storage_id: storage.id,
      lines: [{ n_line: 1, lot_id, nomenclature_id, quantity }],
    });
  };
  const fast = await shelves.lot('ЗАП-1');
  await taken('ЗАП-1', '90');
  await taken('ЗАП-2', '5');

  const { page, desk } = await at('Сроки годности');
  await desk.find('ЗАП-');
  await desk.says('Сроки годности', ['ЗАП-3', 'истёк'], ['ЗАП-1', 'до 3 мес.', '10']);
  expect(await inspect(page, 'expiring')).toEqual([]);
  await desk.show('Истёк');
  await desk.says('Сроки годности', ['ЗАП-3']);
  await desk.show('До 6 месяцев');
  await desk.sees(nothing);

  await desk.goTo('Запасы');
  await desk.find('-Проба');
  // 10 packs left, 90 given out in 90 days
  await desk.says(
    'Запасы',
    ['Быстрый-Проба', '10', '90', '10'],
    ['Кончился-Проба', '0', '5', '0'],
    ['Лежит-Проба', '8', '0', '—'],
  );
  // what may not be dispensed lasts for nothing, and the list says where it is
  const keeper = await Shelves.of(stage, 'zav');
  await keeper.added('batch', { name: 'ЗАП-1', nomenclature_id: fast.nomenclature_id, is_paused: true });
  await desk.find('Быстрый-');
  await desk.says('Запасы', ['Быстрый-Проба', '10', '90', '0', '10']);
  await page.getByRole('columnheader', { name: 'Приостановлено' }).waitFor();
  expect(await inspect(page, 'supply')).toEqual([]);
  const list = desk.list('Запасы');
  await list.tabTo();
  const { titles } = await list.shown();
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (const _ of titles) {
      await page.keyboard.press(key);
      expect(await list.sees(await list.active())).toBe(true);
    }
  }
  await desk.find('-Проба');
  await desk.show('Кончилось');
  await desk.says('Запасы', ['Кончился-Проба']);
  await desk.show('Без движения');
  await desk.says('Запасы', ['Лежит-Проба']);
  await desk.show('Заканчивается');
  await desk.says('Запасы', ['Быстрый-Проба'], ['Кончился-Проба']);
  await desk.openRow('Запасы', 'Быстрый-Проба');
  expect(await desk.flow()).toEqual({ Было: '0', Пришло: '100', Ушло: '90', Осталось: '10' });
});

test('boxes on the shelves; where packs and balances differ, and how they are brought together', async () => {
  const stock = await Stockroom.of(stage, 'apteka');
  const delivery = await stock.accepted({ boxes: 1, packsPerBox: 4 });
  const [box] = delivery.boxes;
  const [inside] = delivery.packs;
  if (!box || !inside) throw new Error('The delivery is empty');
  const { pack } = await stock.pack(inside.code);
  const series = pack.series ?? 'unknown';

  const { page, desk } = await at('Транспортные упаковки');
  await desk.find(box.code);
  await desk.says('Транспортные упаковки', [box.code, '4']);
  expect(await inspect(page, 'boxes')).toEqual([]);
  await desk.openRow('Транспортные упаковки', box.code);
  await page.waitForURL(/\/mdlp\/packs\?/);

  await desk.goTo('Сверка упаковок с остатками');
  await desk.sees('Расхождений нет');
  expect(await inspect(page, 'agreement-nothing')).toEqual([]);
  await takeBackReceipt(delivery.number);
  await desk.find(series);
  await desk.narrow('Расхождение', 'упаковок больше, чем в остатке');
  await desk.says('Сверка упаковок с остатками', [series, '4', '0', '+4']);
  await desk.openRow('Сверка упаковок с остатками', series);
  const panel = page.getByRole('complementary', { name: 'Расхождение' });
  await panel.getByText('На полке по реестру, на остаток не принята').first().waitFor();
  expect(await inspect(page, 'agreement')).toEqual([]);
  await desk.press(/^Провести по реестру/);
  await desk.toast('Проведено: 1 документ').waitFor();
  await desk.sees('Расхождений нет');
  expect(await shelves.balances(series)).toEqual([expect.stringMatching(/: 4$/)]);
});

test('labels of storage places: chosen, looked at, printed; a label scanned again', async () => {
  const { storage, place, code } = await storageWithShelf('Этикетки-Баланс', 'Ячейка-Этикетка');
  await shelves.added('address', { name: 'Вторая-Этикетка', storage_id: storage.id });
  const { page, permit, desk, scanner } = await at('Этикетки мест хранения');
  permit(/status of 404/);
  await desk.sees('Выберите склад');
  await desk.choose(/^Склад/, storage.name);
  await desk.sees('2 этикетки · 1 лист');
  const labels = page.getByRole('img', { name: /^Штрихкод PL-/ });
  await expect.poll(() => labels.count()).toBe(2);
  expect(await inspect(page, 'labels')).toEqual([]);
  await desk.show('QR-код');
  await desk.tabTo(page.getByRole('textbox', { name: 'Занято этикеток на первом листе' }));
  await page.keyboard.press('ArrowUp');
  expect(await inspect(page, 'labels-qr')).toEqual([]);

  // What the printer would get: the print dialog of a browser nobody can press.
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('.label-print')?.textContent ?? '';
    };
  });
  await page.keyboard.press('F9');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.printed), { timeout: 120_000 })
    .toMatch(new RegExp(`${place.name}.*${code}`));
  await page.emulateMedia({ media: 'print' });
  await page.locator('.label-print').getByText(place.name).waitFor();
  expect(await desk.heading().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.locator('.label-print').waitFor({ state: 'detached' });

  await scanner.scan(code);
  await desk.sees('1 этикетка · 1 лист');
  await desk.sees('Только выбранные: 1 место');
  await scanner.scan('PL-999999');
  await desk.toast('Место хранения с кодом «PL-999999» не найдено').waitFor();
});
