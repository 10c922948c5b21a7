/** Runs `fn` when the page is shown and the browser has nothing better to do, after 10 s at the latest. */
export function whenIdle(fn: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fn, { timeout: 10_000 });
  else setTimeout(fn, 1_000);
}
