"""The door to the problems: they, and who lays them, come only when somebody wants to solve one."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

from cardroom.browser.commands import Command, Needs
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.problems.found import Found
from cardroom.browser.start import retry
from cardroom.browser.start.bundles import Bundle, commands_of
from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.games import GAMES
from cardroom.links.daily import day_at
from cardroom.links.frame import is_made
from cardroom.players.levels import PLAYERS
from cardroom.session.stack import PROBLEM
from cardroom.views.words import _

if TYPE_CHECKING:
    from cardroom.browser.problems.solver import Solver

WORDS = (
    *("problem-next", "problem-show", "problem-hint", "problem-leave", "problem-watch"),
    *("problem-themes", "problem-theme"),
)
TODAY = "today"
MOST_DIGITS = 4  # of the number of a problem
OF_CARDS = ("lead", "follow")  # kinds of decisions in every game of tricks


def read_wish(text: str) -> tuple[str, str]:
    """The game, and which of its problems: "belote-17" is that of this number, "belote-today" that
    of the day, "belote" the next, "belote-lead" the next about such a decision; a game of no name
    where there is none such.
    """
    if text in GAMES:
        return text, ""
    game, _, which = text.rpartition("-")
    number = which.isdecimal() and which.isascii() and len(which) <= MOST_DIGITS
    if game not in GAMES:
        return "", ""
    known = number or which in (TODAY, *OF_CARDS, *PLAYERS[game].kinds.values())
    return (game, which) if known else ("", "")


class Problems:
    """What can be solved here."""

    def __init__(self, page: Page, ask: Asker) -> None:
        def made() -> "Solver":
            from cardroom.browser.problems.solver import Solver

            return Solver(page, ask)

        self.bundle = Bundle("problems", made)
        self._page = page
        page.lobby.drawn.append(self._mark_days)

    def commands(self) -> tuple[Command, ...]:
        return commands_of(self.bundle, dict.fromkeys(WORDS, Needs.SIGHT))

    def wanted(self, text: str, _target: Any) -> None:
        """``data-problem``: a problem, as an address names it."""
        dialog.close()
        self.ask(text)

    def ask(self, text: str) -> None:
        """A problem, as an address names it, or the link of one that somebody found; nothing where
        there is none such.
        """
        if is_made(text):
            self.open_link(text)
            return
        game, which = read_wish(text)
        if game:
            in_background(self._open(game, which))

    def open_link(self, fragment: str) -> None:
        """A problem that somebody found, and sent as a link."""
        self.bundle.ask(lambda solver: solver.open_found(fragment))

    def make(self, found: Found) -> None:
        self.bundle.ask(lambda solver: solver.maker.make(found))

    def reopen(self, place: str) -> None:
        """Open the problem of this place, over what the stack of tables holds."""
        self.ask(place.removeprefix(PROBLEM))

    def _mark_days(self) -> None:
        """In the lobby: which problems of the day were answered."""
        today = day_at(clock.now()).isoformat()
        for game in GAMES:
            card = dom.find(f"[data-problem='{game}-{TODAY}']")
            if card and self._page.store.solved(game).day == today:
                card.querySelector(".state").textContent = _("done")

    async def _open(self, game: str, which: str) -> None:
        file = fetch_file("problems", f"{game}.json", _parse_lines)
        lines, solver = await asyncio.gather(file, self.bundle.come())
        if not (lines and solver and solver.open(game, which, lines)):
            retry.offer(lambda: in_background(self._open(game, which)))


def _parse_lines(text: str) -> list[str]:
    """Parse a file of problems into its lines. Raises `ValueError`, also if it has none."""
    lines = json.loads(text)
    if not lines or not isinstance(lines, list) or not all(isinstance(one, str) for one in lines):
        raise ValueError("no problems")
    return lines
