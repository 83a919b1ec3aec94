"""Run in Pyodide before its memory is kept: import all that can be imported without a browser.

tools/snapshot.mjs has unpacked our bundle and PyScript's own modules below the home folder. What
ours import of PyScript is put off (cardroom.browser.start.away); PyScript itself is compiled and
waits (cardroom.browser.start.snapshot_importer). The files are gone afterwards.
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


# One entry of a table of lines: up to eight steps that stand in the line of those before.
SAME_LINE, MOST = 0x80 | 13 << 3, 8


@cache
def one_line(steps: int) -> bytes:
    """The table of a code of so many steps that all stand in the line where it begins."""
    left = range(steps, 0, -MOST)
    return b"".join(bytes((SAME_LINE | min(more, MOST) - 1, 0)) for more in left)


def without_lines(code: CodeType) -> CodeType:
    """The same code without its lines but the first, which a traceback needs to be printed."""
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    table = one_line(len(code.co_code) // 2)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


class Loader(SourceFileLoader):
    """Loads a module from its file, ignorant of all lines but those where functions begin."""

    def get_code(self, fullname: str) -> CodeType | None:
        code = super().get_code(fullname)
        return code and without_lines(code)


def module_of(path: Path) -> str:
    """The name of the module that stands in this file."""
    parts = path.relative_to(HOME).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def files_of(package: str) -> list[Path]:
    """All modules of a package, in a fixed order."""
    return sorted((HOME / package).rglob("*.py"))


def library_of(source: str) -> Iterator[str]:
    """The modules of the standard library that a source imports."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def warm_up() -> None:
    """Import all of ours, keep PyScript for later."""
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
    code = {path: importer.compiled(str(HOME), path, text) for path, text in sources.items()}
    importer.keep_compiled({path: without_lines(each) for path, each in code.items()})
    importer.forget_sources()


def forget_lines() -> None:
    """Let the library's functions forget their lines as ours have."""
    functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
    for function in functions:
        function.__code__ = without_lines(function.__code__)


def tidy_up() -> None:
    """Forget where things were found: none of it is there in a browser."""
    for package in (*OURS, PYSCRIPT):
        shutil.rmtree(HOME / package)
    linecache.clearcache()
    sys.path_importer_cache.clear()
    sys.stdin = None  # nobody types here, and its buffer is 128 KB of chance
    sys.__stdin__ = None  # type: ignore[misc]  # final, but keeps it as well
    sys.argv[:] = [""]
    os.environ.pop("_", None)
    gc.collect()
    gc.freeze()  # nobody need ever look again for what of all this could be thrown away


sys.dont_write_bytecode = True
sys.path.insert(0, str(HOME))
sys.path_hooks.insert(0, FileFinder.path_hook((Loader, [".py"])))  # lines weigh a tenth of the code
warm_up()
forget_lines()
tidy_up()
del sys.path_hooks[0]
sys.path.remove(str(HOME))
