"""Utility of a finished deal of Five Hundred to a side, in points, for the search.

The utility is the points of the side by paragraph 6.2 of ``assets/rules/five-hundred.html``, less
the mean of the other sides' points.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.games.five_hundred.bids import points_of_bid
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, Side, side_of, sides
from cardroom.games.five_hundred.scoring import A_TRICK, bid_addend, points_per_defender_trick
from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import BitVector, group_by_count, sum_over_worlds
from cardroom.players.five_hundred.winning import GameScore
from cardroom.players.search import Outcome

LEVEL = 0.02
"""Difference of chances to win up to which it does not matter if a contract is made."""


class Late(NamedTuple):
    """Values of deals that may end a game of two sides: chances to win, converted into points."""

    score: GameScore
    declarers: Side
    a_trick: int  # points that a trick brings the other side
    a_chance: float = 1.0  # points that the whole chance to win is worth here
    besides: float = 0.0

    def value_at_end(self, points: int, *, made: bool, declared: float) -> float:
        """Return the value of a deal, given the declarers' points and their number of tricks."""
        others = self.a_trick * (TRICKS - declared)
        changes = (others, points) if self.declarers else (points, others)
        chance = self.score.chance_after(changes, (self.declarers,) if made else ())
        return self.a_chance * chance + self.besides


class Tricks(NamedTuple):
    """Tricks taken in the whole deal, counted in every imagined deal by bit vectors."""

    deciding: Sequence[BitVector]  # of the declaring side, in misere of the declarer alone
    declared: Sequence[BitVector]  # of the declaring side
    own: Sequence[BitVector]  # of the side that decides


class Stakes(NamedTuple):
    """Weights that convert the result of a deal into points for a seat. The points are `constant`,
    plus `gain` times the declarer's points for the bid. Each trick of the seat's side adds
    `per_own_trick`, each trick of the declaring side adds `per_declared_trick`.
    """

    target: int  # tricks that make the contract; 0: misere, or all have passed
    points: int  # of the bid; 0: all have passed
    declares: bool  # True if the seat plays for the declarer
    gain: float
    per_own_trick: float
    per_declared_trick: float
    constant: float
    late: Late | None = None  # if the deal may end the game

    def adapt_to_score(self, score: GameScore, contract: Contract) -> "Stakes":
        """Return the stakes adapted to the score. In a game of two sides, if the deal may end the
        game, results are valued by the chance to win the game.
        """
        if not score.is_late or len(score.totals) > 2:
            return self
        declarers = side_of(score.options, contract.declarer)
        late = Late(score, declarers, points_per_defender_trick(score.options, contract.bid))

        def values(tricks: int) -> tuple[float, float]:
            points, own = self.points_for_bid(tricks), TRICKS - tricks
            plain = self.gain * points + self.constant + self.per_declared_trick * tricks
            plain += 0.0 if self.declares else self.per_own_trick * own
            return plain, late.value_at_end(points, made=self.is_bid_made(tricks), declared=tricks)

        made_points, made_chance = values(self.target)
        lost_points, lost_chance = values(self.target - 1 if self.target else 1)
        if abs(made_chance - lost_chance) < LEVEL:
            return self
        # A contract just made, or lost by one trick, keeps its usual value.
        a_chance = (made_points - lost_points) / (made_chance - lost_chance)
        besides = made_points - a_chance * made_chance
        return self._replace(late=late._replace(a_chance=a_chance, besides=besides))

    def points_for_bid(self, tricks: int) -> int:
        """Return the declarer's points for the bid, made or lost with so many tricks (6.2)."""
        made, slam = self.is_bid_made(tricks), tricks == TRICKS
        return bid_addend(self.points, made=made, slam=slam).value

    def is_bid_made(self, tricks: int) -> bool:
        return tricks >= self.target if self.target else tricks == 0

    def mean_outcome(self, tricks: Tricks, there: BitVector) -> Outcome:
        """Return the mean value of the imagined deals `there`, and the chance to reach the aim. For
        the declaring side the aim is to make the contract, for opponents to defeat it.
        """
        worlds, points, made = there.bit_count(), 0.0, 0
        if self.late:
            return self.mean_outcome_late(self.late, tricks, there)
        if self.points:
            for taken, these in group_by_count(tricks.deciding, there).items():
                points += self.gain * self.points_for_bid(taken) * these.bit_count()
                made += self.is_bid_made(taken) * these.bit_count()
        points += self.per_own_trick * sum_over_worlds(tricks.own, there)
        points += self.per_declared_trick * sum_over_worlds(tricks.declared, there)
        reached = made if self.declares else worlds - made
        return Outcome(points / worlds + self.constant, reached / worlds)

    def mean_outcome_late(self, late: Late, tricks: Tricks, there: BitVector) -> Outcome:
        """Rate deals as `mean_outcome` does, but by their effect on the chance to win the game."""
        worlds, points, made = there.bit_count(), 0.0, 0
        for taken, these in group_by_count(tricks.deciding, there).items():
            times = these.bit_count()
            gained, reached = self.points_for_bid(taken), self.is_bid_made(taken)
            declared = sum_over_worlds(tricks.declared, these) / times
            points += times * late.value_at_end(gained, made=reached, declared=declared)
            made += times * reached
        aim = made if self.declares else worlds - made
        return Outcome(points / worlds, aim / worlds)


def stakes_of(
    options: Options, contract: Contract | None, seat: Seat, *, called: bool, partner: bool
) -> Stakes:
    """Return what the result of a deal is worth to a seat. If `called`, the declarer has called a
    partner, who scores half the points. If `partner`, the seat is this partner.
    """
    others = len(sides(options)) - 1
    half = 0.5 * called
    if contract is None:
        each, besides = A_TRICK * (1 + 1 / others), -A_TRICK * TRICKS / others
        return Stakes(0, 0, False, 0.0, each, 0.0, besides)
    bid = contract.bid
    points = points_of_bid(bid, options.open_misere)
    a_trick = points_per_defender_trick(options, bid)
    theirs = a_trick / others
    settled = (theirs, -TRICKS * theirs)
    if side_of(options, seat) == side_of(options, contract.declarer):
        return Stakes(bid.tricks, points, True, 1 - half / others, 0.0, *settled)
    if partner:
        return Stakes(bid.tricks, points, True, 0.5 - 1 / others, 0.0, *settled)
    return Stakes(bid.tricks, points, False, -(1 + half) / others, a_trick + theirs, *settled)
