import { wizardOf } from '@provizor/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect } from './support/inspect.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { Shell } from './support/pages/shell.ts';
import { type Entry, WizardWalk } from './support/pages/wizard-walk.ts';
import { picture } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';
import { rows } from './wizards/rows.ts';

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

const entriesOf = (wizard: string): Record<string, Entry> => ({
  ...rows.find((row) => row.wizard === wizard)?.entries,
});

/** Goes from the panel to the wizard of the exercise, gives the codes, fills in and signs. */
async function through(
  page: Page,
  walk: WizardWalk,
  wizard: 'withdrawal' | 'return_to_circulation' | 'move',
  entries = entriesOf(wizard),
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
  await walk.onward('Подтверждение');
  await walk.confirm(wizardOf(wizard).confirm);
  await walk.accepted();
}

// first: it signs in to MDLP, by whose session the goods of the next test are checked
test('a foreign pack is told why, the delivery without it is accepted; «Почему?» gives rule, source and cure', async () => {
  const { page } = await stage.enter('apteka');
  await begin(page, 'Чужая упаковка');
  const number = await coachOf(page)
    .getByText(/^ПС-\d{6}$/)
    .textContent();
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(number ?? '');
  await select.choose(number ?? '');
  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.present(0, 3);
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
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.confirm();
  const certificates = new CertificateDialog(page);
  const progress = page.getByRole('region', { name: 'Обработка в МДЛП', exact: true });
  await certificates.root().or(progress).first().waitFor();
  if (await certificates.root().isVisible()) await certificates.choose();
  await coachOf(page).getByText('Упражнение выполнено').waitFor();
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
  await coachOf(page).getByText('Упражнение выполнено').waitFor();

  await begin(page, 'Упаковка в неверном состоянии');
  await through(page, walk, 'return_to_circulation');
  await stepsDone(page, 3);
  await coachOf(page).getByText('Упражнение выполнено').waitFor();

  await begin(page, 'Перемещение между местами');
  await through(page, walk, 'move');
  await coachOf(page).getByText('Упражнение выполнено').waitFor();
  await page.goto('/course');
  await page.getByText('выполнено 4 из 10').waitFor();
});
