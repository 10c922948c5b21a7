import { readFileSync } from 'node:fs';
import { addPrescription } from '@provizor/contract';
import { makeSnils } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, settled, still } from './support/inspect.ts';
import { PageObject } from './support/pages/page-object.ts';
import { Shell } from './support/pages/shell.ts';
import { inDays, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

const name = 'Проба Персональная Ильинична';
let stage: Stage;
let patient: { id: number };
let prescription: { id: number };

beforeAll(async () => {
  stage = await openStage();
  const shelves = await Shelves.of(stage, 'zav');
  const source = await shelves.found('source_type', '');
  const fields = { kind: 'federal', source_type_id: source.id };
  const programme = await shelves.added('programme', { name: 'Проба-Сведения', ...fields });
  patient = await shelves.added('patient', { name, ssn: makeSnils('900400400'), birth_date: '1950-02-03' });
  prescription = await shelves.person.call(addPrescription, {
    body: {
      series: '7726',
      number: 'ПД-1',
      date: inDays(-3),
      programme_id: programme.id,
      patient: { id: patient.id },
      drug: 'Парацетамол',
      quantity: '3',
    },
  });
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('who has opened is told on the cards and to the administrator; all is given out; a request waits and is taken back', async () => {
  const colleague = await stage.enter('apteka', still);
  await colleague.page.goto(`/llo/recipes/${prescription.id}`);
  const trail = colleague.page.getByRole('list', { name: 'Кто открывал' });
  await trail.getByText('открыт рецепт 7726 ПД-1').waitFor();
  expect(await inspect(colleague.page, 'llo-card-openings')).toEqual([]);

  const { page, permit } = await stage.enter('zav', still);
  permit(/status of (?:400|409)/);
  const screen = new PageObject(page);
  await page.goto(`/llo/patients/id${patient.id}`);
  await page.getByRole('list', { name: 'Кто открывал' }).getByText('открыт рецепт 7726 ПД-1').waitFor();
  await page.getByRole('list', { name: 'Что хранит сведения' }).getByText('не закрыт').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    screen.button('Выгрузить сведения').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Сведения о пациенте .*\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await screen.button('Принять требование прекратить обработку').click();
  const dialog = screen.dialog(`Прекратить обработку: ${name}`);
  await dialog.getByRole('button', { name: 'Принять требование' }).click();
  await dialog.getByRole('button', { name: 'Введите дату требования' }).waitFor();
  await dialog
    .getByRole('textbox', { name: 'Дата требования' })
    .fill(inDays(-1).split('-').reverse().join('.'));
  await dialog.getByRole('textbox', { name: 'Основание' }).fill('Заявление № 7');
  expect(await inspect(page, 'patient-request')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await screen.sees(/Требование прекратить обработку от .* ждёт окончания сроков/);
  expect(await inspect(page, 'patient-card')).toEqual([]);

  await new Shell(page).goTo('Администрирование', 'Персональные данные');
  await settled(page);
  const rows = page.getByRole('row').filter({ hasText: name });
  await rows.filter({ hasText: 'выгружены сведения' }).waitFor();
  await rows.filter({ hasText: 'открыт рецепт 7726 ПД-1' }).first().waitFor();
  await page.getByRole('list', { name: 'Требования' }).getByText('Заявление № 7').waitFor();
  await page.getByRole('textbox', { name: 'Документы склада, лет' }).fill('6');
  await screen.button('Сохранить сроки').click();
  await screen.toast('Сроки хранения сохранены').waitFor();
  expect(await inspect(page, 'personal-data')).toEqual([]);

  await page.getByRole('list', { name: 'Требования' }).getByRole('link', { name }).click();
  await screen.button('Отозвать требование').click();
  await screen.dialog('Отозвать требование').getByRole('button', { name: 'Отозвать' }).click();
  await screen.button('Принять требование прекратить обработку').waitFor();
});
