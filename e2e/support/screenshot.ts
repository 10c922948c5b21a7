import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../artifacts');

/** `PICTURES=1`: every page that is inspected is kept in both themes, for people to look at. */
export const keepsPictures = process.env.PICTURES === '1';

/** Saves what the page shows as `e2e/artifacts/<name>.png` and gives the path. */
export async function screenshot(page: Page, name: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}

/** The same for a view no rule judges: only when pictures are asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  if (keepsPictures) await screenshot(page, name);
}
