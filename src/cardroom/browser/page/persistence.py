"""The request to the browser to keep the site's storage; if refused, an offer to save a file."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.records.entries import Entries

TOLD = "cardroom/told-export"


class Persistence:
    """The request for persistent storage. `offer` is called once, if the browser refuses."""

    def __init__(self, storage: Entries, offer: Callable[[], object]) -> None:
        self._storage = storage
        self._offer = offer
        self._asked = self._fleeting = False

    async def ask(self) -> None:
        """Ask the browser to keep the storage; ask only once per visit."""
        if not self._asked:
            self._asked = True
            self._fleeting = not await _request_storage()

    def offer_file(self) -> None:
        """Offer to save all games to a file, if the browser may delete them. Offer only once."""
        if self._fleeting and TOLD not in self._storage:
            self._storage[TOLD] = "1"
            self._offer()


async def _request_storage() -> bool:
    storage: Any = getattr(window.navigator, "storage", None)  # none over plain http
    try:
        return bool(await storage.persisted()) or bool(await storage.persist())
    except (AttributeError, JsException):
        return False
