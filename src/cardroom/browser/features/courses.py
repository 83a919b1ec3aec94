"""The door to the courses: who teaches comes only when somebody wants to learn."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from cardroom.browser.features.coaching import Coaching, coach_comes
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import fetched, importable
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import show
from cardroom.games import GAMES
from cardroom.table import Record
from cardroom.views.kit import problems

if TYPE_CHECKING:
    from cardroom.browser.learn.teacher import Teacher

CALM = 1.0  # seconds in which whoever comes may be about to do something else
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
        self._foreseen = ""  # the game whose course was aimed at last
        self._asked = False  # for a course: it is too late then to foresee one
        self._coaching = Coaching(page, ask)

    def ask(self, game: str, example: str = "") -> None:
        """Learn this game: go on where one was, or try a step alone, as an example of the rules."""
        self._asked = True
        in_background(self._open(game, example))

    def aimed_at(self, event: Any) -> None:
        """A pointer or the focus is upon something: if that leads to a course, have it at hand.

        Most of what it takes to begin is done then, before somebody has pressed: fetching (what has
        come is kept by the browser), importing, drawing.
        """
        target = event.target.closest("[data-learn]")
        game = target.getAttribute("data-learn") if target else ""
        if game and game != self._foreseen:
            self._foreseen, self._asked = game, False
            in_background(self._foresee(game))

    async def look_ahead(self) -> None:
        """While the lobby is looked at, have at hand what all courses take: one is drawn."""
        await asyncio.sleep(CALM)
        await dom.idle()
        if self._page.sitting is None and not self._foreseen:
            await self._foresee(next(iter(GAMES)))

    async def _foresee(self, game: str) -> None:
        course, teacher = await self._come(game)
        if course and teacher and self._page.sitting is None:
            await dom.painted()
            if not self._asked:
                teacher.foresee(course)

    async def _open(self, game: str, example: str) -> None:
        course, teacher = await self._come(game)
        if not (course and teacher and teacher.open(course, example)):
            self._page.notices.toast(problems.course_missing())
            return
        await coach_comes()  # who is needed at the end only: fetched while the first step is read

    async def _come(self, game: str) -> tuple[str | None, "Teacher | None"]:
        """The text of this game's course, and who teaches it; None for what did not arrive."""
        course, here = await asyncio.gather(
            fetched("lessons", f"{game}.json"),
            importable("cardroom.browser.learn.teacher", "teacher.json"),
        )
        if self._teacher is None and here:
            from cardroom.browser.learn.teacher import Teacher

            self._teacher = Teacher(self._page, PLACE, self._show_rules, self._ask)
        return course, self._teacher

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
