"""A table whose other persons sit elsewhere, each at a device of their own.

It is always drawn for the seat that is here. While another person is to act the table waits, and
what they do comes from outside, however it travels: by link, or over a live connection. Computer
players act on whichever device is first to come to their turn: their dice hang on the deal, the
seat, the place in it and the level, so that every device finds the same choice, and what they did
is part of the record like everybody else's. No browser in here.
"""

from cardroom.browser.session.company import Several
from cardroom.game import Seen
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.table import Table
from cardroom.views.scene import Preferences, Scene


class Apart(Several):
    """A game of several persons, of whom one is here."""

    def __init__(self, saved: Saved, preferences: Preferences, table: Table | None = None) -> None:
        super().__init__(saved, preferences, table)
        self.look_back()

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats of the persons who sit elsewhere."""
        return tuple(seat for seat in self.people if seat != self.seat)

    def scene(self) -> Scene[Seen]:
        """Everything the table shows, and who sits elsewhere."""
        return super().scene()._replace(elsewhere=self.others)

    def once_more(self) -> bool:
        """Whether the others are asked for another game, and it is not begun here alone."""
        return False
