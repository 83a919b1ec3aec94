"""Importer of modules from compiled code in memory, instead of from files.

The page starts from a snapshot: the saved memory of a Python that ran without a browser. In the
snapshot, Cardroom's modules are already imported (see `away`). PyScript's modules need a browser,
so the snapshot has only their compiled code. The page imports them from that code.
"""

import linecache
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType


class SnapshotImporter(MetaPathFinder, InspectLoader):
    """Importer of modules from a mapping with the compiled code of each module, by file path."""

    def __init__(self, code: Mapping[str, CodeType]) -> None:
        self._packages = {_module_name(path) for path in code if path.endswith("__init__.py")}
        self._code = {_module_name(path): each for path, each in code.items()}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name in self._code else None

    def is_package(self, name: str) -> bool:
        return name in self._packages

    def get_code(self, name: str) -> CodeType:
        return self._code[name]

    def get_source(self, name: str) -> None:
        """Return None, since sources are not stored."""


def compile_source(home: str, path: str, source: str) -> CodeType:
    """Compile the source of a module. Tracebacks will call the module's file ``home/path``."""
    return compile(source, f"{home}/{path}", "exec", dont_inherit=True)


def add_sources(home: str, sources: Mapping[str, str]) -> None:
    """Make modules importable from `sources`: source texts by file path, relative to `home`."""
    add_compiled({path: compile_source(home, path, text) for path, text in sources.items()})


def add_compiled(code: Mapping[str, CodeType]) -> None:
    """Make modules importable. `code` has the compiled code of each module by file path."""
    sys.meta_path.insert(0, SnapshotImporter(code))


def hide_traceback_source_lines() -> None:
    """Print tracebacks without source lines from now on.

    The page has no sources of the modules in the snapshot. Reading a source from the zip file of
    the Python library raises an `EOFError`, which would end the printing.
    """
    linecache.updatecache = lambda *_: []


def _module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
