import type { Page } from 'playwright-core';
import { standStill } from './accessibility.ts';

/** A screen of 1366×768 at these zooms of the browser: zoom leaves the page fewer pixels of its own. */
export const zooms = [100, 110, 125] as const;

/**
 * What does not fit on the open page: text cut without dots and a way to read it, what stands beyond the right edge and
 * cannot be scrolled to, controls that cover one another, goods of which one does not see what they are.
 */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    /** How an element holds what is in it; asked for thousands of times of the same few. */
    const known = new Map<Element, { overflowX: string; overflowY: string; position: string }>();
    const holding = (element: Element) => {
      let found = known.get(element);
      if (!found) {
        const { overflowX, overflowY, position } = getComputedStyle(element);
        found = { overflowX, overflowY, position };
        known.set(element, found);
      }
      return found;
    };
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} «${element.getAttribute('aria-label') ?? words(element)}»`;
    /** What is typed scrolls in its field. */
    const hasText = (element: Element) =>
      !element.matches('textarea') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /**
     * Who hides what of the element is too far right: the nearest that cuts, unless one can scroll to it before; the
     * page itself where nobody does.
     */
    const cuttersOf = (element: Element): Element[] => {
      const cutters: Element[] = [];
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { overflowX, position } = holding(up);
        if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth) return cutters;
        if (/hidden|clip|auto|scroll/.test(overflowX)) cutters.push(up);
        if (position === 'fixed') break;
      }
      return [...cutters, document.documentElement];
    };
    /** How far down the text can be read: to the lower edge of what hides the rest; none where one can scroll. */
    const floorOf = (element: Element): number | null => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { overflowY, position } = holding(up);
        if (/auto|scroll/.test(overflowY)) return null;
        if (/hidden|clip/.test(overflowY)) return up.getBoundingClientRect().bottom;
        if (position === 'fixed') break;
      }
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight > clientHeight ? null : clientHeight;
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!hasText(element) || !seen(element) || element.closest('[aria-hidden="true"], svg')) continue;
      const box = element.getBoundingClientRect();
      // What is kept for readers of the screen alone is a pixel large.
      if (box.height <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { bottom, ...text } = range.getBoundingClientRect().toJSON() as DOMRect;
      const floor = floorOf(element);
      const isRead =
        element.closest('[title], [data-tip], [role="gridcell"], [role="columnheader"]') !== null;
      const hasDots = isRead && getComputedStyle(element).webkitLineClamp !== 'none';
      // Half a line lower is the room between lines.
      if (floor !== null && bottom > floor + 4 && !hasDots) faults.push(`обрезано снизу: ${named(element)}`);
      let { right } = text;
      for (const cutter of cuttersOf(element)) {
        const isPage = cutter === document.documentElement;
        const limit = isPage ? edge : cutter.getBoundingClientRect().right;
        if (right <= limit + 1) continue;
        right = limit;
        // The dots are shown, as far as whoever stands around shows them.
        if (!isPage && isRead && getComputedStyle(cutter).textOverflow === 'ellipsis') continue;
        faults.push(`${isPage ? 'за краем' : 'обрезано'}: ${named(element)}`);
        break;
      }
    }
    // Of goods the strength and the number in a pack stay whatever gives way to them, the name and the form nearly so.
    for (const piece of document.querySelectorAll('[data-piece="keeps"]')) {
      const isAlone = piece.parentElement?.closest('[role="gridcell"] > *') === piece.parentElement;
      const line = isAlone ? piece : (piece.parentElement ?? piece);
      const least = line.nextElementSibling ? 0.8 : 1;
      if (seen(piece) && piece.clientWidth < least * piece.scrollWidth)
        faults.push(`не разобрать: ${named(line)}`);
    }
    // Half a number is another one.
    for (const cell of document.querySelectorAll('[role="gridcell"]')) {
      if (getComputedStyle(cell).textAlign !== 'end' || cell.scrollWidth <= cell.clientWidth || !seen(cell))
        continue;
      faults.push(`обрезано число: ${named(cell)}`);
    }
    /** Whether the place on the element is on the screen, not scrolled out of what holds it. */
    const isShown = (element: Element, x: number, y: number): boolean => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const bound = up.getBoundingClientRect();
        const { overflowX, overflowY, position } = holding(up);
        const isOut = x < bound.left || x > bound.right || y < bound.top || y > bound.bottom;
        if (isOut && `${overflowX}${overflowY}` !== 'visiblevisible') return false;
        if (position === 'fixed') break;
      }
      return x >= 0 && y >= 0 && x < edge && y < document.documentElement.clientHeight;
    };
    /** What keeps the element in place while others scroll. */
    const keeperOf = (element: Element): Element | null => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (/sticky|fixed/.test(holding(up).position)) return up;
      }
      return null;
    };
    /** What scrolls goes below what stays, also sideways within a header that stays. */
    const isAbove = (other: Element, element: Element): boolean => {
      const [keeper, own] = [keeperOf(other), keeperOf(element)];
      if (keeper === null || keeper.contains(element)) return false;
      return own === null || own.contains(keeper);
    };
    const controls = 'button, a[href], input, select, textarea';
    const floating = '[data-portal], [role="menu"], [role="listbox"], [role="dialog"]';
    /** The control that covers this place of the element. */
    const coverOf = (element: Element, x: number, y: number): Element | null => {
      if (!isShown(element, x, y)) return null;
      const other = document.elementFromPoint(x, y)?.closest(controls) ?? null;
      if (!other || other.contains(element) || element.contains(other)) return null;
      if (isAbove(other, element)) return null;
      // What floats is opened by the person and goes again.
      if (other.closest(floating) && !element.closest(floating)) return null;
      return other.closest('label')?.contains(element) ? null : other;
    };
    for (const element of document.querySelectorAll(`${controls}, body *`)) {
      if (!(element.matches(controls) || hasText(element)) || !seen(element)) continue;
      if (element.closest('[aria-hidden="true"], svg')) continue;
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      if (height <= 1) continue;
      const middle = (top + bottom) / 2;
      const other =
        coverOf(element, (left + right) / 2, middle) ??
        (element.matches(controls) ? null : coverOf(element, left + 4, middle));
      if (other) faults.push(`накрыто: ${named(element)} под ${named(other)}`);
    }
    return [...new Set(faults)];
  });

/** What does not fit at each of the zooms; the page is left as large as it was. On a phone nobody zooms. */
export async function overflow(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  if (!before || before.width < before.height)
    return (await misfits(page)).map((fault) => `${name}: ${fault}`);
  const found: string[] = [];
  for (const zoom of zooms) {
    await page.setViewportSize({ width: Math.round(136_600 / zoom), height: Math.round(76_800 / zoom) });
    await page.evaluate(standStill);
    found.push(...(await misfits(page)).map((fault) => `${name}, ${zoom} %: ${fault}`));
  }
  await page.setViewportSize(before);
  return found;
}
