"""The purpose of a problem: a position, and a person who looks for the right action.

No browser in here, so it is tested in plain Python.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from cardroom.nouns.seats import Seat, with_entry
from cardroom.problems.problem import Problem
from cardroom.records.saved_game import Saved
from cardroom.records.solved import Solved
from cardroom.session.draft import Draft, Said
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Purpose
from cardroom.session.session import Session
from cardroom.table import Table
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.problems.panel import Standing, panel, told, wrong
from cardroom.views.scene import Guide

LEVEL = "expert"  # of the computer players


@dataclass(frozen=True)
class Solving(Purpose):
    """The purpose of a problem. Only the progress of the solver is saved."""

    is_kept = auto_advance = undoes = False

    standing: Standing
    note: Callable[[Standing], Solved]  # called with the first answer; returns the progress then
    is_watched: bool = False  # computers play all seats to the end of the deal

    @property
    def problem(self) -> Problem:
        """The problem to solve."""
        return self.standing.problem

    # Queries of the session

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        return self.standing.solved

    def people(self, people: tuple[Seat, ...], table: Table) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return the seats that persons decide for: none while the rest of the deal is watched."""
        return () if self.is_watched else people

    def at_rest(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether the other seats wait, as they do until the solver watches the rest."""
        return not self.is_watched

    # Trying

    def turn_down(self, table: Table, draft: Draft, action: object) -> Draft | None:
        """Return a draft that says what is wrong with an answer; None if it is right or illegal."""
        text = table.game.text(action)
        if text in self.problem.right or table.game.objection(table.state, action):
            return None
        tried = table.game.cards_of(action)
        raised = tried if len(tried) > 1 else ()  # several cards stay raised
        return draft.clear().select(raised).refuse(Said(lambda: wrong(self.standing, text)))

    def hear(self, table: Table, action: object) -> "Solving":
        """Return the problem after this answer; unchanged if the answer is illegal."""
        if table.game.objection(table.state, action):
            return self
        right = table.game.text(action) in self.problem.right
        return self._answered(right=right)._with(solved=right)

    def hint(self) -> "Solving":
        """Return the problem with its theme shown; a right answer then counts half."""
        return self._with(hinted=True)

    def show(self) -> "Solving":
        """Return the problem with its solution shown; it counts as wrong if unanswered."""
        return self if self.standing.solved else self._answered(right=False)._with(shown=True)

    def _answered(self, *, right: bool) -> "Solving":
        """Note the first answer; later ones do not count."""
        if self.standing.first is not None:
            return self
        answered = self._with(first=right)
        return answered._with(progress=self.note(answered.standing))

    def _with(self, **changed: Any) -> "Solving":
        return replace(self, standing=self.standing._replace(**changed))

    def watch(self) -> "Solving":
        """Return the problem with the rest of the deal watched, if it is solved."""
        return replace(self, is_watched=self.standing.solved)

    # Display

    def guide(self, table: Table) -> Guide:
        solved = self.standing.solved
        can_watch = not self.is_watched and table.state.turn is not None
        return Guide(
            head=panel(self.standing, can_watch=can_watch),
            told=told(self.standing),
            focus="#problem-next" if solved else "",
        )


def problem_table(solving: Solving, preferences: Preferences) -> Session:
    """Return a session of a problem, for the seat to act."""
    table, key = solving.problem.table(), solving.problem.key
    seat, count = table.state.turn or 0, len(table.state.scores)
    levels = with_entry((LEVEL,) * count, seat, None)
    saved = Saved(f"problem {key}", table.record, levels)
    return Session(saved, preferences, usual_names(count, seat), seat, table, purpose=solving)


def standing_of(
    problem: Problem, progress: Solved, link: str = "", *, today: bool = False
) -> Standing:
    """Return the standing of a problem before the first answer."""
    state = problem.table()
    view = state.view(state.state.turn or 0)
    return Standing(problem, view, progress=progress, link=link, today=today)
