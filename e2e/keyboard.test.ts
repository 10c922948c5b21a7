import { stockCalls } from '@provizor/contract/stock';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { still } from './support/inspect.ts';
import { GridObject } from './support/pages/grid.ts';
import { Palette } from './support/pages/palette.ts';
import { Shell } from './support/pages/shell.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { RegistrarDevice } from './support/registrar-device.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { throughRegistrar } from './wizards/by-device.ts';
import { Supply } from './wizards/supply.ts';

let stage: Stage;
let supply: Supply;

beforeAll(async () => {
  stage = await openStage();
  supply = await Supply.of(stage.sandbox, await Stockroom.of(stage, 'apteka'));
  const device = new RegistrarDevice(stage.product);
  await device.install();
  await device.heal();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Somebody without a mouse: every key goes to what has the focus. */
class Keys {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  async holds(target: Locator): Promise<void> {
    await target.and(this.page.locator(':focus')).waitFor();
  }

  /** Leads the focus to what Tab reaches, and presses it. */
  async use(target: Locator): Promise<void> {
    await target.waitFor();
    for (let presses = 0; presses < 90; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return this.press('Enter');
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  /** Opens a dialog by its button and closes it by Escape, which gives the focus back to the button. */
  async look(button: Locator, dialog: Locator, tells: (dialog: Locator) => Locator): Promise<void> {
    await this.use(button);
    await tells(dialog).waitFor();
    await this.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await this.holds(button);
  }

  /** Goes to a page by the search over everything. */
  async goTo(title: string): Promise<void> {
    await this.press('Control+k');
    const search = this.page.getByRole('dialog', { name: 'Поиск' });
    await this.holds(search.getByRole('textbox', { name: 'Поиск' }));
    await this.page.keyboard.insertText(title);
    await search.getByRole('button').filter({ hasText: title }).first().waitFor();
    await this.press('Enter');
    await this.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  }
}

test('a disposal, its check, the equipment and the pairing of a phone are worked by keys alone', async () => {
  const { page } = await stage.enter('apteka');
  const keys = new Keys(page);
  const walk = new WizardWalk(page, stage.product.scan);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  const { packs } = await supply.take('stock');
  await walk.begin('withdrawal_reg', packs);
  await walk.fill(throughRegistrar.withdrawal_reg);
  await walk.onward('Подтверждение');
  await keys.look(button('Статус РВ'), dialog('Статус регистратора выбытия'), (status) =>
    status.getByRole('textbox').first(),
  );
  await keys.look(button('Об устройстве'), dialog('Регистратор выбытия'), (info) =>
    info.getByText(/осталось дней: \d+/),
  );
  await keys.use(button('Проверить коды на РВ'));
  await page.getByText('Регистратор примет все коды').first().waitFor();
  await walk.confirm('Передать регистратору');
  await walk.accepted();

  await keys.goTo('Сверка выбытия');
  const disposals = new GridObject(page.getByRole('grid', { name: 'Выбытие через регистратор' }));
  await disposals.rows().first().waitFor();
  await disposals.tabTo();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.waitForURL(/\/mdlp\/outcome\/id/);

  await keys.goTo('Проверка оборудования');
  await keys.use(button('Верный код'));
  await keys.press('F5');
  await stage.product.scan(packs[0]?.raw ?? '');
  const last = page.getByRole('region', { name: 'Последний скан' });
  await last
    .getByText(packs[0]?.code.slice(-13) ?? '')
    .first()
    .waitFor();

  const scanner = button(/^Сканер/);
  await keys.use(scanner);
  await keys.use(button('Телефон как сканер'));
  const pairing = dialog('Телефон как сканер');
  await pairing.getByText(/\/phone\/#code=/).waitFor();
  await keys.press('Escape');
  await pairing.waitFor({ state: 'detached' });
  await keys.holds(scanner);
  expect(page.url()).toContain('/storage/test');
});

test('a menu opened while a list is on its way keeps the keys when the list comes', async () => {
  const { page } = await stage.enter('apteka');
  const shell = new Shell(page);
  await page.goto('/main');
  await shell.person().waitFor();
  let listed = () => {};
  const asked = new Promise<void>((resolve) => {
    listed = resolve;
  });
  await page.route(`**${stockCalls.income.list.path}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/storage/income');
  await page.getByRole('heading', { level: 1, name: 'Приход', exact: true }).waitFor();
  await shell.person().click();
  await page.getByRole('menu').waitFor();
  listed();
  await page.getByRole('grid').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
});

test('what is typed at once after Ctrl+K is looked for, though the search is still on its way', async () => {
  const { page } = await stage.enter('apteka');
  await page.goto('/main');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // its part of the program comes late, as in a slow office
  await page.route('**/assets/Palette-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  for (const letter of '5a2b') {
    await page.keyboard.press(letter);
    await page.waitForTimeout(80);
  }
  await page.keyboard.press('Backspace');
  const field = page.getByRole('dialog', { name: 'Поиск' }).getByRole('textbox', { name: 'Поиск' });
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('5a2');
  await page.keyboard.press('9');
  await expect.poll(() => field.inputValue()).toBe('5a29');
});

test('Ctrl+K opens again at once after Esc; a theme is found by its word, with «е» in place of «ё»', async () => {
  const { page } = await stage.enter('apteka');
  const search = new Palette(page);
  for (let times = 0; times < 5; times++) {
    await page.keyboard.press('Control+k');
    await search.query().waitFor();
    await page.keyboard.press('Escape');
  }
  await search.open();
  await page.keyboard.insertText('темная тема');
  await search.hit('Оформление', 'Тёмное').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await search.open();
  await page.keyboard.insertText('отчеты');
  await search.root().getByRole('button').filter({ hasText: 'Отчёты' }).first().waitFor();
});

test('the storage is chosen by Alt+S again and again, though nothing on the screen moves', async () => {
  const { page } = await stage.enter('apteka', still);
  const entries = page.getByRole('menu').getByRole('menuitem');
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Alt+s');
    await entries.getByText('Все склады').waitFor();
    // a menu that shuts by itself is gone by the next picture
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    expect(await entries.count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await entries.first().waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Alt+s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const name = (await page.locator('[role="menuitem"]:focus').textContent())?.replace(/место \d+$/, '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Склад: ${name}` }).waitFor();
});

test('a key pressed at once after arrows is about the row they have led to, though the page follows them later', async () => {
  const { page } = await stage.enter('zav');
  await page.goto('/farm/dict/country');
  const grid = new GridObject(page.getByRole('grid'));
  await grid.at(4).waitFor();
  await grid.tabTo();
  await page.keyboard.press('Control+Home');
  for (let row = 1; row < 4; row++) await page.keyboard.press('ArrowDown');
  const key = await grid.at(4).getAttribute('data-key');
  // the page has not been told of any of these rows yet
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.waitForURL(new RegExp(`/id${key}\\b`));
});
