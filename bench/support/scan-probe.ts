import type { Page } from 'playwright-core';
import type { KeyboardScanner } from '../../e2e/support/keyboard-scanner.ts';

/** One scan as the page lived through it; milliseconds from the moment its last key reached the page. */
export type ScanTiming = {
  /** The row of the code stands in the document with its new verdict. */
  domReady: number;
  /** The main thread has painted the frame with the row. */
  painted: number;
  /** Frames from the key to that paint: 1 is the very next one. */
  frames: number;
};

type Watch = { code: string; resolve: (timing: ScanTiming) => void };
type Probe = Window & {
  watchScan?: (code: string) => void;
  scanWatch?: Watch | undefined;
  scanTiming?: Promise<ScanTiming>;
};

/** Runs in the page before its own scripts, so that this listener sees a key before the product does. */
function installProbe(): void {
  const probe = window as Probe;
  const find = (code: string) => {
    const row = document.querySelector(`[role="row"][data-key="${code}"]`);
    return row && !row.textContent?.includes('ожидает') ? row : null;
  };
  probe.watchScan = (code) => {
    probe.scanTiming = new Promise((resolve) => {
      probe.scanWatch = { code, resolve };
    });
  };
  window.addEventListener(
    'keydown',
    (event) => {
      const watch = probe.scanWatch;
      if (event.key !== 'Enter' || !watch) return;
      probe.scanWatch = undefined;
      const pressed = performance.now();
      let domReady = 0;
      let frames = 0;
      const observer = new MutationObserver(() => {
        if (domReady === 0 && find(watch.code)) domReady = performance.now() - pressed;
      });
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => {
        const painted = performance.now() - pressed;
        const row = find(watch.code)?.getBoundingClientRect();
        const grid = document.querySelector(`[data-key="${watch.code}"]`)?.closest('[role="grid"]');
        const frame = grid?.getBoundingClientRect();
        const inside = row && frame && row.top >= frame.top && row.bottom <= frame.bottom;
        if (inside) {
          observer.disconnect();
          watch.resolve({ domReady, painted, frames });
        } else requestAnimationFrame(next);
      };
      const next = () => {
        frames++;
        afterPaint.port2.postMessage(null);
      };
      requestAnimationFrame(next);
    },
    { capture: true },
  );
}

/** Makes an open page measure scans: it is loaded anew. */
export async function prepareProbe(page: Page): Promise<void> {
  await page.addInitScript(installProbe);
  await page.reload();
}

/**
 * Scans one pack and waits until its row is painted within its grid.
 * @param raw what the scanner reads
 * @param code key of the row it must show
 */
export async function timeScan(
  page: Page,
  scanner: KeyboardScanner,
  raw: string,
  code: string,
): Promise<ScanTiming> {
  await page.evaluate((key) => (window as Probe).watchScan?.(key), code);
  await scanner.scan(raw);
  const timing = await page.evaluate(() => (window as Probe).scanTiming);
  if (!timing) throw new Error('The page has no probe');
  return timing;
}
