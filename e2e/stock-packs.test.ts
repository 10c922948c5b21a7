import { getPack, listPacks, listRemains } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { Palette } from './support/pages/palette.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';

let stage: Stage;
let stock: Stockroom;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  stock = await Stockroom.of(stage, 'apteka');
  shelves = await Shelves.of(stage, 'apteka');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Somebody of the pharmacy at the list of a kind. */
async function at(list: string) {
  const visit = await stage.enter('apteka', still);
  visit.permit(/status of (?:409|422)/);
  const desk = new StockDocumentPage(visit.page);
  await desk.goTo(list);
  return { ...visit, desk };
}

/** The balance packs of these goods lie in. */
async function lotOf(sgtin: string) {
  const { items } = await shelves.person.call(listRemains, { body: { query: sgtin.slice(0, 14) } });
  const lot = items.find(({ quantity }) => Number(quantity) > 0);
  if (!lot) throw new Error('The packs are in no balance');
  return lot;
}

test('a move that would break a box asks whether it goes whole or is taken apart', async () => {
  const { packs, boxes } = await stock.accepted({ boxes: 1, packsPerBox: 3 });
  const [pack, box] = [packs[0], boxes[0]];
  if (!pack || !box) throw new Error('The delivery is empty');
  const from = (await lotOf(pack.code)).storage;
  const to = await shelves.storage('Короба-Проба');
  const { page, desk } = await at('Перемещения');
  await desk.begin('Новое перемещение', from.name, [['Куда', to.name]]);
  await desk.saved();
  await new KeyboardScanner(page).scan(pack.raw);
  await page.getByLabel('Последний скан').getByText('Добавлено').waitFor();
  await desk.next();
  const dialog = desk.dialog('Короба в перемещении');
  await dialog.getByText('1 из 3').waitFor();
  expect(await inspect(page, 'stock-move-boxes')).toEqual([]);

  // The move waits while the person looks at it again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await desk.became('Черновик');
  await desk.next();
  await dialog.waitFor();
  await desk.tabTo(dialog.getByRole('radio', { name: /^Разобрать/ }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => dialog.getByRole('radio', { name: /^Целиком: ещё 2/ }).isChecked()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await desk.became('Проведён');
  expect(await shelves.lots(to.id)).toMatchObject([{ quantity: '3' }]);
});

test('the history of a pack opens the stock document that brought it, of whatever kind', async () => {
  const { items } = await shelves.person.call(listPacks, { body: {} });
  const histories = items.map(({ sgtin }) => shelves.person.call(getPack, { params: { sgtin } }));
  const opened = (await Promise.all(histories)).find(({ events }) =>
    events.some(({ kind }) => kind === 'opening'),
  );
  const { page } = await stage.enter('apteka', still);
  await page.goto(`/mdlp/packs/id${encodeURIComponent(opened?.pack.sgtin ?? '')}`);
  await page
    .getByRole('link', { name: /^Начальные остатки/ })
    .first()
    .click();
  await page.waitForURL(/\/storage\/initial\/id/);
  await page.getByRole('heading', { level: 1, name: /№/ }).waitFor();
});

test('a move accepted in part: packs that came are scanned or ticked, the others stay with the sender', async () => {
  const { packs } = await stock.accepted({ boxes: 1, packsPerBox: 3 });
  const [first, second] = packs;
  if (!first || !second) throw new Error('The delivery is too small');
  const from = (await lotOf(first.code)).storage;
  const to = await shelves.storage('Часть-Проба');
  const { page, desk } = await at('Перемещения');
  const scanner = new KeyboardScanner(page);
  await desk.begin('Новое перемещение', from.name, [['Куда', to.name]]);
  await desk.saved();
  for (const { raw } of packs) await scanner.scan(raw);
  await page.getByText('Кодов: 3').waitFor();
  await desk.saved();
  await desk.press('Отправить на приёмку');
  await desk.became('Ждёт приёмки');
  await desk.press('Принять частично');
  const dialog = desk.dialog('Принять частично');
  await dialog.getByText('Упаковки: пришло 3 из 3').waitFor();
  await scanner.scan(first.raw);
  await dialog.getByText('Упаковки: пришло 1 из 3').waitFor();
  expect(await dialog.getByLabel('Принято, строка 1').textContent()).toBe('1');
  await desk.tabTo(dialog.getByText('Упаковки: пришло 1 из 3'));
  await page.keyboard.press('Enter');
  expect(await inspect(page, 'stock-move-part-packs')).toEqual([]);
  const tick = dialog.getByRole('checkbox', { name: `Пришла упаковка ${second.code}` });
  await desk.tabTo(tick);
  await page.keyboard.press('Space');
  await dialog.getByText('Упаковки: пришло 2 из 3').waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Укажите причину').waitFor();
  await desk.fill('Причина расхождения', 'Одной нет');
  await page.keyboard.press('Control+Enter');
  await desk.became('Проведён');
  const [came] = await shelves.lots(to.id);
  expect(came?.quantity).toBe('2');
  const left = (await shelves.lots(from.id)).filter(({ lot_id }) => lot_id === came?.lot_id);
  expect(left.map(({ quantity }) => quantity)).toEqual(['1']);
});

test('a document of MDLP that nobody has joined to the stock is linked from the card', async () => {
  const delivery = await stock.accepted({ loose: 1 });
  const [pack] = delivery.packs;
  if (!pack) throw new Error('The delivery is empty');
  const lot = await lotOf(pack.code);
  const { income } = stockCalls;
  const { items } = await shelves.person.call(income.list, { body: { query: delivery.number } });
  for (const { id } of items) await shelves.person.call(income.del, { params: { id } });
  const { item } = await shelves.person.call(income.add, {
    body: {
      storage_id: lot.storage.id,
      number: 'СВЯЗЬ-1',
      lines: [
        {
          n_line: 1,
          nomenclature_id: lot.nomenclature_id,
          series: lot.series,
          quantity: '1',
          price: '10.00',
        },
      ],
      marks: [{ n_line: 1, sgtin: pack.code }],
    },
  });
  const { page, desk } = await at('Приход');
  await desk.open(item.number);
  await page.keyboard.press('Alt+2');
  const offered = page.getByRole('list', { name: 'Документы, сделанные вне программы' });
  await offered.getByText('общих упаковок: 1').waitFor();
  expect(await inspect(page, 'stock-link')).toEqual([]);
  await desk.tabTo(offered.getByRole('button', { name: 'Связать с документом' }).first());
  await page.keyboard.press('Enter');
  await desk.toast('Документы связаны').waitFor();
  const panel = page.getByRole('complementary', { name: 'Связанные документы' });
  await panel.getByRole('link', { name: /^701/ }).first().waitFor();
  await offered.getByText('общих упаковок: 1').waitFor({ state: 'hidden' });
  const { item: joined } = await shelves.person.call(income.get, { params: { id: item.id } });
  expect(joined.mdlp_document_id).not.toBeNull();
});

test('Ctrl+K finds a pack by a scan, a document by its number, and does what the page does by a key', async () => {
  const { packs, id, number } = await stock.accepted({ loose: 1 });
  const [pack] = packs;
  if (!pack) throw new Error('The delivery is empty');
  const { page } = await at('Приход');
  const palette = new Palette(page);
  await palette.open();
  // The computer is left in the Russian layout: the page takes the code, and nothing of it stays in the field.
  await new KeyboardScanner(page).scan(pack.raw, 'russian');
  const hit = palette.hit('Упаковки', pack.code);
  await hit.waitFor();
  expect(await palette.query().inputValue()).toBe(pack.code);
  expect(await inspect(page, 'palette-pack')).toEqual([]);
  // a list of the page below that comes late takes the focus
  await page.getByRole('grid').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/mdlp/packs/id${pack.code}`);

  await palette.open();
  await palette.ask(number);
  await palette.hit('Входящие документы', number).click();
  await page.waitForURL(`**/mdlp/income/id${id}`);

  await palette.open();
  await palette.ask('такого нет нигде');
  await palette.root().getByText('Отсутствуют результаты ввода').waitFor();
  await palette.ask('клавиши этой');
  await palette.hit('На этой странице', 'Справка и клавиши этой страницы').click();
  await palette.root().waitFor({ state: 'hidden' });
  await page.getByRole('dialog', { name: 'Справка' }).waitFor();
});
