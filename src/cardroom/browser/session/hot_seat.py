"""A table that several persons play at one device, which they pass on behind a curtain.

The table is drawn for the seat whose eyes are on it. While the curtain is down nobody's are, and
nothing is shown or done that only one of them may know or do. No browser in here.
"""

from cardroom.browser.session.company import Several
from cardroom.game import Position, Seen
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.table import Table
from cardroom.views.scene import Curtain, Person, Preferences, Scene
from cardroom.views.table.curtain import guide


class Shared(Several):
    """A game of several persons. Whoever comes to it finds the curtain down."""

    def __init__(self, saved: Saved, preferences: Preferences, table: Table | None = None) -> None:
        super().__init__(saved, preferences, table)
        self._down = True

    # The curtain

    @property
    def covered(self) -> bool:
        """Whether the curtain is down; when a deal is over there is nothing to hide."""
        return self._down and self.table.state.turn is not None

    @property
    def to_pass_on(self) -> bool:
        """Whether it is the turn of another person than the one who has the device."""
        return not self._down and self.awaited is not None

    @property
    def next_person(self) -> Seat | None:
        """Who is to take the device; None while a computer player is to act."""
        turn = self.table.state.turn
        return turn if turn in self.people else None

    def lower(self) -> None:
        """Nobody looks at the table from now on."""
        self._down = True
        self.draft.clear()

    def lift(self) -> bool:
        """The person who is to act looks at it; False where the curtain was not down for them."""
        seat = self.next_person
        if seat is None or not self.covered:
            return False
        self.seat, self._down = seat, False
        self.draft.point_at(None)
        self.look_back()
        return True

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

    # What is done

    def do(self, action: object) -> bool:
        """Whoever looks does this; True when it was legal and is done."""
        return not self.covered and super().do(action)

    def play(self, action: object) -> None:
        """Whoever is to act does this. Raises `IllegalAction`. Another deal is dealt face down."""
        before = self.table.state
        super().play(action)
        self._down = self._down or before.turn is None

    def redo(self) -> None:
        """Forward again to one's own next decision; another deal is dealt face down."""
        before = self.table.state
        super().redo()
        self._down = self._down or before.turn is None

    # What is seen

    def scene(self) -> Scene[Seen]:
        """Everything the table shows; of a table behind the curtain only who is to take it."""
        if not self.covered:
            return super().scene()
        curtain = Curtain(self.next_person)
        return Scene(
            game=self.table.game.KEY,
            view=self.view,
            people=tuple(map(Person, self.names, self.saved.levels)),
            preferences=self.preferences,
            curtain=curtain,
            guide=guide(curtain, self.names),
        )
