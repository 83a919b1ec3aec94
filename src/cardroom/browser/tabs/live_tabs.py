"""Which saved games are live in a tab of this browser, for all its tabs.

The tab of a live table holds a lock for as long as it lives, and marks the game in the storage once
it has it: the mark is seen at once, and the lock tells when that tab is gone. Where a browser has
no locks, or the page came over plain http, no game is marked.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window

from cardroom.records.entries import Entries

MARK = "cardroom-live/"
"""Before the id of a game: the name of its lock, and of its mark in the storage."""


class LiveTabs:
    """The live table of this tab, and those of the other tabs."""

    def __init__(self, storage: Entries) -> None:
        self._storage = storage
        self._own = ""  # the game that is live in this tab
        self._own_end: asyncio.Future[None] | None = None  # done when it is live no more
        self._awaited: set[str] = set()
        self.ended: list[Callable[[str], object]] = []
        """Hear the id of a game that no other tab plays live any more."""

    @property
    def _locks(self) -> Any:
        return getattr(window.navigator, "locks", None)

    def claim(self, id: str) -> None:
        """Tell the other tabs that this game is live here; an empty id: none is."""
        if id == self._own:
            return
        if self._own:
            self._storage.pop(MARK + self._own, None)
        if self._own_end:
            self._own_end.set_result(None)
        self._own, self._own_end = id, None
        if id and self._locks:
            end: asyncio.Future[None] = asyncio.Future()
            self._own_end = end
            self._request(id, lambda: self._hold(id, end))

    def _hold(self, id: str, end: "asyncio.Future[None]") -> "asyncio.Future[None]":
        if not end.done():
            self._storage[MARK + id] = "1"
        return end

    def is_elsewhere(self, id: str) -> bool:
        """Return whether another tab plays this game live; `ended` is told when it stops."""
        if not self._locks or id == self._own or MARK + id not in self._storage:
            return False
        if id not in self._awaited:
            self._awaited.add(id)
            self._request(id, lambda: self._end(id))
        return True

    def _end(self, id: str) -> None:
        self._awaited.discard(id)
        self._storage.pop(MARK + id, None)
        for hear in self.ended:
            hear(id)

    def _request(self, id: str, granted: Callable[[], object]) -> None:
        """Ask for the lock of this game, which is held until what `granted` returns is done."""
        self._locks.request(MARK + id, create_once_callable(lambda _lock: granted()))
