import { type WizardName, wizardOf } from '@provizor/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect } from './support/inspect.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { GridObject } from './support/pages/grid.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { Shell } from './support/pages/shell.ts';
import { type Entry, WizardWalk } from './support/pages/wizard-walk.ts';
import { picture } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';
import { type Row, rows } from './wizards/rows.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const coachOf = (page: Page) => page.getByRole('complementary', { name: 'Упражнение' });
const codesOf = (page: Page) =>
  coachOf(page).getByRole('list', { name: 'Коды упражнения' }).getByRole('listitem');
const stepsDone = (page: Page, n: number) =>
  expect
    .poll(() => coachOf(page).getByRole('img', { name: 'сделано', exact: true }).count(), { timeout: 60_000 })
    .toBe(n);

/** Begins an exercise on the page of the course. */
async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/course');
  // the panel of an exercise done badly before stands there meanwhile
  const begun = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/course\/[^/]+\/start$/.test(answer.url()),
  );
  await page.getByRole('button', { name: new RegExp(`^Начать(?: заново)?: ${title}$`) }).click();
  await begun;
  await coachOf(page).getByRole('list', { name: 'Коды упражнения' }).waitFor();
}

/** Gives every code whose role is named to the page, by the button of the panel. */
async function giveAll(page: Page, role: string): Promise<void> {
  const items = codesOf(page).filter({ has: page.getByText(role, { exact: true }) });
  for (const item of await items.all()) await item.getByRole('button', { name: 'Подать код' }).click();
}

function rowOf(wizard: WizardName): Row {
  const row = rows.find((each) => each.wizard === wizard);
  if (!row) throw new Error(`No row of ${wizard}`);
  return row;
}

const entriesOf = (wizard: WizardName): Record<string, Entry> => ({ ...rowOf(wizard).entries });

/** Goes from the panel to the wizard of the exercise, gives the codes, fills in and signs. */
async function through(
  page: Page,
  walk: WizardWalk,
  wizard: WizardName,
  entries = entriesOf(wizard),
  answer = () => walk.accepted(),
) {
  await walk.open(wizard);
  await giveAll(page, 'Упаковка');
  await page
    .getByRole('region', { name: 'Последний скан' })
    .getByText(/\d{14}/)
    .first()
    .waitFor();
  // the press on the panel has taken the focus: what lacks leads back into the form
  await page.locator('footer [aria-live="polite"] button').first().click();
  await walk.fill(entries);
  const { prices, signed } = rowOf(wizard);
  if (prices) await walk.price('100');
  await walk.onward('Подтверждение');
  if (signed === undefined) await walk.confirm(wizardOf(wizard).confirm);
  else await walk.confirm(signed, 'other');
  await answer();
}

/** What the panel says is to be typed. */
async function given(page: Page, field: string): Promise<string> {
  const value = coachOf(page).locator('dt', { hasText: field }).locator('xpath=following-sibling::dd[1]');
  return (await value.textContent()) ?? '';
}

/** Opens the delivery of the exercise, of which so many packs are left. */
async function openDelivery(page: Page, packs: number): Promise<AcceptanceWizard> {
  const number = await given(page, 'Документ поставки');
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(number);
  await select.choose(number);
  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.present(0, packs);
  return wizard;
}

/** Signs the acceptance of what was scanned. */
async function accept(page: Page, wizard: AcceptanceWizard): Promise<void> {
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.confirm();
  const certificates = new CertificateDialog(page);
  const progress = page.getByRole('region', { name: 'Обработка в МДЛП', exact: true });
  await certificates.root().or(progress).first().waitFor();
  if (await certificates.root().isVisible()) await certificates.choose();
}

const isDone = (page: Page) => coachOf(page).getByText('Упражнение выполнено').waitFor();

// first: it signs in to MDLP, by whose session the goods of the next test are checked
test('a foreign pack is told why, the delivery without it is accepted; «Почему?» gives rule, source and cure', async () => {
  const { page } = await stage.enter('apteka');
  await begin(page, 'Чужая упаковка');
  const wizard = await openDelivery(page, 3);
  await giveAll(page, 'Лежит рядом');
  const strip = wizard.strip();
  await strip.getByText('Этой упаковки нет в документе поставщика').waitFor();
  await strip.getByRole('button', { name: 'Почему?' }).click();
  const why = page.getByRole('dialog', { name: 'Почему' });
  await why.getByText('Документ называет каждую упаковку; чужую в него не добавляют.').waitFor();
  await why.getByText('Отложите её до выяснения с поставщиком').waitFor();
  await why.getByText(/^Ошибки и ограничения ФГИС МДЛП.*раздел 8\.2$/).waitFor();
  await picture(page, 'why');
  expect(await inspect(page, 'why')).toEqual([]);
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+F1');
  await why.waitFor();
  await why.getByRole('button', { name: 'Понятно' }).click();
  await why.waitFor({ state: 'hidden' });

  await giveAll(page, 'Упаковка');
  await wizard.present(3, 3);
  await accept(page, wizard);
  await isDone(page);
});

test('goods of one’s own: a wrong way is named, begun anew it is done; back into circulation; to another place', async () => {
  const { page } = await stage.enter('apteka');
  const walk = new WizardWalk(page, stage.product.scan);
  await new Shell(page).goTo('Рабочее место', 'Обучение');
  await page.getByText('выполнено 1 из 10').waitFor();
  await picture(page, 'course');
  expect(await inspect(page, 'course')).toEqual([]);

  await begin(page, 'Повреждённая упаковка');
  await codesOf(page).first().getByRole('button', { name: 'Показать' }).click();
  await coachOf(page)
    .getByRole('img', { name: /^DataMatrix/ })
    .waitFor();
  await picture(page, 'course-coach');
  expect(await inspect(page, 'course-coach')).toEqual([]);
  await through(page, walk, 'withdrawal', {
    ...entriesOf('withdrawal'),
    'Причина вывода': { pick: '11 - ', type: '11' },
  });
  await coachOf(page)
    .getByText(/Тип вывода 11 здесь неверен/)
    .waitFor();
  await picture(page, 'course-mistake');

  await begin(page, 'Повреждённая упаковка');
  await walk.open('withdrawal');
  await giveAll(page, 'Упаковка');
  await page
    .getByRole('region', { name: 'Последний скан' })
    .getByText(/\d{14}/)
    .first()
    .waitFor();
  await walk.go('Сведения');
  await page.getByLabel('Причина вывода').first().click();
  await page.keyboard.type('15');
  await page.getByRole('option', { name: /^15 - / }).click();
  await walk.fill(entriesOf('withdrawal'));
  await walk.onward('Подтверждение');
  await walk.confirm(wizardOf('withdrawal').confirm);
  await walk.accepted();
  await isDone(page);

  await begin(page, 'Упаковка в неверном состоянии');
  await through(page, walk, 'return_to_circulation');
  await stepsDone(page, 3);
  await isDone(page);

  await begin(page, 'Перемещение между местами');
  await through(page, walk, 'move');
  await isDone(page);
  await page.goto('/course');
  await page.getByText('выполнено 4 из 10').waitFor();
});

test('deliveries whole and with a broken box; a shipment called off; ten done give the certificate', async () => {
  const visit = await stage.enter('apteka');
  // a registrar there is none: the prescription is told of by signature
  visit.permit(/503.*\/disposal\/info/);
  const { page } = visit;
  const walk = new WizardWalk(page, stage.product.scan);
  await begin(page, 'Обычная поставка');
  const whole = await openDelivery(page, 3);
  await giveAll(page, 'Упаковка');
  await whole.present(3, 3);
  await accept(page, whole);
  await stepsDone(page, 4);
  await isDone(page);

  await begin(page, 'Неполный короб');
  const number = await given(page, 'Документ поставки');
  await openDelivery(page, 8);
  await walk.open('refusal_receiver');
  const deliveries = new GridObject(page.getByRole('grid', { name: 'Входящие документы' }));
  await deliveries.open(number);
  await walk.namesPacks();
  await giveAll(page, 'Короб');
  await page
    .getByRole('region', { name: 'Последний скан' })
    .getByText(/\d{18}/)
    .first()
    .waitFor();
  await page.locator('footer [aria-live="polite"] button').first().click();
  await walk.giveReason();
  await walk.onward('Подтверждение');
  await walk.confirm(wizardOf('refusal_receiver').confirm);
  await walk.accepted();
  await stepsDone(page, 1);
  const loose = await openDelivery(page, 3);
  await giveAll(page, 'Упаковка');
  await loose.present(3, 3);
  await accept(page, loose);
  await isDone(page);

  await begin(page, 'Ошибочная отгрузка');
  await through(page, walk, 'move_order');
  await stepsDone(page, 1);
  await walk.open('refusal_sender');
  await walk.openFirst('Отправленные документы');
  await walk.namesPacks();
  await walk.giveReason();
  await walk.onward('Подтверждение');
  await walk.confirm(wizardOf('refusal_sender').confirm);
  await walk.accepted();
  await isDone(page);

  await begin(page, 'Истёк срок годности');
  await through(page, walk, 'withdrawal');
  await isDone(page);

  await begin(page, 'Отпуск по льготному рецепту');
  await through(page, walk, 'withdrawal_recipe', {
    ...entriesOf('withdrawal_recipe'),
    'Серия рецепта': { text: await given(page, 'Серия рецепта') },
    'Номер рецепта': { text: await given(page, 'Номер рецепта') },
    'Дата рецепта': { text: await given(page, 'Дата рецепта') },
  });
  await isDone(page);

  await begin(page, 'Отклонённый документ');
  const view = new OutgoingView(page);
  await through(page, walk, 'withdrawal', entriesOf('withdrawal'), () =>
    view.became('МДЛП отклонила документ'),
  );
  await view.reasons().getByText('Что делать.').first().waitFor();
  await stepsDone(page, 1);
  await view.goOn().click();
  await page.waitForURL(/draft=/);
  await walk.fill(entriesOf('withdrawal'));
  await walk.onward('Подтверждение');
  await walk.confirm(wizardOf('withdrawal').confirm);
  await walk.accepted();
  await isDone(page);

  await page.goto('/course');
  await page.getByText('выполнено 10 из 10').waitFor();
  await picture(page, 'course-done');
  await page.getByRole('link', { name: 'открыть сертификат' }).click();
  await page.getByRole('heading', { name: 'Сертификат об обучении' }).waitFor();
  await picture(page, 'course-certificate');
  expect(await inspect(page, 'course-certificate')).toEqual([]);
});
