import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../artifacts');

/** Saves what the page shows as `e2e/artifacts/<name>.png` and gives the path. */
export async function screenshot(page: Page, name: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}
