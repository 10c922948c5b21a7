import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { GridObject } from './support/pages/grid.ts';
import { LoginPage } from './support/pages/login-page.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { IncomePage, PacksPage, ReceiptPage, RemainsPage } from './support/pages/registers.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { Shell } from './support/pages/shell.ts';
import { placeOf } from './support/sandbox.ts';
import { picture } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('a pharmacist accepts a delivery, from the log-in to the stock', async () => {
  const { product, sandbox } = stage;
  const delivery = await sandbox.demoDelivery('УД-000101');
  const [first, second, third, ...rest] = delivery.packs.filter(({ parent }) => parent === null);
  const [box] = delivery.boxes;
  if (!first || !second || !third || !box)
    throw new Error('The small delivery of the demo is not what it was');

  const { page } = await stage.come('/login');
  await new LoginPage(page).signIn('apteka');
  const shell = new Shell(page);
  await shell.person().waitFor();
  await shell.goTo('МДЛП', 'Приёмка поставки');
  const select = new SelectPage(page);
  await select.button('Обновить документы').first().click();
  const certificates = new CertificateDialog(page);
  await certificates.root().getByText('учебная подпись').waitFor();
  await certificates.choose();
  await select.sees(/Список входящих документов успешно загружен/);
  await select.documents().rows(delivery.number).waitFor();
  await select.choose(delivery.number);

  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.present(0, 15);

  await product.scan(first.raw);
  await wizard.tells(first.code, 'Упаковка проверена');
  await wizard.present(1, 15);
  const keyboard = new KeyboardScanner(page);
  await keyboard.scan(second.raw);
  await wizard.tells(second.code, 'Упаковка проверена');
  await keyboard.scan(third.raw, 'russian');
  await wizard.tells(third.code, 'Упаковка проверена');
  for (const { raw, code } of rest) {
    await product.scan(raw);
    await wizard.tells(code, 'Упаковка проверена');
  }
  await wizard.present(5, 15);
  await product.scan(box.raw);
  await wizard.tells(box.code, 'Транспортная упаковка отмечена');
  await wizard.present(15, 15);
  await wizard.checkedWhole();

  await wizard.view('По коробам');
  await wizard.go('Сведения');
  await wizard.sees(delivery.number);
  await page.getByText('По упаковкам', { exact: true }).click();
  const rows = new GridObject(page.getByRole('grid', { name: 'Состав по упаковкам' }));
  expect(await rows.count()).toBe(15);
  const [price, vat] = [/\d,\d\d\s₽/, /\d,\d\d\s₽$/];
  for (const row of [rows.rows(first.code).first(), rows.rows(box.code).first()]) {
    const text = (await row.innerText()).replaceAll('\n', ' ').trim();
    expect(text).toMatch(price);
    expect(text).toMatch(vat);
  }
  await picture(page, 'wizard-content-rows');
  await wizard.next();
  await wizard.at('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.mayConfirm();
  await wizard.confirmButton().click();
  const confirmation = new Confirmation(page);
  await confirmation.no();
  expect(await sandbox.acceptancesOf(box.code)).toEqual([]);
  await wizard.confirm();

  const progress = new OutgoingView(page);
  await progress.became('Поставка принята');
  await progress.step('Учтён на складе').waitFor();
  expect(await progress.receipt().count()).toBe(1);

  const acceptances = await sandbox.acceptancesOf(box.code);
  expect(acceptances.map(({ outcome }) => outcome)).toEqual(['ACCEPTED']);
  expect(acceptances[0]?.xml.match(/<(?:sgtin|sscc)>/g)).toHaveLength(6);
  const place = placeOf('apteka');
  for (const { code } of delivery.packs) {
    expect(await sandbox.pack(code)).toMatchObject({ status: 'in_circulation', place });
  }

  await progress.receipt().click();
  const receipt = new ReceiptPage(page);
  await receipt.opened();
  await receipt.line('Парацетамол', 2).waitFor();
  await receipt.line('Амлодипин', 2).waitFor();
  await receipt.line('Ко-тримоксазол', 1).waitFor();
  await receipt.line('Омепразол', 10).waitFor();
  expect(await receipt.lines().count()).toBe(4);

  const remains = new RemainsPage(page);
  await remains.open();
  await remains.find('УЧ40425');
  await remains.lot('УЧ40425', 10).waitFor();

  const packs = new PacksPage(page);
  await packs.openCard(first.code);
  await packs.sees('В обороте');
  expect(await packs.history().first().textContent()).toContain('701');

  const income = new IncomePage(page);
  await income.open();
  await income.lacks(delivery.number);
});

test('the whole acceptance without a mouse', async () => {
  const { sandbox } = stage;
  const delivery = await sandbox.deliver({
    receiver: placeOf('apteka2'),
    loose: 2,
    boxes: 1,
    packsPerBox: 3,
  });
  const { page } = await stage.come('/login');
  const { keyboard } = page;
  await page.getByRole('textbox', { name: 'Имя для входа' }).and(page.locator(':focus')).waitFor();
  await keyboard.type('apteka2', { delay: 60 });
  await keyboard.press('Tab');
  await keyboard.type('apteka2', { delay: 60 });
  await keyboard.press('Enter');
  await new Shell(page).person().waitFor();

  await keyboard.press('Control+k');
  const search = page
    .getByRole('textbox', { name: 'Поиск' })
    .or(page.getByRole('combobox', { name: 'Поиск' }));
  await search.and(page.locator(':focus')).waitFor();
  await keyboard.type('приёмка', { delay: 60 });
  await page.getByRole('dialog').getByText('Приёмка поставки').waitFor();
  await keyboard.press('Enter');
  const select = new SelectPage(page);
  await select.sees('Список обновляется');
  await keyboard.press('F5');
  await new CertificateDialog(page).root().getByText('учебная подпись').waitFor();
  await keyboard.press('Control+Enter');
  await select.documents().rows(delivery.number).waitFor();
  // The newest delivery stands first in the list.
  await select.documents().tabTo();
  await keyboard.press('Home');
  await keyboard.press('Enter');

  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.present(0, 5);
  const scanner = new KeyboardScanner(page);
  for (const { raw } of delivery.codes.filter(({ parent }) => parent === null)) await scanner.scan(raw);
  await wizard.checkedWhole();
  await keyboard.press('Control+Enter');
  await wizard.at('Подтверждение');
  await keyboard.press('Escape');
  await wizard.at('Сведения');
  await wizard.sees('Куда принять');
  await keyboard.press('Control+Enter');
  await wizard.at('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.mayConfirm();
  await keyboard.press('Control+Enter');
  await new Confirmation(page).root().waitFor();
  await keyboard.press('Escape');
  await new Confirmation(page).root().waitFor({ state: 'hidden' });
  await wizard.at('Подтверждение');
  await wizard.mayConfirm();
  await keyboard.press('Control+Enter');
  await new Confirmation(page)
    .root()
    .getByRole('button', { name: 'Да' })
    .and(page.locator(':focus'))
    .waitFor();
  await keyboard.press('Enter');
  await new OutgoingView(page).became('Поставка принята');
  const [box] = delivery.boxes;
  expect(await sandbox.acceptancesOf(box?.code ?? '')).toHaveLength(1);
});
