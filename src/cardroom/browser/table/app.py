"""The `App` (page, computer players, state of each feature), which every command gets."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from cardroom.browser.start.updates import Updates
from cardroom.browser.table.page import Page
from cardroom.table import Record

S = TypeVar("S")

Asker: TypeAlias = Callable[[str, Record], Awaitable[str]]
"""Returns the answer to a question of `players.weighing` about a record."""


class App:
    """The application: the page, the access to computer players, and the state of each feature."""

    def __init__(self, page: Page, ask: Asker, updates: Updates) -> None:
        """Create the app. `ask` asks computer players to evaluate actions."""
        self.page = page
        self.ask = ask
        self.updates = updates
        self._states: Mapping[type, Any] = {}

    def get(self, kind: type[S]) -> S:
        """Return the state of this type; if none was stored yet, a new one with default values."""
        state: S = self._states[kind] if kind in self._states else kind()
        return state

    def put(self, state: object) -> None:
        """Store a feature's state in place of its former state, which has the same type."""
        self._states = {**self._states, type(state): state}
