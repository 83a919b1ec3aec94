"""Queries about the past actions of a table, such as which action played a card."""

from collections import Counter

from cardroom.game import CardByCard, Position, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.session.memo import Memo
from cardroom.table import Table


class ActionHistory:
    """Queries about the past actions of a table. Actions are numbered from 0."""

    def __init__(self, _state: Position, table: Table) -> None:
        """Create the queries about a table, which is at this state."""
        self._table = table
        self.fresh = Memo(self._fresh)
        """The cards of a view's hand that the last action added, if it did not deal a new one."""

    def index_of_play(self, seat: Seat, card: Card) -> int | None:
        """Return the index of a seat's play of a card in this deal; None if not played."""
        number = self._table.state.number
        for place, (before, _, _) in reversed(list(enumerate(self._table.history()))):
            if (
                before.number == number
                and before.turn == seat
                and card in self.cards_played_at(place)
            ):
                return place
        return None

    def cards_played_at(self, place: int) -> tuple[Card, ...]:
        """Return the cards that were played in the action with this index."""
        cards: tuple[Card, ...] = self._table.game.cards_of(self._table.history()[place][1])
        return cards

    def index_after_turn(self, seat: Seat) -> int:
        """Return the index of the action after a seat's last action; 0 if the seat never acted."""
        turns = [before.turn for before, _, _ in self._table.history()]
        mine = [place for place, turn in enumerate(turns) if turn == seat]
        return mine[-1] + 1 if mine else 0

    def find_later_actor(self, seat: Seat, people: tuple[Seat, ...]) -> Seat | None:
        """Return the person who acted last in this deal after the last action of `seat`; None if no
        person did. `people` are the seats of the persons.
        """
        for state, _action, _after in reversed(self._table.history()):
            if state.turn in (seat, None):
                break
            if state.turn in people:
                return state.turn
        return None

    def count_exchanged(self, seat: Seat) -> tuple[int, int]:
        """Return how many cards left and entered a seat's hand with the last action."""
        before, _, after = self._table.history()[-1]
        view = self._table.game.view
        had, has = (Counter(view(state, seat).hand) for state in (before, after))
        return (had - has).total(), (has - had).total()

    def cards_gained(self, seat: Seat, before: Position, after: Position) -> tuple[Card, ...]:
        """Return the cards that a seat's hand has at position `after`, but not at `before`."""
        held, now = (Counter(self._table.game.view(state, seat).hand) for state in (before, after))
        return tuple((now - held).elements())

    def _fresh(self, view: Seen) -> tuple[Card, ...]:
        if isinstance(self._table.game, CardByCard):
            cards: tuple[Card, ...] = self._table.game.cards_picked_up(view)
            return cards
        last = self._table.history()[-1:]
        if not last or view.seat is None or last[0][0].number != last[0][2].number:
            return ()
        return self.cards_gained(view.seat, last[0][0], last[0][2])

    def is_same_seat_again(self) -> bool:
        """Return whether the seat to act did the last action, too, as after drawing a card."""
        last = self._table.history()[-1:]
        return any(before.turn == self._table.state.turn for before, _, _ in last)

    def is_slip(self, seat: Seat) -> bool:
        """Return whether the seat acted last, the deal goes on, and the seat has seen no new card
        since. Then undo does not count as assistance.
        """
        before, _, after = self._table.history()[-1]
        goes_on = before.turn == seat and after.turn is not None
        return goes_on and not self.cards_gained(seat, before, after)
