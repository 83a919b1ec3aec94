"""The ending of Eights with two players: once the stock is empty, everything is known.

Unseen cards are the other's hand then, nothing is left to chance, and the best play can be found by
looking at all there is. A hand is a number here, as `numbers` has it. The marks are
paragraphs of ``assets/rules/eights.html``.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cardroom.games.eights.model import Action, Lay, Pass
from cardroom.players.eights.numbers import (
    COSTS,
    EIGHT,
    EIGHTS,
    FACES,
    OF_RANK,
    OF_SUIT,
    SUITS,
    cost,
)

MOST_POSITIONS = 20_000
"""Positions looked at before the search gives up: about a tenth of a second. Of 400 games between
players who shed high, 104 came to an empty stock, with up to 26 cards in both hands; all but four
of these were solved at once."""


class Ending(NamedTuple):
    """A position without a stock, as the seat to act sees it: two hands and what lies there."""

    mine: int
    theirs: int
    suit: int  # to follow
    rank: int  # of the top card
    passed: bool  # the other could not lay

    @property
    def blocked(self) -> bool:
        """8.8: passed all around."""
        return self.passed and not self.lays

    @property
    def lays(self) -> int:
        """4.1: what fits."""
        return self.mine & (OF_SUIT[self.suit] | OF_RANK[self.rank] | EIGHTS)


class OutOfPositions(Exception):
    """More positions than the search may look at."""


class _Search:
    """Alpha-beta with a memory: values are points the other is left with, less one's own."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.known: dict[Ending, tuple[int, int]] = {}  # the value lies between these

    def value(self, ending: Ending, mine: int, theirs: int, low: int, high: int) -> int:
        """What the seat to act will get, exact if it lies between low and high, else a bound.

        `mine` and `theirs` are what the hands cost: nobody can lose more than his own.
        """
        least, most = self.known.get(ending, (-mine, theirs))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if not self.left:
            raise OutOfPositions
        self.left -= 1
        best = self._best(ending, mine, theirs, max(low, least), min(high, most))
        if best <= low:
            most = best
        elif best >= high:
            least = best
        else:
            least = most = best
        self.known[ending] = (least, most)
        return best

    def _best(self, ending: Ending, mine: int, theirs: int, low: int, high: int) -> int:
        if ending.blocked:
            return theirs - mine
        best = -1000
        for after, spent in _moves(ending):
            if not after.theirs:
                return theirs  # out
            best = max(best, -self.value(after, theirs, mine - spent, -high, -max(low, best)))
            if best >= high:
                break
        return best


def _moves(ending: Ending) -> Iterator[tuple[Ending, int]]:
    """The positions one can go to, with what the card laid costs; the dearest card first, an 8
    last. Eights are all alike but for their suit, which never counts again: one is enough.
    """
    mine, theirs, _, _, _ = ending
    plain = ending.lays & ~EIGHTS
    if not ending.lays:
        yield Ending(theirs, mine, ending.suit, ending.rank, True), 0
    while plain:
        place = plain.bit_length() - 1
        plain ^= 1 << place
        yield Ending(theirs, mine ^ 1 << place, place & 3, place >> 2, False), COSTS[place]
    if eight := ending.lays & EIGHTS:
        left = mine ^ (eight & -eight)
        for suit in range(4):
            yield Ending(theirs, left, suit, EIGHT, False), COSTS[-1]


class Solved(NamedTuple):
    """What the best play leads to."""

    action: Action
    net: int  # points the other will be left with, less one's own


@lru_cache(maxsize=64)
def solve(ending: Ending, most: int = MOST_POSITIONS) -> Solved | None:
    """The best action and what it is worth; of equal ones the first, dear cards before cheap ones
    and eights. None when there are too many positions to look at.
    """
    search = _Search(most)
    mine, theirs = cost(ending.mine), cost(ending.theirs)
    best: Solved | None = None
    try:
        for after, spent in _moves(ending):
            floor = best.net if best else -1000
            net = theirs
            if after.theirs:
                net = -search.value(after, theirs, mine - spent, -1000, -floor)
            if best is None or net > best.net:
                best = Solved(_action(ending, after), net)
    except OutOfPositions:
        return None
    return best


def solve_all(ending: Ending, most: int = MOST_POSITIONS) -> list[Solved] | None:
    """Every action and what it is worth. None when there are too many positions to look at."""
    search = _Search(most)
    mine, theirs = cost(ending.mine), cost(ending.theirs)
    try:
        return [
            Solved(
                _action(ending, after),
                -search.value(after, theirs, mine - spent, -1000, 1000) if after.theirs else theirs,
            )
            for after, spent in _moves(ending)
        ]
    except OutOfPositions:
        return None


def _action(before: Ending, after: Ending) -> Action:
    """What leads from one position to the other."""
    gone = before.mine ^ after.theirs
    if not gone:
        return Pass()
    card = FACES[gone.bit_length() - 1]
    return Lay(card, SUITS[after.suit] if card.rank == "8" else None)
