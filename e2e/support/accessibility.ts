import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.1 A and AA and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * Checks what the page shows now by axe. Gives one line per finding: rule, what is wrong, where; an empty
 * list is the goal of every screen.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated through the debugger, so the page's content security policy does not bind it.
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify({ runOnly: RULES })})`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  );
}
