import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

const across = { width: 1280, height: 800 };

/** A tablet of ten inches held across, worked by a finger. */
export const tablet: BrowserContextOptions = {
  viewport: across,
  screen: across,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
};

/** Least height of what a finger presses, in pixels of the screen (WCAG 2.1, 2.5.5). */
const finger = 44;

/**
 * What a finger would miss on the open page: controls less than 44 pixels of the screen high, and those beyond its right
 * edge. A link within a sentence is as high as its line; a box that is ticked is pressed by its words or its row.
 */
export const missed = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const scale = visualViewport?.scale ?? 1;
    const faults: string[] = [];
    const isInLine = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline';
    for (const element of document.querySelectorAll('a[href], button, select, input, [role="option"]')) {
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { width, height, right } = element.getBoundingClientRect();
      if (!seen || width <= 1 || element.closest('[aria-hidden="true"]')) continue;
      if (element.matches('[type="checkbox"], [type="radio"], [type="file"]') || isInLine(element)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const said = `${element.tagName.toLowerCase()} «${name.slice(0, 40)}»`;
      // Half a pixel less is the rounding of a border.
      if (height * scale < least - 0.5) faults.push(`${said}: ${(height * scale).toFixed(1)}`);
      if (right > document.documentElement.clientWidth + 1 && !element.closest('[role="grid"]'))
        faults.push(`${said}: за краем`);
    }
    return [...new Set(faults)];
  }, finger);

/** Whether it is in the lower half of the screen, where the thumb of the hand that holds the tablet is. */
export async function isUnderTheThumb(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const height = await page.evaluate(() => innerHeight);
  return box !== null && box.y > height / 2 && box.y + box.height <= height + 1;
}
