"""Commands of courses: open a course, answer, go to the next or previous step, save progress."""

from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.learn.lesson import Lesson, lesson_session
from cardroom.browser.lobby.rule_pages import show_rules
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.browser.table.coaching import start_coach
from cardroom.browser.table.stack import COURSE
from cardroom.games import GAMES
from cardroom.lessons.course import Course, read_course
from cardroom.records.results import Progress
from cardroom.session.events import Changed, HintWanted, TextTried
from cardroom.session.session import Session
from cardroom.table import RecordError
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import table as drawn


def open_course(app: App, text: str, example: str = "") -> bool:
    """Open a course at the step where the learner continues. With `example`, the name of a step,
    show only that step. Return False if the course's text is invalid.
    """
    course = _parse_course(text)
    if course and example:
        _show_step(app, course.with_only_step(example), 0, alone=True)
    elif course:
        _save_and_show_step(app, course, _step_to_resume(app, course))
    return course is not None


def predraw_step(app: App, text: str) -> None:
    """Draw the step that a course shows first, unseen, so that the course opens faster."""
    if course := _parse_course(text):
        lesson = Lesson(course, _step_to_resume(app, course))
        drawn(scene_of(lesson_session(lesson, app.page.preferences))).inner  # noqa: B018 - drawing fills the cache


def _step_to_resume(app: App, course: Course) -> int:
    so_far = app.page.store.progress(course.game)
    return 0 if so_far.finished else course.index_of_step(so_far.step)


def show_next_step(app: App, request: Request) -> None:
    """Go to the next step of the course; after the last step, leave the course."""
    if (lesson := request.session.purpose_as(Lesson)) is None:
        return
    course = lesson.course
    _save_passed(app, lesson)
    if lesson.number + 1 < len(course.steps):
        _save_and_show_step(app, course, lesson.number + 1)
    else:
        app.page.leave()


def _save_passed(app: App, lesson: Lesson) -> None:
    course, store = lesson.course, app.page.store
    done = max(store.progress(course.game).done, lesson.number + 1)
    store.keep(course.game, Progress(lesson.step.key, done, len(course.steps)))


def save_step_if_solved(app: App, session: Session) -> None:
    """Save the learner's progress, if the course step at the shown table is solved."""
    lesson = session.purpose_as(Lesson)
    if lesson and not lesson.alone and lesson.is_solved(session.table):
        _save_passed(app, lesson)


def show_previous_step(app: App, request: Request) -> None:
    """Go to the previous step of the course."""
    if lesson := request.session.purpose_as(Lesson):
        _save_and_show_step(app, lesson.course, max(lesson.number - 1, 0))


def play_solution(app: App, request: Request) -> None:
    """Do what is right in the step. In a whole deal, first show an expert's action as a hint."""
    session = request.session
    lesson, hinted = session.purpose_as(Lesson), session.draft.hinted
    if lesson and lesson.step.whole_deal:
        if session.can_viewer_act:
            app.page.send(TextTried(hinted) if hinted else HintWanted())
    elif lesson and lesson.step.answers:
        _answer(app, request, lesson, lesson.step.right[0])
    elif lesson and (right := lesson.right_action(session.table)):
        app.page.send(TextTried(right))


def answer_question(app: App, request: Request) -> None:
    """Answer the question of a course step with the pressed button."""
    if lesson := request.session.purpose_as(Lesson):
        _answer(app, request, lesson, request.get("answer"))


def _answer(app: App, request: Request, lesson: Lesson, answer: str) -> None:
    replied, draft = lesson.reply(request.session.draft, answer)
    app.page.send(Changed(lambda session: session._replace(purpose=replied, draft=draft)))
    app.page.redraw()
    save_step_if_solved(app, request.session)


def leave_to_rules(app: App, request: Request) -> None:
    """Leave an example, and open the rules at the paragraph that the example explains."""
    if lesson := request.session.purpose_as(Lesson):
        app.page.leave()
        in_background(show_rules(GAMES[lesson.course.game], lesson.step.paragraph))


def _save_and_show_step(app: App, course: Course, number: int) -> None:
    so_far = app.page.store.progress(course.game)
    app.page.store.keep(course.game, so_far._replace(step=course.steps[number].key))
    _show_step(app, course, number)


def _show_step(app: App, course: Course, number: int, *, alone: bool = False) -> None:
    lesson = Lesson(course, number, alone=alone)
    session = lesson_session(lesson, app.page.preferences)
    example = f"/{lesson.step.key}" if alone else ""
    opened = app.page.show_on_top(session, COURSE + course.game + example)
    if lesson.step.whole_deal:
        in_background(start_coach(app, opened))


def _parse_course(text: str) -> Course | None:
    try:
        return read_course(text)
    except RecordError as error:
        window.console.warn(f"The course cannot be read: {error}")
        return None
