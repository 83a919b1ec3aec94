"""Counts in thousands of worlds, read as a person would."""

from collections.abc import Sequence

from cardroom.players.bitworlds import BitVector, group_by_count


def distribution(count: Sequence[BitVector], among: BitVector) -> dict[int, int]:
    """In how many of these worlds the count is how much; only what occurs."""
    return {number: worlds.bit_count() for number, worlds in group_by_count(count, among).items()}
