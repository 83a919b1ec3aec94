"""Kind of table (`Purpose`) for a course step, which is a position with a task for the learner."""

from collections import Counter
from dataclasses import dataclass, replace

from cardroom.browser.table.seated import session_against_computers
from cardroom.lessons.course import Course, Step
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.session.draft import Draft, RefusedHere
from cardroom.session.kinds import Purpose
from cardroom.session.session import Session
from cardroom.table import Record, Table
from cardroom.views.learn.course import (
    CoursePosition,
    panel,
    reply_to_wrong_answer,
    step_or_explanation_aloud,
)
from cardroom.views.scene import Guide

LEVEL = "casual"  # of the computer players in the last deal
LEARNER: Seat = 0


@dataclass(frozen=True)
class Lesson(Purpose):
    """Purpose of a table at which a learner tries a step of a course. The game is not saved."""

    is_kept = plays_only_card = more_deals = undoes = False

    course: Course
    number: int  # of the step, from 0
    alone: bool = False  # shown as an example of the rules
    is_answered: bool = False  # the question of the step is answered

    @property
    def step(self) -> Step:
        return self.course.steps[self.number]

    @property
    def marks_illegal(self) -> bool:  # type: ignore[override]
        """True if illegal cards are marked: only in a course step that is a whole deal."""
        return self.step.whole_deal

    def restart_point(self) -> tuple["Lesson", Record]:
        return replace(self, is_answered=False), self.step.record

    def is_solved(self, table: Table) -> bool:
        """Return whether the step is solved: by an answer, the right action, or a finished deal."""
        if self.step.whole_deal:
            return table.state.turn is None and table.length > 0
        return self.is_answered or self._count_new_actions(table) > 0

    def _count_new_actions(self, table: Table) -> int:
        return table.length - len(self.step.record.actions)

    def _scripted_moves_left(self, table: Table) -> tuple[str, ...]:
        return tuple(self.step.then[max(self._count_new_actions(table) - 1, 0) :])

    def is_done(self, table: Table) -> bool:
        """Return whether the learner has no action left to play in this course step."""
        return self.is_solved(table) or self.step.is_reading_only or bool(self.step.answers)

    def people(self, people: tuple[Seat, ...], table: Table) -> tuple[Seat, ...]:
        """Return the seats of persons; () while computers play scripted moves of a solved step."""
        is_showing = not self.step.whole_deal and self.is_solved(table)
        return () if is_showing and self._scripted_moves_left(table) else people

    def pauses_computers(self, table: Table) -> bool:
        """Return False in a step that is a whole deal, or while scripted moves are left to show."""
        return not self.step.whole_deal and not self._scripted_moves_left(table)

    def scripted_choice(self, table: Table) -> Choice | None:
        """Return the next move that the course prescribes; None in a step that is a whole deal."""
        if self.step.whole_deal:
            return None
        return Choice(table.game.parse(self._scripted_moves_left(table)[0]), Reason("only"))

    def refusal_draft(self, table: Table, draft: Draft, action: object) -> Draft | None:
        """Return a draft (prepared action) with the reason why an action is wrong. Return None if
        the action is right or illegal, or if the step is a whole deal to play freely.
        """
        game, step = table.game, self.step
        text, tried = game.text(action), Counter(game.cards_of(action))
        if step.whole_deal or text in step.right or game.objection(table.state, action):
            return None
        right = (Counter(game.cards_of(game.parse(one))) for one in step.right)
        good = max((tried & cards for cards in right), key=Counter.total, default=Counter[Card]())
        slips = [*(tried - good).elements()] if good else []
        refusal = RefusedHere(lambda: reply_to_wrong_answer(step, text, slips))
        return draft.clear()._replace(selected=tuple(good.elements()), refusal=refusal)

    def reply(self, draft: Draft, answer: str) -> tuple["Lesson", Draft]:
        """Judge an answer to the question of the step. Return the changed lesson and draft."""
        step = self.step
        if answer in step.right:
            return replace(self, is_answered=True), draft.clear()
        if answer in step.answers:
            refusal = RefusedHere(lambda: reply_to_wrong_answer(step, answer))
            return self, draft._replace(refusal=refusal)
        return self, draft

    def right_action(self, table: Table) -> str:
        """Return the text of the right action; "" if the step is solved or asks for no action."""
        asks = not self.is_done(table) and not self.step.whole_deal
        return self.step.right[0] if asks else ""

    def guide(self, table: Table) -> Guide:
        """Return the panel beside the table: text, task and progress of the course step."""
        solved, since = self.is_solved(table), table.history()[len(self.step.record.actions) :]
        begun = self.step.whole_deal and any(before.turn == LEARNER for before, _, _ in since)
        place = CoursePosition(self.course, self.number, solved, begun, self.alone)
        return Guide(
            head=panel(place),
            spoken_text=step_or_explanation_aloud(place),
            brief=not (self.alone or self.step.whole_deal),
            lit=() if solved else self.step.highlight,
            focus=f"#course-{'rules' if self.alone else 'next'}" if solved else "",
        )


def lesson_session(lesson: Lesson, preferences: Preferences) -> Session:
    table, id = Table(lesson.step.record), f"lesson {lesson.step.key}"
    return session_against_computers(table, preferences, LEARNER, LEVEL, lesson, id)
