"""Tests of the search of 80 Points: candidates, worlds, and how all worlds go at once."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cardroom.games import eighty_points as game
from cardroom.games.eighty_points.model import GOAL, MultiTrick, Options, Phase, Play, State, View
from cardroom.games.eighty_points.ranks import PACK, TRUMPS
from cardroom.games.eighty_points.rules import bottom_factor_by_doubles, taker
from cardroom.nouns.cards import Card, cards, sort_cards
from cardroom.nouns.seats import seats_from
from cardroom.players import eighty_points as player_of
from cardroom.players.bitworlds import block_mask, every_world
from cardroom.players.eighty_points import search
from cardroom.players.eighty_points.bit_piles import BitTable, Pile
from cardroom.players.eighty_points.bit_policy import (
    OPPONENTS_BEHIND,
    Judge,
    cards_trusted_by_count,
    cards_trusted_with_open_cards,
)
from cardroom.players.eighty_points.orders import Orders, orders_of
from cardroom.players.eighty_points.search import candidate_burials, candidate_plays
from cardroom.players.eighty_points.worlds import Worlds, deal_worlds, pile_of
from cardroom.players.player import Budget
from tests.players.eighty_points.plain_policy import choose_play, input_of
from tests.players.eighty_points.positions import playing
from tests.players.worlds import cards_in, distribution
from tests.random_games import odd_options

SAMPLED = 3  # of each candidate; they are played one by one too
MOST = 4  # candidates of a position

JUDGES = {"by count": cards_trusted_by_count, "with open cards": cards_trusted_with_open_cards}


def positions(options: Options, seed: str, dice: Random) -> Iterator[State]:
    """Yield some states of one round in which a seat is to bury or play cards."""
    state = game.start(options, seed)
    while state.turn is not None:
        if state.phase is Phase.BURY or (state.phase is Phase.PLAY and dice.random() < 0.05):
            yield state
        view = game.view(state, state.turn)
        state = game.apply(state, player_of.player(view, dice, Budget("club")).action)


def in_pile(pile: Pile, orders: Orders, world: int) -> tuple[Card, ...]:
    return sort_cards(
        card for copies in (pile.one, pile.both) for card in cards_in(copies, orders.faces, world)
    )


def in_world(view: View, worlds: Worlds, world: int) -> State:
    orders = orders_of(view.ranking)
    hands = tuple(in_pile(hand, orders, world) for hand in worlds.hands)
    bottom = in_pile(worlds.bottom, orders, world) if view.phase is Phase.PLAY else ()
    return game.imagine(view, Random(world))._replace(hands=hands, bottom=bottom)


def play_on(state: State, judge: Judge) -> State:
    """Return the round at its end, every play by the advice for one world, and legal."""
    while state.turn is not None and state.trick is not None:
        action = advised(state, judge)
        assert game.objection(state, action) is None
        state = game.apply(state, action)
    return state


def advised(state: State, judge: Judge) -> Play:
    behind = None
    if judge is cards_trusted_with_open_cards:
        seats = [state.trick.seats[at] for at in OPPONENTS_BEHIND[len(state.trick.plays)]]
        behind = tuple(Counter(state.hands[seat]) for seat in seats)
    return choose_play(input_of(game.view(state, state.turn), behind))


def points_after(table: BitTable, options: Options, sample: int) -> int:
    """Return the points that the Attackers win from here on in one sample."""
    factors = {
        kind: bottom_factor_by_doubles(kind.longest_run_pairs, options) for kind in table.last_led
    }
    ((points, _),) = distribution(table.count_attackers_points(factors), 1 << sample).items()
    return points


def compare(view: View, judge: Judge, dice: Random) -> None:
    """Every candidate in every world: in bit vectors, and one by one by the engine."""
    offered = candidate_plays(view, "expert") if view.trick else candidate_burials(view, "expert")
    candidates = sorted(offered, key=lambda each: (-len(each.cards), dice.random()))[:MOST]
    worlds = deal_worlds(view, SAMPLED, dice)
    table = search.play_out_candidates(view, worlds, candidates, judge)
    for number, action in enumerate(candidates):
        for world in range(SAMPLED):
            state = in_world(view, worlds, world)
            end = play_on(game.apply(state, action), judge)
            won = end.sheet[-1].reckoning.total - view.attackers_points
            assert points_after(table, view.options, number * SAMPLED + world) == won


AGREED = {
    **game.PRESETS,
    **{f"odd {at}": odd for at, odd in enumerate(islice(odd_options(game), 8))},
}


@pytest.mark.parametrize("agreed", AGREED)
@pytest.mark.parametrize("judge", JUDGES)
def test_a_round_in_planes_is_the_round_in_each_world(judge: str, agreed: str) -> None:
    dice, options = Random(f"{judge} {agreed}"), AGREED[agreed]._replace(throw_penalty=0)
    for number in range(2 if agreed in game.PRESETS else 1):
        for state in positions(options, f"samples/{number}", dice):
            compare(game.view(state, state.turn), JUDGES[judge], dice)


# Leads of many cards are rare: they are set up, late in a round, when many are out of a suit


def leading_many(state: State, led: tuple[Card, ...], size: int, dice: Random) -> State:
    """All seats hold `size` cards, the leader `led`, another mostly trumps; the rest is buried."""
    rest = sorted((Counter(PACK) - Counter(led)).elements(), key=lambda _: dice.random())
    rest.sort(key=lambda card: state.ranking.group[card] == TRUMPS and dice.random() < 0.9)
    trumps = [rest.pop() for _ in range(size)]
    dice.shuffle(rest)
    own = sort_cards((*led, *(rest.pop() for _ in range(size - len(led)))))
    others = [*(sort_cards(rest.pop() for _ in range(size)) for _ in range(2)), sort_cards(trumps)]
    dice.shuffle(others)
    hands = [own if seat == state.turn else others.pop() for seat in range(4)]
    return state._replace(hands=tuple(hands), bottom=sort_cards(rest))


def leads_of_many(state: State, dice: Random) -> Iterator[tuple[Card, ...]]:
    """Sisters of each suit, and by option throws that stand: the best cards of a suit."""
    orders, options = orders_of(state.ranking), state.options
    for group, ladder in zip(orders.runs_of_length(2), orders.groups, strict=True):
        yield tuple(orders.faces[face] for face in dice.choice(group)) * 2
        best, next_best = (orders.faces[face] for face in ladder[:-3:-1])
        if options.throws:
            yield (best, best, next_best)
            yield (best, best, next_best, next_best)
        if (
            options.throws
            and options.sisters_max == 0
            and group is not orders.runs_of_length(2)[-1]
        ):
            run = tuple(orders.faces[face] for face in ladder[-3:])
            yield run * 2


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("preset", game.PRESETS)
def test_sisters_and_throws_are_answered_alike(preset: str, judge: str) -> None:
    dice, ruffed = Random(f"{preset} {judge}"), 0
    start = next(each for each in positions(game.PRESETS[preset], "many", dice) if each.trick)
    for size in (6, 10, 14, 16):
        for led in leads_of_many(start, dice):
            empty = start._replace(tricks=(), trick=MultiTrick(seats_from(start.turn or 0, 4)))
            state = leading_many(empty, led, size, dice)
            action = Play(led)
            assert game.objection(state, action) is None
            end = compare_lead(state, action, JUDGES[judge])
            ruffed += end.tricks[0].leader != taker(end.tricks[0], end.ranking, end.options)
    assert ruffed > 1


def compare_lead(state: State, action: Play, judge: Judge) -> State:
    """In the one world that there is; the end of the round."""
    view = game.view(state, state.turn)
    orders = orders_of(view.ranking)
    hands = tuple(pile_of(orders, hand, 1) for hand in state.hands)
    worlds = Worlds(1, hands, pile_of(orders, state.bottom, 1), fitting=1)
    table = search.play_out_candidates(view, worlds, [action], judge)
    end = play_on(game.apply(state, action), judge)
    won = end.sheet[-1].reckoning.total - view.attackers_points
    assert points_after(table, view.options, 0) == won
    return end


def every_kind_of_position(preset: str, rounds: int) -> Iterator[tuple[State, View]]:
    dice = Random(preset)
    for number in range(rounds):
        for state in positions(game.PRESETS[preset], f"search/{number}", dice):
            yield state, game.view(state, state.turn)


@pytest.mark.parametrize("preset", game.PRESETS)
def test_every_world_contradicts_nothing_that_was_seen(preset: str) -> None:
    for state, view in every_kind_of_position(preset, 2):
        worlds = deal_worlds(view, 6, Random(1))
        for world in (number for number in range(6) if worlds.fitting >> number & 1):
            imagined = in_world(view, worlds, world)
            assert game.view(imagined, state.turn)._replace(legal=()) == view._replace(legal=())
            played = (card for trick in (*view.tricks, view.trick) if trick for card in trick.cards)
            there = (*imagined.bottom, *(card for hand in imagined.hands for card in hand), *played)
            assert not Counter(there) - Counter(PACK)


def test_sisters_that_were_not_played_are_nowhere() -> None:
    """West answered sisters by two doubles, and so has had no sisters (option `follow_sisters`)."""
    held = "2S AS KS QS JS 9S 8S 7S 3S 4C 6C 7C 8C 9C QC 4D 6D 7D 8D 9D JD"
    tricks = ("0/3H 3H 4H 4H/6H 6H 9H 9H/5H 7H 8H JH/5H 7H 8H 10H",)
    view = playing(held, follow_sisters="sisters", tricks=tricks)
    worlds, orders = deal_worlds(view, 4000, Random(3)), orders_of(view.ranking)
    sisters = worlds.hands[1].has_run(tuple(orders.number[card] for card in cards("QH KH")))
    assert sisters
    assert worlds.fitting
    assert not sisters & worlds.fitting


@pytest.mark.parametrize("preset", game.PRESETS)
def test_candidates_are_legal_few_and_different(preset: str) -> None:
    found = [*every_kind_of_position(preset, 3)]
    assert len(found) > 9
    for state, view in found:
        candidates = candidate_plays if view.trick else candidate_burials
        offered = candidates(view, "expert")
        assert 1 <= len(offered) <= 30
        assert len({*offered}) == len(offered)
        assert all(game.objection(state, action) is None for action in offered)


def test_stairs_are_those_of_the_rules() -> None:
    home = [*search.score_thresholds(Options())]
    assert home == [(total, 1) for total in (5, 40, 80, 120, 160, 200)]
    on = search.score_thresholds(Options(over_200="extend"))
    assert [total for total, _ in on][5:9] == [200, 240, 280, 320]


@pytest.mark.parametrize("starter", [0, 1])
def test_a_candidate_is_worth_the_levels_of_its_worlds(starter: int) -> None:
    view = playing("AS KS 3S 4S 4C 6D 7C 8C 9D 10D JD", whole=True, starter=starter, taken=25)
    worlds, offered = deal_worlds(view, 30, Random(5)), candidate_plays(view, "expert")[:4]
    table = search.play_out_candidates(view, worlds, offered, cards_trusted_by_count)
    found = search.make_evaluator(view, table, worlds, len(offered))(every_world(30))
    points = table.count_attackers_points(dict.fromkeys(table.last_led, 2))
    for number, outcome in enumerate(found):
        totals = Counter(distribution(points, block_mask(number, 30)))
        won = sum(count for total, count in totals.items() if total + 25 >= GOAL) / 30
        levels = sum(count * levels_of(total + 25) for total, count in totals.items()) / 30
        extra = search.EACH_POINT * sum(total * count for total, count in totals.items()) / 30
        assert outcome.chance == pytest.approx(won if starter else 1 - won)
        lost = 3  # where the stairs begin
        assert outcome.value == pytest.approx((lost + levels + extra) * (1 if starter else -1))


def levels_of(total: int) -> int:
    """6.2, of the Attackers."""
    return (total - 80) // 40 if total >= 80 else -(3 if total == 0 else 2 if total < 40 else 1)
