import { readerFiles } from './camera.ts';

const store = 'provizor-phone';

/**
 * Keeps the page on the phone, so that it opens and scans without a network: at the first visit its files were fetched
 * before the service worker was there.
 */
export async function keepOnPhone(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/phone/sw.js', { scope: '/phone/' });
  await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname);
  const cache = await caches.open(store);
  await cache.addAll([...new Set(['/phone/', '/phone/manifest.webmanifest', ...readerFiles, ...files])]);
  await navigator.storage?.persist?.();
}
