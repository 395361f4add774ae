/**
 * The service worker: keeps the client on the device, so that it opens at once and without a connection. Pages
 * come from the network if possible; files with a hash in their name never change and come from the cache.
 * Games and guests are never cached.
 */
const CACHE = "inkland";
const PAGE = "/";
const TIMEOUT = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(PAGE).then(cachePage).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(loadPage(request));
  else if (pathname.startsWith("/static/assets/")) event.respondWith(loadFile(request));
});

/** Return the page from the network or, after a timeout, from the cache. */
async function loadPage(request) {
  const cached = await caches.match(PAGE);
  try {
    const response = await fetch(request, cached ? { signal: AbortSignal.timeout(TIMEOUT) } : {});
    if (response.ok) await cachePage(response.clone());
    return response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

/** Return a file of the client from the cache, or fetch and cache it. */
async function loadFile(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

/** Cache the page, which is the same for all paths; a new version replaces the files of the old one. */
async function cachePage(response) {
  const text = await response.clone().text();
  const cached = await caches.match(PAGE);
  if (cached && (await cached.text()) === text) return;
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const files = [...text.matchAll(/"(\/static\/assets\/[^"]+)"/g)].map((match) => match[1]);
  await cache.addAll(files);
  await cache.put(PAGE, response);
}
