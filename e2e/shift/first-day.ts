import { organizations } from '@provizor/demo';
import { sharedBrowser } from '../support/chromium.ts';
import { forgetful } from '../support/demo-data.ts';
import { still } from '../support/inspect.ts';
import { AcceptanceWizard } from '../support/pages/acceptance-wizard.ts';
import { CertificateDialog } from '../support/pages/certificate-dialog.ts';
import { FirstSteps } from '../support/pages/first-steps.ts';
import { OutgoingView } from '../support/pages/outgoing-view.ts';
import { SelectPage } from '../support/pages/select-page.ts';
import { type Product, startProduct } from '../support/product.ts';
import { SandboxSide } from '../support/sandbox.ts';
import { visit } from '../support/visit.ts';
import { type Cost, costOf } from './cost.ts';
import { Person } from './person.ts';
import { Recorder } from './recorder.ts';

const username = 'apteka';
const pharmacy = organizations.find(({ users }) => users.some((user) => user.username === username));
const { kpp, address = '', client_id = '', client_secret = '', places = [] } = pharmacy ?? {};

/** From the page of the empty installation to the first accepted delivery, by what the screen says and the mouse. */
async function walkThrough(person: Person, product: Product): Promise<void> {
  const { page } = person;
  const steps = new FirstSteps(page);
  await person.fill('Организация', 'Аптека «Первый день»');
  await person.fill('Фамилия, имя, отчество', 'Белова Ирина Олеговна');
  await person.fill('Имя для входа', username);
  await page.getByLabel(/^Пароль/).click();
  await person.type('сосна берег 27');
  await person.click('Создать и войти');
  await person.follow('Открыть первые шаги', 'Первые шаги');

  await page.getByRole('combobox', { name: 'С какой МДЛП работать' }).click();
  await page.getByRole('option', { name: /^Другой адрес/ }).click();
  await page.getByRole('checkbox', { name: /^Учебная МДЛП/ }).click();
  await person.fill('Адрес API', `${product.sandbox.url}/api/v1/`);
  await person.click('Проверить и сохранить');
  await steps.is('Адрес МДЛП', 'готово');
  await person.click('Проверить подпись');
  await steps.is('Подпись на этом компьютере', 'готова');

  await person.click('Заполнить по ИНН');
  await steps.is('Реквизиты организации', /Взято из сертификата: ИНН, ОГРН/);
  await person.fill('КПП', kpp ?? '');
  await person.fill(/^Адрес/, address);
  await person.click('Сохранить реквизиты');
  await steps.is('Реквизиты организации', 'готово');
  await person.fill('client_id', client_id);
  await person.fill('client_secret', client_secret);
  await person.click('Проверить код и сохранить');
  await steps.is('Учётная система в МДЛП', 'готово');

  await person.click('Войти в МДЛП');
  await person.click(new CertificateDialog(page).root().getByRole('button', { name: 'Выбрать' }));
  await steps.is('Вход в МДЛП', 'готово');
  await steps.step('Места деятельности').getByRole('button', { name: 'Обновить места из МДЛП' }).click();
  await steps.is('Места деятельности', 'готово');
  await steps
    .step('Склады')
    .getByRole('button', { name: /^Создать \d+ склад/ })
    .click();
  await steps.is('Склады', 'готово');

  const receiver = places[0]?.branch_id ?? '';
  const delivery = await new SandboxSide(product.sandbox.url).deliver({ receiver, loose: 3 });
  await page.getByRole('link', { name: /^(?:Открыть приёмку|Принять поставку)$/ }).click();
  const select = new SelectPage(page);
  await person.click('Обновить документы');
  await select.documents().open(delivery.number);
  const wizard = new AcceptanceWizard(page);
  await wizard.present(0, 3);
  await person.walk.scannerReady();
  await person.scanAll(delivery.packs);
  await wizard.present(3, 3);
  await person.click(/^(?:К подтверждению|Дальше)/);
  await wizard.mayConfirm();
  await person.click('Подтвердить поставку');
  await person.yes();
  await new OutgoingView(page).became('Поставка принята');
}

/** Works through the first day of a pharmacy whose program has just been installed. */
export async function workFirstDay(): Promise<Cost> {
  const product = await startProduct({ env: { ...forgetful, DEMO: '', MDLP_URL: '', MDLP_CONTOUR: '' } });
  try {
    const { page, context, close, permit } = await visit(await sharedBrowser(), product.url, still);
    permit(/status of \d+/);
    const recorder = await Recorder.of(context);
    await page.reload();
    await page.getByRole('heading', { name: 'Первичная настройка' }).waitFor();
    await walkThrough(new Person(page, recorder, product.scan), product);
    const cost = costOf(recorder.take());
    await close();
    return cost;
  } finally {
    await product.close();
  }
}
