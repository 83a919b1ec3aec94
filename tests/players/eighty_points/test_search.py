"""Tests of the search of 80 Points: candidates, worlds and reasons."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from cardroom.games import eighty_points as game
from cardroom.games.eighty_points.model import GOAL, Options, Play, State, View
from cardroom.games.eighty_points.ranks import PACK, TRUMPS, points_of
from cardroom.nouns.cards import cards, without
from cardroom.players import eighty_points as player_of
from cardroom.players.bitworlds import block, every
from cardroom.players.eighty_points.bit_policy import judge_by_count
from cardroom.players.eighty_points.candidates import MOST_WAYS, candidate_burials, candidate_plays
from cardroom.players.eighty_points.orders import orders_of
from cardroom.players.eighty_points.search import EACH_POINT, make_evaluator, play_out_all, stairs
from cardroom.players.eighty_points.worlds import deal_worlds
from cardroom.players.player import Budget
from tests.players.counts import distribution
from tests.players.eighty_points.positions import burying, playing
from tests.players.eighty_points.test_bit_policy import in_world, positions

FEW = Budget("expert", samples=96)

BURYING = (
    "BJ LJ 2S AS KS QS JS 9S 8S 7S 3S AH AH 6H 4H 7H KD 10D 9D 5D 3D AC QC 10C 8C 7C 5C 4C 3C 9C "
    "6C 6D JC"
)


def every_kind_of_position(preset: str, rounds: int) -> Iterator[tuple[State, View]]:
    dice = Random(preset)
    for number in range(rounds):
        for state in positions(game.PRESETS[preset], f"search/{number}", dice):
            yield state, game.view(state, state.turn)


# Worlds


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


def test_nobody_is_thought_to_have_buried_trumps() -> None:
    view = next(v for s, v in every_kind_of_position("home", 4) if s.trick and v.bottom == ())
    worlds = deal_worlds(view, 40, Random(2))
    for world in range(40):
        bottom = in_world(view, worlds, world).bottom
        assert len(bottom) == 8
        assert not any(view.ranking.group[card] == TRUMPS for card in bottom)


def test_sisters_that_were_not_played_are_nowhere() -> None:
    """West answered sisters by two doubles, and so has had no sisters (option `follow_sisters`)."""
    held = "2S AS KS QS JS 9S 8S 7S 3S 4C 6C 7C 8C 9C QC 4D 6D 7D 8D 9D JD"
    tricks = ("0/3H 3H 4H 4H/6H 6H 9H 9H/5H 7H 8H JH/5H 7H 8H 10H",)
    view = playing(held, follow_sisters="sisters", tricks=tricks)
    worlds = deal_worlds(view, 4000, Random(3))
    fitting = worlds.fitting
    sisters = [view.ranking.rung[card] for card in cards("QH KH")]
    assert sisters[1] - sisters[0] == 1
    orders, west = orders_of(view.ranking), worlds.hands[1]
    both = west.has_run(tuple(orders.number[card] for card in cards("QH KH")))
    assert both
    assert not both & fitting
    assert fitting


# Candidates


@pytest.mark.parametrize("preset", game.PRESETS)
def test_candidates_are_legal_few_and_different(preset: str) -> None:
    found = [*every_kind_of_position(preset, 3)]
    assert len(found) > 9
    for state, view in found:
        offered = (
            candidate_plays(view, "expert") if view.trick else candidate_burials(view, "expert")
        )
        assert 1 <= len(offered) <= 30
        assert len({*offered}) == len(offered)
        assert all(game.objection(state, action) is None for action in offered)


@pytest.mark.parametrize(
    ("held", "laid", "expected"),
    [
        # of neighbours one; of a suit the lowest without points, the points, the highest
        ("3H 4H 5H 7H KH", (), {"3H", "5H", "KH", "7H"}),
        ("9H 10H JH QH", ("3H",), {"9H", "10H", "QH"}),
    ],
)
def test_cards_of_the_same_effect_are_compared_once(
    held: str, laid: tuple[str, ...], expected: set[str]
) -> None:
    view = playing(held, *laid, whole=True)
    offered = {play.cards[0].name for play in candidate_plays(view, "expert")}
    assert offered <= expected | {"JH", "4H"}
    assert {"10H", "KH"} & expected <= offered


def test_on_a_lost_trick_no_points_come_into_question() -> None:
    view = playing("10C 5C 3D 4D KD 6C", "AH", "3H", "KH", whole=True)
    offered = [card for play in candidate_plays(view, "expert") for card in play.cards]
    assert len(offered) > 1
    assert points_of(offered) == 0


def test_ways_to_bury_differ_in_suits_and_points() -> None:
    ways = candidate_burials(burying(BURYING), "expert")
    assert 3 < len(ways) <= MOST_WAYS
    assert len({points_of(way.cards) for way in ways}) > 2
    assert all(len(way.cards) == 8 for way in ways)


# Worth


def test_stairs_are_those_of_the_rules() -> None:
    home = [(stair.total, stair.levels) for stair in stairs(Options())]
    assert home == [(total, 1) for total in (5, 40, 80, 120, 160, 200)]
    on = stairs(Options(over_200="extend"))
    assert [stair.total for stair in on][5:9] == [200, 240, 280, 320]


@pytest.mark.parametrize("starter", [0, 1])
def test_a_candidate_is_worth_the_levels_of_its_worlds(starter: int) -> None:
    view = playing("AS KS 3S 4S 4C 6D 7C 8C 9D 10D JD", whole=True, starter=starter, taken=25)
    worlds, offered = deal_worlds(view, 30, Random(5)), candidate_plays(view, "expert")[:4]
    table = play_out_all(view, worlds, offered, judge_by_count)
    found = make_evaluator(view, table, worlds, len(offered))(every(30))
    points = table.count_points(dict.fromkeys(table.last_led, 2))
    for number, outcome in enumerate(found):
        totals = Counter(distribution(points, block(number, 30)))
        won = sum(count for total, count in totals.items() if total + 25 >= GOAL) / 30
        levels = sum(count * levels_of(total + 25) for total, count in totals.items()) / 30
        extra = EACH_POINT * sum(total * count for total, count in totals.items()) / 30
        assert outcome.chance == pytest.approx(won if starter else 1 - won)
        lost = 3  # where the stairs begin
        assert outcome.value == pytest.approx((lost + levels + extra) * (1 if starter else -1))


def levels_of(total: int) -> int:
    """6.2, of the Attackers."""
    return (total - 80) // 40 if total >= 80 else -(3 if total == 0 else 2 if total < 40 else 1)


# Deciding


def test_the_same_seed_gives_the_same_play() -> None:
    views = [view for _, view in every_kind_of_position("home", 1)]
    assert len(views) > 3
    for view in views:
        said = [player_of.player(view, Random("same"), FEW) for _ in range(2)]
        assert said[0] == said[1]


def test_a_way_without_alternatives_is_told_by_rules_of_thumb() -> None:
    view = playing("3H 4H", "AH", "KH", "6H", whole=True)
    assert len(candidate_plays(view, "expert")) == 1 < len(view.legal)
    said = player_of.player(view, Random(1), FEW)
    assert said == player_of.choose_by_rule_of_thumb(view, "expert")


def test_says_how_often_it_reaches_the_goal() -> None:
    view = playing("AS KS 3S 4S 4C 6D 7C 8C 9D 10D JD", whole=True, taken=60, starter=1)
    said = player_of.player(view, Random(1), FEW)
    values = dict(said.reason.values)
    assert said.reason.code.startswith("reach-")
    assert {"play", "instead", "percent", "other_percent"} == {*values}
    assert 0 <= values["percent"] <= 100
    assert isinstance(said.action, Play)


def test_what_promises_hardly_more_than_the_advice_is_not_played() -> None:
    close = 0
    for _, view in every_kind_of_position("home", 4):
        said = player_of.player(view, Random(1), FEW)
        if said.reason.code.endswith("-close"):
            close += 1
            assert said.action == player_of.choose_by_rule_of_thumb(view, "expert").action
    assert close


def test_buries_by_worlds() -> None:
    view = burying(BURYING)
    said = player_of.player(view, Random(1), FEW)
    assert said.reason.code.startswith("bury-")
    assert dict(said.reason.values)["cards"]
    assert without(view.hand, said.action.cards)
