import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forceAll, unmarkedByFocus } from './support/forced.ts';
import { heading, judge, still, themes, wear } from './support/inspect.ts';
import { overflow } from './support/overflow.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** The old monitor, and the same at 125 %. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1093, height: 614 },
] as const;

const part = (page: Page, title: string) => page.getByRole('list', { name: title, exact: true });
const groupsOf = (page: Page) => page.getByRole('navigation', { name: 'Виды деталей' }).getByRole('link');

async function openParts(): Promise<Page> {
  const { page } = await stage.enter('root', still);
  await page.goto('/auth/parts');
  await groupsOf(page).first().waitFor();
  return page;
}

/** Opens a group and waits for its parts. */
async function openGroup(page: Page, title: string): Promise<void> {
  const link = groupsOf(page).filter({ hasText: title });
  await link.click();
  await link.and(page.locator('[aria-current]')).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
}

/** All rules at both sizes, the colours of the other themes, and what does not fit: a theme changes colours alone. */
async function judgeWhole(page: Page, name: string): Promise<string[]> {
  const found = await overflow(page, name);
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await judge(page, `${name}-light-${size.width}`, 'all')));
  }
  await page.setViewportSize(sizes[0]);
  return [...found, ...(await judgeOtherThemes(page, name))];
}

/** The colours in all themes but the light one, in which the page is left. */
async function judgeOtherThemes(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes.filter((each) => each !== 'light')) {
    await wear(page, theme);
    found.push(...(await judge(page, `${name}-${theme}`, 'colours')));
  }
  await wear(page, 'light');
  return found;
}

/**
 * The colours of every theme, and what does not fit, of something open over the page.
 * @param rules of the light theme; the list of a field stands outside of all landmarks, its field leads to it
 */
async function judgeOpen(page: Page, name: string, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const found = [...(await judge(page, `${name}-light`, rules)), ...(await overflow(page, name))];
  return [...found, ...(await judgeOtherThemes(page, name))];
}

test('the parts of the interface have no barriers in any theme, and fit at every zoom', async () => {
  const page = await openParts();
  const titles = await groupsOf(page).allTextContents();
  expect(titles.length).toBeGreaterThan(9);
  const found: string[] = [];
  for (const title of titles) {
    await openGroup(page, title);
    if (title.includes('ожидание')) await page.getByText('Ответ идёт дольше обычного.').waitFor();
    found.push(...(await judgeWhole(page, `parts-${title}`)));
  }
  expect(found).toEqual([]);
});

test('under the pointer and with the focus the parts keep their contrast, and the focus is seen', async () => {
  const page = await openParts();
  const found: string[] = [];
  for (const title of await groupsOf(page).allTextContents()) {
    await openGroup(page, title);
    for (const theme of themes) {
      await wear(page, theme);
      const end = await forceAll(page, 'hover');
      found.push(...(await judge(page, `parts-hover-${title}-${theme}`, 'colours')));
      await end();
      found.push(...(await unmarkedByFocus(page)).map((name) => `${theme}: фокуса не видно: ${name}`));
    }
    await wear(page, 'light');
  }
  expect(found).toEqual([]);
});

test('what the parts open has no barriers in any theme, and fits at every zoom', async () => {
  const page = await openParts();
  const found: string[] = [];
  await openGroup(page, 'Окна');
  const windows = page.getByRole('main').getByRole('list').getByRole('listitem').getByRole('button');
  const count = await windows.count();
  expect(count).toBeGreaterThan(8);
  for (let n = 0; n < count; n++) {
    await windows.nth(n).click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await judgeOpen(page, `parts-window-${n + 1}`)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  for (const [title, name, opened] of [
    ['Кнопки', 'Меню', '[aria-haspopup]'],
    ['Поля', 'Дата и время', 'button[aria-expanded]'],
    ['Поля', 'Выбор из справочника', 'input[aria-haspopup]'],
    ['Поля', 'Список в поле', 'input[aria-haspopup]'],
    ['Отбор', 'Отбор списка', 'button[aria-haspopup]'],
    ['Отбор', 'Наборы списка', 'button[aria-haspopup]'],
  ] as const) {
    await openGroup(page, title);
    const openers = part(page, name).locator(`${opened}:not(:disabled)`);
    await openers.first().waitFor();
    for (let n = 0; n < (await openers.count()); n++) {
      // what is typed into stands under what looks like the field
      await openers.nth(n).click({ force: true });
      await page.locator('[aria-expanded="true"]').first().waitFor();
      found.push(...(await judgeOpen(page, `parts-${name}-${n + 1}`, 'colours')));
      await page.keyboard.press('Escape');
    }
  }
  await openGroup(page, 'Сообщения и ожидание');
  for (const button of await part(page, 'Сообщение справа внизу').getByRole('button').all()) {
    await button.click();
  }
  const messages = page.getByRole('region', { name: 'Сообщения' });
  await messages.getByRole('button', { name: 'Почему?' }).hover();
  found.push(...(await judgeOpen(page, 'parts-toasts')));
  expect(found).toEqual([]);
});

test('pages among the parts have no barriers in any theme, fit, and lead back', async () => {
  const page = await openParts();
  await openGroup(page, 'Страницы');
  const pages = page.getByRole('main').getByRole('link', { name: 'Открыть страницу' });
  const count = await pages.count();
  expect(count).toBeGreaterThan(5);
  const found: string[] = [];
  for (let n = 0; n < count; n++) {
    await pages.nth(n).click();
    await page.getByRole('link', { name: 'К деталям интерфейса' }).waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    found.push(...(await judgeWhole(page, `parts-page-${n + 1}`)));
    await page.getByRole('link', { name: 'К деталям интерфейса' }).click();
    await expect.poll(() => heading(page)).toBe('Детали интерфейса');
  }
  expect(found).toEqual([]);
});

test('only the head administrator has the page', async () => {
  const { page } = await stage.enter('zav', still);
  await page.goto('/auth/parts');
  await page.getByText('Это делает только главный администратор программы').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/main');
});
