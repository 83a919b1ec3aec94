"""A completed trick that lies on the table until it is gathered, and what it counts until then.

No browser in here.
"""

from collections import Counter

from cardroom.browser.session.open_game import OpenGame
from cardroom.game import InTricks, Seen
from cardroom.nouns.seats import Seat
from cardroom.views.wording import words_of


class Resting(OpenGame):
    """A game that is open, whose tricks may be gathered before one's eyes."""

    gathers = False
    """Whether they are; otherwise each lies there until the next card is led."""

    _gathered: tuple[int, int] | None = None  # the trick that was

    _known: tuple[object, int, bool] = None, 0, False  # a position, and what `_tricks` says of it

    def trick_shown(self) -> bool:
        """Whether no card was led since the last trick, which lies there if it was not gathered."""
        return self._tricks()[1]

    def _tricks(self) -> tuple[int, bool]:
        """How many tricks of the deal are complete, and whether the next has not begun; looked up
        once a position.
        """
        state = self.table.state
        if self._known[0] is not state:
            view = self.table.view(self.seat)
            trick = view.trick if isinstance(view, InTricks) else None
            count = len(view.tricks) if isinstance(view, InTricks) else 0
            self._known = state, count, bool(count and trick and not trick.cards)
        return self._known[1:]

    @property
    def gathered(self) -> bool:
        """Whether the last trick was taken from the table."""
        return self.gathers and self._gathered == self._complete()

    def gather(self) -> None:
        """Take the last trick from the table; from then on it is counted."""
        self._gathered = self._complete()

    @property
    def trick_lies(self) -> bool:
        """Whether a trick lies there that is to be gathered: not while something is said of it to
        the person, and not where the others have come to rest.
        """
        if not self.gathers or self.gathered or not self.trick_shown():
            return False
        if self.my_turn:
            return self.is_kept and not self.coach.line
        return self.waits_for_computer and not self.at_rest

    def taker(self) -> Seat:
        """Who took the last trick."""
        return words_of(self.table.game.KEY).takers(self.view)[-1][0]

    def uncounted(self) -> Seen | None:
        """What one knew before the trick that lies there was complete, until it is counted."""
        if not self.trick_lies:
            return None
        before, _, _ = self.table.history()[-1]
        seen: Seen = self.table.game.view(before, self.seat)
        return seen

    def exchanged(self, seat: Seat) -> tuple[int, int]:
        """With how many cards this seat parted just now, and how many came to its hand."""
        before, _, after = self.table.history()[-1]
        view = self.table.game.view
        had, has = (Counter(view(state, seat).hand) for state in (before, after))
        return (had - has).total(), (has - had).total()

    def _take_back(self) -> None:
        super()._take_back()
        self._gathered = None

    def _complete(self) -> tuple[int, int]:
        """The deal, and how many of its tricks are complete."""
        return self.table.state.number, self._tricks()[0]
