"""A problem at the table: a position, and a person who looks for the one thing that is right.

No browser in here, so it is tested in plain Python.
"""

from collections.abc import Callable

from cardroom.browser.session.draft import Said
from cardroom.browser.session.sitting import Sitting
from cardroom.game import Seen
from cardroom.nouns.seats import with_entry
from cardroom.problems.problem import Problem
from cardroom.records.saved_game import Saved
from cardroom.records.solved import Solved
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.problems.panel import Standing, panel, told, wrong
from cardroom.views.scene import Guide, Preferences, Scene

LEVEL = "expert"  # of the others, who do nothing here


class Solving(Sitting):
    """The table of a problem. Nothing that is done at it is kept but whether it was solved."""

    is_kept = False

    def __init__(
        self,
        problem: Problem,
        preferences: Preferences,
        progress: Solved,
        heard: Callable[["Solving"], Solved],
        link: str = "",
        *,
        today: bool = False,
    ) -> None:
        """`heard` is called once, after the first answer, and says how it goes since then."""
        table = problem.table()
        seat = table.state.turn or 0
        count = len(table.state.scores)
        saved = Saved(
            f"problem {problem.key}", table.record, with_entry((LEVEL,) * count, seat, None)
        )
        super().__init__(saved, preferences, usual_names(count, seat), seat, table)
        self._heard = heard
        self.standing = Standing(problem, self.view, progress=progress, link=link, today=today)

    @property
    def problem(self) -> Problem:
        return self.standing.problem

    # What others ask of a table

    @property
    def my_turn(self) -> bool:
        return super().my_turn and not self.standing.solved

    @property
    def at_rest(self) -> bool:
        """The others wait for ever."""
        return True

    def only_action(self) -> None:
        """Nothing is played by itself: it is there to be found."""

    def next_deal(self) -> bool:
        return False

    def undo(self) -> None:
        """Nothing is taken back."""

    def redo(self) -> None:
        """There is nothing to go forward to."""

    # Trying

    def do(self, action: object) -> bool:
        """A try: what is right is done, what is wrong is told at once."""
        text = self.table.game.text(action)
        if not self.my_turn or self.table.game.objection(self.table.state, action):
            return super().do(action)
        self._answered(right=text in self.problem.right)
        if text not in self.problem.right:
            self.draft.clear()
            self.draft.refuse(Said(wrong(self.standing, text)))
            return False
        self.standing = self.standing._replace(solved=True)
        return super().do(action)

    def hint(self) -> None:
        """Say the theme; the answer then counts half."""
        self.standing = self.standing._replace(hinted=True)

    def show(self) -> bool:
        """Do what is right; True when that was played."""
        if self.standing.solved:
            return False
        self._answered(right=False)
        return self.do(self.table.game.parse(self.problem.right[0]))

    def _answered(self, *, right: bool) -> None:
        """Only the first answer counts."""
        if self.standing.first is None:
            self.standing = self.standing._replace(first=right)
            self.standing = self.standing._replace(progress=self._heard(self))

    # What is seen

    def scene(self) -> Scene[Seen]:
        solved = self.standing.solved
        guide = Guide(
            head=panel(self.standing),
            told=told(self.standing),
            focus="#problem-next" if solved else "",
        )
        return super().scene()._replace(guide=guide, can_undo=False, can_redo=False)
