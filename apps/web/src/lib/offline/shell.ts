/**
 * Keeps the program in the browser, so that a page can be loaded anew without the server. Browsers allow it over https
 * and on the computer of the server itself; elsewhere only an open page goes on.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const { active } = await navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready);
  // What this page has loaded before the worker was there.
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: ['/', '/theme.js', '/favicon.svg', ...new Set(files)] });
}
