"""Utility of a deal of Five Hundred to a side, in points: of a contract in the auction, and of a
finished deal in the search.

Near the end of a game, the effect of the deal on the chance to win counts, converted into points.
Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardroom.games.five_hundred.bids import points_of_bid
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, Side, View, side_of, sides
from cardroom.games.five_hundred.rules import (
    A_TRICK,
    bid_addend,
    points_per_defender_trick,
    winning_sides,
)
from cardroom.players.bitworlds import BitVector, group_by_count, sum_over_worlds
from cardroom.players.five_hundred.game_tables import GAME_TABLES
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.search import Outcome

A_GAME = 1300.0  # points at the start of a game that are worth as much as winning instead of losing
LATE = 200  # points that a side needs to win or lose, up to which the end of the game is near
WIN = 150  # points that winning the game is worth besides its points, where no table was learnt
LIKELIEST = 0.97  # greatest chance to make a contract that is inferred from its average points
A_HUNDRED = 100  # points of a contract of middling height
LEVEL = 0.02  # difference of chances to win up to which it does not matter if a contract is made

DECIDED = 0.1
"""Value of a point, as a share of its value at the start of a game, below which the game is as good
as decided for a side. Then points count as at the start."""
LEAST_FACTOR = 0.5  # least such share by which values are converted to points, to stay believable


# Contracts in the auction


class Prospect(NamedTuple):
    """Contract of a side with its expected result, in points."""

    side: Side  # that declares
    value: int  # points of the bid
    chance: float  # to make it
    lost: float  # points that the tricks of the other sides bring them, on average


class GameScore(NamedTuple):
    """Score before a deal, and the side whose chance to win is computed."""

    options: Options
    totals: tuple[int, ...]  # by side
    side: Side

    @property
    def chance(self) -> float:
        """Chance that the side wins the game, before the deal is played."""
        return self._chance_at(self.totals)

    @property
    def with_zero_totals(self) -> "GameScore":
        """Copy of the score with all totals at 0, as at the start of a game."""
        return self._replace(totals=(0,) * len(self.totals))

    @property
    def has_table(self) -> bool:
        """True if a table of chances to win was learnt for this number of players."""
        return (table_key(self.options), self.options.win_by_tricks) in GAME_TABLES

    @property
    def is_late(self) -> bool:
        """True if the game is near its end: deals are then valued by the chance to win."""
        near = self.options.target - LATE
        return self.has_table and (max(self.totals) >= near or min(self.totals) <= -near)

    def game_chance_gain(self, changes: Sequence[float], makers: Sequence[Side] = ()) -> float:
        """Return the value of a deal: the gain in chance to win the game, converted into points.
        `changes` has the points that each side gets. `makers` are the sides that have made the
        contract: the declarer's, and a called partner's.
        """
        return A_GAME * (self.chance_after(changes, makers) - self.chance)

    def chance_after(self, changes: Sequence[float], makers: Sequence[Side] = ()) -> float:
        """Return the chance that the side wins the game, once `changes` are added to the scores."""
        after = tuple([old + change for old, change in zip(self.totals, changes, strict=True)])
        target = self.options.target
        if max(after) >= target or min(after) <= -target:
            order = likely_scoring_order(self.options, self.totals, makers)
            if won := winning_sides(self.options, after, order):
                return (self.side in won) / len(won)
        return self._chance_at(after)

    def _chance_at(self, totals: Sequence[float]) -> float:
        table = GAME_TABLES[table_key(self.options), self.options.win_by_tricks]
        target = self.options.target
        best = max(total for side, total in enumerate(totals) if side != self.side)
        return table.chance_to_win_game(target - totals[self.side], target - best)

    def value_of_making(self) -> float:
        """Return the gain in points if this side, not an opponent, makes a 100-point bid."""
        sides = len(self.totals)
        own, theirs = (
            self.game_chance_gain([A_HUNDRED * (at == side) for at in range(sides)], (side,))
            for side in (self.side, 0 if self.side else 1)
        )
        return own - theirs

    def worth_at_score(self, worth: float, prospect: Prospect | None) -> float:
        """Return what a call is worth at the present score, in points. `worth` is the value of the
        call at the start of a game. `prospect` is the contract that probably follows, or None.
        """
        if not self.has_table:
            return worth + (self._bonus_near_target(prospect) if prospect else 0.0)
        factor = point_value_factor(self)
        if factor < DECIDED:
            return worth
        value, stretch = worth, max(factor, LEAST_FACTOR)
        if prospect:
            plain = before = self.gain_by_points(prospect)
            if prospect.value < self.options.target:  # else the bid alone wins a game just begun
                before = gain_by_win_chance(self.with_zero_totals, prospect)
            more = gain_by_win_chance(self, prospect) - before
            value = worth - plain + (plain + more) / stretch
        most, least = A_GAME * (1.0 - self.chance), -A_GAME * self.chance
        return min(max(value, least / stretch), most / stretch)

    def worth_of_call(self, points: float, prospect: Prospect) -> float:
        """Return what a call is worth at the present score, in points. `points` is the learnt value
        of the call at the start of a game. `prospect` is the contract that probably follows. With a
        table of game chances, the chance to make this contract is computed from `points`.
        """
        if self.has_table:
            ours = prospect.side == self.side
            even = self.gain_by_points(prospect._replace(chance=0.5))
            lead = points - even if ours else (even - points) * (len(self.totals) - 1)
            chance = 0.5 + lead / (2 * prospect.value)
            chance = min(max(chance, 1.0 - LIKELIEST), max(LIKELIEST, prospect.chance))
            prospect = prospect._replace(chance=chance)
        return self.worth_at_score(points, prospect)

    def _bonus_near_target(self, prospect: Prospect) -> float:
        # Without a table, points beyond the target are worth nothing, and a win `WIN` more.
        target, total = self.options.target, self.totals[prospect.side]
        value, to_go = prospect.value, target - total
        gain = min(value, to_go) + WIN - value if 0 < to_go <= value else 0
        loss = WIN * (total - value <= -target)
        more = prospect.chance * gain - (1.0 - prospect.chance) * loss
        return more if prospect.side == self.side else -more / (len(self.totals) - 1)

    def gain_by_points(self, prospect: Prospect) -> float:
        """Return the side's expected points in a contract, less the mean points of other sides."""
        points = (2.0 * prospect.chance - 1.0) * prospect.value
        others = len(self.totals) - 1
        if prospect.side == self.side:
            return points - prospect.lost / others
        return (prospect.lost - points) / others


def game_score_of(view: View) -> GameScore:
    """Return the totals of all sides, and which side is the viewer's, as a `GameScore`."""
    return GameScore(view.options, view.totals, side_of(view.options, view.seat or 0))


def likely_scoring_order(
    options: Options, totals: Sequence[int], makers: Sequence[Side]
) -> tuple[Side, ...]:
    """Return the probable order in which sides score; the first to reach the target wins (8.40).
    The makers of the contract come first. Other sides can win by tricks only with the option
    `win_by_tricks`. Then they follow, the highest total first.
    """
    if not options.win_by_tricks:
        return (*makers,)
    others = (side for side in sides(options) if side not in makers)
    return (*makers, *sorted(others, key=lambda side: -totals[side]))


@lru_cache(maxsize=64)
def point_value_factor(score: GameScore) -> float:
    """Return how many times more a point is worth now than at the start of a game."""
    return score.value_of_making() / score.with_zero_totals.value_of_making()


@lru_cache(maxsize=256)
def gain_by_win_chance(score: GameScore, prospect: Prospect) -> float:
    """Return the worth of a contract by its effect on the chance to win the game, in points."""
    changes = [prospect.lost / (len(score.totals) - 1)] * len(score.totals)
    changes[prospect.side] = prospect.value
    made = score.game_chance_gain(changes, (prospect.side,))
    changes[prospect.side] = -prospect.value
    failed = score.game_chance_gain(changes)
    return prospect.chance * made + (1.0 - prospect.chance) * failed


# Finished deals in the search


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
        """Return stakes that rate results by the chance to win the game, not by points. If the deal
        can hardly end the game, or there are more than two sides, return `self`.
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
        """Return the mean points in the deals `there`, and the chance to make or defeat the bid."""
        worlds, points, made = there.bit_count(), 0.0, 0
        for taken, these in group_by_count(tricks.deciding, there).items() if self.points else ():
            times, is_made = these.bit_count(), self.is_bid_made(taken)
            gained = self.points_for_bid(taken)
            made += times * is_made
            if self.late:
                declared = sum_over_worlds(tricks.declared, these) / times
                points += times * self.late.value_at_end(gained, made=is_made, declared=declared)
            else:
                points += self.gain * gained * times
        reached = made if self.declares else worlds - made
        if self.late:
            return Outcome(points / worlds, reached / worlds)
        points += self.per_own_trick * sum_over_worlds(tricks.own, there)
        points += self.per_declared_trick * sum_over_worlds(tricks.declared, there)
        return Outcome(points / worlds + self.constant, reached / worlds)


def stakes_of(view: View, *, called: bool, partner: bool = False) -> Stakes:
    """Return what the result of the deal is worth to the viewer, by contract and score. If
    `called`, the declarer has called a partner, who scores half the points. If `partner`, the
    viewer is this partner.
    """
    options, contract, score = view.options, view.contract, game_score_of(view)
    others = len(score.totals) - 1
    if contract is None:
        each, besides = A_TRICK * (1 + 1 / others), -A_TRICK * TRICKS / others
        return Stakes(0, 0, False, 0.0, each, 0.0, besides)
    bid, half = contract.bid, 0.5 * called
    if score.side == side_of(options, contract.declarer):
        declares, gain = True, 1 - half / others
    elif partner:
        declares, gain = True, 0.5 - 1 / others
    else:
        declares, gain = False, -(1 + half) / others
    a_trick = points_per_defender_trick(options, bid)
    theirs = a_trick / others
    own, points = 0.0 if declares else a_trick + theirs, points_of_bid(bid, options.open_misere)
    stakes = Stakes(bid.tricks, points, declares, gain, own, theirs, -TRICKS * theirs)
    return stakes.adapt_to_score(score, contract)
