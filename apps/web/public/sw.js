// Keeps the program in the browser, so that its pages can be loaded anew without the server: the page that has all
// routes, and the files of the build. Calls of the server are left to the page; /phone/ has a worker of its own.
const store = 'provizor-program';
/** Files of former builds go when there are more than this. */
const most = 600;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const elsewhere = /^\/(?:api|events|health|metrics|reports|download|phone)(?:\/|$)/;
const isFile = (pathname) =>
  pathname.startsWith('/assets/') || /^\/(?:theme\.js|favicon\.svg)$/.test(pathname);

async function keep(cache, request, response) {
  if (response.ok) await cache.put(request, response);
}

/** Files of the build never change; the others are taken from the network while there is one. */
async function file(event, pathname) {
  const { request } = event;
  const cache = await caches.open(store);
  const kept = await cache.match(request);
  if (kept && pathname.startsWith('/assets/')) return kept;
  try {
    const fresh = await fetch(request);
    // The page does not wait until it is written down.
    event.waitUntil(keep(cache, request, fresh.clone()));
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Every address of the program is the same page. */
async function page(event) {
  const cache = await caches.open(store);
  try {
    const fresh = await fetch(event.request);
    event.waitUntil(keep(cache, '/', fresh.clone()));
    return fresh;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || elsewhere.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isFile(pathname)) event.respondWith(file(event, pathname));
});

/** What a page has loaded before the worker was there. */
async function keepFiles(paths) {
  const cache = await caches.open(store);
  const kept = await cache.keys();
  const known = new Set(kept.map(({ url }) => new URL(url).pathname));
  for (const path of paths) {
    if (!known.has(path)) await keep(cache, path, await fetch(path));
  }
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
}

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepFiles(event.data.keep));
});
