// Runs the service worker with caches that stand in for a browser's: what it takes, copies and gives.
import { createHash, webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import vm from "node:vm";
import xz from "xz-decompress";

const SCOPE = "https://cards.example.org/room/";
const full = (place) => new URL(place?.url ?? place, SCOPE).href.split("?")[0];

// One cache: the texts that it holds, by address.
class Kept {
  constructor(texts) { this.answers = new Map(Object.entries(texts).map(([place, text]) => [full(place), text])); }
  async match(place) {
    const text = this.answers.get(full(place));
    return text === undefined ? undefined : new Response(text);
  }
  async put(place, answer) { this.answers.set(full(place), await answer.text()); }
  async keys() { return [...this.answers.keys()].map((url) => ({ url })); }
}

// All caches of an origin: ours and those of others.
const origin = (contents) => {
  const all = new Map(Object.entries(contents).map(([name, texts]) => [name, new Kept(texts)]));
  return {
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    open: async (name) => all.get(name) ?? all.set(name, new Kept({})).get(name),
    async match(place, { cacheName } = {}) {
      for (const [name, cache] of all) {
        const found = (!cacheName || cacheName === name) && (await cache.match(place));
        if (found) return found;
      }
    },
  };
};

const told = JSON.parse(await new Response(process.stdin).text());
const { worker, files, contents, asked, site, spoilt, open, later, beside, spare, copies, host, then } = told;
const bytes = (place, text) => Buffer.from(text, place.endsWith(".bin") ? "base64" : "utf-8");
const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const listed = Object.fromEntries(Object.entries(files).map(([place, text]) => [place, hash(bytes(place, text))]));
const copied = Object.fromEntries(Object.entries(copies).map(([page, place]) => [page, [place, hash(site[place])]]));
const source = (await readFile(worker, "utf-8"))
  .replace('VERSION = ""', 'VERSION = "new"')
  .replace("FILES = {}", `FILES = ${JSON.stringify(listed)}`)
  .replace("LATER = {}", `LATER = ${JSON.stringify(Object.fromEntries(later.map((place) => [place, hash(site[place])])))}`)
  .replace("BESIDE = {}", `BESIDE = ${JSON.stringify(beside)}`)
  .replace("SPARE = []", `SPARE = ${JSON.stringify(spare)}`)
  .replace("COPIES = {}", `COPIES = ${JSON.stringify(copied)}`);
let missing = null; // as it was told last
const tab = (place) => ({ url: SCOPE + place, postMessage: (data) => { missing = data.missing; } });
const clients = { matchAll: async () => open.map(tab), claim: async () => {} };

const heard = {};
const fetched = [];
const caches = origin(contents);
const fetch = async (place, { integrity } = {}) => {
  const name = full(place).replace(SCOPE, "");
  const content = bytes(name, host[name] ?? site[name]);
  fetched.push(name);
  if (host[name] === "offline" || host["*"] === "offline") throw new TypeError("no network");
  if (host[name] === "refused") return new Response("Forbidden", { status: 403 });
  if (integrity && hash(content) !== integrity) throw new TypeError("another hash");
  return new Response(content);
};
const addEventListener = (kind, handler) => { heard[kind] = handler; };
const registration = { scope: SCOPE, active: contents[`cardroom ${SCOPE} old`] && {} };
vm.runInNewContext(source, {
  self: { "xz-decompress": xz }, importScripts() {},
  addEventListener, btoa, caches, crypto: webcrypto, fetch, registration, Response, Uint8Array, URL, clients, Date,
});

const event = (more) => {
  const told = { waitUntil: (work) => { told.work = work; }, respondWith: (work) => { told.work = work; }, ...more };
  return told;
};
const installing = event({});
heard.install(installing);
const refused = await installing.work.then(() => "", (error) => error.message);
const own = await caches.open(`cardroom ${SCOPE} new`);
for (const place of spoilt) await own.put(place, new Response("damaged"));
// What happens later: the clock goes on, caches are gone, the host is another, a message comes.
const LATER = {
  hours: (count) => { const now = Date.now() + count * 3600_000; Date.now = () => now; },
  cleared: async () => { for (const name of await caches.keys()) await caches.delete(name); },
  host: (other) => { for (const name of Object.keys(host)) delete host[name]; Object.assign(host, other); },
  install: async () => { const again = event({}); heard.install(again); await again.work; },
  activate: async () => { const active = event({}); heard.activate(active); await active.work; },
  message: async (data) => { const message = event({ data }); heard.message(message); await message.work; },
};
for (const [what, more] of then) await LATER[what](more);
const answered = {};
for (const place of asked) {
  const asking = event({ request: { url: SCOPE + place } });
  heard.fetch(asking);
  answered[place] = await asking.work.then((answer) => answer.text(), () => null);
}
const now = await caches.open(`cardroom ${SCOPE} new`);
const kept = Object.fromEntries([...now.answers].map(([url, text]) => [url.replace(SCOPE, ""), text]));
console.log(JSON.stringify({ answered, fetched, kept, missing, refused, caches: await caches.keys() }));
