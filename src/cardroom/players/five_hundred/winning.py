"""Worth of a deal of Five Hundred: its effect on the chance to win, converted into points.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardroom.games.five_hundred.model import Options, Side, View, side_of, sides
from cardroom.games.five_hundred.scoring import winning_sides
from cardroom.players.five_hundred.game_tables import GAME_TABLES
from cardroom.players.five_hundred.strength import table_key

A_GAME = 1300.0
"""Points at the start of a game that are worth as much as winning instead of losing it."""

LATE = 200
"""Points that a side needs to win or lose the game, up to which the end of the game is near."""

WIN = 150
"""Points that winning the game is worth besides its points, where no table was learnt."""

DECIDED = 0.1
"""Value of a point, as a share of its value at the start of a game, below which the game is as good
as decided for a side. Then points count as at the start."""

LEAST_FACTOR = 0.5
"""Least such share by which values are converted to points, to keep the figures believable."""

LIKELIEST = 0.97
"""Greatest chance to make a contract that is inferred from its average points."""

A_HUNDRED = 100
"""Points of a contract of middling height."""


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
        other = 0 if self.side else 1
        own, theirs = (
            tuple(A_HUNDRED * (at == side) for at in range(len(self.totals)))
            for side in (self.side, other)
        )
        return self.game_chance_gain(own, (self.side,)) - self.game_chance_gain(theirs, (other,))

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
            plain = self.gain_by_points(prospect)
            more = gain_by_win_chance(self, prospect) - self._gain_at_zero_totals(prospect)
            value = worth - plain + (plain + more) / stretch
        most, least = A_GAME * (1.0 - self.chance), -A_GAME * self.chance
        return min(max(value, least / stretch), most / stretch)

    def worth_of_call(self, points: float, prospect: Prospect) -> float:
        """Return what a call is worth at the present score, in points. `points` is the learnt value
        of the call at the start of a game. `prospect` is the contract that probably follows. With a
        table of game chances, the chance to make this contract is computed from `points`.
        """
        if self.has_table:
            chance = self.contract_chance_from_points(points, prospect)
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

    def _gain_at_zero_totals(self, prospect: Prospect) -> float:
        if prospect.value >= self.options.target:
            return self.gain_by_points(prospect)  # the bid alone wins a game just begun
        return gain_by_win_chance(self.with_zero_totals, prospect)

    def score_changes(self, prospect: Prospect, sign: int) -> list[float]:
        others = len(self.totals) - 1
        return [
            sign * prospect.value if side == prospect.side else prospect.lost / others
            for side in range(len(self.totals))
        ]

    def gain_by_points(self, prospect: Prospect) -> float:
        """Return the side's average points in a contract, less the other sides' mean points."""
        points = (2.0 * prospect.chance - 1.0) * prospect.value
        others = len(self.totals) - 1
        if prospect.side == self.side:
            return points - prospect.lost / others
        return (prospect.lost - points) / others

    def contract_chance_from_points(self, worth: float, prospect: Prospect) -> float:
        """Return the chance to make a contract, inferred from its average points `worth`."""
        sign = 1 if prospect.side == self.side else -1
        even = self.gain_by_points(prospect._replace(chance=0.5))
        others = 1 if sign > 0 else len(self.totals) - 1
        chance = 0.5 + sign * (worth - even) * others / (2 * prospect.value)
        return min(max(chance, 1.0 - LIKELIEST), max(LIKELIEST, prospect.chance))


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
    made, failed = (
        score.game_chance_gain(score.score_changes(prospect, sign), makers)
        for sign, makers in ((1, (prospect.side,)), (-1, ()))
    )
    return prospect.chance * made + (1.0 - prospect.chance) * failed
