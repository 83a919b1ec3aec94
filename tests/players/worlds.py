"""Hands in many worlds as bit vectors, written and read one world at a time."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from cardroom.players.bitworlds import BitVector, group_by_count

T = TypeVar("T")


def vectors_of(hands: Sequence[Collection[T]], pack: Sequence[T]) -> list[BitVector]:
    """Return by card in which worlds it is in the hand. `hands` are by world."""
    return [sum(1 << world for world, hand in enumerate(hands) if card in hand) for card in pack]


def vectors_by_place(
    deals: Sequence[Sequence[Collection[T]]], pack: Sequence[T]
) -> list[list[BitVector]]:
    """Return the vectors of each place. `deals` are by world, and have a hand for each place."""
    return [vectors_of(hands, pack) for hands in zip(*deals, strict=True)]


def cards_in(vectors: Sequence[BitVector], pack: Sequence[T], world: int) -> tuple[T, ...]:
    """Return the cards of one world in the pack's order. More vectors than cards are allowed."""
    return tuple(card for card, vector in zip(pack, vectors, strict=False) if vector >> world & 1)


def distribution(count: Sequence[BitVector], among: BitVector) -> dict[int, int]:
    """Return in how many worlds a count is how much. Only numbers that occur are keys."""
    return {number: worlds.bit_count() for number, worlds in group_by_count(count, among).items()}
