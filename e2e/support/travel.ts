import type { Page } from 'playwright-core';

/**
 * Goes to an address within the open program, as its links do, and waits until the page before is gone: to load the
 * program anew takes longer than most pages. Where the program is not open, or open at that very page, it is loaded.
 * @param path of the product, with its query
 */
export async function travel(page: Page, path: string): Promise<void> {
  const here = new URL(page.url()).pathname;
  const left = await page.evaluate(() => {
    const title = document.querySelector('h1');
    title?.setAttribute('data-left', '');
    return title?.textContent;
  });
  if (left === undefined || here === path.replace(/\?.*/, '')) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction(
    (before) => {
      const title = document.querySelector('h1');
      return title !== null && (!title.hasAttribute('data-left') || title.textContent !== before);
    },
    left,
    { polling: 50 },
  );
}
