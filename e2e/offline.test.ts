import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { InventoryPage } from './support/pages/stock-inventory.ts';
import { screenshot } from './support/screenshot.ts';
import { Shelves } from './support/shelves.ts';
import { keeping, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'provizor');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** What Chromium writes to the console while there is no network. */
const AWAY = /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK|ERR_FAILED|net::/;

/** Waits until the browser has what a page needs that is loaded anew without the server. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        const files = await (await caches.open('provizor-program')).keys();
        const databases = await indexedDB.databases();
        return (
          active !== null && files.length > 20 && databases.some(({ name }) => name === 'provizor-offline')
        );
      }),
    )
    .toBe(true);
}

/** Lets hours pass on the computer of a page: its clock is ahead from now on, after a reload too. */
async function pass(page: Page, hours: number): Promise<void> {
  const ahead = (by: number) => {
    const now = Date.now;
    globalThis.Date = new Proxy(Date, {
      construct: (of, args) => Reflect.construct(of, args.length > 0 ? args : [now() + by]),
    });
    Date.now = () => now() + by;
  };
  const by = hours * 3_600_000;
  await page.addInitScript(ahead, by);
  await page.evaluate(ahead, by);
}

test('a delivery is scanned on for two hours without a network, over a reload, and joined once it is back', async () => {
  const visit = await stage.enter('apteka', keeping);
  visit.permit(AWAY);
  const { page, context } = visit;
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 6 });
  const scanner = new KeyboardScanner(page);
  const [first, second, third, fourth, fifth, sixth] = delivery.packs;
  for (const pack of [first, second]) await scanner.scan(pack?.raw ?? '');
  await wizard.present(2, 6);
  const colleague = await stage.enter('zav', keeping);
  await colleague.page.goto(`/wizzard/direct?document=${delivery.id}`);
  const same = new AcceptanceWizard(colleague.page);
  await same.present(2, 6);
  await kept(page);
  await context.setOffline(true);
  await scanner.scan(third?.raw ?? '');
  await wizard.present(3, 6);
  const away = page.getByText(/^Нет связи с \d\d:\d\d/);
  await away.waitFor();
  const since = await away.textContent();
  await pass(page, 2);
  await scanner.scan(sixth?.raw ?? '');
  await wizard.present(4, 6);
  expect(await away.textContent()).toBe(since);
  await page.reload();
  await wizard.at('Проверка упаковок');
  await wizard.present(4, 6);
  await page.getByText(/Показано то, что было известно в \d\d:\d\d/).waitFor();
  const again = new KeyboardScanner(page);
  await again.scan(fourth?.raw ?? '');
  await wizard.present(5, 6);

  const theirs = new KeyboardScanner(colleague.page);
  for (const pack of [fourth, fifth]) await theirs.scan(pack?.raw ?? '');
  await same.present(4, 6);

  await context.setOffline(false);
  await page.getByText(/^Нет связи с/).waitFor({ state: 'hidden' });
  await wizard.present(6, 6);
  await same.present(6, 6);
  expect(await stage.sandbox.acceptancesOf(first?.code ?? '')).toEqual([]);
});

test('what is typed in a wizard outlives a reload without a network and is saved once it is back', async () => {
  const visit = await stage.enter('apteka', keeping);
  visit.permit(AWAY);
  const { page, context } = visit;
  await page.goto('/wizzard/withdrawal');
  const form = page.getByRole('form', { name: 'Сведения документа' });
  const number = form.getByRole('textbox', { name: 'Номер документа основания' });
  await number.fill('17-Б');
  await expect.poll(() => saved(page)).toMatchObject({ doc_num: '17-Б' });
  await kept(page);
  await context.setOffline(true);
  await number.fill('18-Б');
  await page.getByText(/^Нет связи с \d\d:\d\d/).waitFor();
  await page.reload();
  await form.waitFor();
  await expect.poll(() => number.inputValue()).toBe('18-Б');
  await context.setOffline(false);
  await expect.poll(() => saved(page)).toMatchObject({ doc_num: '18-Б' });
  await page.reload();
  await expect.poll(() => number.inputValue()).toBe('18-Б');
});

/** Choices of the open draft as the server has them. */
const saved = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const draft = new URL(location.href).searchParams.get('draft');
    const { userId } = JSON.parse(localStorage.getItem('provizor.session') ?? '{}');
    const answer = await fetch(`/api/v1/wizards/drafts/${draft}`, {
      headers: { 'x-page-user': String(userId) },
    });
    return (await answer.json()).data;
  });

test('a count goes on without a network: quantities typed, over a reload, beside a colleague', async () => {
  const here = await shelves.storage('Подсчёт-Без-Сети');
  await shelves.stock(
    { storage: here, series: 'БСТ-1', quantity: '10' },
    { storage: here, series: 'БСТ-2', quantity: '3' },
    { storage: here, series: 'БСТ-3', quantity: '5' },
  );
  const visit = await stage.enter('apteka', keeping);
  visit.permit(AWAY);
  const { page, context } = visit;
  const desk = new InventoryPage(page);
  await desk.goTo('Инвентаризации');
  await desk.begin('Новая инвентаризация', here.name);
  await desk.start();
  await desk.count('БСТ-1', '9');
  await desk.counted(1, 3);
  await kept(page);
  await context.setOffline(true);
  await desk.count('БСТ-2', '4');
  await page.getByText(/^Нет связи с \d\d:\d\d/).waitFor();
  await page.reload();
  await expect.poll(() => desk.value('БСТ-2', 'Посчитано')).toBe('4');
  await desk.count('БСТ-3', '5');

  const colleague = await stage.enter('zav', keeping);
  await colleague.page.goto(new URL(page.url()).pathname);
  const theirs = new InventoryPage(colleague.page);
  await theirs.counted(1, 3);
  await theirs.count('БСТ-3', '6');
  await theirs.counted(2, 3);

  await context.setOffline(false);
  await page.getByText(/^Нет связи с/).waitFor({ state: 'hidden' });
  const dialog = page.getByRole('dialog', { name: 'Запись уже изменил другой сотрудник' });
  await dialog.getByText('Те же строки посчитал другой сотрудник').waitFor();
  await screenshot(page, 'offline-conflict');
  await dialog.getByRole('radio', { name: 'Ваше: 5' }).check();
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await desk.counted(3, 3);
  await theirs.counted(3, 3);
  await expect.poll(() => theirs.value('БСТ-3', 'Посчитано')).toBe('5');
  expect(await theirs.value('БСТ-2', 'Посчитано')).toBe('4');
});
