"""The door to the problems: they, and who lays them, come only when somebody wants to solve one."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import WEIGHING, fetched, importable
from cardroom.browser.table.page import Page
from cardroom.games import GAMES
from cardroom.views.kit import problems as told

if TYPE_CHECKING:
    from cardroom.browser.problems.solver import Solver

PLACE = "problem/"  # and the problem's key: where one is, for the browser's history


def is_problem(place: str) -> bool:
    """Whether this is where a problem is, in the browser's history."""
    return place.startswith(PLACE)


def read_wish(text: str) -> tuple[str, str]:
    """The game, and which of its problems: "belote-17" is that of this number, "belote-today" that
    of the day, "belote" the next; a game of no name where there is none such.
    """
    if text in GAMES:
        return text, ""
    game, _, which = text.rpartition("-")
    named = which == "today" or (which.isdecimal() and len(which) < 5)
    return (game, which) if game in GAMES and named else ("", "")


class Problems:
    """What can be solved here."""

    def __init__(self, page: Page, show_other: Callable[[str], None]) -> None:
        """`show_other` goes to a place that is none of a problem."""
        self._page = page
        self._show_other = show_other
        self._solver: Solver | None = None

    def ask(self, wanted: str) -> None:
        """A problem, as an address names it."""
        game, which = read_wish(wanted)
        if game:
            in_background(self._open(game, which))

    def show(self, place: str) -> None:
        """Back or Forward has led to this place."""
        if is_problem(place):
            self.ask(place.removeprefix(PLACE))
        else:
            self._show_other(place)

    def do(self, word: str, target: Any) -> None:
        """What a button of a problem asks for."""
        if self._solver:
            self._solver.do(word, target)

    async def _open(self, game: str, which: str) -> None:
        text, *here = await asyncio.gather(
            fetched("problems", f"{game}.json"),
            importable("cardroom.views.kit.action_names", WEIGHING),
            importable("cardroom.browser.problems.solver", "problems.json"),
        )
        if not (text and all(here)):
            self._page.notices.toast(told.problems_missing())
            return
        if self._solver is None:
            from cardroom.browser.problems.solver import Solver

            self._solver = Solver(self._page)
        self._solver.open(game, which, text)
