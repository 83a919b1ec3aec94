"""The `App`: the object that every function of a command gets."""

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
        """`ask` asks for the value of actions; `take_update` switches to the new site version."""
        self.page = page
        self.ask = ask
        self.take_update = take_update
        self._states: Mapping[type, Any] = {}

    def get(self, kind: type[S]) -> S:
        """Return the state of this type; `kind()` if none was put yet."""
        state: S = self._states[kind] if kind in self._states else kind()
        return state

    def put(self, state: object) -> None:
        """Replace the state of this type."""
        self._states = {**self._states, type(state): state}
