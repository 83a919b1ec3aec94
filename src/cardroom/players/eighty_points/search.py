"""Search of 80 Points for the best play, or the best cards to bury, by playouts of imagined deals.

The value of a round is the number of levels won. Levels change at 5, 40, 80, 120, 160 and 200
points of the Attackers (6.2); points in between count a little. All candidates are played out in
the same imagined deals. *Expert* plays each candidate out twice: first by players who count cards,
then by players who see all hands (see `bit_policy`). Numbers such as 6.2 are paragraphs of
``assets/rules/eighty-points.html``.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from math import sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.model import (
    GOAL,
    SEATS,
    Bury,
    Options,
    Phase,
    Play,
    View,
    team_of,
)
from cardroom.games.eighty_points.ranks import POINT_STEP
from cardroom.games.eighty_points.rules import bottom_factor_by_doubles, levels_won
from cardroom.games.eighty_points.shapes import run_lengths_of_lead
from cardroom.nouns.cards import Card, names
from cardroom.nouns.seats import seats_from
from cardroom.players.bitworlds import (
    BitVector,
    block_mask,
    every_world,
    repeat_each,
    sum_over_worlds,
    where_at_least,
)
from cardroom.players.eighty_points.bit_piles import LAST, LEADER, BitTable, LeadKind, Pile
from cardroom.players.eighty_points.bit_policy import (
    MOST_TRICKS,
    Judge,
    cards_trusted_by_count,
    cards_trusted_with_open_cards,
    follow,
    play_out,
)
from cardroom.players.eighty_points.candidates import (
    candidate_burials,
    candidate_plays,
    effect_key_function,
)
from cardroom.players.eighty_points.orders import orders_of
from cardroom.players.eighty_points.worlds import Worlds, deal_worlds, pile_of
from cardroom.players.player import Budget, Choice
from cardroom.players.search import (
    Estimate,
    Evaluator,
    Outcome,
    Question,
    choose_best,
    identity,
    prefer_usual,
)

Way: TypeAlias = tuple[tuple[Card, ...], BitVector]
"""Cards, and the worlds in which they are played or buried."""

AHEAD: Mapping[str, int] = {"club": 6, "expert": MOST_TRICKS}
"""Number of tricks to play out after the one on the table, by level."""

EVALUATORS: Mapping[str, tuple[Judge, ...]] = {
    "club": (cards_trusted_by_count,),
    "expert": (cards_trusted_by_count, cards_trusted_with_open_cards),
}
"""Judges of which cards to trust in the playouts, by level."""

MOST_POINTS = 5000
"""Limit above the points of any round."""

EACH_POINT = 0.25 / 40
"""Worth of a point that changes no level, in levels."""

CLEARLY = 0.04
"""Levels by which a candidate must be better than the advice of the rules of thumb. A smaller
difference may be luck of the worlds.
"""

SPREAD = 0.6
"""Such a difference in a single world, in levels; it is larger, since one world is luck."""


# Questions


def question(view: View, budget: Budget) -> Question:
    """Build the `Question` for the search: which play, or which eight cards to bury, is best."""
    burying = view.phase is Phase.BURY
    problem = CandidateProblem(
        budget.level, (candidate_burials if burying else plays_to_compare)(view, budget.level)
    )
    attacking = team_of(view.seat or 0) != view.defenders
    return Question(
        problem,
        budget.samples,
        "reach" if attacking else "stop",
        choose=partial(problem.choose_best, view, budget),
        effect=identity if burying else effect_key_function(view, budget.level),
        doubt=luck_margin,
    )


def luck_margin(worlds: float) -> float:
    """Return the score levels by which values may differ by luck, in `worlds` imagined deals."""
    return max(CLEARLY, SPREAD / sqrt(worlds))


def plays_to_compare(view: View, level: str) -> Sequence[Play]:
    """Return the plays to compare in search, first the one that rules of thumb advise. Leave out
    other leads of a single joker (9.7) if playouts stop before the end of the round.
    """
    advised, *others = candidate_plays(view, level)
    leads = view.trick is not None and not view.trick.plays
    if leads and len(view.hand) > AHEAD[level]:
        others = [play for play in others if len(play.cards) > 1 or play.cards[0].suit]
    return advised, *others


class CandidateProblem:
    """Search problem for a player of one level: which play, or which cards to bury, is best."""

    def __init__(self, level: str, candidates: Sequence[Play] | Sequence[Bury]) -> None:
        self.level, self._candidates = level, candidates

    def candidates(self, view: View) -> Sequence[Play | Bury]:
        return self._candidates

    def worlds(self, view: View, count: int, dice: Random) -> Worlds:
        return deal_worlds(view, count, dice)

    def choose_best(self, view: View, budget: Budget, ranked: Sequence[Estimate]) -> Choice:
        """Choose the best candidate. If its advantage may be luck, follow the rules of thumb."""
        advised = next(one for one in ranked if one.action is self._candidates[0])
        enough = luck_margin(budget.samples / len(ranked))
        best_first = prefer_usual(ranked, advised, enough)
        return _choose_first_with_reason(view, best_first, close=best_first[0] is not ranked[0])

    def evaluators(
        self, view: View, worlds: Worlds, candidates: Sequence[Play | Bury]
    ) -> Sequence[Evaluator]:
        ahead = AHEAD[self.level] if view.trick else MOST_TRICKS
        tables = (
            play_out_candidates(view, worlds, candidates, judge, ahead)
            for judge in EVALUATORS[self.level]
        )
        return [make_evaluator(view, table, worlds, len(candidates)) for table in tables]


# The worlds of all candidates side by side


class Blocks(NamedTuple):
    """Layout of bit vectors: a block per candidate, and in each block a bit per imagined deal."""

    worlds: int
    candidates: int

    @property
    def whole(self) -> BitVector:
        return every_world(self.worlds * self.candidates)

    def repeat_pile(self, pile: Pile) -> Pile:
        """Copy a pile of cards, such as a hand, into every candidate's block of imagined deals."""
        whole = (repeat_each(some, self.worlds, self.candidates) for some in (pile.one, pile.both))
        return Pile(*whole)


def _table_before_trick(
    view: View, leader: int, hands: Sequence[Pile], bottom: Pile, whole: BitVector
) -> BitTable:
    return BitTable(
        orders_of(view.ranking),
        [hands[seat] for seat in seats_from(leader, len(SEATS))],
        bottom,
        whole if team_of(leader) != view.defenders else 0,
        runs_bind=view.options.follow_sisters == "sisters",
    )


def play_out_candidates(
    view: View,
    worlds: Worlds,
    candidates: Sequence[Play | Bury],
    judge: Judge,
    tricks: int = MOST_TRICKS,
) -> BitTable:
    """Play each candidate, then up to `tricks` more tricks. Return the resulting state."""
    blocks = Blocks(worlds.number, len(candidates))
    ways = [(each.cards, block_mask(n, blocks.worlds)) for n, each in enumerate(candidates)]
    table = (
        _finish_trick_by_candidate(view, worlds, blocks, ways, judge)
        if view.trick
        else _table_after_burials(view, worlds, blocks, ways)
    )
    play_out(table, judge, tricks)
    return table


def _table_after_burials(
    view: View, worlds: Worlds, blocks: Blocks, ways: Sequence[Way]
) -> BitTable:
    orders, seat = orders_of(view.ranking), view.seat or 0
    hands = [blocks.repeat_pile(pile) for pile in worlds.hands]
    bottom = pile_of(orders, (), 0)
    for cards, here in ways:
        for card in cards:
            hands[seat].remove(orders.number[card], here)
            bottom.add(orders.number[card], here)
    return _table_before_trick(view, seat, hands, bottom, blocks.whole)


def _finish_trick_by_candidate(
    view: View, worlds: Worlds, blocks: Blocks, ways: Sequence[Way], judge: Judge
) -> BitTable:
    table = table_with_trick(view, worlds, blocks)
    own = len(view.trick.plays) if view.trick else 0
    lay_cards_by_world(view, table, own, ways)
    for place in range(own + 1, LAST + 1):
        follow(table, place, judge)
    table.take_trick()
    return table


def table_with_trick(view: View, worlds: Worlds, blocks: Blocks) -> BitTable:
    """Build the state of the round during a trick. Raises `ValueError` if there is no trick."""
    if view.trick is None:
        raise ValueError("no cards are asked of this seat")
    trick, orders = view.trick, orders_of(view.ranking)
    hands = [blocks.repeat_pile(pile) for pile in worlds.hands]
    for seat, cards in zip(trick.seats, trick.plays, strict=False):
        for card in cards:
            hands[seat].add(orders.number[card], blocks.whole)
    bottom = blocks.repeat_pile(worlds.bottom)
    table = _table_before_trick(view, trick.leader, hands, bottom, blocks.whole)
    for place, cards in enumerate(trick.plays):
        lay_cards_by_world(view, table, place, [(cards, blocks.whole)])
    return table


def lay_cards_by_world(view: View, table: BitTable, place: int, ways: Iterable[Way]) -> None:
    """Play a seat's cards to the trick; the cards may differ between imagined deals. Each of `ways`
    is a pair: cards, and the imagined deals in which the seat plays these cards.
    """
    orders, most = table.orders, view.options.sisters_max
    if place != LEADER:
        table.store_winning_heights()
    for cards, worlds in ways:
        faces = [orders.number[card] for card in cards]
        if place != LEADER:
            table.play_cards(place, faces, worlds)
        elif len(faces) == 1:
            table.lead(faces[0], worlds)
        else:
            kind = LeadKind(run_lengths_of_lead(cards, view.ranking, most), len(cards))
            table.lead_cards(kind, faces, worlds)
    if place != LEADER:
        table.record_play(place)


# Outcomes


class Stair(NamedTuple):
    """Step of the score (6.2): at `total` points, the Attackers' result rises by `levels`."""

    total: int
    levels: int


@lru_cache(maxsize=16)
def score_thresholds(options: Options) -> tuple[Stair, ...]:
    """Return the numbers of points at which the levels won change (6.2), in ascending order."""

    def worth(total: int) -> int:
        levels = levels_won(total, options)
        return levels if total >= GOAL else -levels

    totals = range(POINT_STEP, MOST_POINTS, POINT_STEP)
    steps = (Stair(total, worth(total) - worth(total - POINT_STEP)) for total in totals)
    return tuple(step for step in steps if step.levels)


def make_evaluator(view: View, table: BitTable, worlds: Worlds, candidates: int) -> Evaluator:
    """Return a function that rates all candidates by a finished playout. For a set of imagined
    deals, the function returns each candidate's mean levels won and chance to win the round.
    """
    blocks = Blocks(worlds.number, candidates)
    points = table.count_attackers_points(
        {
            kind: bottom_factor_by_doubles(kind.longest_run_pairs, view.options)
            for kind in table.last_led
        }
    )
    climbed = [
        (stair.levels, where_at_least(points, stair.total - view.attackers_points, blocks.whole))
        for stair in score_thresholds(view.options)
        if stair.total - view.attackers_points < 1 << len(points)  # else it is never reached
    ]
    goal = where_at_least(points, GOAL - view.attackers_points, blocks.whole)
    defending = team_of(view.seat or 0) == view.defenders

    def outcomes(where: BitVector) -> list[Outcome]:
        there = worlds.fitting & where or worlds.fitting
        fit, found = there.bit_count(), []
        for number in range(candidates):
            here = there << number * blocks.worlds
            levels = sum(rise * (reached & here).bit_count() for rise, reached in climbed)
            value = levels + EACH_POINT * sum_over_worlds(points, here)
            found.append(Outcome(value / fit, (goal & here).bit_count() / fit))
        return [Outcome(-value, 1 - chance) for value, chance in found] if defending else found

    return outcomes


# Reasons


def _choose_first_with_reason(
    view: View, ranked: Sequence[Estimate], *, close: bool = False
) -> Choice:
    best, second = ranked[:2]
    more = best.percent - second.percent
    than = "close" if close else "more" if more > 0 else "less" if more else "even"
    if isinstance(best.action, Bury):
        return choose_best(ranked, f"bury-{than}", cards=names(best.action.cards))
    aim = "stop" if team_of(view.seat or 0) == view.defenders else "reach"
    cards, others = names(best.action.cards), names(second.action.cards)
    return choose_best(ranked, f"{aim}-{than}", play=cards, instead=others)
