"""What was played, in numbers and pictures: who draws them comes when they are wanted."""

from collections.abc import Callable
from typing import Any

from htpy import Node

from cardroom.browser.commands import Command, Needs, plainly
from cardroom.browser.page import clock, dialog
from cardroom.browser.start.bundles import Bundle
from cardroom.browser.table.page import Page
from cardroom.records.mistakes import due


def _drawing() -> Callable[..., Node]:
    from cardroom.views.statistics.overview import statistics

    return statistics


class Statistics:
    """Opens the statistics."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.bundle: Bundle[Callable[..., Any]] = Bundle("statistics", _drawing)

    def commands(self) -> tuple[Command, ...]:
        return (Command("stats", Needs.NOTHING, plainly(self.open), self.bundle.name),)

    def open(self) -> None:
        """All that was played, as soon as it can be drawn."""
        self.bundle.ask(self._show)

    def _show(self, drawn: Callable[..., Node]) -> None:
        store = self._page.store
        waiting = len(due(store.slips(), clock.now()))
        dialog.show(drawn(store.results(), store.deals(), waiting))
