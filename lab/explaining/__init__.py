"""Sums whose parts have names, which explain decisions, game by game."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

VOICES = ("honest: all play by what they can know", "clairvoyant: all see all cards", "solved")
"""The opinions of imagined worlds in most games, in their order."""


class Part(NamedTuple):
    """A named amount that adds to a figure, or takes from it."""

    name: str
    amount: float


class Sum(NamedTuple):
    """A figure with its parts."""

    of: str
    unit: str
    parts: tuple[Part, ...]

    @property
    def total(self) -> float:
        return sum(part.amount for part in self.parts)


def features(
    places: Iterable[int],
    begins: Sequence[int],
    names: Sequence[str],
    table: Sequence[int],
    scale: float,
) -> Iterator[Part]:
    """Name what each place of a learnt table adds: by the feature in whose part it stands."""
    for place in places:
        yield Part(names[bisect(begins, place) - 1], table[place] / scale)
