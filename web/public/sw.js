/**
 * Keeps the client on the device, so that it opens at once and also without a connection. Pages come from
 * the network while there is one; files with a hash in their name never change and come from the device.
 * Games and guests are never kept here.
 */
const CACHE = "inkland";
const SHELL = "/";
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(SHELL).then(keepShell).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/static/assets/")) event.respondWith(file(request));
});

/** A page: the newest one, or after a while the one that is kept. */
async function page(request) {
  const kept = await caches.match(SHELL);
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE) } : {});
    if (answer.ok) await keepShell(answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** A file of the client: fetched once. */
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** Keep a page, all pages being one; when it is a new version, the files of the old one go. */
async function keepShell(answer) {
  const text = await answer.clone().text();
  const kept = await caches.match(SHELL);
  if (kept && (await kept.text()) === text) return;
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const files = [...text.matchAll(/"(\/static\/assets\/[^"]+)"/g)].map((match) => match[1]);
  await cache.addAll(files);
  await cache.put(SHELL, answer);
}
