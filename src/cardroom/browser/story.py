"""What happened at a table: the log in sentences, and who laid what when. Plain Python."""

from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.seats import Seat
from cardroom.table import Table
from cardroom.views.wording import words_of


class Story:
    """The actions of a table's game in words; each is worded once."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self._table = table
        self._names = names
        self._told: dict[int, tuple[str, ...]] = {}  # sentences by number of the action

    def lines(self) -> tuple[str, ...]:
        """What was said and done in this deal, a sentence each, the oldest first."""
        number = self._table.state.number
        lines: list[str] = []
        for place, (before, action, after) in enumerate(self._table.history()):
            if before.number == number and before.turn is not None:
                if place not in self._told:
                    self._told[place] = self.sentences(before, action, after)
                lines += self._told[place]
        return tuple(lines)

    def sentences(self, before: Any, action: Any, after: Any) -> tuple[str, ...]:
        """What an action is told as; often nothing, when nobody noticed."""
        game = self._table.game
        seen = game.view(before, None), game.view(after, None)
        return words_of(game.KEY).log_lines(*seen, action, before.turn, self._names)

    def forget(self) -> None:
        """Something was taken back."""
        there = range(self._table.length)
        self._told = {place: said for place, said in self._told.items() if place in there}

    def place_of(self, seat: Seat, card: Card) -> int | None:
        """The number of the action with which a seat laid this card in this deal."""
        number, game = self._table.state.number, self._table.game
        history = list(enumerate(self._table.history()))
        for place, (before, action, _) in reversed(history):
            made = game.choose(game.view(before, seat), (card,))
            if before.number == number and before.turn == seat and is_of(card, action, made):
                return place
        return None

    def laid_at(self, place: int) -> tuple[Card, ...]:
        """The cards that were laid with the action of this number."""
        action = self._table.history()[place][1]
        several = getattr(action, "cards", None)
        return tuple(several) if several else (action.card,)


def is_of(card: Card, action: Any, made: Any) -> bool:
    """Whether the card is played by this action; `made` is what the card makes by itself, which
    may lack a word that was said with it, or other cards.
    """
    if action == made:
        return True
    alike = made is not None and type(action) is type(made)
    same = getattr(action, "card", None) is card
    return alike and (same or card in getattr(action, "cards", ()))
