"""Utility of a finished deal of Five Hundred to a side, in points, for the search.

The utility is the points of the side by paragraph 6.2 of ``assets/rules/five-hundred.html``, less
the mean of the other sides' points.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.games.five_hundred.bids import value
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, Side, side_of, sides
from cardroom.games.five_hundred.scoring import A_TRICK, score_bid
from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import BitVector, group_by_count, total
from cardroom.players.five_hundred.winning import GameScore
from cardroom.players.search import Outcome

LEVEL = 0.02
"""Difference of chances to win up to which it does not matter if a contract is made."""


class Stakes(NamedTuple):
    """Points at stake for a seat in a deal, from which the utility of the result follows. The
    utility is `constant`, plus `gain` times the declarer's points for the bid. Each trick of the
    seat's side adds `per_own_trick`, each trick of the declaring side adds `per_declared_trick`.
    """

    target: int  # tricks that make the contract; 0: misere, or all have passed
    points: int  # of the bid; 0: all have passed
    declares: bool  # True if the seat plays for the declarer
    gain: float
    per_own_trick: float
    per_declared_trick: float
    constant: float
    late: "Late | None" = None  # if the deal may end the game


class Late(NamedTuple):
    """Stakes of a deal that may end the game. A result is valued by the chance to win the game,
    converted into points. A contract just made or just lost keeps its usual points.
    """

    score: GameScore
    declarers: tuple[Side, ...]  # the declarer's side, then that of a called partner
    points: int  # of the bid
    a_trick: int  # points that a trick brings those who do not declare
    a_chance: float = 1.0  # points that the whole chance to win is worth here
    besides: float = 0.0

    def value(self, written: int, *, made: bool, own: float, declared: float) -> float:
        """Return the value of a deal for the seat's side. The declarer gets `written` points. `own`
        and `declared` are the tricks of the seat's side and of the declaring side.
        """
        changes = self._changes(written, own, declared)
        chance = self.score.chance_after(changes, self.declarers if made else ())
        return self.a_chance * chance + self.besides

    def _changes(self, written: int, own: float, declared: float) -> list[float]:
        sides, mine = len(self.score.totals), self.score.side
        found, left = [0.0] * sides, TRICKS - declared
        for side in range(sides):
            if side in self.declarers:
                found[side] = written if side == self.declarers[0] else written / 2
            elif side == mine:
                found[side] = self.a_trick * own
            else:
                rest = sides - len({*self.declarers, mine})
                found[side] = self.a_trick * (left - own * (mine not in self.declarers)) / rest
        return found


def late_stakes(
    stakes: Stakes, score: GameScore, contract: Contract, partner: Side | None
) -> Stakes:
    """Add `late` to the stakes if the deal may end the game. `partner`: a called partner's side."""
    if not score.is_late:
        return stakes
    declarers = (side_of(score.options, contract.declarer), *([] if partner is None else [partner]))
    counted = not contract.bid.misere or score.options.misere_tricks == "score"
    late = Late(score, declarers, stakes.points, A_TRICK * counted)
    ends = []
    for tricks in (stakes.target, max(stakes.target - 1, 0)) if stakes.target else (0, 1):
        made = is_made(stakes, tricks)
        points = points_for_bid(stakes, tricks)
        defenders = max(1, len(score.totals) - len(declarers))
        own = 0.0 if stakes.declares else (TRICKS - tricks) / defenders
        plain = (
            stakes.gain * points
            + stakes.per_own_trick * own
            + stakes.per_declared_trick * tricks
            + stakes.constant
        )
        ends.append((plain, late.value(points, made=made, own=own, declared=tricks)))
    (made_points, made_chance), (lost_points, lost_chance) = ends
    if abs(made_chance - lost_chance) < LEVEL:
        return stakes
    a_chance = (made_points - lost_points) / (made_chance - lost_chance)
    besides = made_points - a_chance * made_chance
    return stakes._replace(late=late._replace(a_chance=a_chance, besides=besides))


def stakes_of(
    options: Options, contract: Contract | None, seat: Seat, *, called: bool, partner: bool
) -> Stakes:
    """Return the points at stake for a seat. `called`: a called partner gets half of the points.
    `partner`: the seat is that partner.
    """
    others = len(sides(options)) - 1
    half = 0.5 * called
    if contract is None:
        each, besides = A_TRICK * (1 + 1 / others), -A_TRICK * TRICKS / others
        return Stakes(0, 0, False, 0.0, each, 0.0, besides)
    bid = contract.bid
    points = value(bid, options.open_misere)
    a_trick = 0 if bid.misere and options.misere_tricks == "none" else A_TRICK
    theirs = a_trick / others
    settled = (theirs, -TRICKS * theirs)
    if side_of(options, seat) == side_of(options, contract.declarer):
        return Stakes(bid.tricks, points, True, 1 - half / others, 0.0, *settled)
    if partner:
        return Stakes(bid.tricks, points, True, 0.5 - 1 / others, 0.0, *settled)
    return Stakes(bid.tricks, points, False, -(1 + half) / others, a_trick + theirs, *settled)


def points_for_bid(stakes: Stakes, tricks: int) -> int:
    """Return the declarer's points for the bid (6.2) with his side's tricks, in misere his own."""
    made, slam = is_made(stakes, tricks), tricks == TRICKS
    return score_bid(stakes.points, made=made, slam=slam).value


def is_made(stakes: Stakes, tricks: int) -> bool:
    return tricks >= stakes.target if stakes.target else tricks == 0


class Tricks(NamedTuple):
    """Tricks taken in the whole deal, counted in every imagined world by bit vectors."""

    deciding: Sequence[BitVector]  # of the declaring side, in misere of the declarer alone
    declared: Sequence[BitVector]  # of the declaring side
    own: Sequence[BitVector]  # of the side that decides


def outcome(stakes: Stakes, tricks: Tricks, there: BitVector) -> Outcome:
    """Return the mean utility over the samples `there`, and how often the side reaches its aim."""
    worlds, points, made = there.bit_count(), 0.0, 0
    if stakes.late:
        return late_outcome(stakes, stakes.late, tricks, there)
    if stakes.points:
        for taken, these in group_by_count(tricks.deciding, there).items():
            points += stakes.gain * points_for_bid(stakes, taken) * these.bit_count()
            made += is_made(stakes, taken) * these.bit_count()
    points += stakes.per_own_trick * total(tricks.own, there)
    points += stakes.per_declared_trick * total(tricks.declared, there)
    reached = made if stakes.declares else worlds - made
    return Outcome(points / worlds + stakes.constant, reached / worlds)


def late_outcome(stakes: Stakes, late: Late, tricks: Tricks, there: BitVector) -> Outcome:
    """Return the `outcome` of a deal that may end the game, over the samples `there`."""
    worlds, points, made = there.bit_count(), 0.0, 0
    for taken, these in group_by_count(tricks.deciding, there).items():
        times = these.bit_count()
        own, declared = (total(each, these) / times for each in (tricks.own, tricks.declared))
        reached = is_made(stakes, taken)
        points += times * late.value(
            points_for_bid(stakes, taken), made=reached, own=own, declared=declared
        )
        made += times * reached
    aim = made if stakes.declares else worlds - made
    return Outcome(points / worlds, aim / worlds)
