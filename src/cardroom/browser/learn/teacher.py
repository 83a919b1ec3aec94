"""Takes somebody through a course, step by step, and goes on with it another day."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from cardroom.browser.features.coaching import coach_comes
from cardroom.browser.learn.lesson import Lesson
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import resume
from cardroom.browser.thinking.ports import Asker
from cardroom.lessons.course import Course, read_course
from cardroom.records.results import Progress
from cardroom.table import RecordError
from cardroom.views.table.screen import table as drawn


class Teacher:
    """The course that is open in this tab, if any."""

    def __init__(
        self, page: Page, place: str, show_rules: Callable[[str, str], object], ask: Asker
    ) -> None:
        """`place` begins the name that a course has in the browser's history; `show_rules` opens
        those of a game at a paragraph; `ask` says what a play is worth.
        """
        self._page = page
        self._ask = ask
        self._show_rules = show_rules
        self._place = place
        self._from = ""  # the id of the game that lay on the table before

    @property
    def _lesson(self) -> Lesson | None:
        sitting = self._page.sitting
        return sitting if isinstance(sitting, Lesson) else None

    def open(self, text: str, example: str = "") -> bool:
        """Go on with the course of this text, or try this step of it alone; False where it makes no
        sense.
        """
        course = _read(text)
        if course is None:
            return False
        if self._lesson is None:
            self._from = self._page.sitting.saved.id if self._page.sitting else ""
        if example:
            self._lay(course.alone(example), 0, alone=True)
            return True
        self._begin(course, self._place_in(course))
        return True

    def foresee(self, text: str) -> None:
        """Draw the step that would be opened, for nobody: what all steps share is then at hand."""
        if course := _read(text):
            lesson = Lesson(course, self._place_in(course), self._page.preferences)
            drawn(lesson.scene()).inner  # noqa: B018 - kept by what draws it

    def _place_in(self, course: Course) -> int:
        """The number of the step to go on with."""
        so_far = self._page.store.progress(course.game)
        return 0 if so_far.finished else course.place_of(so_far.step)

    def do(self, word: str, target: Any) -> None:
        """What a button of the course asks for: ``course-next``, ``course-back``..."""
        if (lesson := self._lesson) is None:
            return
        match word:
            case "course-next":
                self._go_on(lesson)
            case "course-back":
                self._begin(lesson.course, max(lesson.number - 1, 0))
            case "course-show":
                self._show(lesson)
            case "course-answer":
                answer = target.getAttribute("data-answer")
                self._page.turns.attempt(lesson, lambda: lesson.reply(answer))
            case _:
                self._leave()
                if word == "course-rules":
                    self._show_rules(lesson.course.game, lesson.step.paragraph)

    def _show(self, lesson: Lesson) -> None:
        if lesson.step.whole_deal:
            self._page.turns.play_out(lesson)
        else:
            self._page.turns.attempt(lesson, lesson.show)

    def _begin(self, course: Course, number: int) -> None:
        so_far = self._page.store.progress(course.game)
        self._page.store.keep_progress(course.game, so_far._replace(step=course.steps[number].key))
        self._lay(course, number)

    def _lay(self, course: Course, number: int, *, alone: bool = False) -> None:
        lesson = Lesson(course, number, self._page.preferences, alone=alone)
        self._page.lay(lesson, self._place + course.game)
        if lesson.step.whole_deal:
            in_background(self._coach(lesson))

    async def _coach(self, lesson: Lesson) -> None:
        """Let a coach sit down at this table, who may have to be fetched first."""
        if not await coach_comes() or self._page.sitting is not lesson:
            return
        from cardroom.browser.learn.coach import Coach

        lesson.coach = Coach(self._page, lesson, self._ask)
        lesson.coach.rest()

    def _go_on(self, lesson: Lesson) -> None:
        """To the next step; behind the last one the course is over."""
        course, store = lesson.course, self._page.store
        done = max(store.progress(course.game).done, lesson.number + 1)
        store.keep_progress(course.game, Progress(lesson.step.key, done, len(course.steps)))
        if lesson.number + 1 < len(course.steps):
            self._begin(course, lesson.number + 1)
        else:
            self._leave()

    def _leave(self) -> None:
        """Back to the game that lay there, or to the lobby."""
        left, self._from = self._from, ""
        if left:
            resume(self._page, left)
        else:
            self._page.to_lobby()


def _read(text: str) -> Course | None:
    """The course of this text; None where it makes no sense."""
    try:
        return read_course(text)
    except RecordError as error:
        window.console.warn(f"The course cannot be read: {error}")
        return None
