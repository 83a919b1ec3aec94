"""A table that several persons play at one device, which they pass on behind a curtain.

The table is drawn for the seat whose eyes are on it. While the curtain is down nobody's are, and
nothing is shown or done that only one of them may know or do. No browser in here.
"""

from cardroom.browser.sitting import Sitting
from cardroom.game import Position, Seen
from cardroom.played import Result
from cardroom.saved import Saved
from cardroom.seats import Seat
from cardroom.table import Table
from cardroom.views.curtain import guide
from cardroom.views.new_game import usual_names
from cardroom.views.scene import Curtain, Person, Preferences, Scene
from cardroom.views.seating import Seating, names_at
from cardroom.views.words import _


class Shared(Sitting):
    """A game of several persons. Whoever comes to it finds the curtain down."""

    def __init__(self, saved: Saved, preferences: Preferences, table: Table | None = None) -> None:
        names = names_at(Seating(saved.levels, saved.names), preferences.name)
        super().__init__(saved, preferences, names, table=table)
        self._down = True
        self._since: tuple[str, ...] = ()  # what one finds done when one takes the device

    # The curtain

    @property
    def covered(self) -> bool:
        """Whether the curtain is down; when a deal is over there is nothing to hide."""
        return self._down and self.table.state.turn is not None

    @property
    def to_pass_on(self) -> bool:
        """Whether it is the turn of another person than the one who has the device."""
        turn = self.table.state.turn
        return not self._down and turn != self.seat and turn in self.people

    @property
    def next_person(self) -> Seat | None:
        """Who is to take the device; None while a computer player is to act."""
        turn = self.table.state.turn
        return turn if turn in self.people else None

    def lower(self) -> None:
        """Nobody looks at the table from now on."""
        self._down = True
        self._clear()

    def lift(self) -> bool:
        """The person who is to act looks at it; False where the curtain was not down for them."""
        seat = self.next_person
        if seat is None or not self.covered:
            return False
        self.seat, self._down, self.cursor = seat, False, None
        self._since = self.story.lines(seat, self._last_turn())
        return True

    def _last_turn(self) -> int:
        """The number of actions up to this seat's last own one."""
        mine = [
            place
            for place, (state, _, _) in enumerate(self.table.history())
            if self._is_mine(state)
        ]
        return mine[-1] + 1 if mine else 0

    def _is_mine(self, state: Position) -> bool:
        return state.turn == self.seat

    # What is so

    @property
    def view(self) -> Seen:
        """What the seat that looks may know; what everybody may, while none does."""
        return self.table.view(None) if self.covered else super().view

    @property
    def my_turn(self) -> bool:
        return super().my_turn and not self.covered

    def watch_draws(self, before: Position | None = None) -> None:
        """A deal is never shown as it is drawn: it is drawn for all, and one looks at it."""

    def result(self, when: int) -> Result | None:  # noqa: ARG002
        """It counts for nobody: the statistics are one person's."""
        return None

    # What is done

    def do(self, action: object) -> bool:
        """Whoever looks does this; True when it was legal and is done."""
        if self.covered or self.table.state.turn not in (self.seat, None):
            return False
        return super().do(action)

    def play(self, action: object) -> None:
        """Whoever is to act does this. Raises `IllegalAction`. Another deal is dealt face down."""
        before = self.table.state
        super().play(action)
        self._down = self._down or before.turn is None
        self._since = ()

    def undo(self) -> None:
        """Back to one's own last decision, unless another person has acted since, which is said."""
        if other := self._acted_since():
            self._clear()
            self.notice = _(
                "%(name)s has played since: only one's own last turn can be undone."
            ) % {"name": other}
        else:
            super().undo()
            self._since = ()

    def _acted_since(self) -> str:
        """The name of another person who acted after this seat's last decision; empty if none."""
        for state, _action, _after in reversed(self.table.history()):
            if state.turn in (self.seat, None):
                break
            if state.turn in self.people:
                return self.names[state.turn]
        return ""

    def redo(self) -> None:
        """Forward again to one's own next decision; another deal is dealt face down."""
        before = self.table.state
        super().redo()
        self._down = self._down or before.turn is None

    # What is seen

    def scene(self) -> Scene[Seen]:
        """Everything the table shows; of a table behind the curtain only who is to take it."""
        if not self.covered:
            return super().scene()._replace(since=self._since)
        curtain = Curtain(self.next_person)
        return Scene(
            game=self.table.game.KEY,
            view=self.view,
            people=tuple(map(Person, self.names, self.saved.levels)),
            preferences=self.preferences,
            curtain=curtain,
            guide=guide(curtain, self.names),
        )


def seated(saved: Saved, preferences: Preferences, table: Table | None = None) -> Sitting:
    """The table of a saved game; `table` is the game, where that was replayed already."""
    if saved.shared:
        return Shared(saved, preferences, table)
    count = saved.record.module.seats(saved.record.options)
    return Sitting(saved, preferences, usual_names(count, saved.person), table=table)
