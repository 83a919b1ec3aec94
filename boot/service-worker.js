// Keeps the whole site on the visitor's device, so that it starts fast and needs no network.
//
// The build fills in the version, and every file of the site with the hash of its contents. A new
// version is fetched whole, into a cache of its own, while the old one goes on serving; it takes
// over when the player says so (see cardroom.browser.start.updates). Nothing is kept without its hash.
//
// A host may withhold a file for good, and what stands before it may change one. What is missing then
// is told to all pages, and fetched from the host whenever it is asked for. As long as a file is missing
// that Cardroom needs, no page is kept, so that page and files come from the host in one version.
const VERSION = "";
const FILES = {};
// Files that few visits need, with their hashes: each is kept once it was asked for.
const LATER = {};
// What the page of a language needs that no other page does, by the place of the page.
const BESIDE = {};
// Files that nobody needs without a network.
const SPARE = [];
// By page: a file with its text, and that file's hash. HTML is what blockers and proxies change on its
// way, and a page that is kept runs whatever stands in it: a changed one is not kept, but made of this.
const COPIES = {};

importScripts("../node_modules/xz-decompress/dist/package/xz-decompress.min.js");
const { XzReadableStream } = self["xz-decompress"];

const OURS = `cardroom ${registration.scope} `; // other sites may share the host
const CACHE = OURS + VERSION;
const HASHED = /-[0-9a-f]{10}(\/|\.[^/]*$)/; // a name that fits one content for ever
const HOME = `./`; // no name of a file that the build would put in its place
const UPLOAD = 3600_000; // ms after which a file that a host refuses is no more on its way there
const ATTEMPTS = `cardroom-attempts ${registration.scope}`; // of a version that could not be kept

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

// Why a file cannot be kept: "network", "refused", "changed", "full".
class Lack extends Error {
  constructor(why, place) {
    super(`${place}: ${why}`);
    this.why = why;
  }
}
const reasonOf = (error) => error.why ?? (error.name === "QuotaExceededError" ? "full" : "network");

// A file of ours from the host. What does not have its hash may come from a cache on the way: it is
// asked for once more, past all caches.
const sound = async (place, integrity, cache) => {
  const answer = await fetch(place, { integrity, cache }).catch(() => undefined);
  if (answer?.ok) return answer;
  const again = await fetch(place, { cache: "reload" }).catch(() => { throw new Lack("network", place); });
  if (!again.ok) throw new Lack("refused", place);
  if (await has(again.clone(), integrity)) return again;
  throw new Lack("changed", place);
};

const copyOf = async (page, error) => {
  if (!(page in COPIES)) throw error;
  const text = await (await sound(...COPIES[page], "default")).json();
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
};

const keep = async (place, integrity, mode) => {
  const cache = await caches.open(CACHE);
  const known = HASHED.test(place);
  const before = known && !mode && (await alike(place, integrity));
  const found = () => sound(place, integrity, mode ?? (known ? "default" : "no-cache"));
  const answer = before || (await found().catch((error) => copyOf(place, error)));
  await cache.put(place, before || fit(answer, place) || answer);
};

const placeOf = ({ url }) => url.replace(registration.scope, "").split(/[?#]/)[0] || HOME;

// What was asked for in an older version is wanted in this one too, though its hash be another.
const bare = (place) => place.replace(HASHED, "$1");
const wantedAgain = async () => {
  const requests = await Promise.all((await versions()).map(async (name) => (await caches.open(name)).keys()));
  const known = new Set(requests.flat().map((request) => bare(placeOf(request))));
  return Object.entries(LATER).filter(([place]) => known.has(bare(place)));
};

// The page of a language that is open already came before this worker did, and so did what it needs.
const openNow = async () => {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = tabs.map(placeOf).filter((place) => place in BESIDE);
  return pages.flatMap((page) => [page, ...BESIDE[page]]).map((place) => [place, LATER[place]]);
};

// What should be kept and is not: all of it where another site of this origin has cleared all caches.
const missing = async () => {
  const wanted = new Map([...Object.entries(FILES), ...(await wantedAgain()), ...(await openNow())]);
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(placeOf));
  return [...wanted].filter(([place]) => !kept.has(place));
};

const isPage = ([place]) => place in COPIES;

// Those of these files without which a page does not work where there is no network.
const needed = (page, files) => {
  const needs = new Set([page, ...Object.keys(FILES), ...(BESIDE[page] ?? [])]);
  return files.filter(([place]) => needs.has(place) && !SPARE.includes(place));
};
const mayBeKept = (page, lacks) => needed(page, lacks).every(isPage);

// Keep these files; gives those that cannot be kept, each with the reason.
const keepAll = async (files) => {
  const lack = ([place]) => (error) => [[place, reasonOf(error)]];
  const lacks = files.map((file) => keep(...file).then(() => [], lack(file)));
  return (await Promise.all(lacks)).flat();
};

// Keep all that is missing, pages last; gives what cannot be kept, and says so to all pages.
const fill = async () => {
  const files = await missing();
  const lacks = await keepAll(files.filter((file) => !isPage(file)));
  const pages = files.filter((file) => isPage(file) && mayBeKept(file[0], lacks));
  lacks.push(...(await keepAll(pages)));
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage({ missing: needed(placeOf(tab), lacks) });
  return lacks;
};

// A tab that did not ask for the new version goes on with the old one, and may need more of it: older
// caches are cleared when one tab alone is open. A newer cache, still waiting, comes after ours. None
// is cleared before what it has is written to ours, or is known not to be had.
const clear = async (lacks) => {
  const given = new Set(lacks.filter(([, why]) => why !== "network").map(([place]) => place));
  const awaited = (await missing()).filter(([place]) => !SPARE.includes(place) && !given.has(place));
  if (awaited.length || needed(HOME, lacks).length) return;
  const ours = await versions();
  const older = ours.slice(0, Math.max(ours.indexOf(CACHE), 0));
  const tabs = await clients.matchAll({ type: "window" });
  if (tabs.length < 2) await Promise.all(older.map((name) => caches.delete(name)));
};

const takeOver = async () => {
  await clients.claim();
  await clear([]);
};

// A host has half of a version while it is uploaded: where another one serves the pages, that spoils the
// attempt and nothing else. What the host still refuses long after, it will never have.
const isUploading = async () => {
  const cache = await caches.open(ATTEMPTS);
  const noted = await cache.match(VERSION);
  const first = noted ? Number(await noted.text()) : Date.now();
  if (!noted) await cache.put(VERSION, new Response(String(first)));
  return Date.now() - first < UPLOAD;
};

const install = async () => {
  const lacks = needed(HOME, await fill());
  if (lacks.length && registration.active && (await isUploading())) throw new Error(`not kept: ${lacks}`);
  await caches.delete(ATTEMPTS);
};

const answer = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = () => cache.match(request, { ignoreSearch: true });
  const place = placeOf(request);
  const search = new URL(request.url).search.slice(1);
  // What we keep was found to be damaged: see boot/pyodide.mjs.
  if (search === "again" && place in FILES) await keep(place, FILES[place], "reload").catch(() => {});
  if (place in LATER && !(await kept()) && (!isPage([place]) || mayBeKept(place, await missing()))) {
    await keep(place, LATER[place]).catch(() => {});
  }
  const older = () => inVersions(request, { ignoreSearch: true });
  if (!isPage([place])) return (await kept()) || (await older()) || fetch(request);
  // A page that is not kept is the host's, which may have a newer one by now.
  const instead = async (error) => (await older()) || Promise.reject(error);
  return (await kept()) || fetch(request).catch(instead);
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
  event.waitUntil(install());
});
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "tidy up") event.waitUntil(fill().then(clear));
});
