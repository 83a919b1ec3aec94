// Keeps the whole site on the visitor's device, so that it starts fast and needs no network.
//
// The build fills in the version, and every file of the site with the hash of its contents. A new
// version is fetched whole, into a cache of its own, while the old one goes on serving; it takes
// over when the player says so (see cardroom.browser.page.updates). A file that does not have its hash,
// because the host has half of two versions, spoils the attempt and nothing else.
const VERSION = "";
const FILES = {};
// Files that few visits need, with their hashes: each is kept once it was asked for.
const LATER = {};
// What the page of a language needs that no other page does, by the place of the page.
const BESIDE = {};

importScripts("../node_modules/xz-decompress/dist/package/xz-decompress.min.js");
const { XzReadableStream } = self["xz-decompress"];

const OURS = `cardroom ${registration.scope} `; // other sites may share the host
const CACHE = OURS + VERSION;
const HASHED = /-[0-9a-f]{10}(\/|\.[^/]*$)/; // a name that fits one content for ever

// What is served packed is kept unpacked: it is read on every start. Answers that a host led elsewhere
// for must not say so: a browser does not accept those for pages.
const fit = ({ body, headers, redirected }, place) => {
  const type = { "Content-Type": /\.wasm\.bin$/.test(place) ? "application/wasm" : headers.get("Content-Type") };
  if (/\.bin$/.test(place)) {
    return new Response(new XzReadableStream(body), { headers: { ...type, "X-Unpacked": "1" } });
  }
  return redirected && new Response(body, { headers: type });
};

// The names of all our caches, of every version that is here: the newest last.
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

const inVersions = async (request, options) => {
  for (const cacheName of (await versions()).reverse()) {
    const found = await caches.match(request, { ...options, cacheName });
    if (found) return found;
  }
  return undefined;
};

const has = async (answer, integrity) => {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  const found = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return integrity.split(" ").includes(`sha256-${found}`);
};

// What an earlier version keeps under a name that fits one content, if it is that content.
const alike = async (place, integrity) => {
  const found = await inVersions(place);
  return found && (await has(found.clone(), integrity)) ? found : undefined;
};

const keep = async (place, integrity, mode) => {
  const cache = await caches.open(CACHE);
  const known = HASHED.test(place);
  const before = known && !mode && (await alike(place, integrity));
  const answer = before || (await fetch(place, { integrity, cache: mode ?? (known ? "default" : "no-cache") }));
  if (!answer.ok) throw new Error(`${answer.status} for ${place}`);
  await cache.put(place, before || fit(answer, place) || answer);
};

// A tab that did not ask for the new version goes on with the old one, and may need more of it: older
// caches are cleared when one tab alone is open. A newer cache, still waiting, comes after ours.
const clear = async () => {
  const ours = await versions();
  const older = ours.slice(0, ours.indexOf(CACHE));
  const tabs = await clients.matchAll({ type: "window" });
  if (tabs.length < 2) await Promise.all(older.map((name) => caches.delete(name)));
};

const takeOver = async () => {
  await clients.claim();
  await clear();
};

const placeOf = ({ url }) => url.replace(registration.scope, "").split(/[?#]/)[0];

const answer = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = () => cache.match(request, { ignoreSearch: true });
  const place = placeOf(request);
  const search = new URL(request.url).search.slice(1);
  // What we keep was found to be damaged: see boot/pyodide.mjs.
  if (search === "again" && place in FILES) await keep(place, FILES[place], "reload").catch(() => {});
  if (place in LATER && !(await kept())) await keep(place, LATER[place]).catch(() => {});
  return (await kept()) || (await inVersions(request, { ignoreSearch: true })) || fetch(request);
};

// What was asked for in an older version is wanted in this one too, though its hash be another.
const bare = (place) => place.replace(HASHED, "$1");
const wantedAgain = async () => {
  const requests = await Promise.all((await versions()).map(async (name) => (await caches.open(name)).keys()));
  const known = new Set(requests.flat().map(({ url }) => bare(url.replace(registration.scope, ""))));
  return Object.entries(LATER).filter(([place]) => known.has(bare(place)));
};

// The page of a language that is open already came before this worker did, and so did what it needs.
const openNow = async () => {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = tabs.map(placeOf).filter((place) => place in BESIDE);
  return pages.flatMap((page) => [page, ...BESIDE[page]]).map((place) => [place, LATER[place]]);
};

addEventListener("install", (event) => {
  // Browsers that can, answer plain addresses from the cache without waking this worker first.
  // What may have to be kept first is not for them to answer.
  const folders = [...new Set(Object.keys(LATER).map((place) => place.replace(/\/.*/, "/*")))];
  const pattern = (init) => ({ urlPattern: new URLPattern(init) });
  if (globalThis.URLPattern && event.addRoutes) {
    const waking = folders.map((folder) => ({ condition: pattern({ pathname: `*/${folder}` }), source: "fetch-event" }));
    event.addRoutes([...waking, { condition: pattern({ search: "" }), source: { cacheName: CACHE } }]);
  }
  const known = Promise.all([wantedAgain(), openNow()]).then((files) => new Map(files.flat()));
  const again = known.then((files) => Promise.all([...files].map((file) => keep(...file))));
  event.waitUntil(Promise.all([again, ...Object.entries(FILES).map(([place, hash]) => keep(place, hash))]));
});
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "tidy up") event.waitUntil(clear());
});
