"""Search of Eights for the best action, by playouts of imagined worlds (possible deals).

`worlds` deals the worlds and `bit_policy` plays them out. This module chooses the candidates and
values finished deals (section 6 of ``assets/rules/eights.html``).
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardroom.games.eights.model import Action, Draw, Lay, View, seats_of, side_of, sides, text
from cardroom.games.eights.rules import GAME, may_reshuffle
from cardroom.players.bitworlds import (
    BitVector,
    block_mask,
    sum_over_worlds,
    tally,
    union,
    where_at_least,
    where_greater,
)
from cardroom.players.eights.bit_policy import MOST_TURNS, BitTables
from cardroom.players.eights.endings import SolvedAction
from cardroom.players.eights.numbers import COSTS, FACES, PLACE, SUITS
from cardroom.players.eights.worlds import deal_tables
from cardroom.players.player import Budget, Choice
from cardroom.players.search import Estimate, Evaluator, Outcome, Question, choose_best

CLUB_ROUNDS = 5  # rounds of turns that *club* looks ahead
ENDLESS = 60  # most turns of a playout if the stock is refilled: such deals can take hundreds


def question(budget: Budget) -> Question:
    """Build the `Question` for the search: which action is best in imagined deals."""
    return Question(
        TurnProblem(budget.level),
        budget.samples,
        "ahead",
        choose=_choose_with_reason,
        effect=lambda action: action.named or action if isinstance(action, Lay) else action,
    )


def _choose_with_reason(ranked: Sequence[Estimate]) -> Choice:
    best, other = ranked[:2]
    if best.percent == other.percent:
        code = {100: "ahead-sure", 0: "ahead-never"}.get(best.percent, "ahead-level")
    else:
        code = "ahead" if best.percent > other.percent else "ahead-less"
    return choose_best(ranked, code, play=text(best.action), other=text(other.action))


def max_playout_turns(view: View, level: str) -> int:
    """Return the most turns that a playout lasts at a skill level."""
    if level == "club":
        return CLUB_ROUNDS * view.options.players
    return ENDLESS if may_reshuffle(view.options, view.reshuffles) else MOST_TURNS


class TurnProblem:
    """Search problem of one decision: which card to lay, which suit to name, or whether to draw.
    Players of level *club* look less far ahead than *expert* ones, and infer nothing from draws.
    They never draw while a card other than an eight fits, because such draws rarely pay.
    """

    def __init__(self, level: str = "expert") -> None:
        self.level = level
        self.expert = level == "expert"

    def candidates(self, view: View) -> Sequence[Action]:
        """Return actions to compare: cards with most points first, then one eight, then a draw."""
        lays = [action for action in view.legal if isinstance(action, Lay)]
        plain = sorted((lay for lay in lays if not lay.named), key=lambda lay: -PLACE[lay.card])
        eights = [lay for lay in lays if lay.named]
        one_eight = [lay for lay in eights if lay.card is eights[0].card]
        draws = [Draw()] if Draw() in view.legal and (self.expert or not plain) else []
        return [*plain, *one_eight, *draws]

    def worlds(self, view: View, count: int, dice: Random) -> BitTables:
        return deal_tables(view, count, dice, draws_tell=self.expert)

    def evaluators(
        self, view: View, worlds: BitTables, candidates: Sequence[Action]
    ) -> Sequence[Evaluator]:
        seat = view.seat or 0
        played = worlds.repeat(len(candidates))
        for number, action in enumerate(candidates):
            where = block_mask(number, worlds.worlds)
            if isinstance(action, Lay):
                chosen = [0] * len(FACES)
                chosen[PLACE[action.card]] = where
                played.lay(seat, chosen, [where * (suit is action.named) for suit in SUITS])
            else:
                played.draw_one(seat, where)
                played.play_turn(seat, where)
        played.play_deal((seat + 1) % view.options.players, max_playout_turns(view, self.level))
        ends = DealEnds.from_tables(view, played)
        blocks = range(0, worlds.worlds * len(candidates), worlds.worlds)
        return [lambda where: [ends.outcome(where << first) for first in blocks]]


class EndingProblem:
    """Search problem of a solved ending: the exact value of each action is known already."""

    def __init__(self, solved: Sequence[SolvedAction]) -> None:
        self.solved = {one.action: one.net for one in solved}

    def candidates(self, view: View) -> Sequence[Action]:
        return [*self.solved]

    def worlds(self, view: View, count: int, dice: Random) -> None:
        """Return no worlds (imagined deals), since all cards of a solved ending are known."""

    def evaluators(
        self, view: View, worlds: None, candidates: Sequence[Action]
    ) -> Sequence[Evaluator]:
        found = [self.outcome(view, action) for action in candidates]
        return [lambda _: found]

    def outcome(self, view: View, action: Action) -> Outcome:
        """Return an action's outcome. An eight stands for all eights that name the same suit."""
        named = action.named if isinstance(action, Lay) else None
        same = (one for one in self.solved if isinstance(one, Lay) and named and one.named is named)
        net = self.solved[next(same, action)]
        left = [max(0, net if side else -net) for side in (0, 1)]
        ours = side_of(view.options, view.seat or 0)
        debits = [tally([(1, left[side != ours])]) for side in sides(view.options)]
        return DealEnds.from_debits(view, debits, 1).outcome(1)


class DealEnds(NamedTuple):
    """Penalty points of all sides after a deal, in many imagined deals (see `bitworlds.tally`)."""

    debits: list[list[BitVector]]  # by side: its debit for this hand
    totals: list[list[BitVector]]  # by side: its total after the hand
    ours: int  # our side
    target: int  # 6: a total that ends the game

    @classmethod
    def from_tables(cls, view: View, played: BitTables) -> "DealEnds":
        """Count each side's penalty points at the end of playouts, by the cards left in hand."""
        debits = []
        for side in sides(view.options):
            hands = [played.held[seat] for seat in seats_of(view.options, side)]
            debits.append(tally(pair for hand in hands for pair in zip(hand, COSTS, strict=True)))
        return cls.from_debits(view, debits, played.all)

    @classmethod
    def from_debits(
        cls, view: View, debits: list[list[BitVector]], everywhere: BitVector
    ) -> "DealEnds":
        """Build a `DealEnds` from each side's penalty points by imagined deal (see `tally`)."""
        totals = [
            tally([(everywhere, before), *((vector, 1 << at) for at, vector in enumerate(debit))])
            for before, debit in zip(view.totals, debits, strict=True)
        ]
        ours = side_of(view.options, view.seat or 0)
        return cls(debits, totals, ours, view.options.target)

    def outcome(self, where: BitVector) -> Outcome:
        """Return our mean gain, and the chance that all other sides have more penalty points."""
        ahead = where
        for other in self.other_sides:
            ahead &= where_greater(self.debits[other], self.debits[self.ours], where)
        worlds = where.bit_count()
        return Outcome(self.sum_settlement_gains(where) / worlds, ahead.bit_count() / worlds)

    @property
    def other_sides(self) -> list[int]:
        return [side for side in range(len(self.debits)) if side != self.ours]

    def sum_settlement_gains(self, where: BitVector) -> float:
        """Sum up our side's gains in the imagined deals in `where`. A gain is our lead in points,
        plus a bonus for a game won, or minus the bonus for a game lost (section 6). In a game that
        goes on, only a part of the bonus counts, in proportion to the lead.
        """
        if len(self.totals) == 3:  # 6: three players settle in pairs, without a bonus for winning
            return self.sum_point_leads(where)
        (other,) = self.other_sides
        mine, theirs = self.totals[self.ours], self.totals[other]
        over = union(where_at_least(count, self.target, where) for count in self.totals)
        won, lost = where_greater(theirs, mine, over), where_greater(mine, theirs, over)
        leads = self.sum_point_leads(where ^ over) / self.target
        games = won.bit_count() - lost.bit_count() + leads
        return self.sum_point_leads(where) + GAME * games

    def sum_point_leads(self, where: BitVector) -> float:
        """Sum up our leads (mean penalty of other sides minus ours) over the deals in `where`."""
        theirs = sum(sum_over_worlds(self.totals[other], where) for other in self.other_sides)
        return theirs / len(self.other_sides) - sum_over_worlds(self.totals[self.ours], where)
