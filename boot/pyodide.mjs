// PyScript's `interpreter`, on the page and in the worker. The build puts it beside the runtime.
export { loadPyodide, version } from "./pyodide.mjs";

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
