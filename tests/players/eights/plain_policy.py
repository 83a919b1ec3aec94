"""Playout policy of Eights for a single world, in plain Python: an oracle for the bit vectors."""

from cardroom.games.eights.model import Action, Lay, View
from cardroom.games.eights.rules import fitting_cards
from cardroom.players.eights.numbers import PLACE, SUITS


def choose_action(view: View) -> Action:
    """Choose the dearest card that fits, and of eights the first, only if no other fits (9.1)."""
    able = fitting_cards(view.hand, view.top, view.named)
    plain = [card for card in able if card.rank != "8"]
    if plain:
        return Lay(max(plain, key=PLACE.__getitem__))
    if able:
        held = [card.suit for card in view.hand if card.rank != "8"]
        return Lay(min(able, key=PLACE.__getitem__), max(SUITS, key=held.count))
    (action,) = view.legal
    return action
