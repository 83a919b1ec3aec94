"""Utility of a finished deal of Twenty Down to a seat, in points, for the search.

All players play for themselves, so a seat's gain is compared with the mean gain of the other
seats. Winning the game with the deal adds a prize. Numbers in parentheses are
paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Callable
from functools import cache
from statistics import fmean
from typing import NamedTuple, TypeAlias

from cardroom.games.twenty_down.model import SEATS, View
from cardroom.games.twenty_down.rules import reckon, trump_factor, winners
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat

PRIZE = 20.0
"""Points that winning the game is worth; each of the other players loses a third of it."""


class DealEnd(NamedTuple):
    """End of an imagined deal: the seats that dropped out, and the tricks of each seat."""

    dropped: tuple[Seat, ...]
    won: tuple[int, ...]  # tricks by seat


class Utility(NamedTuple):
    """Value of a finished deal to the seat that decides, and whether the seat's aim is reached."""

    value: float  # change of the score against the mean of the others; higher is better
    reached: bool  # True if the aim is reached


Measure: TypeAlias = Callable[[DealEnd], Utility]


def aim_of_viewer(view: View) -> str:
    """Return "game" (one trick wins the game), "trick" (no trick yet), or "more" (has a trick)."""
    seat, doubled = view.seat or 0, view.trump in (Suit.HEARTS, None)
    points = trump_factor(view.options, Suit.HEARTS) if doubled else 1
    if 0 < view.scores[seat] - points * view.won[seat] <= points:
        return "game"
    return "more" if view.won[seat] else "trick"


def utility_function(view: View, aiming: str) -> Measure:
    """Return a function that rates the end of a deal for the viewer, whose aim is `aiming`."""
    seat = view.seat or 0

    @cache
    def worth(end: DealEnd) -> Utility:
        reckonings = reckon(view.options, view.trump, view.forehand, end.won, end.dropped)
        changes = [reckoning.change for reckoning in reckonings]
        after = tuple(score + change for score, change in zip(view.scores, changes, strict=True))
        first = winners(view.options, after, view.number)
        others = fmean(changes[other] for other in SEATS if other != seat)
        tricks, before = end.won[seat], view.won[seat]
        reached = {"game": seat in first, "trick": tricks > 0, "more": tricks > before}[aiming]
        prize = 0.0  # 6.3
        if first:
            prize = PRIZE / len(first) if seat in first else -PRIZE / (len(SEATS) - 1)
        return Utility(others - changes[seat] + prize, reached)

    return worth
