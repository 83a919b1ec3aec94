"""Queries about a position of a game: selected cards as an action, past actions, drawn cards.

Results of frequent queries are cached by position.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from cardroom.game import CardByCard, InTricks, NotationError, Objection, Position, Seen
from cardroom.games import AnyGame
from cardroom.nouns.cards import Card
from cardroom.nouns.memo import Memo
from cardroom.nouns.seats import Seat
from cardroom.table import Table


class Moves:
    """Translator of selected cards and of texts into the actions at a position of a game."""

    def __init__(self, state: Position, game: AnyGame) -> None:
        self._state, self._game = state, game
        self.groups = Memo(game.arranged)
        self.objections = Memo(self._objections)
        self.takes_many = Memo(self._may_select_several_cards)

    def parse_action(self, text: str) -> object | None:
        """Parse an action from text; None if the text is no action of this game."""
        try:
            action: object = self._game.parse(text)
        except NotationError:
            return None
        return action

    def action_from(self, view: Seen, cards: Sequence[Card]) -> object | None:
        """Return the action that consists of the selected cards; None if they make no action."""
        made: object | None = self._game.choose(view, tuple(cards))
        return made

    def objection_to(self, view: Seen, card: Card) -> Objection | None:
        """Return the rules' objection to playing this card alone; None without objection."""
        action = self.action_from(view, [card])
        return self._game.objection(self._state, action) if action else None

    def needs_further_choice(self, view: Seen, card: Card) -> bool:
        """Return whether playing this card needs a further choice, such as a suit."""
        objection = self.objection_to(view, card)
        return bool(objection and objection.unfinished)

    def _objections(self, view: Seen) -> dict[Card, Objection]:
        found = {card: self.objection_to(view, card) for card in dict.fromkeys(view.hand)}
        return {card: no for card, no in found.items() if no and not no.unfinished}

    def _may_select_several_cards(self, view: Seen) -> bool:
        """Return whether the player now selects several cards for one action, as in an exchange."""
        return len(view.hand) > 1 and self.action_from(view, view.hand[:2]) is not None


class ActionHistory:
    """Queries about the past actions of a table. Actions are numbered from 0."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.fresh = Memo(self._cards_just_gained)
        """The cards of a view's hand that the last action added, if it did not deal a new one."""

    def index_of_play(self, seat: Seat, card: Card, trick: int | None = None) -> int | None:
        """Return the index of a seat's play of a card in this deal: in trick number `trick`, from
        0, or else the latest. Several packs have equal cards. Return None if not played.
        """
        number = self._table.state.number
        for place, (before, _, _) in reversed([*enumerate(self._table.history())]):
            own = (before.number, before.turn) == (number, seat)
            there = trick is None or (isinstance(before, InTricks) and len(before.tricks) == trick)
            if own and there and card in self.cards_played_at(place):
                return place
        return None

    def cards_played_at(self, place: int) -> tuple[Card, ...]:
        """Return the cards that were played in the action with this index."""
        cards: tuple[Card, ...] = self._table.game.cards_of(self._table.history()[place][1])
        return cards

    def find_later_actor(self, seat: Seat, people: tuple[Seat, ...]) -> Seat | None:
        """Return the person who acted last in this deal after `seat` did; None if no person did."""
        for state, _action, _after in reversed(self._table.history()):
            if state.turn in (seat, None):
                break
            if state.turn in people:
                return state.turn
        return None

    def count_cards_lost_and_gained(self, seat: Seat) -> tuple[int, int]:
        """Return how many cards left and entered a seat's hand with the last action."""
        before, _, after = self._table.history()[-1]
        lost = self.cards_gained(seat, after, before)
        return len(lost), len(self.cards_gained(seat, before, after))

    def cards_gained(self, seat: Seat, before: Position, after: Position) -> tuple[Card, ...]:
        """Return the cards that a seat's hand has at position `after`, but not at `before`."""
        held, now = (Counter(self._table.game.view(state, seat).hand) for state in (before, after))
        return tuple((now - held).elements())

    def _cards_just_gained(self, view: Seen) -> tuple[Card, ...]:
        if isinstance(self._table.game, CardByCard):
            cards: tuple[Card, ...] = self._table.game.cards_picked_up(view)
            return cards
        if view.seat is None or self._table.deal_start == self._table.length:
            return ()
        before, _, after = self._table.history()[-1]
        return self.cards_gained(view.seat, before, after)

    def is_same_seat_again(self) -> bool:
        """Return whether the seat to act has done the last action, too, such as drawing a card."""
        last = self._table.history()[-1:]
        return any(before.turn == self._table.state.turn for before, _, _ in last)

    def can_undo_unassisted(self, seat: Seat) -> bool:
        """Return whether undo gives the seat no advantage, so that the game stays unassisted. The
        seat must have made the last action, which showed it no new card and did not end the deal.
        """
        before, _, after = self._table.history()[-1]
        goes_on = before.turn == seat and after.turn is not None
        return goes_on and not self.cards_gained(seat, before, after)


class TricksDone(NamedTuple):
    """The complete tricks of a deal."""

    number: int
    is_last_on_table: bool  # no card was led to the next trick yet


@Memo
def tricks_done(view: Seen) -> TricksDone:
    """Return how many tricks are complete, and whether the last of them still lies on the table."""
    if not isinstance(view, InTricks) or not view.tricks:
        return TricksDone(0, is_last_on_table=False)
    return TricksDone(len(view.tricks), bool(view.trick and not view.trick.cards))


def draws_since(table: Table, before: Position | None) -> range:
    """Return the indices of the cards drawn since position `before` (None: the deal's start)."""
    game = table.game
    return game.new_draws(before, table.state) if isinstance(game, CardByCard) else range(0)
