/**
 * The service worker: keeps the client on the device, so that it opens at once and without a connection. Pages
 * and data come from the network if possible; files with a hash in their name never change and come from the cache.
 * Kept are finished games and their list; games that are played are not. It also shows the notices that the
 * server sends (Web Push).
 */
const CACHE = "inkland";
/** The caches of data; the version of the protocol follows, so that no client reads data of another version. */
const DATA = "inkland-data-";
const PROTOCOL_HEADER = "inkland-protocol";
/** Marks an answer that was kept from an earlier visit. */
const KEPT_HEADER = "inkland-kept";
/** The files of the client, those of all languages and those of each (web/kept-files-plugin.ts). */
const FILES = "/static/files.json";
const LISTS = new Set(["/api/catalog", "/api/tutorial", "/api/games/ended"]);
const GAME = /^\/api\/games\/([^/]+)(\/messages|\/replay|\/scoring-cells\/\d+)?$/;
const UNAUTHORIZED = 401;
const SERVER_ERROR = 500;
const PAGE = "/";
/** Addresses that are no page of the client, such as the documentation (SERVED in server/http/static_files.py). */
const NO_PAGES = /^\/(api|docs|healthz|metrics|readyz|schema|static|sw\.js|ws)(\/|$)/;
const TIMEOUT = 4000;
/** The cache with the ids of notices that were shown. */
const NOTICES = "inkland-notices";
const REMEMBERED = 100;

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
  if (request.mode === "navigate") {
    if (!NO_PAGES.test(pathname)) event.respondWith(loadPage(request));
  } else if (pathname.startsWith("/static/assets/")) event.respondWith(loadFile(request));
  else if (request.headers.has(PROTOCOL_HEADER) && (LISTS.has(pathname) || GAME.test(pathname)))
    event.respondWith(loadData(request, pathname));
});

/** A page asks to keep the files of the client in a language, and data of its version of the protocol only. */
self.addEventListener("message", (event) => {
  const { type, language, protocol } = event.data ?? {};
  if (type === "keep") event.waitUntil(Promise.all([keepFiles(language), dropOldData(protocol)]));
});

/** Return the page from the network or, after a timeout, from the cache. */
async function loadPage(request) {
  const cached = await caches.match(PAGE, { cacheName: CACHE });
  let response;
  try {
    response = await fetch(request, cached ? { signal: AbortSignal.timeout(TIMEOUT) } : {});
    if (response.ok) await cachePage(response.clone());
  } catch (error) {
    // A new page whose files cannot be fetched would show nothing.
    if (cached ?? response) return cached ?? response;
    throw error;
  }
  return cached && response.status >= SERVER_ERROR ? cached : response;
}

/** Return data from the network or, if that fails or takes too long, what was kept of it, marked as such. */
async function loadData(request, pathname) {
  const name = DATA + request.headers.get(PROTOCOL_HEADER);
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreVary: true });
  try {
    const response = await fetch(request, kept ? { signal: AbortSignal.timeout(TIMEOUT) } : {});
    if (kept && response.status >= SERVER_ERROR) return markKept(kept);
    // A device without room for it keeps nothing; the page gets its answer all the same.
    if (response.ok) await keepData(cache, request, pathname, response.clone()).catch(() => {});
    else if (response.status === UNAUTHORIZED) await caches.delete(name);
    else await cache.delete(request, { ignoreVary: true });
    return response;
  } catch (error) {
    if (kept) return markKept(kept);
    throw error;
  }
}

/** Keep an answer; of a game only once it has ended. */
async function keepData(cache, request, pathname, response) {
  const [, game, part] = LISTS.has(pathname) ? [] : GAME.exec(pathname);
  if (game && !part && (await response.clone().json()).status === "running") return;
  if (part && !(await cache.match(`/api/games/${game}`, { ignoreVary: true }))) return;
  await cache.put(request, response);
}

function markKept(response) {
  const headers = new Headers(response.headers);
  headers.set(KEPT_HEADER, "1");
  return new Response(response.body, { status: response.status, headers });
}

/** Cache the files of the client that no page has asked for yet, so that every page opens without a connection. */
async function keepFiles(language) {
  const { common, texts } = await (await fetch(FILES)).json();
  const cache = await caches.open(CACHE);
  for (const file of [...common, ...(texts[language] ?? [])]) {
    if (!(await cache.match(file))) await cache.add(file);
  }
}

async function dropOldData(protocol) {
  const old = (await caches.keys()).filter((name) => name.startsWith(DATA) && name !== DATA + protocol);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Return a file of the client from the cache, or fetch and cache it. */
async function loadFile(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await store([[request, response.clone()]]);
  return response;
}

/**
 * Cache the page, which is the same for all paths. A new version replaces the files of the old one when all of its own
 * are there; rejects if one of them cannot be fetched.
 */
async function cachePage(response) {
  const text = await response.clone().text();
  const cached = await caches.match(PAGE, { cacheName: CACHE });
  const files = [...text.matchAll(/"(\/static\/assets\/[^"]+)"/g)].map((match) => match[1]);
  // What comes from a network that asks for a login has no files.
  if (files.length === 0 || (cached && (await cached.text()) === text)) return;
  const fetched = await Promise.all(files.map(async (file) => [file, await fetchFile(file)]));
  if ((await store(fetched)) && (await store([[PAGE, response]]))) await dropOldFiles([PAGE, ...files]);
}

/** Return a file of the client, from the cache if it is there; rejects if it cannot be fetched. */
async function fetchFile(file) {
  const response = (await caches.match(file, { cacheName: CACHE })) ?? (await fetch(file));
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
  return response;
}

/** Cache answers, and return whether there was room: a device without room works as long as it has a network. */
async function store(answers) {
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(answers.map(([file, answer]) => cache.put(file, answer)));
    return true;
  } catch {
    return false;
  }
}

async function dropOldFiles(files) {
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Show a notice of the server, unless its page is visible or it was shown before. */
self.addEventListener("push", (event) => {
  const notice = event.data?.json() ?? null;
  if (notice) event.waitUntil(showNotice(notice));
});

async function showNotice({ id, title, text, path }) {
  const windows = await self.clients.matchAll({ type: "window" });
  const isVisible = windows.some(
    (one) => one.visibilityState === "visible" && new URL(one.url).pathname === path && path !== "/",
  );
  if ((await isRepeated(id)) || isVisible) return;
  await self.registration.showNotification(title, {
    body: text,
    tag: path,
    renotify: true,
    icon: "/static/icon-192.png",
    badge: "/static/icon-192.png",
    data: { path },
  });
}

/** Return whether a notice was shown before, and remember it: the server may deliver one more than once. */
async function isRepeated(id) {
  const cache = await caches.open(NOTICES);
  const known = (await (await cache.match(PAGE))?.json()) ?? [];
  if (known.includes(id)) return true;
  await cache.put(PAGE, new Response(JSON.stringify([...known, id].slice(-REMEMBERED))));
  return false;
}

/** Go to the game of a notification: in a tab where it is open, in any tab, or in a new one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? PAGE));
});

async function openPage(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = windows.find((one) => new URL(one.url).pathname === path);
  if (same) return same.focus();
  return self.clients.openWindow(path);
}

/** Subscribe again when the browser has dropped the subscription, and tell the server. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event));
});

async function renewSubscription({ oldSubscription, newSubscription }) {
  const manager = self.registration.pushManager;
  const renewed = newSubscription ?? (await manager.subscribe(oldSubscription?.options ?? (await pushOptions())));
  const { endpoint, keys } = renewed.toJSON();
  await fetch("/api/notices/push", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Return the options of a subscription to this server; not every browser keeps those of the old one. */
async function pushOptions() {
  const { push_key } = await (await fetch("/api/notices", { credentials: "same-origin" })).json();
  return { userVisibleOnly: true, applicationServerKey: push_key };
}
