import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.1 A and AA and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** What a theme can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Checks what the page shows now by axe. Gives one line per finding: rule, what is wrong, where; an empty
 * list is the goal of every screen.
 * @param rules `colours` for a page that has been checked whole in another theme
 */
export async function findBarriers(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Evaluated through the debugger, so the page's content security policy does not bind it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(standStill);
  const options = { runOnly: rules === 'all' ? RULES : COLOURS, resultTypes: ['violations'] };
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  );
}

/**
 * Waits until what has changed is drawn, and ends what is still fading: half-way colours are nobody's. A colour that
 * is inherited begins to fade when the one above it has ended, hence the rounds. For `page.evaluate`.
 */
export async function standStill(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let round = 0; round < 50; round++) {
    const fading = document.getAnimations().filter(({ playState }) => playState !== 'finished');
    if (fading.length === 0) return;
    for (const animation of fading) {
      if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  }
}
