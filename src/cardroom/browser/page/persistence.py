"""The request to the browser to keep the site's storage; if refused, an offer to save a file."""

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.records.entries import Entries

TOLD = "cardroom/told-export"


class Persistence:
    """The request for persistent storage, and the need for an offer if the browser refuses."""

    def __init__(self, storage: Entries) -> None:
        self._storage = storage
        self._granted: bool | None = None  # None: not asked yet

    async def ask(self) -> None:
        """Ask the browser to keep the storage; ask only once per visit."""
        if self._granted is None:
            self._granted = True  # until the browser answers
            self._granted = await _request_storage()

    def claim_file_offer(self) -> bool:
        """Return whether the page should now offer to save all games to a file. It should if the
        browser may delete them. The offer is made once: later calls return False.
        """
        if self._granted is not False or TOLD in self._storage:
            return False
        self._storage[TOLD] = "1"
        return True


async def _request_storage() -> bool:
    storage: Any = getattr(window.navigator, "storage", None)  # none over plain http
    try:
        return bool(await storage.persisted()) or bool(await storage.persist())
    except (AttributeError, JsException):
        return False
