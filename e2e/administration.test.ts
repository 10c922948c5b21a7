import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { ImportPage } from './support/pages/imports.ts';
import { LoginPage } from './support/pages/login-page.ts';
import { PageObject } from './support/pages/page-object.ts';
import { Shell } from './support/pages/shell.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('an administrator makes a role and a person, who then sees what the role opens', async () => {
  const { page } = await stage.enter('zav', still);
  const screen = new PageObject(page);
  await page.goto('/auth/roles/add');
  await screen.field('Название').or(screen.field('Наименование')).first().fill('Только остатки');
  await page.getByRole('radio', { name: /^Склад: Просмотр/i }).check();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => screen.heading().textContent()).toContain('Только остатки');

  await page.goto('/auth/users/add');
  await screen.field('Фамилия, имя, отчество').fill('Новикова Проба Учебная');
  await screen.field('Имя для входа').fill('novikova');
  await page.getByRole('checkbox', { name: 'Только остатки' }).check();
  await page.keyboard.press('Control+Enter');
  const handover = screen.dialog('Передайте данные для входа');
  await handover.waitFor();
  const password = await handover.locator('dd').nth(1).innerText();
  expect(password.length).toBeGreaterThan(7);

  const newcomer = await stage.come('/login', still);
  await new LoginPage(newcomer.page).signIn('novikova', password);
  await newcomer.page.getByLabel('Действующий пароль').fill(password);
  for (const label of ['Новый пароль', 'Новый пароль ещё раз'])
    await newcomer.page.getByLabel(label, { exact: true }).fill('рябина под окном три');
  await newcomer.page.keyboard.press('Enter');
  await new Shell(newcomer.page).person().waitFor();
  const sections = await new Shell(newcomer.page).sections().getByRole('link').allTextContents();
  expect(sections.join()).toContain('Склад');
  expect(sections.join()).not.toContain('МДЛП');

  await page.goto('/auth/audit');
  await screen.sees(/Новикова/);
});

test('a blocked person is out at once', async () => {
  const admin = await stage.enter('zav', still);
  const worker = await stage.enter('provizor', still);
  worker.permit(/status of 401/);
  const screen = new PageObject(admin.page);
  await admin.page.goto('/auth/users?search=Мятов');
  await admin.page.getByRole('gridcell', { name: /Мятов/ }).first().dblclick();
  await admin.page.waitForURL('**/auth/users/id*');
  await expect.poll(() => screen.heading().textContent()).toContain('Мятов');
  await admin.page.keyboard.press('F2');
  await admin.page.getByLabel('Закрыть вход').check();
  await admin.page.keyboard.press('Control+Enter');
  await screen.sees('Профиль пользователя успешно изменён');
  await worker.page.goto('/storage/remains');
  await expect.poll(() => new URL(worker.page.url()).pathname).toBe('/login');
});

test('root works in the organisation he has chosen', async () => {
  const { page } = await stage.enter('root', still);
  const screen = new PageObject(page);
  await page.goto('/auth/orgs');
  await page
    .getByRole('gridcell', { name: /Ромашка/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Организация:/ }).click();
  await page
    .getByRole('option', { name: /Ромашка/ })
    .or(page.getByRole('menuitem', { name: /Ромашка/ }))
    .first()
    .click();
  await page.goto('/storage/storage');
  await page.getByRole('gridcell').first().waitFor();
  await page.goto('/storage/remains');
  await page.getByRole('gridcell').first().waitFor();
  expect(await screen.heading().textContent()).toBe('Остатки');
});

test('root chooses the organisation in a dialog, searched from three letters on', async () => {
  const { page } = await stage.enter('root', still);
  const screen = new PageObject(page);
  await page.getByRole('button', { name: /^Организация:/ }).click();
  await page.getByRole('button', { name: 'Выбрать из списка' }).click();
  const dialog = screen.dialog('Выберите организацию');
  const found = dialog.getByRole('list').getByRole('button');
  const search = dialog.getByRole('textbox', { name: 'Название или ИНН' });
  await search.fill('нет такой');
  await dialog.getByText('Отсутствуют результаты ввода').waitFor();
  await search.fill('ромашка');
  await expect.poll(() => found.allTextContents()).toEqual([expect.stringMatching(/Ромашка.*ИНН \d{10}/)]);
  expect(await inspect(page, 'pick-organization')).toEqual([]);
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Организация: .*Ромашка/ }).waitFor();
});

test('a wrong file is asked about, given up, loaded after all and undone', async () => {
  const { page } = await stage.enter('root', still);
  const imports = new ImportPage(page);
  await imports.open('ОКЕИ: единицы измерения');
  await imports.send('okei_20270101.csv', 'Код;Наименование\n9801;Проба загрузки\n');
  await imports.sees(/перестали бы действовать/);
  await imports.sees(/Если загрузить, будет добавлено 1/);
  expect(await inspect(page, 'import-question')).toEqual([]);
  await imports.button('Отказаться').press('Enter');
  await imports.sees('Отказались; справочник не изменён');

  await imports.send('okei_20270102.csv', 'Код;Наименование\n9801;Проба загрузки\n');
  // the history below says the same, and may say it first
  await imports.region('Вопрос о файле').filter({ hasText: 'okei_20270102.csv' }).waitFor();
  await page.keyboard.press('Control+Enter');
  const question = imports.dialog().filter({ hasText: 'Будет добавлено 1' });
  await question.getByRole('button', { name: 'Загрузить', exact: true }).press('Enter');
  await imports.run('okei_20270102.csv', 'загружено').press('Enter');

  await imports.button('Отменить загрузку').press('Enter');
  const undoing = imports.dialog().filter({ hasText: 'Отменить загрузку «okei_20270102.csv»?' });
  await undoing.getByRole('button', { name: 'Отменить загрузку' }).press('Enter');
  await imports.sees(/возвращено .*, убрано 1/);
  await imports.run('okei_20270102.csv', 'отменено').waitFor();
});

test('root makes a copy of the database by the keyboard and sees it tried', async () => {
  const { page } = await stage.enter('root', still);
  await page.goto('/auth/backups');
  await page
    .getByRole('button', { name: /Сделать сейчас/ })
    .and(page.locator(':enabled'))
    .waitFor();
  await page.getByText('Копий ещё нет').waitFor();
  await page.keyboard.press('Control+Enter');
  const tried = page.getByRole('gridcell', { name: /проверена восстановлением/ });
  await tried.waitFor({ timeout: 120_000 });
  expect(await inspect(page, 'backups')).toEqual([]);
  expect(await page.getByText(/последняя годная/).count()).toBe(1);
});

test('root reads in words how the program is', async () => {
  const { page } = await stage.enter('root', still);
  await page.goto('/auth/installation');
  const panel = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await panel('База данных и диск').waitFor();
  const textOf = async (title: string) => (await panel(title).innerText()).replaceAll(/\s+/g, ' ');
  const database = await textOf('База данных и диск');
  expect(database).toMatch(/База данных отвечает Занято соединений \d+ из \d+ /);
  expect(database).toMatch(/Диск [а-я, ]*данных[а-я, ]* свободно [\d,]+ \S+ из [\d,]+ \S+ \(\d+ %\)/);
  expect(database).toContain('в демонстрации сами не делаются');
  // keys are changed by a press while people work; the demo has patients of several organisations
  expect(database).toMatch(/Ключи сведений о пациентах у \d+ организаций, самый старый № \d+ от /);
  await panel('База данных и диск').getByRole('button', { name: 'Сменить ключи' }).click();
  await page.getByText('Новые ключи выпущены').waitFor();
  await expect
    .poll(async () => /№ (\d+)/.exec(await textOf('База данных и диск'))?.[1])
    .not.toBe(/№ (\d+)/.exec(database)?.[1]);
  expect(await textOf('Программа')).toMatch(/Версия \d+\.\d+\.\d+ .*Серверов на этой базе 1 /);
  expect(await textOf('Фоновая работа')).toMatch(/Ждёт \d+ .*Оставлено после всех попыток \d+/);
  expect(await textOf('МДЛП')).toMatch(/Последний хороший ответ \S+/);
  await page.getByText(/^(?:всё в порядке|не в порядке: \d+)$/).waitFor();
  expect(await inspect(page, 'installation')).toEqual([]);

  // what is wrong is put into an answer of the server: a demo has neither a full disk nor work that was given up
  const job = { id: 7, title: 'Построение отчёта', organization: 'Аптека «Ромашка»', attempts: 25 };
  const failed = [{ ...job, error: 'disk is full', at: '2026-11-23T09:00:00Z' }];
  const trouble = {
    kind: 'copies',
    level: 'error',
    title: 'Годной резервной копии нет',
    cure: 'Откройте резервные копии.',
    page: '/auth/backups',
  };
  await page.route('**/api/v1/installation', async (route) => {
    const state = await (await route.fetch()).json();
    const jobs = { ...state.jobs, given_up: 1, failed };
    await route.fulfill({ json: { ...state, jobs, troubles: [trouble] } });
  });
  await page.reload();
  await page.getByText('не в порядке: 1').waitFor();
  expect((await page.getByRole('alert').innerText()).split(/\n+/)).toEqual([
    trouble.title,
    trouble.cure,
    'Резервные копии',
  ]);
  expect(await textOf('Не сделано в фоне')).toMatch(
    /Построение отчёта Аптека «Ромашка»; попыток: 25; .* disk is full Повторить$/,
  );
  expect(await inspect(page, 'installation-troubles')).toEqual([]);
  await page.getByRole('alert').getByRole('link').press('Enter');
  await page.getByRole('heading', { name: 'Резервные копии' }).waitFor();
});
