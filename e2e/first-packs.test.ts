import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('packs of the own place come from MDLP by one button and stand beside the initial balances', async () => {
  await Shelves.of(stage, 'apteka');
  const { page } = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(page);
  await desk.goTo('Начальные остатки');
  await page.getByRole('link', { name: 'Взять из МДЛП' }).click();
  await page.getByRole('heading', { level: 1, name: 'Упаковки из МДЛП' }).waitFor();
  const place = desk.field(/^Место деятельности/).first();
  if ((await place.inputValue()) === '') {
    await place.click();
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await desk.press('Взять упаковки из МДЛП');
  await page.getByRole('status').filter({ hasText: 'взято в реестр' }).waitFor();
  const told = page.getByRole('status').filter({ hasText: /Сошлось: \d/ });
  const none = page.getByText('Ни упаковок этого места, ни ввода остатков ещё нет');
  await told.or(none).first().waitFor();
  expect(await inspect(page, 'first-packs')).toEqual([]);
});

test('a comparison MDLP has broken off says so, and is begun again by a button', async () => {
  await Shelves.of(stage, 'apteka');
  const { page } = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(page);
  await page.goto('/mdlp/reconciliation');
  await page.getByRole('button', { name: /^Начать сверку/ }).click();
  const dialog = desk.dialog('Сверить упаковки с МДЛП');
  const place = dialog.getByLabel(/^Место деятельности/);
  await place.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const healed = await stage.sandbox.fault({ kind: 'error', method: 'virtualStorage', status: 400 });
  await dialog.getByRole('button', { name: 'Начать сверку' }).click();
  await page.getByRole('heading', { name: 'Сверка не закончена' }).waitFor();
  expect(await page.getByText('Расхождений нет').count()).toBe(0);
  expect(await page.getByText('у нас 0').count()).toBe(0);
  expect(await inspect(page, 'reconciliation-failed')).toEqual([]);

  await healed();
  const failed = page.url();
  await page.getByRole('button', { name: 'Начать сверку заново' }).click();
  await page.waitForURL((url) => url.href !== failed);
  await page
    .getByText(/^Расхождений/)
    .first()
    .waitFor();
});
