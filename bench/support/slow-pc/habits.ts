import type { Locator } from 'playwright-core';
import type { Typist } from './typist.ts';

/** A kind of keys people press on a page; gives false where the page has nothing for it. */
export type Habit = { name: string; press(typist: Typist): Promise<boolean> };

const many = (times: number, ...keys: string[]): string[] => Array.from({ length: times }, () => keys).flat();

/** Gives the focus to the first of these that is seen; false when there is none. */
async function focus(candidates: Locator): Promise<boolean> {
  const target = candidates.filter({ visible: true }).first();
  if ((await target.count()) === 0) return false;
  await target.focus();
  return true;
}

const content = '#content ';
const isIn = ':not(:disabled):not([readonly])';
const list = '[aria-haspopup="listbox"]';

/** F3 leads into the search of a list. */
async function focusSearch({ page }: Typist): Promise<boolean> {
  await page.locator('#content').focus();
  await page.keyboard.press('F3');
  return page.evaluate(() => document.activeElement instanceof HTMLInputElement);
}

/** What is pressed on every page, at least 15 keys of each kind. */
export const habits: Habit[] = [
  {
    name: 'rows',
    async press(typist) {
      if (!(await focus(typist.page.locator(`${content}[role="grid"]`)))) return false;
      await typist.press(...many(6, 'ArrowDown'), ...many(3, 'PageDown'), 'ArrowUp', 'ArrowUp');
      await typist.press('Control+End', 'Control+Home', 'ArrowRight', 'PageDown');
      return true;
    },
  },
  {
    name: 'Tab',
    async press(typist) {
      await typist.page.locator('#content').focus();
      await typist.press(...many(15, 'Tab'));
      return true;
    },
  },
  {
    name: 'menu',
    async press(typist) {
      const { page } = typist;
      if (await focus(page.locator(`${content}input${list}${isIn}`))) {
        await typist.press(...many(8, 'ArrowDown', 'Escape'));
        return true;
      }
      const pick = page.locator(`${content}[aria-label="Отбор"] button[aria-haspopup="dialog"]`);
      const own = page.getByRole('button', { name: /^Меню: / });
      if (!(await focus((await pick.count()) > 0 ? pick : own))) return false;
      await typist.press(...many(8, 'Enter', 'Escape'));
      return true;
    },
  },
  {
    name: 'Ctrl+K',
    async press(typist) {
      await typist.press('Control+k');
      await typist.page.getByRole('dialog', { name: 'Поиск' }).getByRole('textbox').waitFor();
      await typist.type('рецепты');
      await typist.press('ArrowDown', 'ArrowDown', 'ArrowUp', ...many(4, 'Backspace'), 'Escape');
      return true;
    },
  },
  {
    name: 'text',
    async press(typist) {
      const kinds = [`input:is([type="text"],:not([type])):not(${list}):not([placeholder])`, 'textarea'];
      const fields = typist.page.locator(kinds.map((kind) => content + kind + isIn).join(', '));
      if (!(await focus(fields))) return false;
      await typist.type('образец записи');
      await typist.press('Backspace', 'Backspace');
      return true;
    },
  },
  {
    name: 'search',
    async press(typist) {
      if (!(await focusSearch(typist))) return false;
      await typist.type('парацетамол');
      await typist.press(...many(8, 'Backspace'));
      await typist.press('Control+a', 'Backspace');
      return true;
    },
  },
];
