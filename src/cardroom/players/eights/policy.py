"""Eights played as `bit_policy` plays it, in one world at a time and without bit vectors.

This is the same policy once more, so plain that it can be believed: tests hold the two to be equal
in every world. It is also a player, for self-play to measure the search against.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardroom.games.eights.model import Draw, Lay, View
from cardroom.nouns.seats import Seat
from cardroom.players.eights import choice
from cardroom.players.eights.bit_policy import MOST_TURNS
from cardroom.players.eights.numbers import (
    COSTS,
    EIGHT,
    EIGHTS,
    FACES,
    OF_RANK,
    OF_SUIT,
    PLACE,
    SUITS,
    bits,
)
from cardroom.players.player import Budget, Choice


class World(NamedTuple):
    """A whole position. Cards are numbers and hands are bits; tuples are by seat unless noted."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]  # not by seat: the next card first
    top: int
    suit: int | None  # to follow; None: any card will do
    passes: int  # in succession
    turned: tuple[tuple[int, ...], ...] = ()  # not by seat: two orders of all cards, for the talon
    # when it is turned over, by turns; none: it is not


# The policy


def shed(hand: int, top: int, suit: int | None) -> int | None:
    """9.1: the dearest card that fits; an 8 only where nothing else does. None: nothing fits."""
    plain = hand & ~EIGHTS & (OF_SUIT[suit] | OF_RANK[top >> 2] if suit is not None else -1)
    if plain:
        return plain.bit_length() - 1
    eights = hand & EIGHTS
    return (eights & -eights).bit_length() - 1 if eights else None


def longest_suit(hand: int) -> int:
    """The suit with most cards of this hand, eights apart; of equal ones the first."""
    return max(range(4), key=lambda suit: (hand & OF_SUIT[suit]).bit_count())


# A whole hand


def play_out(world: World, turn: Seat, most: int = MOST_TURNS) -> tuple[int, ...]:
    """The hands at the end, or after so many turns, this seat being to act."""
    held, stock, orders = list(world.hands), list(world.stock), world.turned
    top, suit, passes = world.top, world.suit, world.passes
    for number in range(most):
        seat = (turn + number) % len(held)
        if over(held, passes):
            break
        if not held[seat]:
            continue
        while (card := shed(held[seat], top, suit)) is None:
            if not stock and orders:
                stock = [card for card in orders[0] if on_talon(card, held, top)]
                orders = orders[::-1] if stock else orders
            if not stock:
                break
            held[seat] |= 1 << stock.pop(0)
        if card is None:
            passes += 1
            continue
        held[seat] ^= 1 << card
        suit = longest_suit(held[seat]) if card >> 2 == EIGHT else card & 3
        top, passes = card, 0
    return tuple(held)


def on_talon(card: int, held: Sequence[int], top: int) -> bool:
    """With the stock used up: neither in a hand nor the top card."""
    return card != top and not any(hand >> card & 1 for hand in held)


def over(held: Sequence[int], passes: int) -> bool:
    """5: a seat or side is out, or all who hold cards have passed."""
    one_out = 0 in held
    if len(held) == 4:
        one_out = not (held[0] or held[2]) or not (held[1] or held[3])
    return one_out or passes == len(held) - held.count(0)


# As a player


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """What the policy does now, for the seat to act."""
    suit = None if view.named is None else SUITS.index(view.named)
    place = shed(bits(view.hand), PLACE[view.top], suit)
    if place is None:
        (action,) = view.legal
        code = "must-draw" if action == Draw() else "must-pass"
        return choice(action, code, follow=str(view.named or ""))
    card = FACES[place]
    if place >> 2 != EIGHT:
        return choice(Lay(card), "dearest", points=COSTS[place])
    rest = bits(view.hand) ^ 1 << place
    suit = longest_suit(rest)
    count = (rest & OF_SUIT[suit]).bit_count()
    return choice(Lay(card, SUITS[suit]), "eight-longest", count=count)
