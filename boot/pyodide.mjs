// PyScript's `interpreter`, on the page and in the worker: a Python that knows Cardroom.
//
// It starts from a snapshot: its memory as it was when the site was built, with everything already
// imported that needs no browser (see tools/snapshot.mjs). Where the snapshot is missing, damaged
// or of another Python, it is fetched once more, past every cache; if that is no better, Python
// starts the plain way and unpacks our bundle, which takes several times as long.

import { loadPyodide as load, version } from "../node_modules/pyodide/pyodide.mjs";
import "../node_modules/xz-decompress/dist/package/xz-decompress.min.js";

// Python notes when it writes a file, in whole numbers: a clock that shows none would end it.
if (Number.isNaN(new Date(Date.now()).getTime())) Date.now = () => 0;

const at = (place) => new URL(place, import.meta.url).href;
const indexURL = at("../node_modules/pyodide/");

const fetched = async (url, settings) => {
  const answer = await fetch(url, settings);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer;
};

// The two largest parts are served packed with xz, a quarter smaller than servers pack them. The
// service worker may have unpacked them already, and has checked them then by their hash.
const { XzReadableStream } = globalThis["xz-decompress"];
const isUnpacked = ({ headers }) => headers.has("X-Unpacked");
const unpacked = (answer, type) =>
  isUnpacked(answer) ? answer : new Response(new XzReadableStream(answer.body), { headers: { "Content-Type": type } });

// Pyodide fetches the interpreter itself, by its usual name, and once more where it starts again.
const WASM = `${indexURL}pyodide.asm.wasm`;
const bringInterpreter = async () => unpacked(await fetched(`${WASM}.bin`), "application/wasm");
const first = bringInterpreter();
first.catch(() => {}); // whoever asks for it is told
const waiting = [first];
const fetchAsEver = globalThis.fetch;
globalThis.fetch = (asked, settings) =>
  `${asked}` === WASM ? waiting.pop() ?? bringInterpreter() : fetchAsEver(asked, settings);

// The pages of memory that differ from those of a runtime that has just come up, one after the
// other. What the service worker has checked is not added up again, which costs a phone a quarter of a
// second, nor gathered before there is a memory to put it into. One stream is unpacked after the
// other: the interpreter first, for it is to be compiled.
const PAGE = 4096; // bytes

const readPages = async (fetchedFrom) => {
  const answer = await fetchedFrom(at("../snapshot.bin"));
  await first.catch(() => {});
  if (isUnpacked(answer)) return { kept: answer.body.getReader() };
  return { bytes: new Uint8Array(await unpacked(answer).arrayBuffer()) };
};

const sumOf = (bytes) => {
  let sum = 0;
  for (const word of new Uint32Array(bytes.buffer)) sum = (Math.imul(sum, 31) + word) | 0;
  return sum;
};

const isSound = ({ kept, bytes }, pages, sum) =>
  kept || (bytes.length === pages.length * PAGE && sumOf(bytes) === sum);

// Puts what comes piece by piece into the pages of a memory; gives how many bytes there were so far.
const filling = (memory, pages) => {
  let filled = 0;
  return (piece) => {
    for (let from = 0; from < piece.length; ) {
      const place = filled % PAGE;
      const length = Math.min(PAGE - place, piece.length - from);
      memory.set(piece.subarray(from, from + length), pages[(filled - place) / PAGE] * PAGE + place);
      [from, filled] = [from + length, filled + length];
    }
    return filled;
  };
};

const fillMemory = async ({ kept, bytes }, pages, memory) => {
  const fill = filling(memory, pages);
  let filled = bytes ? fill(bytes) : 0;
  for (let piece = await kept?.read(); piece && !piece.done; piece = await kept.read()) filled = fill(piece.value);
  if (filled !== pages.length * PAGE) throw new Error("the snapshot that was kept is cut short");
};

// Pyodide's glue. On the page it is a plain script, for browsers keep those compiled: with what the
// service worker keeps, all of it. A worker has modules alone; it asks for what is kept by another
// address, or the one compiled form would push out the other.
const GLUE = at("../node_modules/pyodide/pyodide.asm.mjs");
const script = globalThis.document?.querySelector("script[src*='/pyodide.asm.']");

const importGlue = async () => {
  const kept = await globalThis.caches?.match(GLUE).catch(() => {});
  await import(kept ? `${GLUE}?worker` : GLUE);
};

const bringGlue = async () => {
  if (!script) await importGlue();
  else if (!globalThis.createPyodide) await new Promise((resolve) => script.addEventListener("load", resolve));
  return globalThis.createPyodide;
};

const runtime = bringGlue();

// For each function of JavaScript that C may call the glue makes a module of one function. There are
// few that differ, by what goes in and comes out, and to compile one costs a phone half a millisecond.
const { Module } = WebAssembly;
const modules = new Map();
WebAssembly.Module = new Proxy(Module, {
  construct: (_, [bytes]) => {
    const form = `${bytes}`;
    if (!modules.has(form)) modules.set(form, new Module(bytes));
    return modules.get(form);
  },
});

// What of the standard library is not in the snapshot, for what is imported later, if anything is:
// nothing waits for it.
const FILL = `
import sys

place = next(path for path in sys.path if path.endswith(".zip"))
with open(place, "wb") as file:
    file.write(library)
if finder := sys.path_importer_cache.get(place):
    finder.invalidate_caches()
`;

const bringLibrary = async (python) => {
  const answer = await fetched(`${indexURL}rest_stdlib.zip`, { priority: "low" });
  const library = new Uint8Array(await answer.arrayBuffer());
  const globals = python.toPy({ library });
  python.runPython(FILL, { globals });
  globals.destroy(); // and the bytes with it
};

// What the page says, which the snapshot holds nothing of: a sentence that changes leaves it as it
// was. The worker says nothing.
const speaks = Boolean(globalThis.document);
const bringTexts = async (fetchedFrom) => {
  const text = await (await fetchedFrom(at("../texts.json"))).text();
  if (!JSON.parse(text).at?.(-1)) throw new Error("these are no texts");
  return text;
};
const texts = speaks ? bringTexts(fetched).catch(() => bringTexts(anew)) : undefined;
texts?.catch(() => {}); // whoever waits for it is told

const LEARN = `
import json
from cardroom.views.words.lookup import register_source_texts

register_source_texts(json.loads(texts))
`;

const withTexts = async (python) => {
  if (!speaks) return python;
  const globals = python.toPy({ texts: await texts });
  python.runPython(LEARN, { globals });
  globals.destroy();
  return python;
};

// From the host itself. A browser replaces what it keeps of this address; our service worker, which
// is passed over else, does so when it reads "again". It stands at the top of the site, as this does.
const served = globalThis.navigator?.serviceWorker?.controller?.scriptURL === at("service-worker.js");
const anew = (url) => fetched(served ? `${url}?again` : url, { cache: "reload" });

const startQuickly = async (fetchedFrom) => {
  let reading = readPages(fetchedFrom);
  reading.catch(() => {}); // it is waited for below
  const [createModule, { head, pages, size, sum }] = await Promise.all([
    runtime,
    fetchedFrom(at("../snapshot.json")).then((answer) => answer.json()),
  ]);
  const createPyodideModule = async (settings) => {
    const [module, read] = await Promise.all([createModule(settings), reading]);
    if (!isSound(read, pages, sum)) throw new Error("the snapshot is damaged");
    reading = undefined; // Pyodide keeps this function: it need not keep 15 MB beside it
    if (module.HEAPU8.length < size) module.growMemory(size);
    await fillMemory(read, pages, module.HEAPU8);
    return module;
  };
  const python = await load({
    indexURL,
    stdLibURL: at("../node_modules/pyodide/no_stdlib.zip"), // all that starts is in the snapshot
    createPyodideModule,
    _loadSnapshot: Uint8Array.from(head),
  });
  bringLibrary(python).catch((error) => console.info(`Some of Python is missing: ${error.message}`));
  return python;
};

const startPlainly = async () => {
  const [python, bundle] = await Promise.all([
    load({ indexURL, stdLibURL: at("../python_stdlib.zip"), createPyodideModule: await runtime }),
    fetched(at("../cardroom.zip")).then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(bundle, "zip");
  return python;
};

// Begun at once, while PyScript is still arriving.
const starting = startQuickly(fetched)
  .catch((error) => {
    console.info(`The snapshot is fetched again: ${error.message}`);
    return startQuickly(anew);
  })
  .catch((error) => {
    console.info(`Python starts the plain way: ${error.message}`);
    performance.mark("cardroom:plain");
    return startPlainly();
  })
  .then(withTexts)
  .catch((error) => {
    globalThis.document?.documentElement.setAttribute("data-python", "blocked");
    throw error;
  });

// What unpacks would keep 8 MB for good, which nobody needs any more; nor is anything compiled.
const tidyUp = () => {
  Object.assign(XzReadableStream, { _moduleInstance: undefined, _moduleInstancePromise: undefined });
  WebAssembly.Module = Module;
  modules.clear();
};
starting.then(tidyUp, () => {}); // whoever waits for it is told

const loadPyodide = async ({ stdout, stderr }) => {
  const python = await starting;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
};

export { loadPyodide, version };

// Before it starts Python, PyScript opens an IndexedDB to look for packages it kept on an earlier
// visit. We have none, and where a visitor forbids storage that door never opens and Python never
// starts. So PyScript gets an empty store that keeps nothing; saved games are not concerned.
const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return Object.assign(request, { result });
};
const emptyStore = { getAllKeys: () => answered([]), clear: () => answered() };
const emptyBase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };

Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: { open: () => answered(emptyBase) },
});
