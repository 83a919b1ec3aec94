"""Playout policy of Eights for a single world, in plain Python: an oracle for the bit vectors."""

from cardroom.games.eights.model import Action, Lay, View
from cardroom.games.eights.rules import fitting_cards
from cardroom.nouns.cards import Card
from cardroom.players.eights.numbers import PLACE, SUITS


def choose_action(view: View) -> Action:
    """Return the action of the seat to act: the dearest card that fits, and of eights the first
    only if no other fits (9.1).
    """
    able = fitting_cards(view.hand, view.top, view.named)
    plain = [card for card in able if card.rank != "8"]
    if plain:
        return Lay(max(plain, key=PLACE.__getitem__))
    if able:
        eight = min(able, key=PLACE.__getitem__)
        return Lay(eight, max(SUITS, key=lambda suit: count_suit(view.hand, suit)))
    (action,) = view.legal
    return action


def count_suit(hand: tuple[Card, ...], suit: str) -> int:
    """Return how many cards of a suit, without eights, a hand has."""
    return sum(card.suit == suit and card.rank != "8" for card in hand)
