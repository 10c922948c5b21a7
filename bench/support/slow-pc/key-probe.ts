import type { Page } from 'playwright-core';

type Pressed = { at: number; took: number };
type Probe = Window & { pressedKeys?: Pressed[] };

/** What takes less is not told by the browser, which rounds to 8 ms: such a key counts as this long. */
const least = 16;

/** Runs in the page before its own scripts: each key with the longest of its events, as INP counts them. */
function installProbe(shortest: number): void {
  const pressed: Pressed[] = [];
  (window as Probe).pressedKeys = pressed;
  const held = ['Control', 'Alt', 'Shift', 'Meta'];
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => !held.includes(key) && pressed.push({ at: timeStamp, took: shortest }),
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (!/^(?:key|input|beforeinput)/.test(name)) continue;
      const key = pressed.findLast(({ at }) => at <= startTime);
      if (key) key.took = Math.max(key.took, duration);
    }
    // newer than the types of the DOM
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

/** Makes a page measure keys by the Event Timing API; call it before the page is opened. */
export const prepareKeyProbe = (page: Page): Promise<void> =>
  page.addInitScript(installProbe, least).then(() => undefined);

/** Waits until the page has painted what the last key did. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/**
 * Takes the keys pressed since the last call: milliseconds of each from its event to the frame that was painted next.
 * The last one must have been pressed a moment ago: the browser tells of it after its frame.
 */
export const takeKeys = (page: Page): Promise<number[]> =>
  page.evaluate(() => ((window as Probe).pressedKeys ?? []).splice(0).map(({ took }) => took));
