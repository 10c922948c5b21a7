import type { Page } from 'playwright-core';

/** A screen of 1366×768 at these zooms of the browser: zoom leaves the page fewer pixels of its own. */
export const zooms = [100, 110, 125] as const;

/**
 * What does not fit on the open page: text cut without dots and a way to read it, what stands beyond the right edge and
 * cannot be scrolled to, controls that cover one another.
 */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} «${element.getAttribute('aria-label') ?? words(element)}»`;
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /** Whoever scrolls the element into view, or hides what of it does not fit. */
    const boundOf = (element: Element): Element | null => {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') return up;
      }
      return null;
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!hasText(element) || !seen(element) || element.closest('[aria-hidden="true"], svg')) continue;
      const box = element.getBoundingClientRect();
      // What is kept for readers of the screen alone is a pixel large.
      if (box.height <= 1) continue;
      const bound = boundOf(element);
      const range = document.createRange();
      range.selectNodeContents(element);
      const right = range.getBoundingClientRect().right;
      if (!bound) {
        if (right > edge + 1) faults.push(`за краем: ${named(element)}`);
        continue;
      }
      const style = getComputedStyle(bound);
      const limit = bound.getBoundingClientRect().right;
      if (!/hidden|clip/.test(style.overflowX) || right <= limit + 1) continue;
      const isRead =
        element.closest('[title], [data-tip], [role="gridcell"], [role="columnheader"]') !== null;
      if (style.textOverflow === 'ellipsis' && isRead) continue;
      faults.push(`обрезано: ${named(element)}`);
    }
    /** Whether the middle of the control is on the screen, not scrolled out of what holds it. */
    const middleOf = (element: Element): [number, number] | null => {
      const box = element.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      for (let up: Element | null = element; up; up = up.parentElement) {
        const bound = up.getBoundingClientRect();
        const { overflowX, overflowY, position } = getComputedStyle(up);
        const isOut = x < bound.left || x > bound.right || y < bound.top || y > bound.bottom;
        if (isOut && `${overflowX}${overflowY}` !== 'visiblevisible') return null;
        if (position === 'fixed') break;
      }
      const isSeen = x >= 0 && y >= 0 && x < edge && y < document.documentElement.clientHeight;
      return isSeen ? [x, y] : null;
    };
    const isFixed = (element: Element): boolean => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (/sticky|fixed/.test(getComputedStyle(up).position)) return true;
      }
      return false;
    };
    const controls = 'button, a[href], input, select, textarea';
    for (const element of document.querySelectorAll(controls)) {
      const middle = seen(element) && !element.closest('[aria-hidden="true"]') ? middleOf(element) : null;
      const top = middle && document.elementFromPoint(...middle);
      const other = top?.closest(controls);
      if (!other || other.contains(element) || element.contains(other)) continue;
      // What scrolls goes below the bar that stays.
      if (isFixed(other) && !isFixed(element)) continue;
      if (!other.closest('label')?.contains(element))
        faults.push(`накрыто: ${named(element)} под ${named(other)}`);
    }
    return [...new Set(faults)];
  });

/** What does not fit at each of the zooms; the page is left at 100 %. */
export async function overflow(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const zoom of zooms) {
    await page.setViewportSize({ width: Math.round(136_600 / zoom), height: Math.round(76_800 / zoom) });
    found.push(...(await misfits(page)).map((fault) => `${name}, ${zoom} %: ${fault}`));
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  return found;
}
