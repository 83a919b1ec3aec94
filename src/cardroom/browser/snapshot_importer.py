"""Modules that wait in the start-up snapshot, compiled, until there is a browser to import them in.

The snapshot is taken without one, so what imports `js` or `pyscript` cannot be imported before. It
is compiled before, which is most of the work of importing it.
"""

import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType


class SnapshotImporter(MetaPathFinder, InspectLoader):
    """Finds and loads the modules of these sources, which are given by path below `home`."""

    def __init__(self, home: str, sources: Mapping[str, str]) -> None:
        self._packages = {_name(path) for path in sources if path.endswith("__init__.py")}
        self._code = {
            _name(path): compile(text, f"{home}/{path}", "exec", dont_inherit=True)
            for path, text in sources.items()
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name in self._code else None

    def is_package(self, name: str) -> bool:
        return name in self._packages

    def get_code(self, name: str) -> CodeType:
        return self._code[name]

    def get_source(self, name: str) -> None:
        """Only the code is kept."""


def keep(home: str, sources: Mapping[str, str]) -> None:
    """From now on these modules can be imported, before any that stand in files."""
    sys.meta_path.insert(0, SnapshotImporter(home, sources))


def _name(path: str) -> str:
    """The module that stands at this path."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
