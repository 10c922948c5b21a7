import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('a distributor confirms what a pharmacy has taken: given away, neither accepted nor scanned', async () => {
  const { page } = await stage.enter('opt', still);
  const select = new SelectPage(page);
  await select.open();
  await select.button('Обновить документы').first().click();
  await new CertificateDialog(page).choose();
  const row = select.documents().rows('602').first();
  await row.waitFor();
  await page.goto('/mdlp/income');
  const income = select.documents();
  await income.rows('602').filter({ hasText: 'Ждёт подтверждения' }).first().click();
  await select.button('Подтвердить передачу').click();

  await select.heading().filter({ hasText: 'Передача по документу получателя' }).waitFor();
  await select.sees(/Товар уже у получателя/);
  await page.getByRole('grid', { name: 'Упаковки' }).getByText('у получателя').first().waitFor();
  expect(await page.getByText(/Приёмка поставки|без сверки|поставк/i).count()).toBe(0);
  expect(await inspect(page, 'claimed-packs')).toEqual([]);
  await select.button('Дальше').click();
  await select.sees('Документ получателя');
  expect(await page.getByText(/Поставщик|Куда принять/).count()).toBe(0);
  await select.button('Дальше').click();
  await select.sees(/можно передать/);
  expect(await inspect(page, 'claimed-confirm')).toEqual([]);
  await select.button('Подтвердить передачу').click();
  await new Confirmation(page).yes();
  await page.getByRole('heading', { name: 'Передача подтверждена' }).waitFor({ timeout: 120_000 });
  expect(await inspect(page, 'claimed-done')).toEqual([]);
});
