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
"""Positions visited before the search gives up, after about a tenth of a second. Of 400 games
between players who shed high, 104 came to an empty stock, with up to 26 cards in both hands. All
but four of these were solved.
"""


class TwoPlayerEnding(NamedTuple):
    """Position of two players after the stock is empty, as the seat to act sees it."""

    mine: int
    theirs: int
    suit: int  # to follow
    rank: int  # of the top card
    passed: bool  # the other player has just passed

    @property
    def is_blocked(self) -> bool:
        """True if neither player can lay a card (8.8)."""
        return self.passed and not self.fitting_cards

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
        """Return the value for the seat to act: the opponent's final points less its own. The value
        is exact if it is between `low` and `high`, otherwise only a bound. `mine` and `theirs` are
        the penalty points in the two hands.
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
        if ending.is_blocked:
            return theirs - mine
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
    """Return the best action of an ending with its result; None if there are too many positions. Of
    equally good actions, the card with most points is chosen; eights are chosen last.
    """
    search = _Search(most)
    mine, theirs = hand_points(ending.mine), hand_points(ending.theirs)
    best: SolvedAction | None = None
    try:
        for after, spent in _moves(ending):
            floor = best.net if best else -1000
            net = theirs
            if after.theirs:
                net = -search.value(after, theirs, mine - spent, -1000, -floor)
            if best is None or net > best.net:
                best = SolvedAction(_action_between(ending, after), net)
    except OutOfPositions:
        return None
    return best


def solve_all_actions(ending: TwoPlayerEnding) -> list[SolvedAction] | None:
    """Return all actions of an ending with their results; None if there are too many positions."""
    search = _Search(MOST_POSITIONS)
    mine, theirs = hand_points(ending.mine), hand_points(ending.theirs)
    try:
        return [
            SolvedAction(
                _action_between(ending, after),
                -search.value(after, theirs, mine - spent, -1000, 1000) if after.theirs else theirs,
            )
            for after, spent in _moves(ending)
        ]
    except OutOfPositions:
        return None


def _action_between(before: TwoPlayerEnding, after: TwoPlayerEnding) -> Action:
    gone = before.mine ^ after.theirs
    if not gone:
        return Pass()
    card = FACES[gone.bit_length() - 1]
    return Lay(card, SUITS[after.suit] if card.rank == "8" else None)
