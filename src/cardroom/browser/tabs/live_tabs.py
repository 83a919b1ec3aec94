"""The games that tabs of this browser play live (with other devices), known to all its tabs.

The tab of a live table holds a lock until the tab closes, and marks the game in the storage. Other
tabs see the mark at once. They wait for the lock, and get it when the first tab is gone. If a
browser has no locks, or the page came over plain http, no game is marked.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window

from cardroom.records.entries import Entries

MARK = "cardroom-live/"
"""Prefix of the id of a game, for its lock and for its mark in the storage."""


class LiveTabs:
    """The games that are live (played with other devices): in this tab, and in other tabs."""

    def __init__(self, storage: Entries) -> None:
        self._storage = storage
        self._own = ""  # the game that is live in this tab
        self._own_end: asyncio.Future[None] | None = None  # done when that game is no longer live
        self._awaited: set[str] = set()
        self.ended: list[Callable[[str], object]] = []
        """Callbacks with the id of a game that another tab no longer plays live."""

    @property
    def _locks(self) -> Any:
        return getattr(window.navigator, "locks", None)

    def claim(self, id: str) -> None:
        """Tell the other tabs which game is live in this tab; an empty id means none."""
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
        """Return whether another tab plays this game live (with other devices). If so, call the
        callbacks in `ended` once that tab stops.
        """
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
        """Request a game's lock, then call `granted`. If `granted` returns a future, hold the lock
        until the future is done.
        """
        self._locks.request(MARK + id, create_once_callable(lambda _lock: granted()))
