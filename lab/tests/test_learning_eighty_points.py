"""Learning what it is worth to declare trumps: how they are made without a table is as at one."""

from random import Random

import pytest

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import PRESETS, Action, Phase, Show, State, View, team_of
from cardroom.games.eighty_points.ranks import PACK
from cardroom.games.eighty_points.rules import BOTTOM
from cardroom.nouns.cards import hand
from cardroom.players.eighty_points.bids.hands import (
    HANDS,
    MINE,
    Round,
    hand_values,
    to_trumps_number,
)
from cardroom.players.eighty_points.bids.sights import TrumpDeclaration
from cardroom.players.eighty_points.bids.tables import TABLES
from cardroom.players.eighty_points.bids.worth import bid_sight_of, declaration_of
from cardroom.players.eighty_points.declaring import choose_declaration
from cardroom.players.levels import budget_for, player_for
from lab.bids.eighty_points import auctions
from lab.bids.eighty_points.deals import make_deals, play_deals
from lab.bids.eighty_points.learn import learn_hands
from lab.bids.eighty_points.learner import EightyPointsLearner
from tests.players.eighty_points.test_calling import NONE, SPADES, STRONG, WEAK
from tests.soak import row

LATER = ((), (0, 3, 9, 1))
"""A first round, and one in which seat 1 is banker at level Q."""


def table_of(state: State) -> auctions.Table:
    """Return the deal of a state as the learner sees it: seats count from the first to draw."""
    playing = Round(state.options, state.royal, state.entry is None)
    (deal,) = play_deals(playing, [state.deck])
    return auctions.Table(deal, TABLES[state.options.trump_making].hands)


def act(view: View, level: str, dice: Random) -> Action:
    return player_for("eighty-points", level)(view, dice, budget_for("eighty-points", level)).action


def find_declaration(action: Action, view: View) -> TrumpDeclaration | None:
    return declaration_of(action, view.royal) if isinstance(action, Show) else None


@pytest.mark.parametrize(
    ("held", "standing", "own", "free", "found"),
    [
        ((1, 0, 2, 0, 0, 0), None, False, True, [(1, 0), (1, 2), (2, 2)]),
        ((1, 0, 2, 0, 2, 0), TrumpDeclaration(1, 0), False, True, [(2, 2), (3, NONE)]),
        ((1, 0, 2, 0, 2, 0), TrumpDeclaration(1, 2), True, True, [(2, 2)]),
        ((1, 0, 0, 0, 2, 2), TrumpDeclaration(3, NONE), True, True, []),
        ((1, 0, 0, 0, 2, 2), TrumpDeclaration(3, NONE), False, True, [(4, NONE)]),
        ((1, 0, 2, 0, 2, 1), TrumpDeclaration(1, 1), False, False, [(3, NONE)]),
        ((1, 0, 2, 0, 2, 1), TrumpDeclaration(3, NONE), False, False, []),
    ],
)
def test_what_may_be_declared(held, standing, own, free, found):
    with_jokers, suits = (
        [*auctions.legal_declarations(held, standing, own=own, free=free, jokers=jokers)]
        for jokers in (True, False)
    )
    assert sorted(with_jokers) == sorted(found)
    assert all(one.trumps != NONE for one in suits)


@pytest.mark.parametrize("number", [row(one, usual=one < 2) for one in range(6)])
@pytest.mark.parametrize("situation", LATER)
@pytest.mark.parametrize("preset", PRESETS)
def test_trumps_are_made_and_seen_as_at_the_table(
    preset: str, situation: tuple[int, ...], number: int
) -> None:
    options = PRESETS[preset]
    state = eighty_points.start(options, f"making/{number}", situation=situation)
    table, dice, first = table_of(state), Random(number), state.first
    moment, tables = auctions.begin(table), TABLES[options.trump_making]
    bidders = {"casual": auctions.by_rules_of_thumb, "expert": auctions.by_tables(tables)}
    while state.phase in (Phase.DEAL, Phase.CLOSE) and not state.attempt and state.turn is not None:
        asked, view = auctions.next_asked(table, moment), eighty_points.view(state, state.turn)
        assert asked is not None
        seat = asked.asked[0]
        assert (seat + first) % 4 == state.turn
        seen = auctions.sight(table, asked)
        there = bid_sight_of(view, choose_declaration(view).action)
        assert seen._replace(shows=()) == there._replace(shows=())
        assert set(seen.shows) == set(there.shows)
        for level, bidder in bidders.items():
            action = act(view, level, dice)
            assert bidder.declares(table, seat, asked, seen) == find_declaration(action, view)
        action = dice.choice(list(view.legal)) if number % 2 else action
        moment = auctions.declare(table, asked, find_declaration(action, view))
        state = eighty_points.apply(state, action)
    if not state.attempt:
        expect_same_end(table, auctions.settled(table, moment), state)


def expect_same_end(table: auctions.Table, end: tuple[int, int] | None, state: State) -> None:
    assert state.starter is not None
    assert end == ((state.starter - state.first) % 4, to_trumps_number(state.suit))
    if state.phase is Phase.RESHUFFLE and state.turn is not None:
        view = eighty_points.view(state, state.turn)
        keeps = act(view, "casual", Random(0))
        seat = (state.turn - state.first) % 4
        assert auctions.thumb_keeps(table, seat, end) == (eighty_points.text(keeps) == "keep")


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_are_whole_and_played_to_their_end(preset: str) -> None:
    deals, again = ([*make_deals(PRESETS[preset], 3, "whole")] for _ in range(2))
    assert deals == again
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
                end = (state.starter or 0) - state.first, to_trumps_number(state.suit)
            state = eighty_points.apply(state, action)
        line, found = state.sheet[-1], table.deal.ends[end[0] % 4, end[1]]
        won = line.winner == team_of(line.starter)
        assert found.won in ((0.5, 1) if won else (0, 0.5))
        same += abs(found.levels - line.reckoning.rise * (1 if won else -1)) < 1e-9
    assert same >= 1


@pytest.mark.soak
def test_what_hands_are_worth_is_learnt() -> None:
    """A hand of jokers and high trumps is worth more than a hand without them."""
    table = learn_hands(make_deals(PRESETS["home"], 1024, "hands"), "some")
    assert len(table) == HANDS
    playing = Round(PRESETS["home"], "2", first=True)
    strong, weak = (hand_values(playing, hand(held), table) for held in (STRONG, WEAK))
    assert strong[MINE][SPADES] > weak[MINE][SPADES] + 1000


def test_what_one_side_wins_the_other_loses() -> None:
    learner = EightyPointsLearner(PRESETS["tractor"])
    assert learner.expert != learner.thumb
    deal = next(iter(learner.deals(1, "worth")))
    by_thumb = [learner.thumb] * 4
    worth = learner.worth(deal, by_thumb)
    assert worth == [worth[0], -worth[0]] * 2
    passing = auctions.Bidder(lambda *_: None, lambda *_: True)
    assert learner.worth(deal, [passing] * 4) == [0.0, -0.0, 0.0, -0.0]
    assert set(TABLES) == {options.trump_making for options in PRESETS.values()}
