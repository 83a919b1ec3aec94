"""Deferred imports from PyScript, while the start-up snapshot (Python's saved memory) is made.

The snapshot is made without a browser. Placeholders stand for the names that modules import from
PyScript. The page replaces the placeholders before any of them is used.
"""

import sys
from types import ModuleType
from typing import Any, NamedTuple

ROOM = "cardroom.browser."
GIVERS = ("pyscript", "pyscript.js_modules")


class Placeholder(NamedTuple):
    """A placeholder for an object that a module imports from a browser module, such as `window`."""

    module: str
    name: str


_owed: list[tuple[dict[str, Any], str, Placeholder]] = []  # module, name in it, placeholder


class ModuleStub(ModuleType):
    """A stand-in for a browser module; each of its attributes is a placeholder."""

    __path__: list[str] = []  # noqa: RUF012 - what makes a module a package

    def __getattr__(self, name: str) -> Placeholder:
        if name.startswith("__"):
            raise AttributeError(name)
        return Placeholder(self.__name__, name)


def defer_imports() -> None:
    """Put stand-ins in place of browser modules, so that modules that use them can be imported."""
    sys.modules.update({name: ModuleStub(name) for name in GIVERS})


def stop_deferring() -> None:
    """Remove the stand-ins of browser modules, and note the names that must be replaced later."""
    for name in GIVERS:
        del sys.modules[name]
    for name, module in sys.modules.items():
        if name.startswith(ROOM):
            held = vars(module)
            _owed.extend((held, own, one) for own, one in held.items() if type(one) is Placeholder)


def import_deferred() -> None:
    """Replace all placeholders by objects of the browser, such as `window`."""
    import pyscript.js_modules  # noqa: F401 - which only a page has, and PyScript with it

    for held, own, one in _owed:
        held[own] = getattr(sys.modules[one.module], one.name)
    _owed.clear()
