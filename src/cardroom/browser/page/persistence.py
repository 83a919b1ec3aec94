"""The request to the browser to keep the storage, with an offer of a file if it declines."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.records.entries import Entries

TOLD = "cardroom/told-export"


class Persistence:
    """Persistent storage of the site; `offer` is called once ever, if the browser declines."""

    def __init__(self, storage: Entries, offer: Callable[[], object]) -> None:
        self._storage = storage
        self._offer = offer
        self._asked = self._fleeting = False

    async def ask(self) -> None:
        """Ask the browser to keep the storage, once a visit."""
        if not self._asked:
            self._asked = True
            self._fleeting = not await _granted()

    def offer_file(self) -> None:
        """Offer to save all games to a file, in the lobby, if the browser may delete them."""
        if self._fleeting and TOLD not in self._storage:
            self._storage[TOLD] = "1"
            self._offer()


async def _granted() -> bool:
    storage: Any = getattr(window.navigator, "storage", None)  # none over plain http
    try:
        return bool(await storage.persisted()) or bool(await storage.persist())
    except (AttributeError, JsException):
        return False
