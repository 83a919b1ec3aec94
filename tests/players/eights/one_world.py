"""A whole hand of Eights by the plain policy, in one world; only to prove the playouts by."""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.players.eights.bit_policy import MOST_TURNS
from cardroom.players.eights.numbers import EIGHT
from tests.players.eights.plain_policy import longest_suit, shed


class World(NamedTuple):
    """A whole position. Cards are numbers and hands are bits; tuples are by seat unless noted."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]  # not by seat: the next card first
    top: int
    suit: int | None  # to follow; None: any card will do
    passes: int  # in succession
    turned: tuple[tuple[int, ...], ...] = ()  # not by seat: two orders of all cards, for the talon
    # when it is turned over, by turns; none: it is not


def play_out(world: World, turn: Seat, most: int = MOST_TURNS) -> tuple[int, ...]:
    """Return the hands at the end, or after so many turns, this seat being to act."""
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
