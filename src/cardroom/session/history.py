"""The actions of a table: which seat played which card when, and which person acted since."""

from collections import Counter

from cardroom.game import CardByCard, Position, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.session.memo import Memo
from cardroom.table import Table


class ActionHistory:
    """The actions of a table's game, by their numbers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.fresh = Memo(self._fresh)
        """The cards of a view's hand that the last action added, if it did not deal a new one."""

    def place_of(self, seat: Seat, card: Card) -> int | None:
        """Return the number of the action with which a seat played this card in this deal; None if
        it did not.
        """
        number = self._table.state.number
        for place, (before, _, _) in reversed(list(enumerate(self._table.history()))):
            if before.number == number and before.turn == seat and card in self.laid_at(place):
                return place
        return None

    def laid_at(self, place: int) -> tuple[Card, ...]:
        """Return the cards that were played with the action of this number."""
        cards: tuple[Card, ...] = self._table.game.cards_of(self._table.history()[place][1])
        return cards

    def since_turn_of(self, seat: Seat) -> int:
        """Return how many actions were done up to the last one of this seat."""
        turns = [before.turn for before, _, _ in self._table.history()]
        mine = [place for place, turn in enumerate(turns) if turn == seat]
        return mine[-1] + 1 if mine else 0

    def acted_since(self, seat: Seat, people: tuple[Seat, ...]) -> Seat | None:
        """Return which of these persons acted last after the last turn of this seat in this deal;
        None if none did.
        """
        for state, _action, _after in reversed(self._table.history()):
            if state.turn in (seat, None):
                break
            if state.turn in people:
                return state.turn
        return None

    def exchanged(self, seat: Seat) -> tuple[int, int]:
        """Return how many cards left the hand of this seat with the last action, and came to it."""
        before, _, after = self._table.history()[-1]
        view = self._table.game.view
        had, has = (Counter(view(state, seat).hand) for state in (before, after))
        return (had - has).total(), (has - had).total()

    def cards_gained(self, seat: Seat, before: Position, after: Position) -> tuple[Card, ...]:
        """Return the cards in a seat's hand after an action that were not there before."""
        held, now = (Counter(self._table.game.view(state, seat).hand) for state in (before, after))
        return tuple((now - held).elements())

    def _fresh(self, view: Seen) -> tuple[Card, ...]:
        if isinstance(self._table.game, CardByCard):
            cards: tuple[Card, ...] = self._table.game.picked_up(view)
            return cards
        last = self._table.history()[-1:]
        if not last or view.seat is None or last[0][0].number != last[0][2].number:
            return ()
        return self.cards_gained(view.seat, last[0][0], last[0][2])

    def goes_on(self) -> bool:
        """Return whether the seat to act has just acted, as after drawing a card."""
        last = self._table.history()[-1:]
        return any(before.turn == self._table.state.turn for before, _, _ in last)

    def is_slip(self, seat: Seat) -> bool:
        """Return whether no seat acted since this one did, and it saw no new card."""
        before, _, after = self._table.history()[-1]
        goes_on = before.turn == seat and after.turn is not None
        return goes_on and not self.cards_gained(seat, before, after)
