import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
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

const own = 'синий чайник у окна';

test('a password is shown on demand, and what it is worth is said while it is typed', async () => {
  const { page } = await stage.enter('provizor', still);
  const screen = new PageObject(page);
  await page.goto('/profile');
  const field = page.getByLabel('Новый пароль', { exact: true });
  await screen.sees('Не короче 12 знаков');
  await field.fill('рябина');
  await screen.sees('Коротко: ещё 6 знаков');
  await field.fill('пароль123456');
  await screen.sees('Такой пароль подбирают первым');
  await field.fill('provizor-у-окна');
  await screen.sees('В пароле есть имя для входа');
  await field.fill(own);
  await screen.sees('Надёжный пароль');
  expect(await field.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Показать пароль' }).nth(1).click();
  expect(await field.getAttribute('type')).toBe('text');
  expect(await field.inputValue()).toBe(own);
  expect(await inspect(page, 'password-worth')).toEqual([]);
});

test('whose password was handed over makes an own one before anything else', async () => {
  const { page } = await stage.enter('zav', still);
  const screen = new PageObject(page);
  await page.goto('/auth/users/add');
  await screen.field('Фамилия, имя, отчество').fill('Рябинина Проба Учебная');
  await screen.field('Имя для входа').fill('ryabinina');
  await screen.field('Пароль').fill('рябина');
  await screen.sees('Коротко: ещё 6 знаков');
  await page.getByRole('button', { name: 'Придумать' }).click();
  await page.keyboard.press('Control+Enter');
  const handover = screen.dialog('Передайте данные для входа');
  await handover.waitFor();
  const handed = await handover.locator('dd').nth(1).innerText();

  const newcomer = await stage.come('/login', still);
  const theirs = new PageObject(newcomer.page);
  await new LoginPage(newcomer.page).signIn('ryabinina', handed);
  await newcomer.page.waitForURL('**/new-password');
  await theirs.heading().filter({ hasText: 'Придумайте свой пароль' }).waitFor();
  expect(await inspect(newcomer.page, 'new-password')).toEqual([]);
  // no other page opens before
  await newcomer.page.goto('/storage/remains');
  await newcomer.page.waitForURL('**/new-password');
  await newcomer.page.getByLabel('Действующий пароль').fill(handed);
  await newcomer.page.getByLabel('Новый пароль', { exact: true }).fill(own);
  await newcomer.page.getByLabel('Новый пароль ещё раз').fill(own);
  await newcomer.page.keyboard.press('Enter');
  await new Shell(newcomer.page).person().waitFor();
  await newcomer.page.waitForURL('**/main');
});

test('who logs in at another computer, or changes the password, is told of by the bell and among the sessions', async () => {
  const { page } = await stage.enter('apteka', still);
  const screen = new PageObject(page);
  const elsewhere = await stage.come('/login', still);
  await new LoginPage(elsewhere.page).signIn('apteka');
  await new Shell(elsewhere.page).person().waitFor();
  const bell = page.getByRole('button', { name: /^События/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/\d/);
  await bell.click();
  const told = page.getByRole('region', { name: 'События' });
  await told
    .getByText(/Вход с нового устройства: Chrome/)
    .first()
    .click();
  await page.waitForURL('**/profile');
  await screen.sees('впервые с этого устройства');
  await page.getByLabel('Действующий пароль').fill('apteka');
  await page.getByLabel('Новый пароль', { exact: true }).fill(own);
  await page.getByLabel('Новый пароль ещё раз').fill(own);
  elsewhere.permit(/status of 401/);
  await page.keyboard.press('Enter');
  await screen.sees('Пароль изменён');
  await bell.click();
  await told
    .getByText(/Пароль изменён\. Если это не вы/)
    .first()
    .waitFor();
});
