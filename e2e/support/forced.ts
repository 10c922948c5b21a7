import type { Page } from 'playwright-core';
import { standStill } from './accessibility.ts';

const controls = 'main :is(a[href], button, input, select, textarea)';
/** Who may tell of the focus of a field in it. */
const frames = 'main div:is(:has(> input), :has(> div > input))';

/**
 * Shows every control of the page as it is under the pointer, or as it is with the focus of the keyboard.
 * @returns what ends it
 */
export async function forceAll(page: Page, state: 'hover' | 'focus'): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const force = async (selector: string, forcedPseudoClasses: string[]) => {
    const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    await Promise.all(
      nodeIds.map((nodeId) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
    );
  };
  if (state === 'focus') await force(frames, ['focus-within']);
  await force(controls, state === 'hover' ? ['hover'] : ['focus', 'focus-visible', 'focus-within']);
  await page.evaluate(standStill);
  return () => cdp.detach();
}

/** What a control, the label drawn for it and the frame around it look like, control by control. */
const looks = (page: Page): Promise<{ name: string; look: string | null }[]> =>
  page.evaluate((selector) => {
    const told = (element: Element | null) => {
      if (!element) return '';
      const { outline, borderColor, boxShadow, backgroundColor, textDecoration } = getComputedStyle(element);
      return [outline, borderColor, boxShadow, backgroundColor, textDecoration].join(' ');
    };
    return Array.from(document.querySelectorAll<HTMLInputElement>(selector), (element) => {
      const words =
        element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
      const skipped = element.disabled || !element.checkVisibility();
      const around = [element, element.nextElementSibling, element.parentElement];
      const look = skipped
        ? null
        : [...around, element.parentElement?.parentElement ?? null].map(told).join();
      return { name: `${element.tagName.toLowerCase()} «${words?.trim()}»`, look };
    });
  }, controls);

/** Controls that look the same with the focus of the keyboard as without it. */
export async function unmarkedByFocus(page: Page): Promise<string[]> {
  // What has it already looks the same either way.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const before = await looks(page);
  const end = await forceAll(page, 'focus');
  const after = await looks(page);
  await end();
  return before.filter(({ look }, n) => look !== null && look === after[n]?.look).map(({ name }) => name);
}
