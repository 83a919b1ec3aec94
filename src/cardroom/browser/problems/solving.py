"""Rules of a table for a problem: which answers are right, and what counts as progress."""

from dataclasses import dataclass, replace
from typing import Any

from cardroom.browser.table.seated import session_against_computers
from cardroom.nouns.seats import Seat
from cardroom.problems.problem import Problem
from cardroom.records.preferences import Preferences
from cardroom.records.results import Solved
from cardroom.session.draft import Draft, RefusedHere
from cardroom.session.kinds import Purpose
from cardroom.session.session import Session
from cardroom.table import Table
from cardroom.views.problems.panel import (
    ProblemState,
    panel,
    reply_to_wrong_action,
    task_or_explanation_aloud,
)
from cardroom.views.scene import Guide

LEVEL = "expert"  # of the computer players


@dataclass(frozen=True)
class ProblemPurpose(Purpose):
    """Kind of table (`Purpose`) that shows a problem. Only the visitor's progress is saved."""

    is_kept = plays_only_card = more_deals = undoes = False
    on_try = "problems.solver:save_first_answer"

    standing: ProblemState
    counts: bool = True  # the first answer changes the visitor's saved progress
    is_watched: bool = False  # computers play all seats to the end of the deal

    @property
    def problem(self) -> Problem:
        """The problem that is shown at the table."""
        return self.standing.problem

    @property
    def is_answered(self) -> bool:
        return self.standing.first_right is not None

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        return self.standing.solved

    def people(self, people: tuple[Seat, ...], table: Table) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return the seats that persons play; () while computer players finish the deal."""
        return () if self.is_watched else people

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        """Return False while the visitor watches computers play the rest of the deal, else True."""
        return not self.is_watched

    def refusal_draft(self, table: Table, draft: Draft, action: object) -> Draft | None:
        """Return a draft that says why an answer is wrong. None for a right or illegal answer."""
        text = table.game.text(action)
        if text in self.problem.right or table.game.objection(table.state, action):
            return None
        tried = table.game.cards_of(action)
        raised = tried if len(tried) > 1 else ()  # several cards stay raised
        refusal = RefusedHere(lambda: reply_to_wrong_action(self.standing, text))
        return draft.clear()._replace(selected=raised, refusal=refusal)

    def after_try(self, table: Table, action: object) -> "ProblemPurpose":
        """Return a copy that notes if an answer is right. An illegal answer changes nothing."""
        if table.game.objection(table.state, action):
            return self
        right = table.game.text(action) in self.problem.right
        return self._with_first_answer(right=right)._with(solved=right)

    def hint(self) -> "ProblemPurpose":
        """Return a copy of this problem that shows its theme; a right answer counts half."""
        return self._with(hinted=True)

    def show(self) -> "ProblemPurpose":
        """Return a copy that shows the solution. A problem not answered before counts as wrong."""
        return self._with_first_answer(right=False)._with(shown=True)

    def _with_first_answer(self, *, right: bool) -> "ProblemPurpose":
        return self if self.is_answered else self._with(first_right=right)

    def with_progress(self, progress: Solved) -> "ProblemPurpose":
        """Return a copy with progress saved after the first answer. No later answer is saved."""
        return replace(self, standing=self.standing._replace(progress=progress), counts=False)

    def _with(self, **changed: Any) -> "ProblemPurpose":
        return replace(self, standing=self.standing._replace(**changed))

    def with_computers_playing(self) -> "ProblemPurpose":
        """Return a copy of this solved problem, in which computers play the deal to its end."""
        return replace(self, is_watched=self.standing.solved)

    def guide(self, table: Table) -> Guide:
        solved = self.standing.solved
        can_watch = not self.is_watched and table.state.turn is not None
        return Guide(
            head=panel(self.standing, can_watch=can_watch),
            spoken_text=task_or_explanation_aloud(self.standing),
            focus="#problem-next" if solved else "",
        )


def problem_session(solving: ProblemPurpose, preferences: Preferences) -> Session:
    """Return a session that shows the position of a problem, seen by the player to act."""
    table, id = solving.problem.table(), f"problem {solving.problem.key}"
    seat = table.state.turn or 0
    return session_against_computers(table, preferences, seat, LEVEL, solving, id)


def initial_state(
    problem: Problem, progress: Solved, link: str = "", *, today: bool = False
) -> ProblemState:
    """Return the state of a problem before the visitor's first answer."""
    state = problem.table()
    view = state.view(state.state.turn or 0)
    return ProblemState(problem, view, progress=progress, link=link, today=today)
