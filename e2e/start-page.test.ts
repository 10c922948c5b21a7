import { listPacks, wizardNames } from '@provizor/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { StartPage } from './support/pages/start-page.ts';
import { inDays, Shelves } from './support/shelves.ts';
import { acceptEverything, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('the right wizard is found by words and by number, without a mouse', async () => {
  const { page } = await stage.enter('apteka', still);
  const start = new StartPage(page);
  await start.open();
  expect(await start.shown()).toHaveLength(wizardNames.length);
  expect(await inspect(page, 'start')).toEqual([]);

  await page.keyboard.press('F3');
  await start.words().fill('бой');
  await expect.poll(() => start.shown()).toEqual(['withdrawal']);
  await start.words().fill('такого не бывает');
  await start.sees('По этим словам ничего нет');
  await page.keyboard.press('Escape');
  await expect.poll(() => start.shown()).toHaveLength(wizardNames.length);

  await start.words().fill('возврат');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-situation')))
    .toBe((await start.shown())[1]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wizzard\/(?:move_return|return_to_circulation)/);

  await page.goto('/wizzard');
  await page.waitForURL('**/wizzard/workplace');
  await start.heading().filter({ hasText: 'Начать работу' }).waitFor();
  await page.keyboard.press('1');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-situation') === 'direct');
  await page.keyboard.press('1');
  await page.waitForURL('**/wizzard/direct');
});

test('waiting deliveries come first; what is begun is continued or removed', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  const scanner = new KeyboardScanner(page);
  await scanner.scan(delivery.packs[0]?.raw ?? '');
  await wizard.present(1, 3);

  const start = new StartPage(page);
  await start.open();
  await start.waiting().getByText('ждут приёмки').waitFor();
  const mine = start.draft(delivery.number);
  await mine.getByText('1 из 3 кодов').waitFor();

  const colleague = await stage.enter('zav');
  const theirs = new StartPage(colleague.page);
  await theirs.open();
  await theirs.draft(delivery.number).getByText('начали коллеги').waitFor();
  await theirs
    .draft(delivery.number)
    .getByText(/Сейчас здесь/)
    .waitFor();

  await mine.getByRole('link').click();
  await wizard.present(1, 3);
  await start.open();
  await start
    .draft(delivery.number)
    .getByRole('button', { name: /^Удалить черновик/ })
    .click();
  await new Confirmation(page).yes();
  await start.draft(delivery.number).waitFor({ state: 'detached' });

  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/wizzard\/direct\?/);
});

test('a scanned pack shows what may be done with it, and goes along', async () => {
  const { page } = await stage.enter('apteka', still);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 2,
    boxes: 1,
    packsPerBox: 2,
  });
  const [pack] = delivery.packs.filter(({ parent }) => parent === null);
  const [box] = delivery.boxes;
  if (!pack || !box) throw new Error('The delivery is empty');
  const start = new StartPage(page);
  const scanner = new KeyboardScanner(page);

  await start.open();
  await scanner.scan(pack.raw);
  await start.pile().getByText('нет в вашем реестре').waitFor();
  expect((await start.fitting()).sort()).toEqual(['direct', 'posting', 'refusal_receiver', 'reverse']);
  // A digit of the code is no key of the page.
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-situation'))).toBe(false);

  await page.goto(`/wizzard/direct?document=${delivery.id}`);
  await wizard.present(0, 4);
  await acceptEverything(wizard);
  const progress = new OutgoingView(page);
  await progress.became('Поставка принята');
  await progress.step('Учтён на складе').waitFor();

  await start.open();
  await scanner.scan(box.raw);
  await start.pile().getByText('1 короб').waitFor();
  expect((await start.fitting()).sort()).toEqual([
    'move',
    'move_destruction',
    'move_order',
    'state_dispatch',
    'unpack',
    'withdrawal',
  ]);
  await scanner.scan(pack.raw);
  await start.pile().getByText('1 упаковка, 1 короб').waitFor();
  await start.situation('Расформирование').getByText('Берёт только транспортные упаковки').waitFor();
  await page.keyboard.press('Escape');
  await scanner.scan(pack.raw);
  await expect.poll(() => start.fitting()).toContain('withdrawal_med');
  expect(await inspect(page, 'start-scanned')).toEqual([]);
  await start.situation('Вывод из оборота').click();
  await page.waitForURL(/\/wizzard\/withdrawal\?draft=/);
  await start.sees(pack.code.slice(14));
});

test('a pack scanned and taken to a refusal is what is refused, whatever has been begun with its delivery', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  const [first, second] = delivery.packs;
  if (!first || !second) throw new Error('The delivery is empty');
  const start = new StartPage(page);
  const scanner = new KeyboardScanner(page);
  const refuse = async (pack: typeof first) => {
    // loaded anew: what the page before had in its memory is gone
    await page.goto('/wizzard/workplace');
    await start.heading().filter({ hasText: 'Начать работу' }).waitFor();
    await scanner.scan(pack.raw);
    await start.pile().getByText('нет в вашем реестре').waitFor();
    await start.situation('Отказ от приёмки').click();
    await page.waitForURL(/\/wizzard\/refusal_receiver\?draft=/);
  };
  await refuse(first);
  await start.sees('Отмечено: 1 из 3 упаковок');
  // the page is left before the server has what is chosen now
  await page.route('**/api/v1/wizards/drafts/*', (route) =>
    route.request().postData()?.includes('"without_reconciliation":true') ? undefined : route.continue(),
  );
  await page.getByText('Весь документ', { exact: true }).click();
  await start.sees('Отмечено: 3 из 3 упаковок');
  await refuse(second);
  await start.sees('Отмечено: 2 из 3 упаковок');
  await page.getByRole('radio', { name: 'Только отмеченное', checked: true }).waitFor({ state: 'attached' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await start.sees('Отмечено: 2 из 3 упаковок');
  await page.getByRole('radio', { name: 'Только отмеченное', checked: true }).waitFor({ state: 'attached' });
});

test('a scan that is still looked up goes along with the wizard chosen at once', async () => {
  const { page } = await stage.enter('apteka', still);
  const { delivery } = await openFreshDelivery(stage, page, 'apteka', { loose: 2 });
  const [pack] = delivery.packs;
  if (!pack) throw new Error('The delivery is empty');
  const start = new StartPage(page);
  await start.open();
  await start.situation('Отказ от приёмки').waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${listPacks.path}`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${listPacks.path}`);
  await new KeyboardScanner(page).scan(pack.raw);
  await asked;
  await start.situation('Отказ от приёмки').click();
  answer();
  await page.waitForURL(/\/wizzard\/refusal_receiver\?draft=/);
  await start.sees('Отмечено: 1 из 2 упаковок');
});

test('a storage to be counted again is told, and one click begins its count', async () => {
  const shelves = await Shelves.of(stage, 'provizor');
  const here = await shelves.storage('Давно-Не-Считали');
  await shelves.stockOn(inDays(-400), { storage: here, series: 'ДНС-1', quantity: '4' });
  const { page } = await stage.enter('apteka', still);
  const ofStorage = page.getByRole('main').getByRole('link').filter({ hasText: here.name });
  const due = ofStorage.filter({ hasText: `последняя ${paperDay(inDays(-400))}` });
  await page.getByRole('heading', { name: 'Пора провести инвентаризацию' }).waitFor();
  await due.waitFor();
  expect(await inspect(page, 'counts-due')).toEqual([]);
  await due.click();
  await page.getByRole('heading', { name: 'Новая инвентаризация' }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: /^Склад/ }).inputValue()).toBe(here.name);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/storage\/invent\/id/);
  await page.goto('/main');
  // begun: it stands below, where it goes on
  await ofStorage.filter({ hasText: '№' }).waitFor();
  expect(await due.count()).toBe(0);
});

test('a day of the deliveries opens the deliveries of that day only', async () => {
  const { page } = await stage.enter('apteka', still);
  await openFreshDelivery(stage, page, 'apteka', { loose: 1 });
  await page.goto('/main');
  const days = page.getByRole('list', { name: 'Поставки по дням' });
  await days.getByRole('link').last().click();
  await page.waitForURL(/\/mdlp\/income\?/);
  const schemes = page.getByRole('main').getByRole('button', { name: /^Схема/ });
  await schemes.filter({ hasText: '601' }).first().waitFor();
});

test('a licence that ends is told on the start page', async () => {
  const { page } = await stage.enter('apteka', still);
  const told = page.getByText(/Лицензия УЧ-77-\d{4}-1 действует до \d\d\.\d\d\.\d{4}/);
  await told.waitFor();
  await page.getByText(/Обратитесь в лицензирующий орган/).waitFor();
  expect(await inspect(page, 'licence-ends')).toEqual([]);
});

const paperDay = (day: string): string => day.split('-').reverse().join('.');
