"""A problem at the table: a position, and a person who looks for the one thing that is right.

No browser in here, so it is tested in plain Python.
"""

from collections.abc import Callable

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

LEVEL = "expert"  # of the others, who do nothing here


class Solving(Purpose):
    """What is looked for. Nothing that is done is kept but whether it was solved."""

    is_kept = by_itself = undoes = False

    def __init__(self, standing: Standing, heard: Callable[[Standing], Solved]) -> None:
        """`heard` is called once, after the first answer, and says how it goes since then."""
        self.standing = standing
        self._heard = heard
        self._watched = False  # computers play all seats to the end of the deal

    @property
    def problem(self) -> Problem:
        """What is asked."""
        return self.standing.problem

    # What others ask of a table

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        return self.standing.solved

    def people(self, people: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats that persons decide for: none while the rest of the deal is watched."""
        return () if self._watched else people

    def at_rest(self) -> bool:
        """Return whether the other seats wait, as they do until the solver watches the rest."""
        return not self._watched

    # Trying

    def turn_down(self, table: Table, draft: Draft, action: object) -> Draft | None:
        """Return a draft that says what is wrong with an answer; None where it is right, or the
        rules have something to say to it.
        """
        text = table.game.text(action)
        if table.game.objection(table.state, action):
            return None
        right = text in self.problem.right
        self._answered(right=right)
        if right:
            self.standing = self.standing._replace(solved=True)
            return None
        tried = table.game.cards_of(action)
        raised = tried if len(tried) > 1 else ()  # several are not raised anew
        return draft.clear().select(raised).refuse(Said(lambda: wrong(self.standing, text)))

    def hint(self) -> None:
        """Say the theme; the answer then counts half."""
        self.standing = self.standing._replace(hinted=True)

    def shown(self) -> str:
        """Text of the action that is right, which it is too late to find; nothing once solved."""
        if self.standing.solved:
            return ""
        self._answered(right=False)
        self.standing = self.standing._replace(shown=True)
        return self.problem.right[0]

    def _answered(self, *, right: bool) -> None:
        """Only the first answer counts."""
        if self.standing.first is None:
            self.standing = self.standing._replace(first=right)
            self.standing = self.standing._replace(progress=self._heard(self.standing))

    def watch(self) -> None:
        """Let computers play the rest of the deal, once the problem is solved."""
        self._watched = self.standing.solved

    # What is seen

    def guide(self, table: Table) -> Guide:
        solved = self.standing.solved
        can_watch = not self._watched and table.state.turn is not None
        return Guide(
            head=panel(self.standing, can_watch=can_watch),
            told=told(self.standing),
            focus="#problem-next" if solved else "",
        )


def problem_table(solving: Solving, preferences: Preferences) -> Session:
    """The table of a problem, for the seat that is to find something."""
    table, key = solving.problem.table(), solving.problem.key
    seat, count = table.state.turn or 0, len(table.state.scores)
    levels = with_entry((LEVEL,) * count, seat, None)
    saved = Saved(f"problem {key}", table.record, levels)
    return Session(saved, preferences, usual_names(count, seat), seat, table, purpose=solving)


def standing_of(
    problem: Problem, progress: Solved, link: str = "", *, today: bool = False
) -> Standing:
    """Nothing was tried yet."""
    state = problem.table()
    view = state.view(state.state.turn or 0)
    return Standing(problem, view, progress=progress, link=link, today=today)
