"""Exact solver of endings of Eights with two players, after the stock is empty.

The unseen cards are then the opponent's hand, so all cards are known. A hand is one integer (see
`numbers`). Numbers such as 4.1 are paragraphs of ``assets/rules/eights.html``.
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
    hand_points,
)

MOST_POSITIONS = 20_000
"""Positions visited before the search gives up, after about a tenth of a second."""


class TwoPlayerEnding(NamedTuple):
    """Position of two players after the stock is empty, as the seat to act sees it."""

    mine: int
    theirs: int
    suit: int  # to follow
    rank: int  # of the top card
    passed: bool  # the other player has just passed

    @property
    def fitting_cards(self) -> int:
        """Cards of the seat to act that fit (4.1), as an integer with a bit for each card."""
        return self.mine & (OF_SUIT[self.suit] | OF_RANK[self.rank] | EIGHTS)


class OutOfPositions(Exception):
    """Error of a search that has visited too many positions."""


class _Search:
    """Alpha-beta search for the final points of the opponent, less those of the seat to act."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.known: dict[TwoPlayerEnding, tuple[int, int]] = {}  # bounds of the value

    def value(self, ending: TwoPlayerEnding, mine: int, theirs: int, low: int, high: int) -> int:
        """Return the opponent's final points less those of the seat to act: exact between `low` and
        `high`, otherwise a bound. `mine` and `theirs` are the points in the two hands.
        """
        least, most = self.known.get(ending, (-mine, theirs))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if not self.left:
            raise OutOfPositions
        self.left -= 1
        best = self._search_moves(ending, mine, theirs, max(low, least), min(high, most))
        if best <= low:
            most = best
        elif best >= high:
            least = best
        else:
            least = most = best
        self.known[ending] = (least, most)
        return best

    def _search_moves(
        self, ending: TwoPlayerEnding, mine: int, theirs: int, low: int, high: int
    ) -> int:
        if ending.passed and not ending.fitting_cards:
            return theirs - mine  # 8.8: neither player can lay a card
        best = -1000
        for after, spent in _moves(ending):
            if not after.theirs:
                return theirs  # out
            best = max(best, -self.value(after, theirs, mine - spent, -high, -max(low, best)))
            if best >= high:
                break
        return best


def _moves(ending: TwoPlayerEnding) -> Iterator[tuple[TwoPlayerEnding, int]]:
    """Yield the position after each legal action, with the points of the card laid. Cards with most
    points come first, eights last. Only one eight is tried, since all eights have the same effect.
    """
    mine, theirs, _, _, _ = ending
    plain = ending.fitting_cards & ~EIGHTS
    if not ending.fitting_cards:
        yield TwoPlayerEnding(theirs, mine, ending.suit, ending.rank, True), 0
    while plain:
        place = plain.bit_length() - 1
        plain ^= 1 << place
        yield TwoPlayerEnding(theirs, mine ^ 1 << place, place & 3, place >> 2, False), COSTS[place]
    if eight := ending.fitting_cards & EIGHTS:
        left = mine ^ (eight & -eight)
        for suit in range(4):
            yield TwoPlayerEnding(theirs, left, suit, EIGHT, False), COSTS[-1]


class SolvedAction(NamedTuple):
    """Action of an ending, with the final result if both players play best afterwards."""

    action: Action
    net: int  # points of the other hand at the end, less those of our own


@lru_cache(maxsize=64)
def best_solved_action(ending: TwoPlayerEnding, most: int = MOST_POSITIONS) -> SolvedAction | None:
    """Return the best action of an ending (the first of equals); None after too many positions."""
    solved = solve_all_actions(ending, most, exact=False)
    return max(solved, key=lambda one: one.net) if solved else None


def solve_all_actions(
    ending: TwoPlayerEnding, most: int = MOST_POSITIONS, *, exact: bool = True
) -> list[SolvedAction] | None:
    """Return the actions of an ending with their results, or None after too many positions. Unless
    `exact`, an action that does not beat all earlier actions gets only a bound on its result.
    """
    search, found = _Search(most), list[SolvedAction]()
    mine, theirs = hand_points(ending.mine), hand_points(ending.theirs)
    for after, spent in _moves(ending):
        net = theirs
        if after.theirs:
            floor = -1000 if exact else max((one.net for one in found), default=-1000)
            try:
                net = -search.value(after, theirs, mine - spent, -1000, -floor)
            except OutOfPositions:
                return None
        found.append(SolvedAction(_action_between(ending, after), net))
    return found


def _action_between(before: TwoPlayerEnding, after: TwoPlayerEnding) -> Action:
    gone = before.mine ^ after.theirs
    if not gone:
        return Pass()
    card = FACES[gone.bit_length() - 1]
    return Lay(card, SUITS[after.suit] if card.rank == "8" else None)
