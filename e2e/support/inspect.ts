import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './accessibility.ts';
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

async function judge(page: Page, name: string, theme: 'light' | 'dark' | 'contrast'): Promise<string[]> {
  const barriers = await findBarriers(page, theme === 'light' ? 'all' : 'colours');
  if (barriers.length > 0 || keepsPictures) await screenshot(page, `${name}-${theme}`);
  return barriers.map((barrier) => `${name}, ${theme}: ${barrier}`);
}

/**
 * Looks for barriers on the settled page: all of them in the light theme; in the dark one and the one of contrast
 * colours alone, where the page shows a kind of element that has not been judged in them yet. Keeps a picture of what has barriers.
 */
export async function inspect(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const barriers = await judge(page, name, 'light');
  const fresh = (await kindsOf(page)).filter((kind) => !judged.has(kind));
  if (fresh.length === 0 && !keepsPictures) return barriers;
  for (const kind of fresh) judged.add(kind);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  barriers.push(...(await judge(page, name, 'dark')));
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await page.locator('html[data-mantine-color-scheme="light"][data-contrast="more"]').waitFor();
  barriers.push(...(await judge(page, name, 'contrast')));
  await page.emulateMedia({ contrast: 'no-preference' });
  await page.locator('html:not([data-contrast])').waitFor();
  return barriers;
}
