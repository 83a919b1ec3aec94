"""What the cards of a hand make, and what the rules have against it."""

from collections.abc import Sequence

from cardroom.game import NotationError, Objection, Seen
from cardroom.nouns.cards import Card
from cardroom.session.memo import Memo
from cardroom.table import Table


class Moves:
    """What could be done at a table by the seat whose view it is."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.groups = Memo(table.game.arranged)
        self.objections = Memo(self._objections)
        self.takes_many = Memo(self._takes_many)

    def read(self, text: str) -> object | None:
        """The action of this text; None if it is the text of none."""
        try:
            action: object = self._table.game.parse(text)
        except NotationError:
            return None
        return action

    def made_of(self, view: Seen, cards: Sequence[Card]) -> object | None:
        """The action that these cards of the hand make; None when they make none."""
        made: object | None = self._table.game.choose(view, tuple(cards))
        return made

    def only(self, view: Seen) -> object | None:
        """What must be done anyway when a card is to be played; None where there is a choice."""
        legal = view.legal
        if len(legal) != 1:
            return None
        cards = [card for card in view.hand if self.made_of(view, [card]) in legal]
        return legal[0] if cards else None

    def objection_to(self, view: Seen, card: Card) -> Objection | None:
        """What is wrong with playing this card alone."""
        action = self.made_of(view, [card])
        return self._table.game.objection(self._table.state, action) if action else None

    def unfinished(self, view: Seen, card: Card) -> bool:
        """Whether something more is to be said with this card."""
        objection = self.objection_to(view, card)
        return objection is not None and objection.unfinished

    def _objections(self, view: Seen) -> dict[Card, Objection]:
        """To each card that may not be played."""
        found = {card: self.objection_to(view, card) for card in dict.fromkeys(view.hand)}
        return {card: no for card, no in found.items() if no and not no.unfinished}

    def _takes_many(self, view: Seen) -> bool:
        """Whether several cards make one action now (an exchange, not a play)."""
        return len(view.hand) > 1 and self.made_of(view, view.hand[:2]) is not None
