import type { CDPSession, Page } from 'playwright-core';

/** What a page holds once everything that nobody needs is gone. */
export type PageMemory = {
  /** JavaScript, in MB. */
  heap: number;
  listeners: number;
  nodes: number;
};

/** Opens the browser's own counters of a page. */
export async function memoryOf(page: Page): Promise<{ read(): Promise<PageMemory>; cdp: CDPSession }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  const read = async (): Promise<PageMemory> => {
    // what one collection lets go of may hold something that the next one takes
    for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      heap: value('JSHeapUsedSize') / 1e6,
      listeners: value('JSEventListeners'),
      nodes: value('Nodes'),
    };
  };
  return { read, cdp };
}

/** «31.2 → 33.0 MB, 812 → 815 listeners, 9,000 → 9,010 nodes». */
export const growthText = (before: PageMemory, after: PageMemory): string =>
  `${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB, ${before.listeners} → ${after.listeners} listeners, ${before.nodes} → ${after.nodes} nodes`;
