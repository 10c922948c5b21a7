import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { Shell } from './support/pages/shell.ts';
import { placeOf } from './support/sandbox.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('the whole acceptance without a mouse', async () => {
  const { sandbox } = stage;
  const delivery = await sandbox.deliver({
    receiver: placeOf('provizor'),
    loose: 2,
    boxes: 1,
    packsPerBox: 3,
  });
  const { page } = await stage.come('/login');
  const { keyboard } = page;
  await page.getByRole('textbox', { name: 'Имя пользователя' }).and(page.locator(':focus')).waitFor();
  await keyboard.type('provizor', { delay: 60 });
  await keyboard.press('Tab');
  await keyboard.type('provizor', { delay: 60 });
  await keyboard.press('Enter');
  await new Shell(page).person().waitFor();

  await keyboard.press('Control+k');
  const search = page
    .getByRole('textbox', { name: 'Поиск' })
    .or(page.getByRole('combobox', { name: 'Поиск' }));
  await search.waitFor();
  await keyboard.type('приёмка', { delay: 60 });
  await page.getByRole('dialog').getByText('Приёмка поставки').waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const select = new SelectPage(page);
  await select.sees('Список входящих');
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
  await wizard.at('Содержимое коробок');
  await keyboard.press('Control+Enter');
  await wizard.at('Сведения');
  await wizard.sees(delivery.number);
  await keyboard.press('Control+Enter');
  await wizard.at('Подтверждение');
  await keyboard.press('Escape');
  await wizard.at('Сведения');
  await keyboard.press('Control+Enter');
  await wizard.at('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.mayConfirm();
  await keyboard.press('Control+Enter');
  await new Confirmation(page).root().waitFor();
  await keyboard.press('Escape');
  await new Confirmation(page).root().waitFor({ state: 'hidden' });
  await wizard.at('Подтверждение');
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
