import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Confirmation } from './support/pages/confirmation.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { ProblemsDialog } from './support/pages/problems-dialog.ts';
import { IncomePage } from './support/pages/registers.ts';
import { placeOf } from './support/sandbox.ts';
import { acceptEverything, openDelivery, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('a Partial ticket: what was refused is explained and stays in the delivery', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 4 });
  // no place is kept for boxes that are not there
  expect(await wizard.boxes().root.count()).toBe(0);
  await stage.sandbox.fault({ kind: 'outcome', result: 'Partial', objects: 1, action: 701, times: 1 });
  await acceptEverything(wizard);
  const progress = new OutgoingView(page);
  await progress.became('Поставка принята не полностью');
  await progress.result().getByText('Принято 3 из 4').waitFor();
  await progress.reasons().getByText('Что делать.').waitFor();
  await progress.step('Учтён на складе').waitFor();

  await progress.goOn().click();
  await wizard.at('Проверка упаковок');
  await wizard.present(0, 1);
  await acceptEverything(wizard);
  await progress.became('Поставка принята');
  expect(await stage.sandbox.acceptancesOf(delivery.packs[3]?.code ?? '')).not.toEqual([]);
  const place = placeOf('apteka');
  for (const { code } of delivery.packs) {
    expect(await stage.sandbox.pack(code)).toMatchObject({ status: 'in_circulation', place });
  }
});

test('a Rejected ticket: nothing is taken, the delivery waits again', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  await stage.sandbox.fault({ kind: 'outcome', result: 'Rejected', action: 701, times: 1 });
  await acceptEverything(wizard);
  const progress = new OutgoingView(page);
  await progress.became('МДЛП отклонила документ');
  await progress.reasons().waitFor();
  expect(await progress.receipt().count()).toBe(0);

  const income = new IncomePage(page);
  await income.open();
  await income.search().fill(delivery.number);
  await income.documents().rows(delivery.number).filter({ hasText: 'Ждёт приёмки' }).waitFor();
});

test('problem packs block the acceptance, are explained, and the rest is accepted without them', async () => {
  const { page } = await stage.enter('apteka');
  const delivery = await stage.sandbox.demoDelivery('УД-000103');
  const wizard = await openDelivery(page, delivery);
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Подтверждение');
  await wizard.sees('Выбранная партия содержит упаковки, которые невозможно принять');
  expect(await wizard.confirmButton().getAttribute('aria-disabled')).toBe('true');
  await wizard.button('подробнее…').click();
  const problems = new ProblemsDialog(page);
  await problems.root().waitFor();
  expect(await problems.rows().count()).toBe(8);
  const download = page.waitForEvent('download');
  await problems.root().getByRole('button', { name: 'Сохранить XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Проблемные упаковки.*\.xlsx$/);
  await page.keyboard.press('Escape');
  await problems.root().waitFor({ state: 'hidden' });
  await wizard.sees('5 из 6 исправны');
  await wizard.at('Подтверждение');
  await wizard.button('Повторить проверку статусов КИЗ').first().waitFor();

  await page.getByRole('checkbox', { name: /^Не принимать проблемные упаковки/ }).click();
  await wizard.confirm();
  const progress = new OutgoingView(page);
  await progress.became('Поставка принята');

  const accepted = await stage.sandbox.acceptancesOf(delivery.packs[0]?.code ?? '');
  const place = placeOf('apteka');
  const states = await Promise.all(delivery.packs.map(({ code }) => stage.sandbox.pack(code)));
  const ours = states.filter((pack) => pack.place === place && pack.status === 'in_circulation');
  expect(accepted.length).toBeLessThan(2);
  expect(ours.length).toBeGreaterThanOrEqual(12 - 7 + 12);
  expect(ours.length).toBeLessThan(30 - 7);
});

test('a delivery accepted without reconciliation', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 2,
    boxes: 2,
    packsPerBox: 4,
  });
  await wizard.acceptWithoutReconciliation();
  await wizard.takenUnchecked(0, 10);
  await wizard.button('Вернуться к сверке').click();
  await wizard.present(0, 10);
  await wizard.checkPacks().click();
  const question = new Confirmation(page);
  await question.root().getByText('Не отсканировано 10 из 10 упаковок').waitFor();
  await question.no();
  await wizard.present(0, 10);
  await wizard.checkPacks().click();
  await question.yes();
  await wizard.takenUnchecked(0, 10);
  await wizard.go('Подтверждение');
  await wizard.sees('Принято без сверки: не отсканировано 10 упаковок из 10');
  await wizard.go('Проверка упаковок');
  await wizard.button('Вернуться к сверке').click();
  await acceptEverything(wizard);
  await new OutgoingView(page).became('Поставка принята');
  const [acceptance] = await stage.sandbox.acceptancesOf(delivery.boxes[0]?.code ?? '');
  expect(acceptance?.xml.match(/<(?:sgtin|sscc)>/g)).toHaveLength(4);
});

test.each([
  ['612', 'ГЛО-000201'],
  ['619', 'АГ-000301'],
])('a delivery announced by %s is accepted like any other', async (_scheme, number) => {
  const { page } = await stage.enter('apteka');
  const delivery = await stage.sandbox.demoDelivery(number);
  await acceptEverything(await openDelivery(page, delivery));
  await new OutgoingView(page).became('Поставка принята');
  for (const { code } of delivery.packs) {
    expect(await stage.sandbox.pack(code)).toMatchObject({ status: 'in_circulation' });
  }
});
