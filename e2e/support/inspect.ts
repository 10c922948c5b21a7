import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './accessibility.ts';
import { overflow } from './overflow.ts';
import { keepsPictures, screenshot } from './screenshot.ts';

/** Colours change at once, so that they may be judged. */
export const still = { reducedMotion: 'reduce' } as const;

/** The heading of the page, empty while there is none; no two pages of the menus share one. */
export const heading = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).allTextContents()).join();

/** Waits until the page has its heading and nothing on it is being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"], [data-coming]').count()).toBe(0);
}

/** Kinds of elements whose colours have been judged in the other themes, by all files of this worker. */
const judged = new Set<string>();

/**
 * The kinds of elements the page shows: style classes with the states that have colours of their own. Names made for
 * a single element tell nothing.
 */
const kindsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const states =
      /^(?:data-(?!key|index|path|position)|aria-(?:current|selected|checked|disabled|invalid)$|disabled$)/;
    const kinds = Array.from(document.querySelectorAll('body, body *'), (element) => {
      const classes = [...element.classList].filter((name) => !/^__m__|:|«/.test(name));
      const marks = [...element.attributes].filter(({ name }) => states.test(name));
      return [element.tagName, ...classes, ...marks.map(({ name, value }) => `${name}=${value}`)].join(' ');
    });
    return [...new Set(kinds)];
  });

/** What the person wishes of the system; the page follows it while no theme is chosen. */
const wishes = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
  'contrast-dark': { colorScheme: 'dark', contrast: 'more' },
} as const;

export type Theme = keyof typeof wishes;

/** All themes there are; the contrast one comes dark where the system is. */
export const themes = Object.keys(wishes) as Theme[];

/** Shows the page in a theme. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  const { colorScheme, contrast } = wishes[theme];
  await page.emulateMedia({ colorScheme, contrast });
  const marked = contrast === 'more' ? '[data-contrast="more"]' : ':not([data-contrast])';
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]${marked}`).waitFor();
}

/**
 * Barriers of what the page shows now, in the theme it has. Keeps a picture of what has any.
 * @param rules `colours` for a page that has been judged whole in another theme
 */
export async function judge(page: Page, name: string, rules: 'all' | 'colours'): Promise<string[]> {
  const barriers = await findBarriers(page, rules);
  if (barriers.length > 0 || keepsPictures) await screenshot(page, name);
  return barriers.map((barrier) => `${name}: ${barrier}`);
}

/**
 * Looks for barriers on the settled page and for what does not fit on it: all rules in the light theme; in the dark and
 * the contrast one colours alone, where the page shows a kind of element that has not been judged in them yet.
 * @param fits whether it is looked for what does not fit; false where another test does
 */
export async function inspect(page: Page, name: string, { fits = true } = {}): Promise<string[]> {
  await settled(page);
  const found = await judge(page, `${name}-light`, 'all');
  if (fits) found.push(...(await overflow(page, name)));
  const fresh = (await kindsOf(page)).filter((kind) => !judged.has(kind));
  if (fresh.length === 0 && !keepsPictures) return found;
  for (const kind of fresh) judged.add(kind);
  for (const theme of ['dark', 'contrast'] as const) {
    await wear(page, theme);
    found.push(...(await judge(page, `${name}-${theme}`, 'colours')));
  }
  await wear(page, 'light');
  return found;
}
