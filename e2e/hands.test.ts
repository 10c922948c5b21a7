import { stockCalls } from '@provizor/contract/stock';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers } from './support/accessibility.ts';
import { settled, still } from './support/inspect.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { GridObject } from './support/pages/grid.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { Shell } from './support/pages/shell.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { InventoryPage } from './support/pages/stock-inventory.ts';
import { picture } from './support/screenshot.ts';
import { anyGoods, inDays, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'provizor');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Counts what a mouse does in every page of a profile: who works without one does nothing. */
const watchMouse = () => {
  const counting = window as unknown as { mouse: number };
  counting.mouse = 0;
  addEventListener('pointerdown', () => (counting.mouse += 1), true);
};
const clicks = (page: Page) => page.evaluate(() => (window as unknown as { mouse?: number }).mouse ?? 0);

async function typing(list: string) {
  const visit = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(visit.page);
  await desk.goTo(list);
  return { ...visit, desk };
}

/** Quantities and prices of the lines, as the sheet shows them. */
async function column(desk: StockDocumentPage, title: string): Promise<string[]> {
  const { titles, rows } = await desk.lines().shown();
  const at = titles.findIndex((each) => each.startsWith(title));
  return rows.map((cells) => (cells[at] ?? '').replaceAll('\u00a0', ' '));
}

test('cells of a sheet: a range, fill down, paste from Excel, undo, copy', async () => {
  const here = await shelves.storage('Лист-Проба');
  const { page, context, desk } = await typing('Приход');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.begin('Новый приход', here.name);
  for (const series of ['ЛИСТ-1', 'ЛИСТ-2', 'ЛИСТ-3']) await desk.add(anyGoods, series);
  await desk.saved();
  const { keyboard } = page;
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await keyboard.press('Control+v');
  };

  await desk.change(1, 'Кол-во', '5');
  await keyboard.press('ArrowUp');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await expect.poll(() => desk.grid().root.locator('[role=gridcell][aria-selected=true]').count()).toBe(3);
  await keyboard.press('Control+d');
  await expect.poll(() => column(desk, 'Кол-во')).toEqual(['5', '5', '5']);
  await keyboard.press('Control+z');
  await expect.poll(() => column(desk, 'Кол-во')).toEqual(['5', '', '']);
  await keyboard.press('Control+y');
  await expect.poll(() => column(desk, 'Кол-во')).toEqual(['5', '5', '5']);

  // what means nothing anywhere keeps everything as it was
  await keyboard.press('Control+Home');
  await paste('6\t10,00\r\nшесть\t20,00\r\n8\t30,00\r\n');
  await desk.sees('Ничего не изменено');
  await desk.sees('Строка 2, «Кол-во»: Количество: введите число.');
  expect(await column(desk, 'Кол-во')).toEqual(['5', '5', '5']);
  await paste('6\t10,00\r\n7\t20,00\r\n8\t30,00\r\n9\t40,00\r\n');
  await desk.sees(/ниже не хватает строк: 1/);
  expect(await column(desk, 'Кол-во')).toEqual(['5', '5', '5']);
  await paste('6\t10,00\r\n7\t20,00\r\n8\t1 030,50 ₽\r\n');
  await expect.poll(() => column(desk, 'Кол-во')).toEqual(['6', '7', '8']);
  expect(await column(desk, 'Цена с НДС')).toEqual(['10,00 ₽', '20,00 ₽', '1 030,50 ₽']);

  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Control+c');
  await desk.sees('Скопировано: 4 ячейки');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('6\t10,00\n7\t20,00');
  await keyboard.press('Delete');
  await expect.poll(() => column(desk, 'Кол-во')).toEqual(['', '', '8']);
  await keyboard.press('Control+z');
  await expect.poll(() => column(desk, 'Цена с НДС')).toEqual(['10,00 ₽', '20,00 ₽', '1 030,50 ₽']);

  await keyboard.press('Control+Delete');
  await expect.poll(() => column(desk, 'Серия')).toEqual(['ЛИСТ-3']);
  await desk.saved();
  await keyboard.press('Control+z');
  await expect.poll(() => column(desk, 'Серия')).toEqual(['ЛИСТ-1', 'ЛИСТ-2', 'ЛИСТ-3']);
  await desk.saved();
  await page.reload();
  await desk.lines().rows('ЛИСТ-3').waitFor();
  expect(await column(desk, 'Серия')).toEqual(['ЛИСТ-1', 'ЛИСТ-2', 'ЛИСТ-3']);
  expect(await column(desk, 'Кол-во')).toEqual(['6', '7', '8']);
});

test('a short shift without a mouse: delivery, issue, what follows from it, sale, count', async () => {
  const { product, sandbox } = stage;
  const [store, ward] = [await shelves.storage('Смена-Склад'), await shelves.storage('Смена-Пост')];
  await shelves.stock(
    { storage: store, series: 'СМ-1', quantity: '10', expiry: inDays(400) },
    { storage: store, series: 'СМ-2', quantity: '4', expiry: inDays(300) },
  );
  const delivery = await sandbox.demoDelivery('УД-000101');

  const { page, context } = await stage.come('/login');
  await context.addInitScript(watchMouse);
  await page.reload();
  const { keyboard } = page;
  const desk = new StockDocumentPage(page);

  // the log-in
  await desk.heading().waitFor();
  await desk.tabTo(desk.field('Имя для входа'));
  await desk.type('apteka');
  await desk.tabTo(page.getByLabel('Пароль', { exact: true }));
  await desk.type('apteka');
  await keyboard.press('Enter');
  await new Shell(page).person().waitFor();

  // the first delivery
  await desk.goTo('Приёмка поставки');
  const select = new SelectPage(page);
  await keyboard.press('F5');
  await select.documents().rows(delivery.number).waitFor();
  await desk.tabTo(select.documents().root);
  await keyboard.press('Control+Home');
  while (!(await desk.pointsAt(select.documents().root, delivery.number))) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  for (const { raw, code, parent } of delivery.packs) {
    if (parent !== null) continue;
    await product.scan(raw);
    await wizard.tells(code, 'Упаковка проверена');
  }
  for (const { raw, code } of delivery.boxes) {
    await product.scan(raw);
    await wizard.tells(code, 'Транспортная упаковка отмечена');
  }
  await wizard.checkedWhole();
  await keyboard.press('Control+Enter');
  await wizard.at('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.mayConfirm();
  await keyboard.press('Control+Enter');
  await new Confirmation(page).root().waitFor();
  await keyboard.press('Control+Enter');
  const certificates = new CertificateDialog(page);
  await certificates.root().getByText('учебная подпись').waitFor();
  await keyboard.press('Control+Enter');
  await certificates.root().waitFor({ state: 'hidden' });
  const progress = new OutgoingView(page);
  await progress.became('Поставка принята');
  await progress.step('Учтён на складе').waitFor();

  // the receipt it has posted
  await desk.goTo('Приход');
  await desk.grid().rows(delivery.number).filter({ hasText: 'Проведён' }).first().waitFor();

  // the last issue to the ward, once more
  await shelves.posted(stockCalls.move, {
    storage_id: store.id,
    storage_to_id: ward.id,
    lines: [{ n_line: 1, lot_id: (await shelves.lot('СМ-1')).lot_id, quantity: '8' }],
  });
  await desk.goTo('Перемещения');
  await desk.button(/^Повторить выдачу/).waitFor();
  await keyboard.press('Alt+r');
  const again = desk.dialog('Повторить выдачу');
  await again.getByRole('button', { name: /строк/ }).first().waitFor();
  await desk.tabTo(again.getByRole('textbox'));
  await desk.type('Смена-Пост');
  await again
    .getByRole('button', { name: /Смена-Пост/ })
    .first()
    .waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await desk.sees(/Выдача повторена/);
  await desk.sees('На складе не хватает');
  await desk.lines().rows('СМ-2').waitFor();
  expect(await column(desk, 'Кол-во')).toEqual(['4', '2']);
  await desk.activate();
  expect((await shelves.balances('СМ-')).toSorted()).toEqual(['Смена-Пост: 10', 'Смена-Пост: 4']);

  // what follows from it, what was a mistake, and a copy
  await keyboard.press('Alt+n');
  await desk.dialog('Создать на основании').waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Расход на лечение/ }).waitFor();
  await desk.lines().rows('СМ-2').waitFor();
  await desk.activate();
  await keyboard.press('Alt+z');
  await desk.agree('Вернуть документ в черновики?');
  await desk.became('Черновик');
  await keyboard.press('Alt+k');
  await desk.sees(/^Копия — Расход на лечение/);

  // a sale
  await desk.goTo('Реализация');
  await desk.begin('Новая реализация', ward.name);
  await desk.add('СМ-2', '1');
  await desk.change(1, 'Цена', '150');
  await desk.activate();

  // a count
  const count = new InventoryPage(page);
  await count.goTo('Инвентаризации');
  await count.begin('Новая инвентаризация', ward.name);
  await count.start();
  await count.count('СМ-1', '10');
  await count.count('СМ-2', '3');
  await count.counted(2, 2);
  await keyboard.press('Control+Enter');
  await count.became('Завершена');

  // the end
  await desk.tabTo(new Shell(page).person());
  await keyboard.press('Enter');
  const leave = page.getByRole('menuitem', { name: 'Выйти' });
  await leave.waitFor();
  await expect
    .poll(async () => {
      await keyboard.press('ArrowUp');
      return leave.evaluate((item) => item === document.activeElement);
    })
    .toBe(true);
  await keyboard.press('Enter');
  await page.getByText('Выйти из программы?').waitFor();
  await keyboard.press('Control+Enter');
  await page.getByLabel('Пароль', { exact: true }).waitFor();
  expect(await clicks(page)).toBe(0);
});

test('a page opened by the search or by a menu has the focus', async () => {
  const { page } = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(page);
  const inContent = () => page.evaluate(() => document.activeElement?.closest('#content') !== null);
  await desk.goTo('Переоценка');
  await expect.poll(inContent).toBe(true);
  const shell = new Shell(page);
  await desk.tabTo(shell.sections().getByRole('link', { name: 'Склад', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Склад', exact: true }).waitFor();
  await settled(page);
  await expect.poll(inContent).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(inContent).toBe(true);
});

test('a heading sorts a list that comes page by page whole, not what has come of it', async () => {
  const { page } = await stage.enter('apteka', still);
  await page.goto('/mdlp/packs');
  const grid = new GridObject(
    page.getByRole('grid', { name: 'Упаковки' }).or(page.getByRole('table', { name: 'Упаковки' })),
  );
  await grid.rows().first().waitFor();
  expect(await grid.count()).toBe(100);
  const title = grid.root.getByRole('columnheader', { name: 'Годен до' });
  await title.getByRole('button').click();
  const sorted = title.and(page.locator('[aria-sort=ascending]'));
  await sorted.waitFor();
  const all = await grid.count();
  expect(all).toBeGreaterThan(140);
  const first = await grid.at(1).innerText();
  await page.reload();
  await sorted.waitFor();
  expect([await grid.count(), await grid.at(1).innerText()]).toEqual([all, first]);
});

test('Tab passes all titles of a list by one stop, arrows lead along them', async () => {
  const { page } = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(page);
  await desk.goTo('Остатки');
  await desk.grid().rows().first().waitFor();
  const { root } = desk.grid();
  const titles = root.getByRole('columnheader').getByRole('button');
  const hasFocus = (at: number) => titles.nth(at).and(page.locator(':focus')).waitFor();
  await desk.tabTo(titles.first());
  await page.keyboard.press('ArrowRight');
  await hasFocus(1);
  await page.keyboard.press('Enter');
  await root.locator('[role=columnheader][aria-sort]').waitFor();
  await hasFocus(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => titles.and(page.locator(':focus')).count()).toBe(0);
  // back at the one left
  await page.keyboard.press('Shift+Tab');
  await hasFocus(1);
  await page.keyboard.press('F3');
  await page
    .getByRole('textbox', { name: /^Название/ })
    .and(page.locator(':focus'))
    .waitFor();
});

test('menus fit the smallest screen, remember what is shut, and lose nothing; three themes are chosen', async () => {
  const { page } = await stage.enter('apteka', still);
  const shell = new Shell(page);
  for (const section of ['Рабочее место', 'Склад', 'Справочники']) {
    await shell.goTo(section);
    const menu = shell.menu(section);
    await menu.getByRole('link').first().waitFor();
    const over = await menu.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect({ section, over }).toEqual({ section, over: 0 });
  }
  await shell.goTo('Склад');
  const menu = shell.menu('Склад');
  const group = menu.getByRole('button', { name: 'Документы', exact: true });
  const income = menu.getByRole('link', { name: 'Приход', exact: true });
  // shut at first, for want of room
  await income.waitFor({ state: 'hidden' });
  await group.press('Enter');
  await income.waitFor();
  await page.reload();
  await income.waitFor();
  await group.press('Enter');
  await income.waitFor({ state: 'hidden' });
  await shell.goTo('Склад', 'Приход');
  await page.getByRole('heading', { level: 1, name: 'Приход', exact: true }).waitFor();

  await shell.chooseTheme('Контрастное');
  await page.locator('html[data-contrast="more"][data-mantine-color-scheme="light"]').waitFor();
  await page.reload();
  await page.locator('html[data-contrast="more"]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await picture(page, 'contrast-income');
  await shell.chooseTheme('Тёмное');
  await page.locator('html:not([data-contrast])[data-mantine-color-scheme="dark"]').waitFor();
  await shell.chooseTheme('Как в системе');
  await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
  await page.locator('html[data-contrast="more"][data-mantine-color-scheme="dark"]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await picture(page, 'contrast-dark-income');
});
