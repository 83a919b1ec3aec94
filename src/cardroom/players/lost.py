"""What decisions have lost, by kind, and how that is written down."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from math import sqrt
from typing import Any, NamedTuple

from cardroom.game import InTricks
from cardroom.players.levels import PLAYERS

MOST = 1e9
"""No sum of anybody's is larger."""


class Lost(NamedTuple):
    """What decisions of one kind have lost, in the game's own units."""

    decisions: int = 0
    total: float = 0.0
    squares: float = 0.0  # of what each has lost, added up

    @property
    def mean(self) -> float:
        """What one of them loses."""
        return self.total / self.decisions

    @property
    def spread(self) -> float:
        """The standard deviation of what one of them loses."""
        return sqrt(max(0.0, self.squares / self.decisions - self.mean**2))

    def joined(self, other: "Lost") -> "Lost":
        """Both together."""
        return Lost(
            self.decisions + other.decisions,
            self.total + other.total,
            self.squares + other.squares,
        )


def kind_of(game: str, view: Any) -> str:
    """What kind of decision a seat with this view has to make; empty where it is of none."""
    if isinstance(view, InTricks) and view.trick is not None:
        return "follow" if view.trick.cards else "lead"
    return PLAYERS[game].kinds.get(view.phase.value, "") if game in PLAYERS else ""


def by_kind(some: Iterable[tuple[str, Lost]]) -> dict[str, Lost]:
    """All of a kind together."""
    found: dict[str, Lost] = {}
    for kind, lost in some:
        found[kind] = found.get(kind, Lost()).joined(lost)
    return found


# As text, in what is kept of a deal


def write_lost(found: Mapping[str, Lost]) -> str:
    """``lead 3 1.25 1.5625, follow 5 0 0``; `read_lost` is its inverse."""
    return ", ".join(
        f"{kind} {one.decisions} {one.total:.6g} {one.squares:.6g}" for kind, one in found.items()
    )


def read_lost(text: str) -> Iterator[tuple[str, Lost]]:
    """By kind; what anybody else may have written there is passed over."""
    for part in text.split(", "):
        kind, *figures = part.split(" ")
        try:
            decisions, total, squares = map(float, figures)
        except ValueError:
            continue
        if 1 <= decisions < MOST and 0 <= total < MOST and 0 <= squares < MOST**2:
            yield kind, Lost(int(decisions), total, squares)


def added_up(texts: Iterable[str]) -> dict[str, Lost]:
    """All that several deals lost, by kind."""
    return by_kind(chain.from_iterable(map(read_lost, texts)))
