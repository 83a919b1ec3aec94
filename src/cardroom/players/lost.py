"""Sums of points that a player's decisions lost, by kind of decision, and their text form."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from math import sqrt
from operator import add
from typing import Any, NamedTuple

from cardroom.game import InTricks
from cardroom.players.levels import PLAYERS

MOST = 1e9  # upper limit of any sum


class Lost(NamedTuple):
    """Losses of decisions of one kind, such as leads, added up in the game's own units."""

    decisions: int = 0
    total: float = 0.0
    squares: float = 0.0  # sum of squares of the losses

    @property
    def mean(self) -> float:
        """Return the mean loss per decision, in the game's units."""
        return self.total / self.decisions

    @property
    def spread(self) -> float:
        """Return the standard deviation of the loss of a decision."""
        return sqrt(max(0.0, self.squares / self.decisions - self.mean**2))

    def plus(self, other: "Lost") -> "Lost":
        """Return these losses plus `other`, the losses of more decisions of the same kind."""
        return Lost(*map(add, self, other))


def kind_of_decision(game: str, view: Any) -> str:
    """Return the kind of decision that the seat has to make, such as "lead"; empty if none."""
    if isinstance(view, InTricks) and view.trick is not None:
        return "follow" if view.trick.cards else "lead"
    return PLAYERS[game].KINDS.get(view.phase.value, "")


def sum_losses_by_kind(some: Iterable[tuple[str, Lost]]) -> dict[str, Lost]:
    """Add up losses: return for each kind of decision the sum of its losses."""
    found: dict[str, Lost] = {}
    for kind, lost in some:
        found[kind] = found.get(kind, Lost()).plus(lost)
    return found


# Text form, in saved deals


def write_losses(found: Mapping[str, Lost]) -> str:
    """Write losses as text, by kind of decision: ``lead 3 1.25 1.5625``. The numbers are the
    decisions, the sum of their losses, and the sum of the squares.
    """
    return ", ".join(
        f"{kind} {one.decisions} {one.total:.6g} {one.squares:.6g}" for kind, one in found.items()
    )


def read_losses(text: str) -> Iterator[tuple[str, Lost]]:
    """Parse the text of `write_losses`: yield kinds of decisions with losses. Skip faulty parts."""
    for part in text.split(", "):
        kind, *figures = part.split(" ")
        try:
            decisions, total, squares = map(float, figures)
        except ValueError:
            continue
        if 1 <= decisions < MOST and 0 <= total < MOST and 0 <= squares < MOST**2:
            yield kind, Lost(int(decisions), total, squares)


def sum_loss_texts(texts: Iterable[str]) -> dict[str, Lost]:
    """Add up the losses of several deals by kind of decision, from texts of `write_losses`."""
    return sum_losses_by_kind(chain.from_iterable(map(read_losses, texts)))
