// Run our tests inside Pyodide, the Python that visitors have:
//   node tests/pyodide/run.mjs tests -m "not cpython_only"
// All arguments go to pytest, whose exit code is ours. pytest itself and what it needs come from
// the site-packages of .venv; they are pure Python there, or fall back to it.
import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide, version } from "pyodide";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const lib = join(root, ".venv", "lib");
const packages = join(lib, readdirSync(lib)[0], "site-packages");
const compiled = join(root, "build", "pyodide");
mkdirSync(compiled, { recursive: true });

const pyodide = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis",
    // Plugins for processes, browsers and coverage cannot run here.
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  },
});
for (const [place, folder] of [["/cardroom", root], ["/packages", packages], ["/compiled", compiled]]) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, place);
}
pyodide.globals.set("arguments", pyodide.toPy(process.argv.slice(2)));

process.exitCode = pyodide.runPython(`
import os, sys

print(f"Python {sys.version.split()[0]} in Pyodide ${version}", flush=True)
os.chdir("/cardroom")
# The repository is only read; what is compiled of it is kept where the next run finds it.
sys.pycache_prefix, sys.dont_write_bytecode = "/compiled", False
# The packages go last, so that what Pyodide brings along comes first.
sys.path += ["/cardroom", "/cardroom/src", "/packages"]
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", *arguments]))
`);
