"""A run of one of our modules in Chromium, in a worker like the page's own.

``python -m lab.in_chromium lab.playouts`` prints the last line that the module printed.
"""

import json
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from tools import chromium
from tools.runtime import ROOT
from tools.serve import serving

RUNTIME = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PATIENCE = 600_000  # milliseconds

PAGE = "<!doctype html><title>bench</title>"

WORKER = """
import { loadPyodide } from "./pyodide.mjs";
onmessage = async ({ data }) => {
  const lines = [];
  try {
    const pyodide = await loadPyodide({ stdout: (line) => lines.push(line) });
    const archive = await (await fetch("cardroom.zip")).arrayBuffer();
    pyodide.unpackArchive(archive, "zip", { extractDir: "/cardroom" });
    pyodide.globals.set("words", pyodide.toPy(data));
    pyodide.runPython(`
import runpy, sys
sys.path[:0] = ["/cardroom", "/cardroom/src"]
sys.argv = list(words)
runpy.run_module(words[0], run_name="__main__")
`);
    postMessage({ line: lines.at(-1) });
  } catch (error) { postMessage({ error: String(error) }); }
};
"""

ASK = """(words) => new Promise((done) => {
  const worker = new Worker("worker.mjs", { type: "module" });
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = (event) => done({ error: event.message });
  worker.postMessage(words);
})"""


def lay_out(folder: Path) -> None:
    """Write all files that the page needs: the runtime, our sources, a page and a worker."""
    runtime = ROOT / "node_modules/pyodide"
    for name in RUNTIME:
        shutil.copy(runtime / name, folder / name)
    with zipfile.ZipFile(folder / "cardroom.zip", "w") as archive:
        for root in ("src/cardroom", "tools", "lab"):
            for path in sorted((ROOT / root).rglob("*.py")):
                archive.write(path, path.relative_to(ROOT))
    (folder / "index.html").write_text(PAGE)
    (folder / "worker.mjs").write_text(WORKER)


def run(*words: str) -> Any:
    """Run a module, named first, with its arguments, and return its last line, read as JSON.

    Raises `RuntimeError` with the error from there.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(folder)
        with serving(folder) as url, chromium.launched() as browser:
            page = browser.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(url)
            said = page.evaluate(ASK, list(words))
    if "error" in said:
        raise RuntimeError(said["error"])
    return json.loads(said["line"])


if __name__ == "__main__":
    print(json.dumps(run(*sys.argv[1:])))
