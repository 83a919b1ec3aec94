"""Playout policy of Eights for a single world (one possible deal), without bit vectors.

The policy is the same as in `bit_policy`; tests compare both in every world. Reviews play deals to
the end by this policy, and self-play measures the search against it.
"""

from random import Random

from cardroom.games.eights.model import Draw, Lay, View
from cardroom.players.eights import make_choice
from cardroom.players.eights.numbers import (
    COSTS,
    EIGHT,
    EIGHTS,
    FACES,
    OF_RANK,
    OF_SUIT,
    PLACE,
    SUITS,
    bits_of,
)
from cardroom.players.player import Budget, Choice


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


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action for the seat to act by rules of thumb, as in playouts, with a reason."""
    suit = None if view.named is None else SUITS.index(view.named)
    place = shed(bits_of(view.hand), PLACE[view.top], suit)
    if place is None:
        (action,) = view.legal
        code = "must-draw" if action == Draw() else "must-pass"
        return make_choice(action, code, follow=str(view.named or ""))
    card = FACES[place]
    if place >> 2 != EIGHT:
        return make_choice(Lay(card), "dearest", points=COSTS[place])
    rest = bits_of(view.hand) ^ 1 << place
    suit = longest_suit(rest)
    count = (rest & OF_SUIT[suit]).bit_count()
    return make_choice(Lay(card, SUITS[suit]), "eight-longest", count=count)
