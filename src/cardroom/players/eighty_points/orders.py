"""Orders of preference in which the playouts of 80 Points choose cards.

Each card is a number, the same for both copies of the card. The plain suits come one after the
other, then the trumps, each suit from low to high. A playout plays the first card of an order that
the seat holds and may use. Numbers such as 9.4 are paragraphs of
``assets/rules/eighty-points.html``.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from cardroom.games.eighty_points.ranks import FACES, GROUPS, POINTS, Ranking, cards_of_group
from cardroom.games.eighty_points.shapes import runs_of_doubles

Face: TypeAlias = int
"""Number of a face; both cards of a double have the same."""

Run: TypeAlias = tuple[Face, ...]
"""Faces of neighbouring doubles, the lowest first; a single double is a run as well."""

RUNGS = 16  # number above the highest rung


class Orders:
    """Cards as numbers, and orders in which to choose cards, for one choice of trumps."""

    def __init__(self, ranking: Ranking) -> None:
        by_group = [cards_of_group(FACES, group, ranking) for group in GROUPS]
        ladders = [tuple(reversed(ranking.sort_high_first(held))) for held in by_group if held]
        self.ranking = ranking
        self.faces = tuple(card for held in ladders for card in held)
        self.number = {card: number for number, card in enumerate(self.faces)}
        self.groups = tuple(tuple(self.number[card] for card in held) for held in ladders)
        self.group = tuple(g for g, held in enumerate(self.groups) for _ in held)
        self.rung = tuple(ranking.rung[card] for card in self.faces)
        self.points = tuple(POINTS.get(card.rank, 0) for card in self.faces)
        self.scoring = tuple(face for face, count in enumerate(self.points) if count)
        self.trump = len(self.groups) - 1
        self.trumps = self.groups[self.trump]
        plain = tuple(face for group in self.groups[:-1] for face in group)

        def by_points(faces: Iterable[Face], sign: int) -> tuple[Face, ...]:
            # `sign` is 1 for the fewest points first, -1 for the most; then the lowest first
            keys = ((sign * self.points[face], self.rung[face], face) for face in faces)
            return tuple(face for *_, face in sorted(keys))

        # 9.4: leads
        self.high_plain = tuple(sorted(plain, key=lambda face: (-self.rung[face], face)))
        self.low_plain = by_points(plain, 1)
        self.high_trumps = self.trumps[::-1]
        # 9.5: to opponents, cards without points, the lowest first; to partner, tens before kings
        # (which may still win), then fives. By group, then for all groups
        self.poor = tuple(by_points(group, 1) for group in self.groups)
        self.rich = tuple(by_points(group, -1) for group in self.groups)
        self.discards = (*self.low_plain, *self.poor[self.trump])
        self.gifts = (*by_points(plain, -1), *self.poor[self.trump])
        self._runs: dict[int, tuple[tuple[Run, ...], ...]] = {}

    def runs_of_length(self, length: int) -> tuple[tuple[Run, ...], ...]:
        """Return, for each suit, all runs of `length` neighbouring pairs, lower runs first."""
        if length not in self._runs:
            suits = ([self.faces[face] for face in group] for group in self.groups)
            self._runs[length] = tuple(
                tuple(
                    tuple(self.number[card] for card in run)
                    for run in runs_of_doubles(cards, self.ranking, length)
                )
                for cards in suits
            )
        return self._runs[length]


orders_of = lru_cache(maxsize=64)(Orders)
