"""Evaluators of imagined deals of Belote for the search.

Two evaluators play the deals out, from the trick on the table. In one, seats see only their own
hand; in the other, all hands. The third evaluator solves the last tricks of a few deals exactly.
These few deals may be unusual, so their mean is corrected: see `make_solver_evaluator`.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from cardroom.games.belote.model import Contract, Team, View, team_of
from cardroom.games.belote.rules import ALL_POINTS, ALL_TRICKS, LAST_TRICK, PACK, points_of
from cardroom.nouns.cards import Card
from cardroom.nouns.tricks import Trick
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy
from cardroom.players.belote.endings import Ending
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.belote.utility import End, Scale, build_score_scale
from cardroom.players.bitworlds import (
    BitVector,
    block_mask,
    every_world,
    extract_block,
    repeat_each,
    sum_over_worlds,
    tally,
    union,
    where_at_least,
)
from cardroom.players.search import Evaluator, Outcome

SOLVED = {4: 12, 3: 30, 2: 60}  # worlds to solve, by tricks left; the last trick is forced


class PlayoutEnds(NamedTuple):
    """Results of imagined deals, each played to the end once after every candidate card."""

    points: Sequence[BitVector]  # a count: card points that the leaders' side takes in the playout
    declaring: bool  # whether the leaders' side is the declaring one
    before: int  # card points of the leaders' side before the playout
    all_taken: BitVector  # where the declaring side takes all tricks
    none_taken: BitVector


class CardDecision(NamedTuple):
    """Decision of a seat about which of some candidate cards to play."""

    view: View
    team: Team
    contract: Contract
    trick: Trick
    cards: Sequence[Card]

    def make_evaluator(self, dealt: BeloteWorlds, ends: PlayoutEnds) -> Evaluator:
        """Build a function that rates the cards by the results (`ends`) of their playouts."""
        return lambda where: self.mean_outcomes(restrict_worlds(dealt, where), ends)

    def mean_outcomes(self, dealt: BeloteWorlds, ends: PlayoutEnds) -> list[Outcome]:
        """Return the mean outcome of each candidate card, for the side of the deciding seat."""
        places = range(len(self.cards))
        return self._to_own_side([self._declarers_outcome(dealt, ends, at) for at in places])

    def _to_own_side(self, declarers: list[Outcome]) -> list[Outcome]:
        if self.team == self.contract.team:
            return declarers
        return [Outcome(-value, 1.0 - chance) for value, chance in declarers]

    def _declarers_outcome(self, dealt: BeloteWorlds, ends: PlayoutEnds, at: int) -> Outcome:
        """Return the declaring side's mean outcome after candidate card number `at`."""
        points = [extract_block(vector, at, dealt.number) for vector in ends.points]
        swept = extract_block(ends.all_taken, at, dealt.number)
        bare = extract_block(ends.none_taken, at, dealt.number)
        value = chance = weights = 0.0
        for weight, there, extras in dealt.classes:
            worth = build_score_scale(self.contract, self.view.options, extras)
            some = there ^ there & (swept | bare)
            made, above = _worlds_made_and_surplus(worth.need, points, ends, some)
            times = made.bit_count()
            units = times * worth.made + above * worth.a_point
            units += (some.bit_count() - times) * worth.lost
            for ended, (each, reached) in ((swept, worth.all_taken), (bare, worth.none_taken)):
                often = (there & ended).bit_count()
                units += often * each
                times += often * reached
            value += weight * units
            chance += weight * times
            weights += weight * there.bit_count()
        return Outcome(value / weights, chance / weights)

    # Solved worlds

    def make_solver_evaluator(
        self, dealt: BeloteWorlds, ends: PlayoutEnds, worlds: int
    ) -> Evaluator:
        """Build a function that rates the cards by exact solutions of a few imagined deals.
        Since the few deals may be unusual, the mean of the solutions is corrected. The correction
        is the mean result of playouts of all deals, minus that of playouts of the solved deals.
        """
        few = restrict_worlds(dealt, first_worlds(dealt, worlds))
        solutions = self.solve_worlds(few)

        def evaluator(where: BitVector) -> list[Outcome]:
            counted = restrict_worlds(few, where)
            evaluators = (
                self.mean_outcomes(restrict_worlds(dealt, where), ends),
                self.mean_outcomes(counted, ends),
                self.average_solutions(counted, solutions),
            )
            return [
                Outcome(
                    exact.value + everywhere.value - there.value,
                    min(1.0, max(0.0, exact.chance + everywhere.chance - there.chance)),
                )
                for everywhere, there, exact in zip(*evaluators, strict=True)
            ]

        return evaluator

    def solve_worlds(self, dealt: BeloteWorlds) -> dict[int, list[End]]:
        """Solve all imagined deals exactly. Return final scores by deal, then by candidate card."""
        found = {}
        for _, worlds, extras in dealt.classes:
            worth = build_score_scale(self.contract, self.view.options, extras)
            for world in worlds_in(worlds):
                found[world] = self._solve_world(dealt, world, worth)
        return found

    def average_solutions(
        self, dealt: BeloteWorlds, solutions: Mapping[int, Sequence[End]]
    ) -> list[Outcome]:
        """Return, for each candidate card, our side's mean outcome over the solved deals."""
        sums = [[0.0, 0.0] for _ in self.cards]
        weights = 0.0
        for weight, worlds, _ in dealt.classes:
            for world in worlds_in(worlds):
                for at, (units, made) in enumerate(solutions[world]):
                    sums[at][0] += weight * units
                    sums[at][1] += weight * made
                weights += weight
        return self._to_own_side([Outcome(value / weights, made / weights) for value, made in sums])

    def _solve_world(self, dealt: BeloteWorlds, world: int, worth: Scale) -> list[End]:
        view, laid = self.view, [NUMBERS[card] for card in self.trick.cards]
        held = [[at for at, there in enumerate(hand) if there >> world & 1] for hand in dealt.held]
        hands = [[card for card in hand if card not in laid] for hand in held]
        ending = Ending(view.trump, hands, under=view.options.undertrump == "forced")
        rest, declarers = ALL_POINTS - sum(view.points), self.contract.team
        ends = []
        for card in self.cards:
            even = ending.value_after(self.trick.leader, laid, NUMBERS[card])
            points = view.points[declarers] + (rest - even if declarers else even)
            ends.append(_final_score(view, declarers, points, worth))
        return ends


def build_card_decision(view: View, cards: Sequence[Card]) -> CardDecision:
    """Build the decision between these cards. Raises `ValueError` if no card is to be played."""
    if view.trick is None or view.contract is None or view.seat is None:
        raise ValueError("no card is asked of this seat")
    return CardDecision(view, team_of(view.seat), view.contract, view.trick, cards)


def play_out(kind: type[BitPolicy], asked: CardDecision, dealt: BeloteWorlds) -> PlayoutEnds:
    """Play the imagined deals to the end by policy `kind`, once after each candidate card."""
    view, trick, times = asked.view, asked.trick, len(asked.cards)
    samples = every_world(dealt.number * times)
    held = [repeat_each(dealt.held[seat], dealt.number, times) for seat in trick.seats]
    forced = [{NUMBERS[card]: samples} for card in trick.cards]
    blocks = enumerate(asked.cards)
    forced.append({NUMBERS[card]: block_mask(at, dealt.number) for at, card in blocks})
    table = kind(view.trump, held, samples, under=view.options.undertrump == "forced")
    table.play(ALL_TRICKS - len(view.tricks), forced)
    leaders, declarers = team_of(trick.leader), asked.contract.team
    marks = [(vector, points_of(PACK[at], table.trump)) for at, vector in enumerate(table.won[:-1])]
    points = tally([*marks, (table.last_taken, LAST_TRICK)])
    swept = 0 if view.won[1 - leaders] else table.all_taken
    bare = 0 if view.won[leaders] else table.none_taken
    if leaders != declarers:
        swept, bare = bare, swept
    return PlayoutEnds(points, leaders == declarers, view.points[leaders], swept, bare)


def _worlds_made_and_surplus(
    need: int, points: Sequence[BitVector], ends: PlayoutEnds, among: BitVector
) -> tuple[BitVector, int]:
    if ends.declaring:
        made = where_at_least(points, need - ends.before, among)
        return made, sum_over_worlds(points, made) - (need - ends.before) * made.bit_count()
    spare = ALL_POINTS - need - ends.before  # most points that the other side may take
    made = among ^ where_at_least(points, spare + 1, among)
    return made, spare * made.bit_count() - sum_over_worlds(points, made)


def first_worlds(dealt: BeloteWorlds, worlds: int) -> BitVector:
    """Return a bit vector of the first `worlds` imagined deals not yet dropped as unlikely."""
    left = union(one.worlds for one in dealt.classes)
    return sum(1 << world for world in islice(worlds_in(left), worlds))


def worlds_in(vector: BitVector) -> Iterator[int]:
    """Yield the numbers of the imagined deals in a bit vector, from 0 on."""
    return (world for world in range(vector.bit_length()) if vector >> world & 1)


def restrict_worlds(dealt: BeloteWorlds, where: BitVector) -> BeloteWorlds:
    """Keep only the imagined deals in `where`. If no deals would be left, keep all of them."""
    if where == every_world(dealt.number):
        return dealt
    classes = (one._replace(worlds=one.worlds & where) for one in dealt.classes)
    return dealt._replace(classes=tuple(one for one in classes if one.worlds) or dealt.classes)


def _final_score(view: View, declarers: Team, points: int, worth: Scale) -> End:
    if points == ALL_POINTS and not view.won[1 - declarers]:
        return worth.all_taken
    if not points and not view.won[declarers]:
        return worth.none_taken
    if points < worth.need:
        return End(worth.lost, False)
    return End(worth.made + (points - worth.need) * worth.a_point, True)
