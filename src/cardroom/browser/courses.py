"""The door to the courses: who teaches comes only when somebody wants to learn."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from cardroom.browser import dialog
from cardroom.browser.background import in_background
from cardroom.browser.coaching import Coaching, coach_comes
from cardroom.browser.fetching import fetched, importable
from cardroom.browser.page import Page
from cardroom.browser.resuming import show
from cardroom.table import Record
from cardroom.views import problems

if TYPE_CHECKING:
    from cardroom.browser.teacher import Teacher

PLACE = "course/"  # and the game's key: where one is, for the browser's history


def is_course(place: str) -> bool:
    """Whether this is where a course is, in the browser's history."""
    return place.startswith(PLACE)


class Courses:
    """What can be learnt here."""

    def __init__(
        self,
        page: Page,
        show_rules: Callable[[str, str], object],
        ask: Callable[[str, Record], Awaitable[str]],
    ) -> None:
        """`show_rules` opens a rule page at a paragraph; `ask` asks what a play is worth."""
        self._page = page
        self._show_rules = show_rules
        self._ask = ask
        self._teacher: Teacher | None = None
        self._coaching = Coaching(page, ask)

    def ask(self, game: str, example: str = "") -> None:
        """Learn this game: go on where one was, or try a step alone, as an example of the rules."""
        in_background(self._open(game, example))

    async def _open(self, game: str, example: str) -> None:
        course, here = await asyncio.gather(
            fetched("lessons", f"{game}.json"),
            importable("cardroom.browser.teacher", "teacher.json"),
        )
        if self._teacher is None and here:
            from cardroom.browser.teacher import Teacher

            self._teacher = Teacher(self._page, PLACE, self._show_rules, self._ask)
        if not (course and self._teacher and self._teacher.open(course, example)):
            self._page.notices.toast(problems.course_missing())
            return
        await coach_comes()  # who is needed at the end only: fetched while the first step is read

    def show(self, place: str) -> None:
        """Back or Forward has led to this place: a course, a saved game, or the lobby."""
        if is_course(place):
            self.ask(place.removeprefix(PLACE))
        else:
            show(self._page, place)

    def do(self, word: str, target: Any) -> None:
        """What a button of the course asks for: ``course-next``, ``course-back``..."""
        if word.startswith("coach"):
            self._coaching.do(word)
        elif word == "course-try":
            dialog.close()
            self.ask(target.getAttribute("data-game"), target.getAttribute("data-example"))
        elif self._teacher:
            self._teacher.do(word, target)
