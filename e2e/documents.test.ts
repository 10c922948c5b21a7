import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { GridObject } from './support/pages/grid.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { IncomePage } from './support/pages/registers.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { placeOf } from './support/sandbox.ts';
import { acceptEverything, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');
const chain = (page: Page) => page.getByRole('listitem').filter({ hasText: / · \d\d\.\d\d\.\d{4}/ });

const look = async (page: Page, name: string) => expect(await inspect(page, name)).toEqual([]);

test('a delivery and its answer read from every side, by the keyboard', async () => {
  const { page } = await stage.enter('apteka', still);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 2,
    boxes: 1,
    packsPerBox: 2,
  });
  await acceptEverything(wizard);
  await new OutgoingView(page).became('Поставка принята');

  await page.goto('/mdlp/income?all=true');
  const income = new IncomePage(page);
  await income.search().fill(delivery.number);
  await income.documents().rows(delivery.number).getByLabel('Документ обработан').waitFor();
  await income.documents().tabTo();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: new RegExp(delivery.number) }).waitFor();
  await tab(page, 'Состав').focus();
  await page.keyboard.press('ArrowRight');
  await panel(page).getByText('Место отправителя').waitFor();
  await panel(page).getByText('1 · Продажа').waitFor();
  await look(page, 'document-fields');
  await page.keyboard.press('ArrowRight');
  await panel(page).getByText('move_order_notification').first().waitFor();
  await look(page, 'document-xml');
  expect(await page.getByRole('button', { name: 'Принять' }).getAttribute('aria-disabled')).toBe('true');

  await expect.poll(() => chain(page).count()).toBeGreaterThanOrEqual(2);
  await chain(page).getByRole('link', { name: /^701/ }).click();
  await page.getByRole('heading', { level: 1, name: /^701/ }).waitFor();
  await tab(page, 'Квитанция').click();
  await panel(page).getByText('Принят', { exact: true }).waitFor();
  await tab(page, 'Подпись').click();
  await panel(page).getByText('Отпечаток').waitFor();
  await look(page, 'document-signature');
});

test('tickets are asked for by one key; types that are met stand first', async () => {
  const { page } = await stage.enter('apteka', still);
  await page.goto('/mdlp/outcome');
  await page.getByRole('grid', { name: 'Исходящие документы' }).waitFor();
  await page.keyboard.press('F9');
  await page.getByText(/Загружены квитанции у \d+ документ/).waitFor();
  await page.keyboard.press('F5');
  await page.getByText(/Обновлены статусы у \d+ документ/).waitFor();
  await page.getByRole('group', { name: 'Отбор' }).getByRole('button', { name: 'Схема' }).click();
  await page.getByText('701 · Подтверждение (акцепт)').first().waitFor();
});

test('a file of documents is made while one works on, and downloaded', async () => {
  const { page } = await stage.enter('apteka', still);
  await page.goto('/mdlp/unload?period_s=2020-01-01');
  await page.getByText(/^Войдёт\s\d+\sдокумент/).waitFor();
  await page.keyboard.press('Control+Enter');
  const files = new GridObject(page.getByRole('grid', { name: 'Файлы выгрузки' }));
  await files.rows('Готов').first().waitFor();
  await look(page, 'unload');
  await files.rows('Готов').first().click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^Документы МДЛП .+\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await page.getByText('Файлов ещё нет').waitFor();
});

test('a delivery whose content MDLP refuses says why, and is loaded by a button', async () => {
  const { page, permit } = await stage.enter('apteka', still);
  // what is on its way is asked for and refused
  permit(/status of 409/);
  await stage.sandbox.fault({ kind: 'error', method: 'download', status: 404 });
  const { id, number } = await stage.sandbox.deliver({ receiver: placeOf('apteka'), loose: 2 });
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(number);
  await page.goto(`/mdlp/income/id${id}?tab=fields`);
  const failure = panel(page).getByRole('heading', { name: 'Содержимое документа не загружено' });
  await failure.waitFor();
  await tab(page, 'Состав').click();
  await failure.waitFor();
  await panel(page).getByText('МДЛП больше не хранит этот документ').waitFor();
  await look(page, 'document-content-failed');

  await stage.sandbox.clearFaults();
  await panel(page).getByRole('button', { name: 'Загрузить ещё раз' }).click();
  await panel(page).getByRole('grid', { name: 'Состав документа' }).waitFor();
});
