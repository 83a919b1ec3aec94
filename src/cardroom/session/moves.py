"""Actions made from selected cards of a hand, and the objections of the rules to such actions."""

from collections.abc import Sequence

from cardroom.game import NotationError, Objection, Position, Seen
from cardroom.games import AnyGame
from cardroom.nouns.cards import Card
from cardroom.session.memo import Memo


class Moves:
    """Translator of selected cards and of texts into the actions at a position of a game."""

    def __init__(self, state: Position, game: AnyGame) -> None:
        self._state, self._game = state, game
        self.groups = Memo(game.arranged)
        self.objections = Memo(self._objections)
        self.takes_many = Memo(self._takes_many)

    def parse_action(self, text: str) -> object | None:
        """Parse an action from text; None if the text is no action of this game."""
        try:
            action: object = self._game.parse(text)
        except NotationError:
            return None
        return action

    def action_from(self, view: Seen, cards: Sequence[Card]) -> object | None:
        """Return the action that these cards of the hand form; None if they form no action."""
        made: object | None = self._game.choose(view, tuple(cards))
        return made

    def only_action(self, view: Seen) -> object | None:
        """Return the only legal action if it plays a card; None in all other cases."""
        legal = view.legal
        if len(legal) != 1:
            return None
        cards = [card for card in view.hand if self.action_from(view, [card]) in legal]
        return legal[0] if cards else None

    def objection_to(self, view: Seen, card: Card) -> Objection | None:
        """Return the rules' objection to playing this card alone; None without objection."""
        action = self.action_from(view, [card])
        return self._game.objection(self._state, action) if action else None

    def needs_word(self, view: Seen, card: Card) -> bool:
        """Return whether playing this card needs a further choice, such as a suit."""
        objection = self.objection_to(view, card)
        return objection is not None and objection.unfinished

    def _objections(self, view: Seen) -> dict[Card, Objection]:
        found = {card: self.objection_to(view, card) for card in dict.fromkeys(view.hand)}
        return {card: no for card, no in found.items() if no and not no.unfinished}

    def _takes_many(self, view: Seen) -> bool:
        """Return whether the player now selects several cards for one action, as in an exchange."""
        return len(view.hand) > 1 and self.action_from(view, view.hand[:2]) is not None
