// The service worker. It keeps all files of the site in this browser, so that the site works without a network and a page never
// gets files of two versions.
//
// The build writes in the version and the files. The file in web/, without them, takes itself away and all that was kept: it frees
// an address from which a built site was served before, and is for a server that is to have no service worker any more.
const VERSION = "";
// The name and the content's hash of each file. The page's own name is "./": some servers redirect from index.html.
const FILES = [];

const SCOPE = self.registration.scope;
// Caches belong to the origin, where there may be other programs and other copies of this one.
const OURS = `crosshatch ${SCOPE} `;
const CACHE = OURS + VERSION;
const NAMES = new Set(FILES.map(([name]) => name));

self.addEventListener("install", (event) => event.waitUntil(VERSION ? keep() : self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  // Only at the wish of the person: the pages of the old version lose their files by it.
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  else event.waitUntil(compare(event.data?.version, event.source));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const name = nameOf(url);
  if (event.request.method === "GET" && NAMES.has(name)) event.respondWith(answer(event, name, url.search));
});

// All files or none. No answer of the browser's own cache will do, and none that a half-finished upload has mixed up.
async function keep() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(FILES.map(([name, integrity]) => new Request(name, { cache: "reload", integrity })));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  if (VERSION) {
    // The page of a first visit, too, goes on without a network.
    await self.clients.claim();
    return;
  }
  await self.registration.unregister();
  const pages = (await self.clients.matchAll({ type: "window" })).filter(({ url }) => nameOf(new URL(url)) === "./");
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}

// Tells a page of another version so. Who has lost its files has none to offer, and is silent.
async function compare(version, page) {
  if (version !== VERSION && (await caches.has(CACHE))) page.postMessage("other version");
}

// A file's name within our folder, whatever the query; undefined outside of it.
function nameOf({ origin, pathname }) {
  const folder = new URL(SCOPE);
  if (origin !== folder.origin || !pathname.startsWith(folder.pathname)) return undefined;
  const name = pathname.slice(folder.pathname.length);
  return name === "" || name === "index.html" ? "./" : name;
}

async function answer(event, name, query) {
  // A page names its version when it asks for its worker's files: it gets those or none.
  const version = /^\?[0-9a-f]{16}$/.test(query) && name !== "./" ? query.slice(1) : VERSION;
  const kept = await caches.match(new URL(name, SCOPE), { cacheName: OURS + version, ignoreVary: true });
  if (kept) return kept;
  if (version !== VERSION && (await caches.has(CACHE))) return Response.error();
  // Ours is lost: another program on this origin may have deleted it.
  if (name === "./") event.waitUntil(keep().catch(() => {}));
  return fetch(event.request);
}
