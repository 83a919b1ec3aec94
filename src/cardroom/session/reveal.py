"""A deal that is shown as it is drawn, card by card."""

from cardroom.game import CardByCard, Position, Seen
from cardroom.nouns.cards import Card
from cardroom.session.history import ActionHistory
from cardroom.session.memo import Memo
from cardroom.table import Table


class Reveal:
    """How many cards of a deal were shown so far, in games in which it is drawn."""

    def __init__(self, table: Table, history: ActionHistory) -> None:
        self._table, self._history = table, history
        self._game = table.game if isinstance(table.game, CardByCard) else None
        self.drawn: int | None = None  # cards of the deal shown so far; None: it is there
        self.fresh = Memo(self._fresh)
        """The cards of a view's hand that the last action added, if it did not deal a new one."""

    def shown(self, view: Seen) -> Seen:
        """What is to be seen of this view by now."""
        if self._game is None or self.drawn is None:
            return view
        seen: Seen = self._game.as_drawn(view, self.drawn)
        return seen

    def begin(self, before: Position | None = None) -> None:
        """Show the cards that were drawn since then, one by one."""
        fresh = self._draws_since(before)
        self.drawn = fresh.start if fresh else None

    def _draws_since(self, before: Position | None) -> range:
        """The numbers of the cards that were drawn; none where they are dealt."""
        return self._game.new_draws(before, self._table.state) if self._game else range(0)

    def draw(self, view: Seen) -> bool:
        """Show one card more being drawn; True when it settled what everybody should notice. `view`
        is what there is to be seen in the end.
        """
        self.drawn = count = (self.drawn or 0) + 1
        if count >= self._draws_since(None).stop:
            self.drawn = None
        return self._game is not None and count in self._game.telling_draws(view)

    def end(self) -> None:
        """All cards of the deal are there at once."""
        self.drawn = None

    def _fresh(self, view: Seen) -> tuple[Card, ...]:
        if self._game:
            cards: tuple[Card, ...] = self._game.picked_up(view)
            return cards
        last = self._table.history()[-1:]
        if not last or view.seat is None or last[0][0].number != last[0][2].number:
            return ()
        return self._history.came(view.seat, last[0][0], last[0][2])
