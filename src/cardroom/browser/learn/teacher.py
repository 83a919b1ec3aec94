"""Takes somebody through a course, step by step, and goes on with it another day."""

from collections.abc import Callable, Mapping

from pyscript import window

from cardroom.browser.commands import Handler, Request, plainly
from cardroom.browser.learn.coaching import Coaching
from cardroom.browser.learn.lesson import Lesson, lesson_table
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.lessons.course import Course, read_course
from cardroom.records.results import Progress
from cardroom.session.session import Session
from cardroom.session.stack import COURSE
from cardroom.session.taps import say
from cardroom.table import RecordError
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import table as drawn


class Teacher:
    """The course that is open in this tab, if any."""

    def __init__(
        self,
        page: Page,
        show_rules: Callable[[str, str], object],
        coaching: Coaching,
    ) -> None:
        """`show_rules` opens those of a game at a paragraph; `coaching` brings a coach to the last
        deal.
        """
        self._page = page
        self._coaching = coaching
        self._show_rules = show_rules
        self._step: Lesson | None = None  # what was laid last
        page.turns.rested.append(self._note)

    @property
    def _lesson(self) -> Lesson | None:
        laid = self._page.session
        return self._step if laid and laid.purpose is self._step else None

    def open(self, text: str, example: str = "") -> bool:
        """Go on with the course of this text, or try this step of it alone; False where it makes no
        sense.
        """
        course = _read(text)
        if course is None:
            return False
        if example:
            self._lay(course.alone(example), 0, alone=True)
            return True
        self._begin(course, self._place_in(course))
        return True

    def prepare(self, text: str) -> None:
        """Draw the step that would be opened, without showing it: what is drawn is cached."""
        if course := _read(text):
            lesson = Lesson(course, self._place_in(course))
            drawn(scene_of(lesson_table(lesson, self._page.preferences))).inner  # noqa: B018 - drawing fills the cache

    def _place_in(self, course: Course) -> int:
        """The number of the step to go on with."""
        so_far = self._page.store.progress(course.game)
        return 0 if so_far.finished else course.place_of(so_far.step)

    # What is pressed

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {
            "course-next": plainly(self.go_on),
            "course-back": plainly(self.go_back),
            "course-show": self.show,
            "course-answer": self.reply,
            "course-leave": plainly(self.leave),
            "course-rules": plainly(self.leave_to_rules),
        }

    def go_on(self) -> None:
        """To the next step; behind the last one the course is over."""
        if (lesson := self._lesson) is None:
            return
        course = lesson.course
        self._pass(lesson)
        if lesson.number + 1 < len(course.steps):
            self._begin(course, lesson.number + 1)
        else:
            self.leave()

    def _pass(self, lesson: Lesson) -> None:
        """Keep that the step of this lesson is behind the learner."""
        course, store = lesson.course, self._page.store
        done = max(store.progress(course.game).done, lesson.number + 1)
        store.keep_progress(course.game, Progress(lesson.step.key, done, len(course.steps)))

    def _note(self, session: Session) -> None:
        """Keep a step of a course as passed once it is solved, however it is left."""
        lesson = self._lesson
        if lesson and not lesson.alone and lesson.is_solved(session.table):
            self._pass(lesson)

    def go_back(self) -> None:
        if lesson := self._lesson:
            self._begin(lesson.course, max(lesson.number - 1, 0))

    def show(self, asked: Request) -> None:
        """Do what the step asks for; in a whole deal show one move."""
        lesson, session = self._lesson, asked.session
        if lesson and lesson.step.whole_deal:
            self._show_move(session)
        elif lesson:
            text = lesson.shown(session.table, session.draft)
            self._page.turns.attempt(session, lambda: bool(text) and say(session, text))

    def _show_move(self, session: Session) -> None:
        """Raise what an expert would play, with the reason; asked again, play it."""
        text = session.draft.hinted
        if text and session.my_turn:
            self._page.turns.attempt(session, lambda: say(session, text))
        elif session.my_turn:
            in_background(self._page.turns.hint(session))

    def reply(self, asked: Request) -> None:
        if lesson := self._lesson:
            lesson.reply(asked.session.draft, asked.get("answer"))
            self._page.redraw()
            self._note(asked.session)

    def leave(self) -> None:
        if self._lesson:
            self._page.leave()

    def leave_to_rules(self) -> None:
        """From an example back to where it stands in the rules."""
        if lesson := self._lesson:
            self.leave()
            self._show_rules(lesson.course.game, lesson.step.paragraph)

    # Steps

    def _begin(self, course: Course, number: int) -> None:
        so_far = self._page.store.progress(course.game)
        self._page.store.keep_progress(course.game, so_far._replace(step=course.steps[number].key))
        self._lay(course, number)

    def _lay(self, course: Course, number: int, *, alone: bool = False) -> None:
        self._step = lesson = Lesson(course, number, alone=alone)
        table = lesson_table(lesson, self._page.preferences)
        example = f"/{lesson.step.key}" if alone else ""
        self._page.visit(table, COURSE + course.game + example)
        if lesson.step.whole_deal:
            in_background(self._coaching.attend(table))


def _read(text: str) -> Course | None:
    """The course of this text; None where it makes no sense."""
    try:
        return read_course(text)
    except RecordError as error:
        window.console.warn(f"The course cannot be read: {error}")
        return None
