"""The games that tabs of this browser play live (with other devices), known to all its tabs.

The tab of a live table holds a lock until the tab closes, and marks the game in the storage. Other
tabs see the mark at once. They wait for the lock, and get it when the first tab is gone. If a
browser has no locks, or the page came over plain http, no game is marked.
"""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from pyodide.ffi import create_once_callable
from pyscript import window

from cardroom.records.entries import Entries

MARK = "cardroom-live/"  # prefix of the id of a game, for its lock and for its mark in the storage


class OwnGame(NamedTuple):
    """The game that this tab plays live (with other devices). Its lock is held until `end`."""

    id: str
    end: "asyncio.Future[None]"  # done when the game is no longer live


class LiveTabs:
    """The games that are live (played with other devices): in this tab, and in other tabs."""

    def __init__(self, storage: Entries) -> None:
        self._storage = storage
        self._own: OwnGame | None = None
        self._awaited: set[str] = set()
        self.ended: list[Callable[[str], object]] = []
        """Callbacks that get the id of a game when another tab no longer plays the game live."""

    @property
    def _locks(self) -> Any:
        return getattr(window.navigator, "locks", None)

    def claim(self, id: str) -> None:
        """Make the game of this id the live game of the tab, and tell other tabs; "" ends it."""
        before = self._own
        if id == (before.id if before else ""):
            return
        if before:
            self._storage.pop(MARK + before.id, None)
            before.end.set_result(None)
        own = self._own = OwnGame(id, asyncio.Future()) if id else None
        if own and self._locks:
            self._request_lock(id, lambda: self._hold(own))

    def _hold(self, own: OwnGame) -> "asyncio.Future[None]":
        if not own.end.done():
            self._storage[MARK + own.id] = "1"
        return own.end

    def is_live_in_other_tab(self, id: str) -> bool:
        """Return whether another tab plays this game live (with other devices). If so, all
        callbacks in the list `ended` are called when the live game has ended.
        """
        is_own = self._own is not None and id == self._own.id
        if not self._locks or is_own or MARK + id not in self._storage:
            return False
        if id not in self._awaited:
            self._awaited.add(id)
            self._request_lock(id, lambda: self._tell_ended(id))
        return True

    def _tell_ended(self, id: str) -> None:
        self._awaited.discard(id)
        self._storage.pop(MARK + id, None)
        for hear in self.ended:
            hear(id)

    def _request_lock(self, id: str, granted: Callable[[], object]) -> None:
        """Call `granted` as soon as this tab gets a game's lock. If `granted` returns a future,
        this tab holds the lock until the future is done.
        """
        self._locks.request(MARK + id, create_once_callable(lambda _lock: granted()))
