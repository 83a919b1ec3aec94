"""Prepare Python's memory for the snapshot, in Pyodide: import all modules that need no browser.

tools/snapshot.mjs has unpacked our bundle and PyScript's modules in the home folder. Imports of
PyScript in our modules are deferred (cardroom.browser.start.away). PyScript itself is compiled, but
not imported yet (cardroom.browser.start.snapshot_importer). The files are deleted afterwards.
"""

import ast
import gc
import importlib
import linecache
import os
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType

HOME = Path.home()
OURS = ("cardroom", "htpy", "markupsafe")
PYSCRIPT = "pyscript"


# One entry of a line table: up to eight steps in the same line as those before.
SAME_LINE, MOST = 0x80 | 13 << 3, 8


@cache
def one_line(steps: int) -> bytes:
    """Return a line table of a code with so many steps that are all in its first line."""
    left = range(steps, 0, -MOST)
    return b"".join(bytes((SAME_LINE | min(more, MOST) - 1, 0)) for more in left)


def without_lines(code: CodeType) -> CodeType:
    """Return a code with only its first line number, which tracebacks need."""
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    table = one_line(len(code.co_code) // 2)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


class Loader(SourceFileLoader):
    """Loader that keeps only the line numbers where functions begin."""

    def get_code(self, fullname: str) -> CodeType | None:
        code = super().get_code(fullname)
        return code and without_lines(code)


def module_of(path: Path) -> str:
    """Return the name of the module in a file."""
    parts = path.relative_to(HOME).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def files_of(package: str) -> list[Path]:
    """Return all modules of a package, in a fixed order."""
    return sorted((HOME / package).rglob("*.py"))


def library_of(source: str) -> Iterator[str]:
    """Yield the modules of the standard library that a source imports."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def warm_up() -> None:
    """Import our modules; compile PyScript's for later."""
    away = importlib.import_module("cardroom.browser.start.away")
    away.defer_imports()
    for path in (path for package in OURS for path in files_of(package)):
        importlib.import_module(module_of(path))
    away.stop_deferring()
    later = files_of(PYSCRIPT)
    sources = {path.relative_to(HOME).as_posix(): path.read_text("utf-8") for path in later}
    for source in sources.values():
        for name in library_of(source):
            importlib.import_module(name)
    importer = importlib.import_module("cardroom.browser.start.snapshot_importer")
    code = {path: importer.compile_source(str(HOME), path, text) for path, text in sources.items()}
    importer.add_compiled({path: without_lines(each) for path, each in code.items()})
    importer.hide_traceback_source_lines()


def forget_lines() -> None:
    """Drop line numbers of the library's functions too."""
    functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
    for function in functions:
        function.__code__ = without_lines(function.__code__)


def tidy_up() -> None:
    """Drop the paths of modules: none of them exists in a browser."""
    for package in (*OURS, PYSCRIPT):
        shutil.rmtree(HOME / package)
    linecache.clearcache()
    sys.path_importer_cache.clear()
    sys.stdin = None  # unused, and its buffer holds 128 KB of random content
    sys.__stdin__ = None  # type: ignore[misc]  # final, but keeps it as well
    sys.argv[:] = [""]
    os.environ.pop("_", None)
    gc.collect()
    gc.freeze()  # later collections skip all these objects


sys.dont_write_bytecode = True
sys.path.insert(0, str(HOME))
sys.path_hooks.insert(0, FileFinder.path_hook((Loader, [".py"])))  # lines weigh a tenth of the code
warm_up()
forget_lines()
tidy_up()
del sys.path_hooks[0]
sys.path.remove(str(HOME))
