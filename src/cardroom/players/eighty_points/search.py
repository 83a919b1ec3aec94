"""Search of 80 Points for the best play, or the best cards to bury, by playouts of imagined deals.

The value of a round is the number of levels won. Levels change at 5, 40, 80, 120, 160 and 200
points of the Attackers (6.2); points in between count a little. All candidates are played out in
the same imagined deals. *Expert* plays each candidate out twice: first by players who count cards,
then by players who see all hands (see `bit_policy`). Numbers such as 6.2 are paragraphs of
``assets/rules/eighty-points.html``.

There are thousands of legal plays, and millions of sets of cards to bury. Only a few are compared,
first the one that rules of thumb advise. If no unplayed card lies between cards of a suit, only one
of these cards is a candidate.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.follow import legal_leads
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
from cardroom.games.eighty_points.ranks import GROUPS, POINT_STEP, POINTS, cards_of_group, points_of
from cardroom.games.eighty_points.rules import bottom_factor_by_doubles, levels_won
from cardroom.games.eighty_points.shapes import run_lengths_of_lead
from cardroom.nouns.cards import Card, Cards, names
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
from cardroom.players.eighty_points.burying import choose_burial, safe_points_to_bury, ways_to_bury
from cardroom.players.eighty_points.deduction import Knowledge, build_knowledge
from cardroom.players.eighty_points.following import candidate_answers, choose_answer
from cardroom.players.eighty_points.leading import choose_lead, lead_sure_throw
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

Way: TypeAlias = tuple[Cards, BitVector]
"""Cards, and the worlds in which they are played or buried."""

ENOUGH = 10, 20  # 9.3: points that may be worth burying, besides none and the safe points
MOST_WAYS = 16  # number of ways to bury that are compared
AHEAD: Mapping[str, int] = {"club": 6, "expert": MOST_TRICKS}
"""Number of tricks to play out after the one on the table, by level."""

EVALUATORS: Mapping[str, tuple[Judge, ...]] = {
    "club": (cards_trusted_by_count,),
    "expert": (cards_trusted_by_count, cards_trusted_with_open_cards),
}
"""Judges of which cards to trust in the playouts, by level."""

MOST_POINTS = 5000  # limit above the points of any round
EACH_POINT = 0.25 / 40  # worth of a point that changes no level, in levels

CLEARLY = 0.04
"""Levels by which a candidate must be better than the usual one; less may be luck of the worlds."""

SPREAD = 0.6
"""Such a difference in a single world, in levels; it is larger, since one world is luck."""


# Questions


def question(view: View, budget: Budget) -> Question:
    """Build the `Question` for the search: which play, or which eight cards to bury, is best."""
    burying = view.phase is Phase.BURY
    effect = identity if burying else partial(_play_effect_key, build_knowledge(view, budget.level))
    candidates = (candidate_burials if burying else plays_to_compare)(view, budget.level)
    problem = CandidateProblem(budget.level, candidates)
    attacking = team_of(view.seat or 0) != view.defenders
    return Question(
        problem,
        budget.samples,
        "reach" if attacking else "stop",
        choose=partial(problem.choose_best, view, budget),
        effect=effect,
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
        best, second = best_first[:2]
        more = best.percent - second.percent
        than = "more" if more > 0 else "less" if more else "even"
        if best is not ranked[0]:
            than = "close"
        if isinstance(best.action, Bury):
            return choose_best(best_first, f"bury-{than}", cards=names(best.action.cards))
        aim = "stop" if team_of(view.seat or 0) == view.defenders else "reach"
        play, instead = names(best.action.cards), names(second.action.cards)
        return choose_best(best_first, f"{aim}-{than}", play=play, instead=instead)

    def evaluators(
        self, view: View, worlds: Worlds, candidates: Sequence[Play | Bury]
    ) -> Sequence[Evaluator]:
        ahead = AHEAD[self.level] if view.trick else MOST_TRICKS
        tables = (
            play_out_candidates(view, worlds, candidates, judge, ahead)
            for judge in EVALUATORS[self.level]
        )
        return [make_evaluator(view, table, worlds, len(candidates)) for table in tables]


# Candidates


def candidate_plays(view: View, level: str) -> Sequence[Play]:
    """Return the plays to compare in search. The play advised by rules of thumb comes first."""
    knowledge = build_knowledge(view, level)
    if not knowledge.trick.led:
        advised, others = choose_lead(knowledge), _candidate_leads(knowledge)
    else:
        advised, others = choose_answer(knowledge), _candidate_answers(knowledge)
    different = dict[Hashable, Play]()
    for play in (advised.action, *map(Play, others)):
        different.setdefault(_play_effect_key(knowledge, play), play)
    return tuple(different.values())


def _play_effect_key(knowledge: Knowledge, play: Play) -> Hashable:
    """Return a key that is equal for plays of equal effect (interchangeable cards)."""
    group, rung = knowledge.ranking.group, knowledge.ranking.rung

    def card_key(card: Card) -> tuple[str, int, int, int]:
        laid = cards_of_group(knowledge.trick.cards, group[card], knowledge.ranking)
        higher_laid = sum(rung[other] > rung[card] for other in laid)
        higher = knowledge.count_higher_unseen(card) + higher_laid
        return group[card], higher, points_of((card,)), knowledge.hand.count(card)

    return tuple(sorted(map(card_key, play.cards)))


def _candidate_leads(knowledge: Knowledge) -> Iterator[Cards]:
    """Yield leads to compare (9.4): pairs, runs, a suit's sure winners, some single cards."""
    whole = knowledge.view.options._replace(throws=False)
    parts = [play.cards for play in legal_leads(knowledge.hand, knowledge.ranking, whole)]
    yield from (cards for cards in parts if len(cards) > 1)
    if throw := lead_sure_throw(knowledge):
        yield throw.action.cards
    for held in _split_by_group(knowledge, (cards[0] for cards in parts if len(cards) == 1)):
        yield from _representative_singles(knowledge, held)


def _split_by_group(knowledge: Knowledge, cards: Iterable[Card]) -> Iterator[Cards]:
    some = tuple(cards)
    for group in GROUPS:
        if held := cards_of_group(some, group, knowledge.ranking):
            yield knowledge.ranking.sort_high_first(held)[::-1]


def _representative_singles(knowledge: Knowledge, held: Cards) -> Iterator[Cards]:
    """Yield a suit's lowest card of 0 points, its lowest of 5 and of 10, and its highest card."""
    for points in sorted({0, *POINTS.values()}):
        yield from ((card,) for card in _lowest_with_points(knowledge, held, points))
    yield held[-1:]


def _lowest_with_points(knowledge: Knowledge, held: Cards, points: int) -> Cards:
    alone = [card for card in held if knowledge.hand.count(card) == 1]
    return tuple(card for card in (*alone, *held) if points_of((card,)) == points)[:1]


def _candidate_answers(knowledge: Knowledge) -> Iterator[Cards]:
    """Yield a few answers to the lead (9.5), to be compared, such as the lowest winning card."""
    if len(knowledge.trick.led) > 1:
        yield from candidate_answers(knowledge, knowledge.chance_partner_wins_trick)
        return
    singles = (play.cards[0] for play in knowledge.view.legal if isinstance(play, Play))
    suits = tuple(_split_by_group(knowledge, singles))
    winning = {card for held in suits for card in held if knowledge.wins_now((card,))}
    lost = not knowledge.seats_behind and knowledge.winning_seat != knowledge.partner
    bare = [(card,) for held in suits for card in _lowest_with_points(knowledge, held, 0)]
    if lost and bare and not winning:
        yield from bare
        return
    for held in suits:
        yield from _representative_singles(knowledge, held)
        yield from [(card,) for card in held if card in winning][:1]


def candidate_burials(view: View, level: str) -> Sequence[Bury]:
    """Return the sets of cards to bury (9.3), first the set that rules of thumb choose."""
    advised = choose_burial(view, level).action
    budgets = sorted({0, safe_points_to_bury(view), *ENOUGH})
    found = [way for allowed in budgets for way in ways_to_bury(view, allowed)]
    cheap = sorted(found, key=lambda way: way.cost)
    different = dict.fromkeys((advised, *(Bury(way.cards) for way in cheap)))
    return tuple(different)[:MOST_WAYS]


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
    """Play each candidate and up to `tricks` more tricks. Return one `BitTable` for all candidates.
    The table has, for each candidate, a block of all imagined deals.
    """
    blocks = Blocks(worlds.number, len(candidates))
    ways = [(each.cards, block_mask(n, blocks.worlds)) for n, each in enumerate(candidates)]
    if view.trick:
        table, place = table_with_trick(view, worlds, blocks), len(view.trick.plays)
        lay_cards_by_world(view, table, place, ways)
        for later in range(place + 1, LAST + 1):
            follow(table, later, judge)
        table.take_trick()
    else:
        table = _table_after_burials(view, worlds, blocks, ways)
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
    """Play a seat's cards to the trick; the cards may differ between imagined deals."""
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


@lru_cache(maxsize=16)
def score_thresholds(options: Options) -> tuple[tuple[int, int], ...]:
    """Return the points at which the Attackers' result rises, each with the rise (6.2)."""

    def worth(total: int) -> int:
        levels = levels_won(total, options)
        return levels if total >= GOAL else -levels

    totals = range(POINT_STEP, MOST_POINTS, POINT_STEP)
    rises = ((total, worth(total) - worth(total - POINT_STEP)) for total in totals)
    return tuple((total, rise) for total, rise in rises if rise)


def make_evaluator(view: View, table: BitTable, worlds: Worlds, candidates: int) -> Evaluator:
    """Return a function that gives each candidate's mean levels won and chance to win the round."""
    blocks = Blocks(worlds.number, candidates)
    factors = {
        kind: bottom_factor_by_doubles(kind.longest_run_pairs, view.options)
        for kind in table.last_led
    }
    points = table.count_attackers_points(factors)
    climbed = [
        (rise, where_at_least(points, total - view.attackers_points, blocks.whole))
        for total, rise in score_thresholds(view.options)
        if total - view.attackers_points < 1 << len(points)  # else it is never reached
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
