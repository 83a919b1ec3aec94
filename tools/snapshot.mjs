// Make the snapshot that Python starts from: its memory with all of ours already imported.
//
//   node tools/snapshot.mjs <runtime folder> <bundle.zip> <PyScript's modules> <result>
//
// writes <result>.json and <result>.bin, not packed yet; how they are read stands in boot/pyodide.mjs.
// <result>.held names the files of the standard library that are in it, a line each.
import nodeCrypto from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

// The runtime is one line of a megabyte, and node would print the line that an error comes from.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [runtime, bundle, pyscript, result] = process.argv.slice(2);
const { default: createModule } = await import(pathToFileURL(join(runtime, "pyodide.asm.mjs")));
const HOME = "/home/pyodide";
const PAGE = 4096; // bytes

// Equal sources make equal bytes, so chance and the clock stand still. That is why no deal may ever
// come from the state that Python wakes with (see cardroom.browser.page.url_params).
crypto.getRandomValues = nodeCrypto.randomFillSync = (array) => array.fill(0);
Math.random = () => 0.5;
Date.now = () => Date.UTC(2026, 0);
performance.now = () => 0;

const options = {
  indexURL: runtime, // where the shorter standard library and the trimmed interpreter are
  _makeSnapshot: true,
  _sysExecutable: "python",
  args: ["-OO"], // without docstrings it is smaller by a tenth
  env: { HOME, PYTHONHASHSEED: "0", LANG: "C.UTF-8" },
};

// The memory of a runtime that has just come up, before Python begins.
const before = await new Promise((resolve, reject) => {
  const createPyodideModule = async (settings) => {
    const module = await createModule({ ...settings, noInitialRun: true });
    resolve(Buffer.from(module.HEAPU8.slice()));
    return new Promise(() => {}); // and goes no further
  };
  loadPyodide({ ...options, createPyodideModule }).catch(reject);
});

const python = await loadPyodide({ ...options, createPyodideModule: createModule });
python.FS.writeFile("/tmp/bundle.zip", readFileSync(bundle));
python.runPython(`import shutil; shutil.unpack_archive("/tmp/bundle.zip", "${HOME}")`);
python.FS.mkdirTree(`${HOME}/pyscript`);
for (const name of readdirSync(pyscript)) {
  python.FS.writeFile(`${HOME}/pyscript/${name}`, readFileSync(join(pyscript, name)));
}
const warm = join(dirname(fileURLToPath(import.meta.url)), "warm.py");
python.runPython(readFileSync(warm, "utf8"), { globals: python.toPy({ __name__: "warm" }) });
// The files of the standard library that nobody has to import again.
const held = python.runPython(`
import sys

files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
"\\n".join(sorted(file.partition(".zip/")[2] for file in files if ".zip/" in file))
`);
clean(python._module);

const snapshot = new Uint8Array(python.makeMemorySnapshot().buffer);
const headLength = new Uint32Array(snapshot.buffer)[1]; // the second word of Pyodide's format
const memory = Buffer.from(snapshot.subarray(headLength));

const page = (memory, number) => memory.subarray(number * PAGE, (number + 1) * PAGE);
const empty = Buffer.alloc(PAGE);
const unchanged = (number) => {
  const was = page(before, number);
  return page(memory, number).equals(was.length ? was : empty);
};
const pages = [...Array(memory.length / PAGE).keys()].filter((number) => !unchanged(number));
const bytes = Buffer.concat(pages.map((number) => page(memory, number)));
const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
const sum = words.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 0);
const head = [...snapshot.subarray(0, headLength)];
writeFileSync(`${result}.json`, JSON.stringify({ size: memory.length, sum, head, pages }));
writeFileSync(`${result}.bin`, bytes);
writeFileSync(`${result}.held`, held);

// Memory that Python has given back still holds what it was used for: overwrite it with zeros, so
// that it packs well. All that is free is asked for, the largest pieces first, and given back.
function clean(module) {
  const top = () => module._sbrk(0) >>> 0;
  const [before, held] = [top(), []];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    do held.push([module._malloc(size) >>> 0, size]);
    while (held.at(-1)[0] < before);
  }
  for (const [address, size] of held) module.HEAPU8.fill(0, address, address + size);
  for (const [address] of held) module._free(address);
  module.HEAPU8.fill(0, top());
}
