import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect } from './support/inspect.ts';
import { Shell } from './support/pages/shell.ts';
import { picture } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('? explains the page one stands on, its rules and its keys; the bell tells of a new version once', async () => {
  const { page } = await stage.enter('apteka');
  const shell = new Shell(page);
  await shell.goTo('Склад', 'Перемещения');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Справка' });
  await help.getByText('Перемещение между складами и местами хранения.').waitFor();
  await help.getByText('Принимает только получающая сторона').waitFor();
  await help.getByRole('heading', { name: 'Везде' }).waitFor();
  await picture(page, 'help');
  expect(await inspect(page, 'help')).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await shell.goTo('Рабочее место', 'Выдача для медицинской помощи');
  // its first field takes the focus; a question mark typed there is typed
  await page.locator('main input:focus').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await help.getByText('Прочтите паспорт документа').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  // As a browser that worked with the version before.
  await page.evaluate(() => localStorage.setItem('provizor.release', '"0.5.0"'));
  await page.reload();
  await page.getByRole('button', { name: 'События, новая версия' }).click();
  await page.getByRole('button', { name: /^Что нового в версии/ }).click();
  await page
    .getByRole('dialog', { name: 'Что нового' })
    .getByText('Вопросительный знак объясняет страницу')
    .waitFor();
  await picture(page, 'news');
  expect(await inspect(page, 'news')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'События', exact: true }).waitFor();
});

test('a panel of the bar asked for by a key before it has come opens when it comes', async () => {
  const { page } = await stage.enter('apteka');
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/BellPanel-*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.reload();
  const bell = page.getByRole('button', { name: /^События/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const events = page.getByRole('region', { name: 'События' });
  expect(await bell.getAttribute('aria-expanded')).toBe('true');
  expect(await events.count()).toBe(0);
  come.resolve();
  await events.waitFor();
  await expect.poll(() => events.locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await events.waitFor({ state: 'hidden' });
  expect(await bell.getAttribute('aria-expanded')).toBe('false');
});
