"""What only a page has, while the memory is made that Python starts from.

There our modules are imported without a browser. What they import of PyScript is put off: something
stands for it, and before anything of it is used the page gives each module what it meant.
"""

import sys
from types import ModuleType
from typing import Any, NamedTuple

ROOM = "cardroom.browser."
GIVERS = ("pyscript", "pyscript.js_modules")


class PutOff(NamedTuple):
    """Stands for what a module gives by this name."""

    module: str
    name: str


_owed: list[tuple[dict[str, Any], str, PutOff]] = []  # to a module's names, by which of them


class Giver(ModuleType):
    """In the place of a module that only a page has."""

    __path__: list[str] = []  # noqa: RUF012 - what makes a module a package

    def __getattr__(self, name: str) -> PutOff:
        if name.startswith("__"):
            raise AttributeError(name)
        return PutOff(self.__name__, name)


def defer_imports() -> None:
    """From now on imports of what only a page has are put off."""
    sys.modules.update({name: Giver(name) for name in GIVERS})


def stop_deferring() -> None:
    """From now on such imports fail again. All that was put off is noted, so that nobody need look
    for it when a page is waiting.
    """
    for name in GIVERS:
        del sys.modules[name]
    for name, module in sys.modules.items():
        if name.startswith(ROOM):
            held = vars(module)
            _owed.extend((held, own, one) for own, one in held.items() if type(one) is PutOff)


def import_deferred() -> None:
    """Give all modules what their imports meant."""
    import pyscript.js_modules  # noqa: F401 - which only a page has, and PyScript with it

    for held, own, one in _owed:
        held[own] = getattr(sys.modules[one.module], one.name)
    _owed.clear()
