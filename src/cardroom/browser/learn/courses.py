"""The courses: their code and their texts are fetched when somebody wants to learn."""

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.learn.coaching import Coaching
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background, prefetch
from cardroom.browser.start import retry
from cardroom.browser.start.bundles import Bundle, commands_of
from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.table.page import Page
from cardroom.games import GAMES
from cardroom.session.stack import COURSE

if TYPE_CHECKING:
    from cardroom.browser.learn.teacher import Teacher

PAUSE = 1.0  # seconds before anything is prepared: a visitor may be about to press something
OF_A_STEP = (
    *("course-next", "course-back", "course-show", "course-answer"),
    *("course-leave", "course-rules"),
)


class Courses:
    """Opens courses and single steps, and prepares the course that is likely to be asked for."""

    def __init__(
        self,
        page: Page,
        coaching: Coaching,
        show_rules: Callable[[str, str], object],
        accept_link: Callable[[], None],
    ) -> None:
        """`show_rules` opens a rule page at a paragraph; `accept_link` lays what came by a link."""

        def made() -> "Teacher":
            from cardroom.browser.learn.teacher import Teacher

            return Teacher(page, show_rules, coaching)

        self.bundle = Bundle("learn", made)
        self._page = page
        self._coaching = coaching
        self._accept_link = accept_link
        self._prepared = ""  # the game whose course was prepared last
        self._asked = False  # for a course: then it is too late to prepare one

    def ask(self, game: str, example: str = "") -> None:
        """Learn this game: go on where one was, or try a step alone, as an example of the rules."""
        self._asked = True
        in_background(self._open(game, example))

    def aimed_at(self, event: Any) -> None:
        """A pointer or the focus is upon something: if that leads to a course, prepare it.

        Most of what it takes to begin is done then, before somebody has pressed: fetching (what has
        come is kept by the browser), importing, drawing.
        """
        target = event.target.closest("[data-learn]")
        game = target.getAttribute("data-learn") if target else ""
        if game and game != self._prepared:
            self._prepared, self._asked = game, False
            prefetch(self._prepare(game))

    async def look_ahead(self) -> None:
        """While the lobby is looked at, prepare the first course: what all share is ready then."""
        await asyncio.sleep(PAUSE)
        await dom.idle()
        if self._page.session is None and not self._prepared:
            await self._prepare(next(iter(GAMES)))

    async def _prepare(self, game: str) -> None:
        course, teacher = await self._come(game)
        if course and teacher and self._page.session is None:
            await dom.painted()
            if not self._asked:
                teacher.prepare(course)

    async def _open(self, game: str, example: str) -> None:
        course, teacher = await self._come(game)
        if not (course and teacher and teacher.open(course, example)):
            retry.offer(lambda: self.ask(game, example))
            return
        # Who is needed at the end only is fetched while the first step is read.
        await self._coaching.bundle.come()

    async def _come(self, game: str) -> tuple[str | None, "Teacher | None"]:
        """The text of this game's course, and who teaches it; None for what did not arrive."""
        file = fetch_file("lessons", f"{game}.json", _parse_text)
        return await asyncio.gather(file, self.bundle.come())

    def reopen(self, place: str) -> None:
        """Open the course or the example of this place, over what the stack of tables holds."""
        game, _, example = place.removeprefix(COURSE).partition("/")
        self.ask(game, example)

    def wanted(self, game: str, target: Any) -> None:
        """``data-learn``: the course of a game; what came by a link waits in the lobby."""
        if target.hasAttribute("data-linked"):
            self._accept_link()
        dialog.close()
        self.ask(game)

    def commands(self) -> tuple[Command, ...]:
        """A course begun, and what is pressed in it."""
        return (
            Command("learn", Needs.SIGHT, self._learn),
            Command("course-try", Needs.NOTHING, self._try),
            *commands_of(self.bundle, dict.fromkeys(OF_A_STEP, Needs.SIGHT)),
        )

    def _learn(self, asked: Request) -> None:
        dialog.close()
        self.ask(asked.session.table.game.KEY)

    def _try(self, asked: Request) -> None:
        dialog.close()
        self.ask(asked.get("game"), asked.get("example"))


def _parse_text(text: str) -> str:
    """Return the text if it may be a course, which a `Teacher` reads. Raises `ValueError`."""
    course = json.loads(text)
    if not isinstance(course, dict) or not course.get("steps"):
        raise ValueError("no course")
    return text
