import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** How a page came up in a browser that had nothing of it. */
export type FirstLoad = {
  /** Milliseconds from the navigation to the end of the frame in which the awaited element stood. */
  shown: number;
  /** Bytes of JavaScript over the network, compressed as sent, until the network was quiet. */
  script: number;
};

type Watched = Window & { shownAt?: Promise<number> };

/** Runs in the page before its own scripts. */
function watchFor(selector: string): void {
  (window as Watched).shownAt = new Promise((resolve) => {
    const afterPaint = new MessageChannel();
    afterPaint.port1.onmessage = () => resolve(performance.now());
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => afterPaint.port2.postMessage(null));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && /\.js$/.test(entry.name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

/** Opens an address with an empty cache, and waits until an element matches the selector and is painted. */
export async function loadFresh(
  browser: Browser,
  url: string,
  selector: string,
  options: BrowserContextOptions = {},
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFor, selector);
    await page.goto(url);
    const shown = await page.evaluate(() => (window as Watched).shownAt);
    if (shown === undefined) throw new Error(`${url} was not watched`);
    // The event stream never ends, so the network is quiet when nothing has come for a moment.
    await page.waitForTimeout(1000);
    return { shown, script: await scriptBytes(page) };
  } finally {
    await context.close();
  }
}
