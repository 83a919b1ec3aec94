"""Takes somebody from problem to problem, and notes how it goes."""

import json
from typing import Any

from pyscript import window

from cardroom.browser.page import clock, dialog
from cardroom.browser.problems.solving import Solving
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import resume
from cardroom.links.daily import day_at
from cardroom.problems.choosing import next_problem, of_the_day, rated
from cardroom.problems.problem import Problem, numbered, read_problems
from cardroom.records.solved import Solved
from cardroom.views.problems import themes_dialog

PLACE = "problem/"  # and the problem's key: where one is, for the browser's history
TODAY = "today"
HALF = 0.5  # what an answer counts that needed a hint


class Solver:
    """The problems that are solved in this tab."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._problems: list[Problem] = []
        self._game = ""
        self._theme = ""
        self._from = ""  # the id of the game that lay on the table before

    @property
    def _solving(self) -> Solving | None:
        sitting = self._page.sitting
        return sitting if isinstance(sitting, Solving) else None

    def open(self, game: str, which: str, text: str) -> None:
        """A problem of the game whose problems these are: that of this number, the problem of the
        day, or the next.
        """
        if self._solving is None:
            self._from = self._page.sitting.saved.id if self._page.sitting else ""
        self._game, self._theme = game, ""
        self._problems = read_problems(game, json.loads(text))
        if which == TODAY:
            self._lay(of_the_day(self._problems, day_at(clock.now())), today=True)
        elif which and (one := numbered(self._problems, int(which))):
            self._lay(one)
        else:
            self._next()

    def _next(self) -> None:
        now, solved = clock.now(), self._solved
        here = self._solving.problem.number if self._solving else 0
        others = [one for one in self._problems if one.number != here]
        if one := next_problem(others, solved, now, self._theme):
            self._lay(one)
        else:
            dialog.show(themes_dialog.none_left(self._game, solved))

    @property
    def _solved(self) -> Solved:
        return self._page.store.solved(self._game)

    def _lay(self, one: Problem, *, today: bool = False) -> None:
        here = window.location
        link = f"{here.origin}{here.pathname}?problem={one.key}"
        table = Solving(
            one, self._page.preferences, self._solved, self._heard, link=link, today=today
        )
        self._page.lay(table, PLACE + one.key)

    def _heard(self, solving: Solving) -> Solved:
        """Note the first answer."""
        standing, now = solving.standing, clock.now()
        right = bool(standing.first)
        score = HALF if right and standing.hinted else float(right)
        solved = rated(self._solved, solving.problem, score)
        solved = solved.after(solving.problem.number, now, right=right)
        if standing.today:
            solved = solved._replace(day=day_at(now).isoformat())
        self._page.store.keep_solved(self._game, solved)
        return solved

    def do(self, word: str, target: Any) -> None:
        """What a button asks for: ``problem-next``, ``problem-show``..."""
        dialog.close()
        solving = self._solving
        if solving is None:
            return
        match word:
            case "problem-next":
                self._next()
            case "problem-show":
                self._page.turns.attempt(solving, solving.show)
            case "problem-hint":
                solving.hint()
                self._page.redraw()
            case "problem-themes":
                dialog.show(themes_dialog.themes(self._game, self._problems, self._solved))
            case "problem-theme":
                self._theme = str(target.getAttribute("data-theme"))
                self._next()
            case _:
                self._leave()

    def _leave(self) -> None:
        """Back to the game that lay there, or to the lobby."""
        left, self._from = self._from, ""
        if left:
            resume(self._page, left)
        else:
            self._page.to_lobby()
