"""What happened at a table: the log in sentences, and who laid what when. Plain Python."""

from collections import Counter

from cardroom.game import InTricks, Position, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.table import Table
from cardroom.views.scene import Told
from cardroom.views.wording import words_of
from cardroom.views.words import Names, language

MOST_TOLD = 400  # actions: a deal made to be long must not keep the page busy with telling it


def trick_of(view: Seen) -> int | None:
    """The number of the trick that is being played, from 0; None where none is."""
    if not isinstance(view, InTricks) or view.trick is None:
        return None
    return len(view.tricks)


class Story:
    """The actions of a table's game in words; each is worded once for each reader."""

    def __init__(self, table: Table, names: tuple[str, ...]) -> None:
        self._table = table
        self._names = names
        # sentences by number of the action, by who reads them, and in which language
        self._told: dict[tuple[int, Seat | None, str], tuple[str, ...]] = {}

    def lines(self, reader: Seat | None, since: int = 0) -> tuple[str, ...]:
        """What was said and done in this deal, or the last of it where it is longer than any
        should be, a sentence each, the oldest first; `reader` is the
        seat that they speak to. `since` so many actions of the game.
        """
        number = self._table.state.number
        lines: list[str] = []
        history = list(enumerate(self._table.history()))
        for place, (before, action, after) in history[-MOST_TOLD:]:
            if before.number == number and before.turn is not None and place >= since:
                told = place, reader, language()
                if told not in self._told:
                    self._told[told] = self.sentences(before, action, after, reader)
                lines += self._told[told]
        return tuple(lines)

    def sentences(
        self, before: Position, action: object, after: Position, reader: Seat | None
    ) -> tuple[str, ...]:
        """What an action is told as; often nothing, when nobody noticed."""
        if before.turn is None:
            return ()
        game, names = self._table.game, Names(self._names, reader)
        seen = game.view(before, None), game.view(after, None)
        lines = words_of(game.KEY).log_lines(*seen, action, before.turn, names)
        trick = trick_of(seen[0])
        return tuple(line if isinstance(line, Told) else Told(line, trick) for line in lines)

    def forget(self) -> None:
        """Something was taken back."""
        there = range(self._table.length)
        self._told = {key: said for key, said in self._told.items() if key[0] in there}

    def place_of(self, seat: Seat, card: Card) -> int | None:
        """The number of the action with which a seat laid this card in this deal."""
        number = self._table.state.number
        for place, (before, _, _) in reversed(list(enumerate(self._table.history()))):
            if before.number == number and before.turn == seat and card in self.laid_at(place):
                return place
        return None

    def laid_at(self, place: int) -> tuple[Card, ...]:
        """The cards that were laid with the action of this number."""
        cards: tuple[Card, ...] = self._table.game.cards_of(self._table.history()[place][1])
        return cards

    def since_turn_of(self, seat: Seat) -> int:
        """The number of actions up to the last of this seat."""
        turns = [before.turn for before, _, _ in self._table.history()]
        mine = [place for place, turn in enumerate(turns) if turn == seat]
        return mine[-1] + 1 if mine else 0

    def acted_since(self, seat: Seat, people: tuple[Seat, ...]) -> Seat | None:
        """Who of these acted after the last turn of this seat in this deal, the last of them."""
        for state, _action, _after in reversed(self._table.history()):
            if state.turn in (seat, None):
                break
            if state.turn in people:
                return state.turn
        return None

    def exchanged(self, seat: Seat) -> tuple[int, int]:
        """With how many cards this seat parted just now, and how many came to its hand."""
        before, _, after = self._table.history()[-1]
        view = self._table.game.view
        had, has = (Counter(view(state, seat).hand) for state in (before, after))
        return (had - has).total(), (has - had).total()

    def came(self, seat: Seat, before: Position, after: Position) -> tuple[Card, ...]:
        """The cards that a seat holds in this state and did not in that one."""
        held, now = (Counter(self._table.game.view(state, seat).hand) for state in (before, after))
        return tuple((now - held).elements())
