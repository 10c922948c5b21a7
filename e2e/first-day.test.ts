import { organizations } from '@provizor/demo';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../apps/helper/src/testing/free-port.ts';
import { sharedBrowser } from './support/chromium.ts';
import { inspect, still } from './support/inspect.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { FirstSteps } from './support/pages/first-steps.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { type Product, startProduct } from './support/product.ts';
import { SandboxSide } from './support/sandbox.ts';
import { screenshot } from './support/screenshot.ts';
import { type Visit, visit } from './support/visit.ts';

// A pharmacy of the training MDLP whose program has just been installed: nothing of the demo is in it, and nobody has
// said where MDLP is. Its key is offered to whoever enters by the name of its owner.
const username = 'apteka';
const pharmacy = organizations.find(({ users }) => users.some((user) => user.username === username));
const {
  inn = '',
  kpp = '',
  ogrn = '',
  address = '',
  client_id = '',
  client_secret = '',
  places = [],
} = pharmacy ?? {};

let product: Product;
let person: Visit;
beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '', MDLP_URL: '', MDLP_CONTOUR: '' } });
  person = await visit(await sharedBrowser(), product.url, still);
});
afterAll(async () => {
  await person.close();
  await product.close();
});

test('from an empty installation to the first accepted delivery, by what the screen says', async () => {
  const { page } = person;
  onTestFailed(() => screenshot(page, 'failed-first-day').then(() => undefined));
  const steps = new FirstSteps(page);
  await page.getByRole('heading', { name: 'Первичная настройка' }).waitFor();
  await steps.field('Организация').fill('Аптека «Первый день»');
  await steps.field('Фамилия, имя, отчество').fill('Белова Ирина Олеговна');
  await steps.field('Имя для входа').fill(username);
  await steps.sees('Не короче 12 знаков');
  await page.getByLabel(/^Пароль/).fill('сосна берег 27');
  await steps.button('Создать и войти').click();

  await steps.sees('Не хватает: адрес МДЛП, реквизиты организации, склады.');
  await page.getByRole('link', { name: 'Открыть первые шаги' }).click();
  await steps.is('Реквизиты организации', 'следующий шаг');
  await steps.is('Реквизиты организации', 'Не заполнены: ИНН, КПП, ОГРН, адрес');
  await steps.is('Вход в МДЛП', 'Сначала задайте адрес МДЛП');
  expect(await steps.button('Войти в МДЛП').isDisabled()).toBe(true);
  expect(await inspect(page, 'first-steps-empty')).toEqual([]);

  // MDLP: an address nobody answers at is refused with the reason, the right one is kept
  person.permit(/409/);
  await page.getByRole('combobox', { name: 'С какой МДЛП работать' }).click();
  await page.getByRole('option', { name: /^Другой адрес/ }).click();
  const url = steps.field('Адрес API');
  await url.fill(`http://127.0.0.1:${await freePort()}/api/v1/`);
  await page.getByRole('checkbox', { name: /^Учебная МДЛП/ }).check();
  await steps.button('Проверить и сохранить').click();
  await steps.sees('По этому адресу МДЛП не отвечает: в соединении отказано');
  await url.fill(`${product.sandbox.url}/api/v1/`);
  await steps.button('Проверить и сохранить').click();
  await steps.is('Адрес МДЛП', 'готово');

  // an empty list says why, and what lacks is made in place
  await page.goto(`${product.url}/storage/income/add`);
  await steps.field('Склад прихода').click();
  await page.getByRole('option', { name: '«Склады»: пока пусто' }).waitFor();
  await page.getByRole('option', { name: 'Добавить…' }).click();
  const storage = page.getByRole('dialog', { name: 'Добавить: склад' });
  await storage.getByLabel('Наименование').fill('Ночной склад');
  await storage.getByRole('button', { name: /^Добавить/ }).click();
  await storage.waitFor({ state: 'hidden' });
  expect(await steps.field('Склад прихода').inputValue()).toBe('Ночной склад');
  // the frame knows it too
  await page.getByRole('button', { name: /Все склады|Ночной склад/ }).waitFor();
  await page.getByRole('button', { name: /^Отменить/ }).click();
  await page.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await page.getByRole('heading', { level: 1, name: 'Приход', exact: true }).waitFor();
  await steps.open();

  // requisites: what the certificate knows is filled in, the rest is said
  const requisites = steps.step('Реквизиты организации');
  await requisites.getByLabel('ИНН').fill(inn);
  await requisites.getByRole('button', { name: 'Заполнить по ИНН' }).click();
  await steps.is('Реквизиты организации', /Взято из сертификата: ОГРН.*Впишите сами: КПП/);
  expect(await requisites.getByLabel('ОГРН').inputValue()).toBe(ogrn);
  await requisites.getByLabel('КПП').fill(kpp);
  await requisites.getByLabel('Адрес').fill(address);
  await requisites.getByRole('button', { name: 'Сохранить реквизиты' }).click();
  await steps.is('Реквизиты организации', 'готово');

  // what lacks is said before a certificate is asked for
  await steps.step('Места деятельности').getByRole('button', { name: 'Обновить места из МДЛП' }).click();
  await steps.sees('Ошибка в данных авторизации для МДЛП');
  expect(await page.getByRole('dialog', { name: 'Выберите сертификат' }).count()).toBe(0);

  // credentials are tried before they are kept
  person.permit(/422/);
  const credentials = steps.step('Учётная система в МДЛП');
  await credentials.getByRole('textbox', { name: 'client_id' }).fill(client_id);
  await credentials.getByRole('textbox', { name: 'client_secret' }).fill(client_id);
  await credentials.getByRole('button', { name: 'Проверить код и сохранить' }).click();
  await steps.is('Учётная система в МДЛП', /не зарегистрирована/);
  await steps.is('Учётная система в МДЛП', 'следующий шаг');
  await credentials.getByRole('textbox', { name: 'client_secret' }).fill(client_secret);
  await credentials.getByRole('button', { name: 'Проверить код и сохранить' }).click();
  await steps.is('Учётная система в МДЛП', 'готово');
  await credentials.getByRole('button', { name: 'Проверить в МДЛП' }).click();
  await steps.is('Учётная система в МДЛП', 'проверены');
  await steps.button('Проверить подпись').click();
  await steps.is('Подпись на этом компьютере', 'готова');
  await steps.is('Реквизиты организации', 'готово');
  await steps.is('Вход в МДЛП', 'следующий шаг');
  await steps.button('Войти в МДЛП').click();
  await new CertificateDialog(page).choose();
  await steps.is('Вход в МДЛП', 'готово');
  await steps.step('Места деятельности').getByRole('button', { name: 'Обновить места из МДЛП' }).click();
  await steps.is('Места деятельности', 'готово');
  await steps.is('Склады', 'следующий шаг');
  expect(await inspect(page, 'first-steps-places')).toEqual([]);
  await steps
    .step('Склады')
    .getByRole('button', { name: /^Создать \d+ склад/ })
    .click();
  await steps.is('Склады', 'готово');
  await steps.is('Первая поставка', 'следующий шаг');

  // the delivery
  const receiver = places[0]?.branch_id ?? '';
  const delivery = await new SandboxSide(product.sandbox.url).deliver({ receiver, loose: 3 });
  await page.getByRole('link', { name: /^(?:Открыть приёмку|Принять поставку)$/ }).click();
  const select = new SelectPage(page);
  await select.refreshFor(delivery.number);
  await select.choose(delivery.number);
  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.present(0, 3);
  for (const pack of delivery.packs) await product.scan(pack.raw);
  await wizard.present(3, 3);
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.confirm();
  await new OutgoingView(page).became('Поставка принята');

  await steps.open();
  await page.getByText('всё готово').waitFor();
  await steps.is('Первая поставка', 'Принято поставок: 1');
  expect(await inspect(page, 'first-steps-done')).toEqual([]);
});
