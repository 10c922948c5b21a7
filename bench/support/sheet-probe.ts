import type { Page } from 'playwright-core';

type Probe = Window & { painted?: Promise<number> };

/**
 * Milliseconds from the next key that is pressed to the end of the frame in which the page shows `mark`; without a
 * mark, of the very next frame.
 */
export async function timeKey(page: Page, key: string, mark?: string): Promise<number> {
  await page.evaluate((selector) => {
    const probe = window as Probe;
    probe.painted = new Promise((resolve) => {
      const onKey = () => {
        const pressed = performance.now();
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => {
          if (selector === undefined || document.querySelector(selector))
            resolve(performance.now() - pressed);
          else requestAnimationFrame(next);
        };
        const next = () => afterPaint.port2.postMessage(null);
        requestAnimationFrame(next);
      };
      window.addEventListener('keydown', onKey, { capture: true, once: true });
    });
  }, mark);
  await page.keyboard.press(key);
  const painted = await page.evaluate(() => (window as Probe).painted);
  if (painted === undefined) throw new Error('The page has no probe');
  return painted;
}

/** Scrolls a grid from its first row to its last and back, so many pixels a frame; milliseconds of every frame. */
export function timeScrolling(page: Page, grid: string, step: number): Promise<number[]> {
  return page.evaluate(
    async ({ selector, pixels }) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing is ${selector}`);
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      const end = element.scrollHeight - element.clientHeight;
      let last = await frame();
      for (const direction of [1, -1]) {
        for (let passed = 0; passed < end; passed += pixels) {
          element.scrollTop += direction * pixels;
          const now = await frame();
          times.push(now - last);
          last = now;
        }
      }
      return times;
    },
    { selector: grid, pixels: step },
  );
}
