import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { BatchPicker, SaveBatchDialog } from './support/pages/batches.ts';
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

test('a pack of another document, a repeated scan and a damaged code say what is wrong and change nothing', async () => {
  const { page } = await stage.enter('apteka');
  const other = await stage.sandbox.deliver({
    receiver: placeOf('apteka'),
    loose: 1,
    boxes: 1,
    packsPerBox: 2,
  });
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 2,
    boxes: 1,
    packsPerBox: 2,
  });
  const scanner = new KeyboardScanner(page);
  const [own] = delivery.packs;
  const [foreign] = other.packs;
  const [foreignBox] = other.boxes;
  const [box] = delivery.boxes;
  if (!own || !foreign || !foreignBox || !box) throw new Error('The deliveries are empty');

  await scanner.scan(foreign.raw);
  await wizard.tells(foreign.code, 'Этой упаковки нет в документе поставщика: отложите её');
  await scanner.scan(foreignBox.raw);
  await wizard.tells(
    foreignBox.code,
    `Транспортная упаковка с кодом ${foreignBox.code} отсутствует в списке`,
  );
  await wizard.present(0, 4);

  await scanner.scan(own.raw);
  await wizard.tells(own.code, 'Упаковка проверена');
  await scanner.scan(own.raw);
  await wizard.tells(own.code, `Повторное сканирование упаковки с GTIN ${own.code.slice(0, 14)}`);
  await scanner.scan(box.raw);
  await wizard.tells(box.code, 'Транспортная упаковка отмечена');
  await scanner.scan(box.raw);
  await wizard.tells(box.code, `Транспортная упаковка с кодом ${box.code} уже проверена`);
  await wizard.present(3, 4);

  await stage.product.scan('4601234567893');
  await wizard.toast('Это штрихкод товара 4601234567893').waitFor();
  await stage.product.scan(own.raw.slice(0, 20));
  await wizard
    .toast(/код|символ|знак/i)
    .last()
    .waitFor();
  await wizard.present(3, 4);
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
  await page.keyboard.press('Escape');
  await problems.root().waitFor({ state: 'hidden' });
  await wizard.at('Подтверждение');
  await wizard.button('Повторить проверку статусов КИЗ').first().waitFor();

  await page.getByRole('checkbox', { name: /Не выводить проблемные упаковки/ }).click();
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

test('two people scan one delivery and see each other’s scans', async () => {
  const anna = await stage.enter('apteka');
  const olga = await stage.enter('zav');
  const { delivery, wizard } = await openFreshDelivery(stage, anna.page, 'apteka', { loose: 6 });
  await olga.page.goto(`/wizzard/direct?document=${delivery.id}`);
  const hers = new AcceptanceWizard(olga.page);
  await hers.present(0, 6);
  await wizard.colleagues().getByText('Липова').waitFor();
  await hers.colleagues().getByText('Ромашкина').waitFor();

  const [first, second, third] = delivery.packs;
  await new KeyboardScanner(anna.page).scan(first?.raw ?? '');
  await hers.present(1, 6);
  await new KeyboardScanner(olga.page).scan(second?.raw ?? '');
  await wizard.present(2, 6);
  await new KeyboardScanner(olga.page).scan(first?.raw ?? '');
  await hers.tells(first?.code ?? '', 'Повторное сканирование');
  // Both scan the same pack at once: it counts once for both.
  await Promise.all([
    new KeyboardScanner(anna.page).scan(third?.raw ?? ''),
    new KeyboardScanner(olga.page).scan(third?.raw ?? ''),
  ]);
  await wizard.present(3, 6);
  await hers.present(3, 6);
});

test('a delivery accepted without reconciliation', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 2,
    boxes: 2,
    packsPerBox: 4,
  });
  await wizard.acceptWithoutReconciliation();
  await wizard.present(10, 10);
  await wizard.checkedWhole();
  await wizard.button('Вернуться к сверке').click();
  await wizard.present(0, 10);
  await acceptEverything(wizard);
  await new OutgoingView(page).became('Поставка принята');
  const [acceptance] = await stage.sandbox.acceptancesOf(delivery.boxes[0]?.code ?? '');
  expect(acceptance?.xml.match(/<(?:sgtin|sscc)>/g)).toHaveLength(4);
});

test('what is scanned is saved as a batch, cleared, and loaded again', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 3,
    boxes: 1,
    packsPerBox: 2,
  });
  const scanner = new KeyboardScanner(page);
  for (const { raw } of [...delivery.packs.slice(0, 2), ...delivery.boxes]) await scanner.scan(raw);
  await wizard.present(4, 5);

  const save = new SaveBatchDialog(page);
  await wizard.button('Сохранить как партию').click();
  await save.submit('');
  await save.root().getByText('Не задано имя партии для сохранения').waitFor();
  await save.submit('утро');
  await wizard.toast('Партия «КОМП-утро» сохранена').waitFor();

  await wizard.clear();
  await wizard.present(0, 5);
  await wizard.load('Из отсканированных партий');
  const batches = new BatchPicker(page);
  await batches.take('КОМП-утро');
  await wizard.present(4, 5);
});

test('codes come from a file: lines, CSV and the supplier’s XML; a foreign file says so', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 3,
    boxes: 1,
    packsPerBox: 2,
  });
  const [first, second, third] = delivery.packs.filter(({ parent }) => parent === null);
  const [box] = delivery.boxes;
  await wizard.loadFile('codes.txt', `${first?.code}\n${first?.code}\nмусор\n`);
  await wizard.toast('Отмечено: 1 упаковка, не распознано строк: 1').waitFor();
  await wizard.loadFile('codes.csv', `"${second?.code}";"Парацетамол"\n${box?.code};\n`);
  await wizard.present(4, 5);
  await wizard.loadFile(
    'document.xml',
    `<documents><posting action_id="701"><order_details><sgtin>${third?.code}</sgtin></order_details></posting></documents>`,
  );
  await wizard.present(5, 5);
  await wizard.loadFile('foreign.txt', `${'0'.repeat(14)}ABCDEFGHIJKLM\n`);
  await wizard.toast('Партия не содержит ни одной упаковки из документа.').waitFor();
  await wizard.loadFile('broken.xml', '<documents><posting action_id="911"></posting></documents>');
  await wizard.toast('Ошибка чтения файла').waitFor();
});
