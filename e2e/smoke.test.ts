import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { heading, inspect, still } from './support/inspect.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { Shell } from './support/pages/shell.ts';
import { picture } from './support/screenshot.ts';
import { acceptEverything, openDelivery, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  // A document on its way and stock of it, so that no page is empty.
  const { page, close } = await stage.enter('apteka');
  await acceptEverything(await openDelivery(page, await stage.sandbox.demoDelivery('УД-000101')));
  await new OutgoingView(page).became('Поставка принята');
  await close();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** The card of what was opened in a list: a page of its own, or a panel beside the list. */
const opened = (page: Page) =>
  page
    .getByRole('heading', { level: 1, name: /^(?:Поставка|701|Приход №)/ })
    .or(page.getByRole('complementary', { name: /^(?:Карточка партии|Упаковка)/ }));

test('a guest sees the log-in, and every other page leads there', async () => {
  const { page } = await stage.come('/mdlp/income', still);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  expect(await inspect(page, 'login', { fits: false })).toEqual([]);
  // who has not come in has nothing to leave, and is not asked after the log-in
  await page.goto('/logout');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  expect(new URL(page.url()).search).toBe('');
});

test('cards, steps and dialogs without barriers', async () => {
  const { page } = await stage.enter('apteka', still);
  const barriers: string[] = [];
  const look = async (name: string) => {
    barriers.push(...(await inspect(page, name, { fits: false })));
  };
  for (const [path, grid, name] of [
    ['/mdlp/income', 'Входящие документы', 'incoming-card'],
    ['/mdlp/outcome', 'Исходящие документы', 'outgoing-card'],
    ['/storage/income', 'Приход: документы', 'receipt-card'],
    ['/storage/remains', 'Остатки', 'lot-card'],
    ['/mdlp/packs', 'Упаковки', 'pack-panel'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('grid', { name: grid }).getByRole('gridcell').nth(2).dblclick();
    await opened(page).waitFor();
    await look(name);
  }
  const { wizard, delivery } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 12,
    boxes: 3,
    packsPerBox: 6,
    problems: true,
  });
  await look('wizard-check');
  await stage.product.scan(delivery.packs[0]?.raw ?? '');
  await wizard.present(1, 30);
  await look('wizard-scanned');
  await stage.product.scan((await stage.sandbox.demoDelivery('УД-000102')).packs[0]?.raw ?? '');
  await wizard.strip().getByText('отложите её').waitFor();
  await look('wizard-foreign');
  await wizard.view('По коробам');
  await look('wizard-boxes');
  await wizard.view('Вся поставка');
  for (const step of ['Сведения', 'Подтверждение'] as const) {
    await wizard.go(step);
    await look(`wizard-${step === 'Сведения' ? 'info' : 'confirm'}`);
  }
  await wizard.button('подробнее…').click();
  await page.getByRole('dialog', { name: 'Проблемные упаковки' }).waitFor();
  await look('problems-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Справка' }).waitFor();
  await look('keys');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Поиск' }).getByRole('textbox').waitFor();
  await look('palette');
  expect(barriers).toEqual([]);
});

test('a page that is not there says so', async () => {
  const { page } = await stage.enter('apteka', still);
  await page.goto('/mdlp/nowhere');
  await page.getByRole('heading', { name: 'Такой страницы нет' }).waitFor();
  expect(await inspect(page, 'not-found')).toEqual([]);
  await page.getByRole('link', { name: 'На рабочее место' }).click();
  await expect.poll(() => heading(page)).toMatch(/^Добр/);
});

test('leaving the program is asked for, and the question goes by itself after 5 seconds', async () => {
  const { page } = await stage.enter('apteka');
  const shell = new Shell(page);
  await shell.goTo('Склад', 'Остатки');
  const question = new Confirmation(page).root();
  await shell.askToLogOut();
  await question.getByText('Выйти из программы?').waitFor();
  await picture(page, 'logout');
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Остатки' }).waitFor();
  await shell.askToLogOut();
  await new Confirmation(page).no();
  await page.getByRole('heading', { name: 'Остатки' }).waitFor();
  await shell.askToLogOut();
  await new Confirmation(page).yes();
  await page.getByRole('heading', { name: 'Вход в программу' }).waitFor();
  await page.goto('/storage/remains');
  await page.getByRole('heading', { name: 'Вход в программу' }).waitFor();
});

test('a wrong password says so and the right one opens the page one wanted', async () => {
  const guest = await stage.come('/storage/remains');
  guest.permit(/401/);
  const { page } = guest;
  await page.getByRole('heading', { name: 'Вход в программу' }).waitFor();
  await page.getByRole('textbox', { name: 'Имя для входа' }).fill('apteka');
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Неверное имя для входа или пароль').waitFor();
  await page.getByLabel('Пароль', { exact: true }).fill('apteka');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Остатки' }).waitFor();
});
