"""Learning what it is worth to declare trumps: how they are made without a table is as at one."""

from random import Random

import pytest

from cardroom.games import eighty_points
from cardroom.games.eighty_points.deal import BOTTOM
from cardroom.games.eighty_points.model import PRESETS, Phase, Show, State, team_of
from cardroom.games.eighty_points.ranks import PACK
from cardroom.nouns.cards import hand
from cardroom.players.eighty_points.bids.hands import (
    HANDS,
    MINE,
    Round,
    count_features,
    index_features,
    ranking_with,
    trumps_of,
)
from cardroom.players.eighty_points.bids.tables import TABLES
from cardroom.players.eighty_points.bids.worth import declaration_of, sight_of
from cardroom.players.eighty_points.declaring import make_trumps
from cardroom.players.levels import budget_for, player_for
from lab.bids.eighty_points.auctions import (
    Bidder,
    Table,
    begin,
    by_rules_of_thumb,
    by_tables,
    declare,
    next_asked,
    settled,
    sight,
    thumb_keeps,
)
from lab.bids.eighty_points.deals import make_deals, play_deals
from lab.bids.eighty_points.learn import learn_hands
from lab.bids.eighty_points.learner import EightyPointsLearner
from tests.soak import row

LATER = ((), (0, 3, 9, 1))
"""A first round, and one in which seat 1 is banker at level Q."""


def table_of(state: State) -> Table:
    """Return the deal of a state as the learner sees it: seats count from the first to draw."""
    playing = Round(state.options, state.royal, state.entry is None)
    (deal,) = play_deals(playing, [state.deck])
    return Table(deal, TABLES[state.options.trump_making].hands)


@pytest.mark.parametrize("number", [row(one, usual=one < 2) for one in range(6)])
@pytest.mark.parametrize("situation", LATER)
@pytest.mark.parametrize("preset", PRESETS)
def test_trumps_are_made_and_seen_as_at_the_table(
    preset: str, situation: tuple[int, ...], number: int
) -> None:
    options = PRESETS[preset]
    state = eighty_points.start(options, f"making/{number}", situation=situation)
    table, dice, first = table_of(state), Random(number), state.first
    moment, tables = begin(table), TABLES[options.trump_making]
    bidders = {"casual": by_rules_of_thumb, "expert": by_tables(tables)}
    while state.phase in (Phase.DEAL, Phase.CLOSE) and not state.attempt and state.turn is not None:
        asked, view = next_asked(table, moment), eighty_points.view(state, state.turn)
        assert asked is not None
        seat = asked.asked[0]
        assert (seat + first) % 4 == state.turn
        seen = sight(table, asked)
        there = sight_of(view, make_trumps(view).action)
        assert seen._replace(shows=()) == there._replace(shows=())
        assert set(seen.shows) == set(there.shows)
        for level, bidder in bidders.items():
            player = player_for("eighty-points", level)
            action = player(view, dice, budget_for("eighty-points", level)).action
            shown = declaration_of(action, view.royal) if isinstance(action, Show) else None
            assert bidder.declares(table, seat, asked, seen) == shown
        action = dice.choice(list(view.legal)) if number % 2 else action
        shown = declaration_of(action, view.royal) if isinstance(action, Show) else None
        moment, state = declare(table, asked, shown), eighty_points.apply(state, action)
    if not state.attempt:
        expect_same_end(table, settled(table, moment), state)


def expect_same_end(table: Table, end: tuple[int, int] | None, state: State) -> None:
    assert state.starter is not None
    assert end == ((state.starter - state.first) % 4, trumps_of(state.suit))
    if state.phase is Phase.RESHUFFLE and state.turn is not None:
        view = eighty_points.view(state, state.turn)
        casual = player_for("eighty-points", "casual")
        keeps = casual(view, Random(0), budget_for("eighty-points", "casual")).action
        seat = (state.turn - state.first) % 4
        assert thumb_keeps(table, seat, end) == (eighty_points.text(keeps) == "keep")


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_are_whole_and_played_to_their_end(preset: str) -> None:
    deals = [*make_deals(PRESETS[preset], 3, "whole")]
    assert deals == [*make_deals(PRESETS[preset], 3, "whole")]
    for deal in deals:
        assert sorted(card.name for card in deal.deck) == sorted(card.name for card in PACK)
        assert len(deal.ends) == (20 if preset == "tractor" else 2)
        assert all(-3 <= end.levels <= 3 and end.won in (0, 0.5, 1) for end in deal.ends.values())
        held = [card for seat in range(4) for card in deal.hand(seat)]
        assert len(held) + BOTTOM == len(PACK)


def test_a_deal_comes_to_what_the_rules_make_of_it() -> None:
    """Played by the plain policy in every seat, which judges as the first of the two does."""
    options, level = PRESETS["home"], "greedy"
    player, plain = player_for("eighty-points", level), budget_for("eighty-points", level)
    same = 0
    for number in range(6):
        state = eighty_points.start(options, f"ends/{number}")
        table = table_of(state)
        while state.turn is not None:
            view = eighty_points.view(state, state.turn)
            action = player(view, Random(0), plain._replace(level="expert")).action
            if state.phase in (Phase.CLOSE, Phase.RESHUFFLE):
                action = view.legal[0]  # declares nothing, keeps
            if state.phase is Phase.BURY:
                end = (state.starter or 0) - state.first, trumps_of(state.suit)
            state = eighty_points.apply(state, action)
        line = state.sheet[-1]
        levels = line.reckoning.rise * (1 if line.winner == team_of(line.starter) else -1)
        found = table.deal.ends[end[0] % 4, end[1]]
        assert found.won in ((0.5, 1) if line.winner == team_of(line.starter) else (0, 0.5))
        same += abs(found.levels - levels) < 1e-9
    assert same >= 1


@pytest.mark.soak
def test_what_hands_are_worth_is_learnt() -> None:
    """A hand of jokers and high trumps is worth more than a hand without them."""
    table = learn_hands(make_deals(PRESETS["home"], 1024, "hands"), "some")
    assert len(table) == HANDS
    playing = Round(PRESETS["home"], "2", first=True)
    ranking = ranking_with(playing, 0)
    high = hand("BJ BJ LJ LJ 2C 2C 2D AC AC KC QC JC 10C 9C 8C 7C AD AD AH AH KS 3S 4S 5S 6S")
    low = hand("3C 3D 4D 5D 6D 7D 8D 9D 10D JD QD 3H 4H 6H 7H 8H 9H JH QH 3S 4S 6S 7S 8S 9S")
    strong, weak = (
        sum(
            table[at] * times
            for at, times in index_features(
                playing, MINE, 0, count_features(held, ranking), len(held)
            )
        )
        for held in (high, low)
    )
    assert strong > weak + 1000


def test_what_one_side_wins_the_other_loses() -> None:
    learner = EightyPointsLearner(PRESETS["tractor"])
    assert learner.expert != learner.thumb
    deal = next(iter(learner.deals(1, "worth")))
    by_thumb = [learner.thumb] * 4
    worth = learner.worth(deal, by_thumb)
    assert worth == [worth[0], -worth[0]] * 2
    passing = Bidder(lambda *_: None, lambda *_: True)
    assert learner.worth(deal, [passing] * 4) == [0.0, -0.0, 0.0, -0.0]


def test_every_rule_of_making_trumps_has_its_tables() -> None:
    assert set(TABLES) == {options.trump_making for options in PRESETS.values()}
