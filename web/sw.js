// The service worker. It keeps all files of the site in this browser, so that the site works without a network and a page never
// gets files of two versions.
//
// The build writes in the version and the files. The file in web/, without them, takes itself away and all that was kept: it frees
// an address from which a built site was served before, and is for a server that is to have no service worker any more.
const VERSION = "";
// The name and the content's hash of each file. The page's own name is "./": some servers redirect from index.html.
const FILES = [];
// The same of what is kept after all else: the bank of puzzles, and the pages of the guide that need no program.
const LATER = [];

const SCOPE = self.registration.scope;
// Caches belong to the origin, where there may be other programs and other copies of this one.
const OURS = `crosshatch ${SCOPE} `;
const CACHE = OURS + VERSION;
const HASHES = new Map([...FILES, ...LATER]);

self.addEventListener("install", (event) => event.waitUntil(VERSION ? keep() : self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  const { data, source, ports } = event;
  // Only at the wish of the person: the pages of the old version lose their files by it.
  if (data === "take over") event.waitUntil(self.skipWaiting());
  else if (data?.mend) event.waitUntil(mend(data, ports[0]));
  else if (data?.later === VERSION) event.waitUntil(keepLater());
  else event.waitUntil(compare(data?.version, source));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const name = nameOf(url);
  if (event.request.method === "GET" && HASHES.has(name)) event.respondWith(answer(event, name, url.search));
});

// All files or none, and none that a half-finished upload has mixed up. A host that rewrites pages is never cached; there the site works online.
async function keep() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.map(async ([name]) => cache.put(name, await fetched(name))));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// A file of this version. The browser's own cache is asked first: after a first visit it has most of them.
async function fetched(name) {
  for (const cache of ["force-cache", "reload"]) {
    const response = await fetch(new URL(name, SCOPE), { cache });
    if (response.ok && (await isRight(name, response.clone()))) return response;
  }
  throw new Error(`${name} on the server is not of version ${VERSION}.`);
}

async function isRight(name, response) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return HASHES.get(name) === `sha256-${btoa(String.fromCharCode(...hash))}`;
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
  if (version !== VERSION && (await find("./"))) page.postMessage("other version");
}

// Fetches what is missing and, where all is to be mended, what is damaged. A page that does not start waits for what comes of it.
async function mend({ version, mend: what }, page) {
  const wrong = [];
  for (const [name] of version === VERSION ? FILES : []) {
    const kept = await find(name);
    if (!kept || (what === "all" && !(await isRight(name, kept)))) wrong.push(name);
  }
  if (wrong.length > 0) page?.postMessage({ wrong });
  const lost = [];
  let unreachable = false;
  const again = async (name) => {
    try {
      await (await caches.open(CACHE)).put(name, await fetched(name));
    } catch (error) {
      lost.push(name);
      unreachable ||= error instanceof TypeError;
    }
  };
  await Promise.all(wrong.map(again));
  page?.postMessage({ mended: wrong.length - lost.length, lost, unreachable });
}

// Keeps the lower-priority files, one after another, as far as they can be fetched now.
async function keepLater() {
  const cache = await caches.open(CACHE);
  for (const [name] of LATER) {
    if (await find(name)) continue;
    const response = await fetched(name).catch(() => undefined);
    if (!response) return;
    await cache.put(name, response);
  }
}

// A file's name within our folder, whatever the query; undefined outside of it.
function nameOf({ origin, pathname }) {
  const folder = new URL(SCOPE);
  if (origin !== folder.origin || !pathname.startsWith(folder.pathname)) return undefined;
  const name = pathname.slice(folder.pathname.length);
  if (name === "" || name === "index.html") return "./";
  return name.endsWith("/") ? `${name}index.html` : name;
}

function find(name, version = VERSION) {
  return caches.match(new URL(name, SCOPE), { cacheName: OURS + version, ignoreVary: true });
}

async function answer(event, name, query) {
  // A page names its version when it asks for its worker's files: it gets those or none.
  const named = name !== "./" && /^\?[0-9a-f]{16}$/.test(query) ? query.slice(1) : undefined;
  const right = (named ?? VERSION) === VERSION ? await ours(event, name) : await find(name, named);
  if (right) return right;
  // A page that stands alone may be of any version.
  if (LATER.some(([later]) => later === name) || name.startsWith("icons/")) return fetch(event.request);
  // While our page is kept, no file of another version is served. Without our page everything comes from the server, of whatever version.
  if (named === VERSION || (name !== "./" && (await find("./")))) return Response.error();
  return fetch(event.request).catch(() => (event.request.mode === "navigate" ? sorry() : Response.error()));
}

// A file of this version: the kept one, or if that is missing or damaged, a fetched one, kept again; undefined if that fails.
async function ours(event, name) {
  const kept = await find(name);
  // What the page begins with is too large to be compared each time: a page in which it does not start has it mended.
  if (kept && (/^crosshatch-ui-.*\.wasm$/.test(name) || (await isRight(name, kept.clone())))) return kept;
  const right = await fetched(name).catch(() => undefined);
  const cache = right || kept ? await caches.open(CACHE) : undefined;
  if (right) event.waitUntil(cache.put(name, right.clone()).catch(() => {}));
  else if (kept) await cache.delete(name);
  return right;
}

// What a page says that is not kept and cannot be fetched.
function sorry() {
  const words = "is not whole any more, and its server cannot be reached. Connect to the network, then reload the page. Your boards are kept elsewhere and are as they were.";
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Crosshatch</title><p>The copy of Crosshatch in this browser ${words}</p>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
