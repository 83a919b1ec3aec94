"""What the end of a deal of Twenty Down is worth to a seat: the search's own utility.

Everybody plays for himself, so a point of ours is worth as much as a point that the others are
behind on average, which is what `worth` of the game comes to. Whoever wins the game with this deal
wins more than points. The marks are paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Callable
from functools import cache
from statistics import fmean
from typing import NamedTuple, TypeAlias

from cardroom.games.twenty_down.model import SEATS, View
from cardroom.games.twenty_down.rules import factor, reckon, winners
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat, with_entry

PRIZE = 20.0
"""Points that to win the game is worth to the winner; the others lose a third of it each."""


class End(NamedTuple):
    """How an imagined deal ends."""

    dropped: tuple[Seat, ...]
    won: tuple[int, ...]  # tricks by seat

    def with_tricks(self, seat: Seat, more: int) -> "End":
        """The same with so many tricks more for this seat."""
        return self._replace(won=with_entry(self.won, seat, self.won[seat] + more))


class Utility(NamedTuple):
    """What that means to the seat that decides."""

    value: float  # its change less the mean of the others', good is positive
    reached: bool  # its aim


Measure: TypeAlias = Callable[[End], Utility]


def aim(view: View) -> str:
    """What the seat plays for first: the "game", when a trick more may win it; a "trick" as long
    as it has none; else "more".
    """
    seat, doubled = view.seat or 0, view.trump in (Suit.HEARTS, None)
    points = factor(view.options, Suit.HEARTS) if doubled else 1
    if 0 < view.scores[seat] - points * view.won[seat] <= points:
        return "game"
    return "more" if view.won[seat] else "trick"


def measure(view: View, aiming: str) -> Measure:
    """How to value ends of this deal, its trumps being named, when so much is aimed at."""
    seat = view.seat or 0

    @cache
    def worth(end: End) -> Utility:
        reckonings = reckon(view.options, view.trump, view.forehand, end.won, end.dropped)
        changes = [reckoning.change for reckoning in reckonings]
        after = tuple(score + change for score, change in zip(view.scores, changes, strict=True))
        first = winners(view.options, after, view.number)
        others = fmean(changes[other] for other in SEATS if other != seat)
        match aiming:
            case "game":
                reached = seat in first
            case "trick":
                reached = end.won[seat] > 0
            case _:
                reached = end.won[seat] > view.won[seat]
        return Utility(others - changes[seat] + _prize(seat, first), reached)

    return worth


def _prize(seat: Seat, first: tuple[Seat, ...]) -> float:
    """6.3: of the game, if it is over."""
    if not first:
        return 0.0
    share = PRIZE / len(first)
    return share if seat in first else -PRIZE / (len(SEATS) - 1)
