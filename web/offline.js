// The service worker: keeps the pages, and the house in the page, so that tables against bots, hub,
// scorepad and rules work without the server. What never changes under its
// name comes from the cache; everything else from the server while it answers. The build fills in the
// constants.

const VERSION = "__VERSION__";
const ALONE = false; // are the pages only files? build_static.py says so
const UNDER = new URL(registration.scope).pathname.slice(0, -1); // the path that the pages stand under
const at = (path) => UNDER + path;
const FILES = __FILES__.map(at);
const PYTHON = __PYTHON__.map(at); // of the house in the page: large, so kept when the page has come to rest
const PARCEL = at("/api/parcel.zip");
const MATCHING = at("/api/companion/matching.zip"); // for who draws a club's rounds
const IN_A_LANGUAGE = __LANGUAGES__.flatMap((each) => [`/api/words/${each}`, ALONE ? `/api/sheets-${each}` : `/api/sheets?language=${each}`]);
const CHANGING = ["/", "/app.webmanifest", "/icon.svg", "/icon-192.png", ...IN_A_LANGUAGE].map(at);
const RULES = /^\/api\/sheets\/[^/]+\/rules$/;
const OURS = `boneyard${UNDER}-`; // other houses may stand at other paths of the same host
const CACHE = OURS + VERSION;
const isRules = (pathname) => pathname.startsWith(at("/")) && RULES.test(pathname.slice(UNDER.length));
const PATIENCE = 4000; // milliseconds that a silent server is waited for
const BUSY = 429; // what it answers when too much was asked for
const TRIES = 20;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data !== "keep house") return;
  const told = (kept) => event.ports[0]?.postMessage(kept);
  event.waitUntil(keepHouse().then(() => told(true), () => told(false)));
});

// What the server sends when it is somebody's turn. A newer call at the same table takes the place of the older.
self.addEventListener("push", (event) => {
  const { title, body, table } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag: `turn/${table}`, icon: at("/icon.svg"), vibrate: [120, 60, 120], data: { url: at(`/t/${table}`) } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.url));
});

async function openTable(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((each) => new URL(each.url).pathname === url);
  return open ? open.focus() : self.clients.openWindow(url);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const name = url.pathname + url.search;
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (FILES.includes(name) || PYTHON.includes(name)) event.respondWith(fromCache(request, name));
  else if (request.mode === "navigate" && !url.pathname.startsWith(at("/api/"))) event.respondWith(ALONE ? ownPage() : fromServer(request, at("/")));
  else if (CHANGING.includes(name) || name === PARCEL || name === MATCHING || isRules(url.pathname)) event.respondWith(fromServer(request, name));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const each of CHANGING) await keep(cache, new Request(each, { cache: "no-cache" }));
  await keepFiles(cache, FILES);
  if (await caches.match(PARCEL)) await keepHouse();
  if (await caches.match(MATCHING)) await keep(cache, new Request(MATCHING, { cache: "no-cache" }));
  await keepRules(cache);
}

async function keepHouse() {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(PARCEL))) await keep(cache, new Request(PARCEL, { cache: "no-cache" }));
  await keepFiles(cache, PYTHON);
}

async function keepFiles(cache, files) {
  for (const each of files) {
    const known = await caches.match(each); // of an earlier version: the name says that it is the same
    if (known) await cache.put(each, known);
    else await keep(cache, new Request(each));
  }
}

/** The rules that were read with an earlier version. */
async function keepRules(cache) {
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      if (isRules(new URL(request.url).pathname)) await cache.put(request, await caches.match(request));
}

// Many phones may come from one address at once: then they wait for each other, and for the pages.
async function keep(cache, request) {
  let answer = await fetch(request);
  for (let tries = 0; answer.status === BUSY && tries < TRIES; tries++) {
    await new Promise((go) => setTimeout(go, PATIENCE * (1 + Math.random())));
    answer = await fetch(request);
  }
  if (!answer.ok) throw new Error(`${request.url}: ${answer.status}`);
  await cache.put(request, answer);
}

/** Pages of the version before may be open: the files that only they name stay until the next one comes. */
async function forgetOld() {
  const others = (await caches.keys()).filter((each) => each.startsWith(OURS) && each !== CACHE);
  const before = others.pop();
  await Promise.all(others.map((each) => caches.delete(each)));
  if (!before) return;
  const [old, now] = await Promise.all([caches.open(before), caches.open(CACHE)]);
  for (const request of await old.keys()) if (await now.match(request)) await old.delete(request);
}

async function fromCache(request, name) {
  return (await caches.match(name)) ?? fetch(request);
}

/** The one page that there is, wherever in the house it is opened: it names its files from its own place. */
async function ownPage() {
  const page = await fromServer(new Request(at("/")), at("/"));
  const text = (await page.text()).replaceAll('="./', `="${UNDER}/`).replaceAll("url(./", `url(${UNDER}/`);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

async function fromServer(request, name) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: late.signal });
    if (answer.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(name, answer.clone());
      return answer;
    }
    return answer.status < 500 ? answer : ((await caches.match(name)) ?? answer);
  } catch (error) {
    const known = await caches.match(name);
    if (known) return known;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
