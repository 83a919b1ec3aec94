"""The `App` (page, computer players, state of each feature), which every command gets."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from cardroom.browser.start.updates import Updates
from cardroom.browser.table.page import Page
from cardroom.table import Record

S = TypeVar("S")

Asker: TypeAlias = Callable[[str, Record], Awaitable[str]]
"""Function that answers a question (JSON, see `players.weighing`) about a record (a game)."""


class App:
    """The application: the page, the access to computer players, and the state of each feature."""

    def __init__(self, page: Page, ask: Asker, updates: Updates) -> None:
        """Create the app. `ask` is the function that lets an expert computer analyse a game."""
        self.page = page
        self.ask = ask
        self.updates = updates
        self._states: Mapping[type, Any] = {}

    def get(self, kind: type[S]) -> S:
        """Return the stored state of type `kind`. If none is stored, return a default one."""
        state: S = self._states[kind] if kind in self._states else kind()
        return state

    def put(self, state: object) -> None:
        """Store the state of a feature. The stored state of the same type, if any, is replaced."""
        self._states = {**self._states, type(state): state}
