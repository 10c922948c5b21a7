// Keeps the scanner page on the phone, so that it opens and scans without a network. It is asked of nothing else:
// its scope is /phone/, and calls of the server are left to the page.
const store = 'provizor-phone';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const keeps = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  return (
    method === 'GET' &&
    origin === self.location.origin &&
    /^\/(?:phone\/|assets\/|theme\.js$|favicon\.svg$)/.test(pathname)
  );
};

/** Files of the build never change; the page itself is taken from the network while there is one. */
async function answer(event) {
  const { request } = event;
  const cache = await caches.open(store);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept && new URL(request.url).pathname.startsWith('/assets/')) return kept;
  try {
    const fresh = await fetch(request);
    // The page does not wait until it is written down.
    if (fresh.ok) event.waitUntil(cache.put(request, fresh.clone()));
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  if (keeps(event.request)) event.respondWith(answer(event));
});
