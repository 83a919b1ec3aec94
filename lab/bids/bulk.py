"""Deals by the thousand as integers of as many bits, and back."""

from collections.abc import Sequence

from cardroom.players.bitworlds import BitVector


def vectors(deals: Sequence[Sequence[int]], cards: int) -> list[BitVector]:
    """Return by card the deals with it in a hand; `deals` are the numbers of its cards in each."""
    marks = [bytearray(b"0" * len(deals)) for _ in range(cards)]
    for number, hand in enumerate(deals):
        for card in hand:
            marks[card][-1 - number] = ord("1")
    return [int(bytes(vector), 2) for vector in marks]


def by_deal(count: Sequence[BitVector], deals: int) -> list[int]:
    """Return a count, its lowest digit first, as a number for each deal."""
    digits = [f"{vector:0{deals}b}" for vector in reversed(count)]
    if not digits:
        return [0] * deals
    return [int("".join(bits), 2) for bits in zip(*digits, strict=True)][::-1]
