"""A step of a course at the table: a position, and a person who tries what it asks for.

No browser in here, so it is tested in plain Python.
"""

from cardroom.browser.session.draft import Said
from cardroom.browser.session.sitting import Sitting
from cardroom.game import Seen
from cardroom.lessons.course import Course
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice, Reason
from cardroom.records.saved_game import Saved
from cardroom.table import Table
from cardroom.views.learn.course import Place, panel, told
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.scene import Guide, Preferences, Scene

LEVEL = "casual"  # of those one plays the last deal with


class Lesson(Sitting):
    """The table of a step. Nothing that is done at it is kept."""

    is_kept = False

    def __init__(
        self, course: Course, number: int, preferences: Preferences, *, alone: bool = False
    ) -> None:
        """`number` is that of the step, from 0; `alone`: it is tried as an example of the rules."""
        self.alone = alone
        self.course, self.number, self.step = course, number, course.steps[number]
        record = self.step.record
        count = record.module.seats(record.options)
        saved = Saved(f"lesson {self.step.key}", record, (None, *[LEVEL] * (count - 1)))
        super().__init__(saved, preferences, usual_names(count), table=Table(record))
        self._done = False
        self._script = list(self.step.then)

    @property
    def solved(self) -> bool:
        """Whether the task is done, in whatever way."""
        return self._done or (self.step.whole_deal and self.deal_done)

    def _solve(self) -> None:
        self.draft.clear()
        self._done = True

    # What others ask of a table

    @property
    def my_turn(self) -> bool:
        return super().my_turn and not (self.solved or self.step.answers)

    @property
    def people(self) -> tuple[Seat, ...]:
        """What is shown after the task is done, nobody decides."""
        return () if self._done and self._script else super().people

    @property
    def at_rest(self) -> bool:
        return not self.step.whole_deal and not self._script

    def foreseen(self) -> Choice | None:
        if self.step.whole_deal:
            return None
        return Choice(self.table.game.parse(self._script.pop(0)), Reason("only"))

    def only_action(self) -> None:
        """Nothing is played by itself: it is there to be learnt."""

    def next_deal(self) -> bool:
        return False

    def undo(self) -> None:
        """Begin the step anew."""
        self.__init__(  # type: ignore[misc]
            self.course, self.number, self.preferences, alone=self.alone
        )

    def redo(self) -> None:
        """There is nothing to go forward to."""

    # Trying

    def do(self, action: object) -> bool:
        step = self.step
        if step.whole_deal:
            return super().do(action)
        text = self.table.game.text(action)
        if text not in step.right and not self.table.game.objection(self.table.state, action):
            self.draft.clear()
            self.draft.refuse(Said(step.said_to(text)))
            return False
        if not super().do(action):
            return False
        self._solve()
        return True

    def reply(self, answer: str) -> bool:
        """The answer to a question; nothing is ever played with it."""
        step = self.step
        if answer in step.right:
            self._solve()
        elif answer in step.answers:
            self.draft.refuse(Said(step.said_to(answer)))
        return False

    def show(self) -> bool:
        """Do what the step asks for; True when that was played."""
        step = self.step
        if self.solved or step.whole_deal:
            return False
        if step.answers:
            self.reply(step.right[0])
            return False
        return self.do(self.table.game.parse(step.right[0]))

    # What is seen

    @property
    def _begun(self) -> bool:
        """Whether this is a whole deal, in which the learner has done something."""
        since = self.table.history()[len(self.step.record.actions) :]
        return self.step.whole_deal and any(before.turn == self.seat for before, _, _ in since)

    def scene(self) -> Scene[Seen]:
        place = Place(self.course, self.number, self.solved, self._begun, self.alone)
        guide = Guide(
            head=panel(place),
            told=told(place),
            lit=() if self.solved else self.step.lit,
            focus=f"#course-{'rules' if self.alone else 'next'}" if self.solved else "",
        )
        return super().scene()._replace(guide=guide, can_undo=False, can_redo=False)
