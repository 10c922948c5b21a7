import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './accessibility.ts';
import { screenshot } from './screenshot.ts';

/** Colours change at once, so that they may be judged. */
export const still = { reducedMotion: 'reduce' } as const;

/** The heading of the page, empty while there is none; no two pages of the menus share one. */
export const heading = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).allTextContents()).join();

/** Waits until the page has its heading and nothing on it is being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Looks for barriers on the settled page and keeps a picture, in the light theme and in the dark one. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const barriers: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await screenshot(page, `${name}-${colorScheme}`);
    const found = await findBarriers(page, colorScheme === 'light' ? 'all' : 'colours');
    barriers.push(...found.map((barrier) => `${name}, ${colorScheme}: ${barrier}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return barriers;
}
