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

const { worker, files, contents, asked, site, spoilt, open, later, beside } = JSON.parse(await new Response(process.stdin).text());
const bytes = (place, text) => Buffer.from(text, place.endsWith(".bin") ? "base64" : "utf-8");
const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const listed = Object.fromEntries(Object.entries(files).map(([place, text]) => [place, hash(bytes(place, text))]));
const source = (await readFile(worker, "utf-8"))
  .replace('VERSION = ""', 'VERSION = "new"')
  .replace("FILES = {}", `FILES = ${JSON.stringify(listed)}`)
  .replace("LATER = {}", `LATER = ${JSON.stringify(Object.fromEntries(later.map((place) => [place, hash(site[place])])))}`)
  .replace("BESIDE = {}", `BESIDE = ${JSON.stringify(beside)}`);
const clients = { matchAll: async () => open.map((place) => ({ url: SCOPE + place })) };

const heard = {};
const fetched = [];
const caches = origin(contents);
const fetch = async (place, { integrity } = {}) => {
  const name = full(place).replace(SCOPE, "");
  const content = bytes(name, site[name]);
  fetched.push(name);
  if (integrity && hash(content) !== integrity) throw new TypeError("another hash");
  return new Response(content);
};
const addEventListener = (kind, handler) => { heard[kind] = handler; };
const registration = { scope: SCOPE };
vm.runInNewContext(source, {
  self: { "xz-decompress": xz }, importScripts() {},
  addEventListener, btoa, caches, crypto: webcrypto, fetch, registration, Response, Uint8Array, URL, clients,
});

const event = (more) => {
  const told = { waitUntil: (work) => { told.work = work; }, respondWith: (work) => { told.work = work; }, ...more };
  return told;
};
const installing = event({});
heard.install(installing);
await installing.work;
const own = await caches.open(`cardroom ${SCOPE} new`);
for (const place of spoilt) await own.put(place, new Response("damaged"));
const answered = {};
for (const place of asked) {
  const asking = event({ request: { url: SCOPE + place } });
  heard.fetch(asking);
  answered[place] = await (await asking.work).text();
}
const kept = Object.fromEntries([...own.answers].map(([url, text]) => [url.replace(SCOPE, ""), text]));
console.log(JSON.stringify({ answered, fetched, kept }));
