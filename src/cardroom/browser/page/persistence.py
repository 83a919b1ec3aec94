"""Asking the browser to keep our storage; where it will not promise that, a word, once."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.records.entries import Entries

TOLD = "cardroom/told-export"


class Persistence:
    """Whether what is stored here lasts. `tell` is called, once ever, where nobody promises it."""

    def __init__(self, storage: Entries, tell: Callable[[], object]) -> None:
        self._storage = storage
        self._tell = tell
        self._asked = self._fleeting = False

    async def ask(self) -> None:
        """Once a visit, when there is something worth keeping."""
        if not self._asked:
            self._asked = True
            self._fleeting = not await _granted()

    def say_so(self) -> None:
        """Where something can be done about it: in the lobby."""
        if self._fleeting and TOLD not in self._storage:
            self._storage[TOLD] = "1"
            self._tell()


async def _granted() -> bool:
    storage: Any = getattr(window.navigator, "storage", None)  # none over plain http
    try:
        return bool(await storage.persisted()) or bool(await storage.persist())
    except (AttributeError, JsException):
        return False
