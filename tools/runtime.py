"""Parts of Pyodide and PyScript for the site, and the snapshot that Python starts from."""

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path, PurePosixPath

from tools import packing
from tools.lean import lean_where_read
from tools.trim import glue, trimmed

ROOT = Path(__file__).resolve().parent.parent

PYODIDE = "node_modules/pyodide"
LOADER, GLUE = PYODIDE_MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
INTERPRETER = "pyodide.asm.wasm"
PACKED = f"{INTERPRETER}.bin"  # as boot/pyodide.mjs asks for it
LIBRARY = "python_stdlib.zip"
NO_LIBRARY = "no_stdlib.zip"  # ours and empty, for a start that finds everything in its snapshot
REST = "rest_stdlib.zip"  # ours, the files of the library that are not in the snapshot
LOCK = "pyodide-lock.json"
PYODIDE_SMALL = (LOCK, NO_LIBRARY)

PYSCRIPT = "node_modules/@pyscript/core/dist"
# The rest of PyScript is never fetched: editors, terminals and MicroPython.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
PYSCRIPT_PYTHON = "node_modules/@pyscript/core/src/stdlib/pyscript"

SNAPSHOT_MAKERS = ("tools/snapshot.mjs", "tools/warm.py")
PACKER = "tools/packing.py"
SNAPSHOTS = "build/snapshots"
HELD = "snapshot.held"
INTERPRETERS = "build/interpreters"
TRIMMER = "tools/trim"

# Modules of the standard library that nothing here imports: other systems, foreign formats,
# developers' tools. A third of its size.
UNUSED = """
    __hello__ __phello__ _ast_unparse _compat_pickle _markupbase _pydatetime _pyio _pyrepl
    _sysconfigdata__emscripten_wasm32-emscripten _threading_local antigravity asyncio/__main__
    asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils bdb cProfile
    calendar cmd code colorsys compileall concurrent/futures/interpreter concurrent/futures/process
    concurrent/interpreters configparser csv ctypes curses dbm difflib doctest email filecmp
    fileinput ftplib getopt getpass graphlib html/parser http idlelib imaplib importlib/metadata
    importlib/resources importlib/simple logging/config logging/handlers mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse pdb pickle pickletools platform plistlib
    poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data quopri rlcompleter runpy
    sched shelve shlex smtplib socketserver sqlite3 sre_compile sre_constants sre_parse stringprep
    symtable sysconfig tabnanny telnetlib this timeit tomllib trace tracemalloc tty turtle unittest
    urllib/error urllib/request urllib/response urllib/robotparser uuid venv wave webbrowser
    wsgiref xml xmlrpc zipapp zoneinfo
"""
UNUSED_LIBRARY = frozenset(UNUSED.split())
ENCODINGS = frozenset(
    f"encodings/{name}.py"
    for name in ("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8", "utf_8_sig")
)

# Every entry of a zip gets the same date: equal sources make equal bytes, so equal names.
ZIP_DATE = (1980, 1, 1, 0, 0, 0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Zip these files by path; equal files give equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, ZIP_DATE)
            entry.create_system = 3  # Unix, wherever it was built
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def is_used(name: str) -> bool:
    """Return whether a file of the standard library may be imported here."""
    if name.startswith("encodings/"):
        return name in ENCODINGS
    module = PurePosixPath(name.removesuffix(".py"))
    return UNUSED_LIBRARY.isdisjoint(map(str, [module, *module.parents]))


def library() -> bytes:
    """Return the zipped standard library without unused modules, comments and docstrings."""
    with zipfile.ZipFile(ROOT / PYODIDE / LIBRARY) as archive:
        used = {name: archive.read(name) for name in archive.namelist() if is_used(name)}
    return zipped({name: lean_where_read(name, content) for name, content in used.items()})


def pyodide_files() -> dict[str, bytes]:
    """Return Pyodide's runtime, trimmed; its list of packages is emptied, for none is loaded."""
    folder = ROOT / PYODIDE
    lock = json.loads((folder / LOCK).read_bytes())
    files = {name: (folder / name).read_bytes() for name in (*PYODIDE_MODULES, INTERPRETER)}
    files |= interpreter(files)
    files[LOCK] = json.dumps({**lock, "packages": {}}).encode()
    return {**files, LIBRARY: library(), NO_LIBRARY: zipped({})}


def interpreter(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the trimmed interpreter and its glue; cached in build/."""

    def trim(folder: Path) -> None:
        wasm, module = trimmed(files[INTERPRETER], files[GLUE], files[LOADER])
        (folder / INTERPRETER).write_bytes(wasm)
        (folder / GLUE).write_bytes(module)

    makers = sorted((ROOT / TRIMMER).glob("*.py"))
    return cached_files(INTERPRETERS, makers, files.values(), trim)


def rest_of(library: bytes, held: Collection[str]) -> bytes:
    """Return the library without the files that the snapshot already holds."""
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        names = [name for name in archive.namelist() if name not in held and name[-1] != "/"]
        return zipped({name: archive.read(name) for name in names})


def served(files: Mapping[str, bytes], held: Collection[str]) -> dict[str, bytes]:
    """Return the runtime as it is served beside a snapshot with the library files `held`."""
    rest = rest_of(files[LIBRARY], held)
    other = {name: files[name] for name in files.keys() - {INTERPRETER, LIBRARY}}
    script = glue.script(files[GLUE].decode()).encode()
    return {**other, GLUE: script, REST: rest, PACKED: packed(files[INTERPRETER])}


def packed(interpreter: bytes) -> bytes:
    """Return the compressed interpreter; cached in build/."""

    def pack(folder: Path) -> None:
        (folder / PACKED).write_bytes(packing.packed(interpreter))

    return cached_files(INTERPRETERS, [ROOT / PACKER], [interpreter], pack)[PACKED]


def cached_files(
    shelf: str, makers: Iterable[Path], contents: Iterable[bytes], make: Callable[[Path], None]
) -> dict[str, bytes]:
    """Return the files that `make` writes into a folder, until a maker or a content changes."""
    digest = hashlib.sha256(b"".join([*contents, *(path.read_bytes() for path in makers)]))
    kept = ROOT / shelf / digest.hexdigest()[:16]
    if not kept.exists():
        new = kept.with_suffix(".new")
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(parents=True)
        make(new)
        new.rename(kept)
    return {path.name: path.read_bytes() for path in sorted(kept.iterdir())}


def pyscript_files() -> dict[str, bytes]:
    """Return the modules of PyScript that a page with this configuration imports."""
    folder = ROOT / PYSCRIPT
    found = (path for pattern in PYSCRIPT_FILES for path in sorted(folder.glob(pattern)))
    source_map = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")  # which is not shipped
    return {path.name: source_map.sub(b"\n", path.read_bytes()) for path in found}


def snapshot(runtime: Mapping[str, bytes], bundle: Path) -> dict[str, bytes]:
    """Return the snapshot of this runtime with this bundle; cached in build/. "snapshot.json" says
    which pages of memory follow each other in the packed "snapshot.bin". `HELD` names the files of
    the library that are in it, a line each.
    """

    def make(result: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name, content in runtime.items():
                Path(folder, name).write_bytes(content)
            places = (folder, bundle, ROOT / PYSCRIPT_PYTHON, result / "snapshot")
            made = subprocess.run(
                ["node", ROOT / SNAPSHOT_MAKERS[0], *places],
                capture_output=True,
                text=True,
                check=False,
            )
        if made.returncode:
            sys.exit(f"The snapshot could not be made.\n{made.stderr}")
        memory = result / "snapshot.bin"
        memory.write_bytes(packing.packed(memory.read_bytes(), **packing.WORDS))

    makers = [ROOT / name for name in (*SNAPSHOT_MAKERS, PACKER)]
    parts = [*makers, bundle, *sorted((ROOT / PYSCRIPT_PYTHON).glob("*.py"))]
    return cached_files(SNAPSHOTS, parts, runtime.values(), make)
