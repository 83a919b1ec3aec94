"""The drawn cards of a deal that are shown so far, and whether the last trick was taken away.

In games in which players draw cards one by one, the deal is shown card by card, too.
"""

from typing import NamedTuple

from cardroom.game import CardByCard, InTricks, Position, Seen
from cardroom.session.positions import Memo
from cardroom.table import Table


class DealReveal(NamedTuple):
    """The number of drawn cards shown so far, and the last trick that was taken from the table."""

    drawn: int | None = None  # cards of the deal shown so far; None: all of them are
    gathered: tuple[int, int] | None = None  # the deal, and how many complete tricks it had then

    def limit_view(self, table: Table, view: Seen) -> Seen:
        """Return the view with only those drawn cards that are shown so far."""
        if self.drawn is None or not isinstance(table.game, CardByCard):
            return view
        seen: Seen = table.game.view_after_draws(view, self.drawn)
        return seen

    def hide_draws_since(self, table: Table, before: Position | None = None) -> "DealReveal":
        """Return a new `DealReveal` that hides the cards drawn since the position `before`, to show
        them one by one. If `before` is None, it hides all drawn cards of the deal.
        """
        fresh = _draws_since(table, before)
        return self._replace(drawn=fresh.start if fresh else None)

    @property
    def next_draw(self) -> int:
        """Number of the card that is drawn next, from 1."""
        return (self.drawn or 0) + 1

    def show_next_card(self, table: Table) -> "DealReveal":
        """Return a new `DealReveal` that shows one more drawn card of the deal."""
        count = self.next_draw
        return self._replace(drawn=count if count < _draws_since(table, None).stop else None)

    def show_all(self) -> "DealReveal":
        """Return a new `DealReveal` that shows all cards of the deal."""
        return self._replace(drawn=None)

    def gather(self, view: Seen) -> "DealReveal":
        """Return a new `DealReveal` after the last complete trick is taken from the table."""
        return self._replace(gathered=_deal_and_trick_counts(view))

    def has_gathered(self, view: Seen) -> bool:
        """Return whether the last complete trick was already taken from the table."""
        return self.gathered == _deal_and_trick_counts(view)


def is_decisive_draw(table: Table, view: Seen, count: int) -> bool:
    """Return whether a drawn card decided something for all players, such as the trump suit."""
    return isinstance(table.game, CardByCard) and count in table.game.decisive_draws(view)


def is_between_tricks(view: Seen) -> bool:
    """Return whether the last trick is complete and no card was led to the next trick yet."""
    return _count_tricks(view)[1]


def _draws_since(table: Table, before: Position | None) -> range:
    """Return the indices of the cards drawn after position `before`; if None, in the whole deal."""
    game = table.game
    return game.new_draws(before, table.state) if isinstance(game, CardByCard) else range(0)


def _deal_and_trick_counts(view: Seen) -> tuple[int, int]:
    """Return two numbers: the number of the deal, and how many of its tricks are complete."""
    return view.number, _count_tricks(view)[0]


@Memo
def _count_tricks(view: Seen) -> tuple[int, bool]:
    """Return the number of complete tricks, and whether no card was led to the next trick yet."""
    trick = view.trick if isinstance(view, InTricks) else None
    count = len(view.tricks) if isinstance(view, InTricks) else 0
    return count, bool(count and trick and not trick.cards)
