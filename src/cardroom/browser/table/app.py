"""The `App`: all that the function of a command works with."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker

S = TypeVar("S")


class App:
    """The page, ports to the players, and for each feature a frozen value of its own type."""

    def __init__(
        self, page: Page, ask: Asker, take_update: Callable[[], None] = lambda: None
    ) -> None:
        """`ask` asks what a play is worth; `take_update` begins the new version of the site."""
        self.page = page
        self.ask = ask
        self.take_update = take_update
        self._states: Mapping[type, Any] = {}

    def get(self, kind: type[S]) -> S:
        """Return the state of this type. A feature that has put none has that of `kind()`."""
        state: S = self._states[kind] if kind in self._states else kind()
        return state

    def put(self, state: object) -> None:
        """Replace the state of this type."""
        self._states = {**self._states, type(state): state}
