"""Playout policy of Eights for a single world, in plain Python: an oracle for the bit vectors."""

from cardroom.games.eights.model import Action, Lay, View
from cardroom.players.eights.numbers import (
    EIGHT,
    EIGHTS,
    FACES,
    OF_RANK,
    OF_SUIT,
    PLACE,
    SUITS,
    bits_of,
)


def shed(hand: int, top: int, suit: int | None) -> int | None:
    """Return the fitting card with most points (an eight only if no other fits), or None (9.1)."""
    plain = hand & ~EIGHTS & (OF_SUIT[suit] | OF_RANK[top >> 2] if suit is not None else -1)
    if plain:
        return plain.bit_length() - 1
    eights = hand & EIGHTS
    return (eights & -eights).bit_length() - 1 if eights else None


def longest_suit(hand: int) -> int:
    """Return the suit of which a hand has most cards, without eights; of equal suits the first."""
    return max(range(4), key=lambda suit: (hand & OF_SUIT[suit]).bit_count())


def choose_action(view: View) -> Action:
    """Return the action of the seat to act."""
    suit = None if view.named is None else SUITS.index(view.named)
    number = shed(bits_of(view.hand), PLACE[view.top], suit)
    if number is None:
        (action,) = view.legal
        return action
    rest = bits_of(view.hand) ^ 1 << number
    return Lay(FACES[number], SUITS[longest_suit(rest)] if number >> 2 == EIGHT else None)
