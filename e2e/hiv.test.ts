import { addRole, listUsers, updateUser } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { makeSnils } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, settled, still } from './support/inspect.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { PrescriptionPages } from './support/pages/prescriptions.ts';
import { Shell } from './support/pages/shell.ts';
import { anyGoods, inDays, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

const entry = 'Рецепты группы «ВИЧ»';
const patient = 'Проба Закрытая Ильинична';
let stage: Stage;
let keeper: Shelves;

// In the hospital, which has the group: a programme, goods of its source, and one person with the ability.
beforeAll(async () => {
  stage = await openStage();
  keeper = await Shelves.of(stage, 'zavapt');
  const source = await keeper.found('source_type', '');
  await keeper.added('programme', { name: 'Проба-ВИЧ', kind: 'hiv', source_type_id: source.id });
  const storage = await keeper.storage('Кабинет-Проба');
  const goods = await keeper.found('nomenclature', anyGoods);
  await keeper.posted(stockCalls.initial, {
    storage_id: storage.id,
    lines: [
      {
        n_line: 1,
        nomenclature_id: goods.id,
        series: 'КАБ-1',
        quantity: '5',
        expiry: '2031-05-01',
        source: String(source.id),
      },
    ],
  });
  const { item: role } = await keeper.person.call(addRole, {
    body: { name: 'Кабинет-Проба', can_read: [], can_manage: ['hiv'] },
  });
  const { items } = await keeper.person.call(listUsers, { body: { query: 'Бинтова' } });
  const [sister] = items;
  if (!sister) throw new Error('no such person in the demo');
  const { id, version, username, name, position, division_id } = sister;
  await keeper.person.call(updateUser, {
    body: {
      id,
      version,
      username,
      name,
      position,
      division_id,
      roles: [...sister.roles.map((held) => held.id), role.id],
    },
  });
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('a prescription of the group: entered, found masked, opened with a trace, released; others see nothing', async () => {
  const { page, permit } = await stage.enter('sestra', still);
  // the document lacks what the organisation has not entered
  permit(/status of (?:409|422)/);
  const pages = new PrescriptionPages(page, stage.product.scan);
  await new Shell(page).goTo('Льготные рецепты', entry);
  await pages.sees('Рецептов ещё нет');
  expect(await inspect(page, 'hiv-empty')).toEqual([]);
  await page.keyboard.press('Insert');
  await page.waitForURL('**/llo/hiv/add');
  await pages.heading().filter({ hasText: 'Новый рецепт группы' }).waitFor();
  await pages.main();
  await pages.sees('Введите номер рецепта');
  await pages.fill('Серия', '7726');
  await pages.fill('Номер', 'ВК-1');
  await pages.fill('Дата выписки', inDays(-1).split('-').toReversed().join('.'));
  await pages.choose('Программа', 'Проба-ВИЧ');
  await page.getByRole('button', { name: 'Пациента нет в списке' }).click();
  await pages.fill('СНИЛС пациента', makeSnils('900300200'));
  await pages.fill('Фамилия, имя, отчество пациента', patient);
  await pages.fill('Дата рождения', '03.02.1980');
  await pages.fill('Препарат, как на рецепте', anyGoods);
  await pages.fill('Количество', '2');
  await pages.main();
  await pages.stands('Выписан');
  await pages.sees(patient);
  await page
    .getByRole('list', { name: 'История обращений' })
    .getByText(/Бинтова/)
    .first()
    .waitFor();
  await settled(page);
  expect(await inspect(page, 'hiv-card')).toEqual([]);

  // what was mistyped is corrected, as in any prescription
  await page.keyboard.press('F2');
  await pages.heading().filter({ hasText: 'исправление' }).waitFor();
  await settled(page);
  expect(await inspect(page, 'hiv-edit')).toEqual([]);
  await pages.fill('Номер', 'ВК-1/1');
  await pages.main();
  await pages.heading().filter({ hasText: 'ВК-1/1' }).waitFor();
  await page
    .getByRole('list', { name: 'История обращений' })
    .getByText(/рецепт исправлен · Бинтова/)
    .waitFor();

  await pages.main();
  await pages.sees('Не выбран склад');
  await pages.choose('Склад', 'Кабинет-Проба');
  await page.getByRole('textbox', { name: /^Отпустить, уп.*КАБ-1/ }).waitFor();
  await page.getByRole('button', { name: /^Отпустить/, disabled: false }).waitFor();
  await settled(page);
  expect(await inspect(page, 'hiv-window')).toEqual([]);
  await pages.main();
  await pages.sees(/Отпуск проведён, документ склада/);
  await page.getByRole('button', { name: /К рецепту/ }).click();
  await pages.stands('Обслужен');
  await pages.button('Показать').click();
  await page.getByRole('list', { name: 'Чего не хватает' }).getByRole('link').first().waitFor();
  expect(await keeper.balances('КАБ-1')).toEqual(['Кабинет-Проба: 3']);

  await page.goto('/llo/hiv');
  const grid = pages.grid(entry);
  await grid.root.getByText('ВК-1').first().waitFor();
  expect(await grid.root.textContent()).not.toContain(patient);

  // one taken by mistake is deleted; who did it stays
  await page.keyboard.press('Insert');
  await page.waitForURL('**/llo/hiv/add');
  await pages.fill('Серия', '7726');
  await pages.fill('Номер', 'ЛИШНИЙ');
  await pages.choose('Программа', 'Проба-ВИЧ');
  await pages.choose(/^Пациент/, patient);
  await pages.fill('Препарат, как на рецепте', anyGoods);
  await pages.fill('Количество', '1');
  await pages.main();
  await pages.stands('Выписан');
  await pages.button('Удалить').click();
  await new Confirmation(page).yes();
  await page.waitForURL('**/llo/hiv');
  await pages.toast('Рецепт 7726 № ЛИШНИЙ удалён').waitFor();
  await grid.root.getByText('ВК-1').first().waitFor();
  expect(await grid.root.getByText('ЛИШНИЙ').count()).toBe(0);
  await pages.button('Удалённые').click();
  await page
    .getByRole('list', { name: 'Удалённые рецепты' })
    .getByText(/7726 ЛИШНИЙ · .* · Бинтова/)
    .waitFor();
  expect(await inspect(page, 'hiv-removed')).toEqual([]);
  await page.keyboard.press('Escape');

  const admin = await stage.enter('zavapt', still);
  const titles = (await new Shell(admin.page).entries()).map(({ title }) => title);
  expect(titles).toContain('Рецепты');
  expect(titles).not.toContain(entry);
  await admin.page.goto('/llo/recipes?query=ВК-1');
  await settled(admin.page);
  expect(await admin.page.getByRole('grid').getByText('ВК-1').count()).toBe(0);
  await admin.page.goto('/llo/hiv');
  await expect.poll(() => new URL(admin.page.url()).pathname).not.toBe('/llo/hiv');
});
