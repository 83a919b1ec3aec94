"""Tests of the values of declaring trumps and of redeals, and of the experts' choices."""

from random import Random
from typing import Any

import pytest

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import PRESETS, Pass, Phase, Show, State, View
from cardroom.nouns.cards import hand
from cardroom.players.analysis import analyst_for
from cardroom.players.eighty_points import decide_by_tables
from cardroom.players.eighty_points.bids.calling import REASONS
from cardroom.players.eighty_points.bids.hands import (
    COUNTS,
    HANDS,
    MINE,
    THEIRS,
    Round,
    count_features,
    hand_values,
    ranking_with,
)
from cardroom.players.eighty_points.bids.sights import (
    CHANCES,
    LINES,
    PASSES,
    SHOWS,
    TrumpDeclaration,
    legal_declarations,
    value_step,
)
from cardroom.players.eighty_points.bids.tables import TABLES
from cardroom.players.eighty_points.bids.worth import estimate_redeal, sight_of
from cardroom.players.levels import budget_for, player_for
from cardroom.players.player import Budget
from tests.players.eighty_points.positions import showing
from tests.random_games import random_action

EXPERT = budget_for("eighty-points", "expert")
DECLARE = {"trump_making": "declare"}
SPADES, HEARTS, NONE = 3, 2, 4
HOME, TRACTOR = (Round(PRESETS[name], "2", first=True) for name in ("home", "tractor"))

STRONG = "BJ BJ LJ 2S 2S AS AS KS QS JS 9S 8S 7S AH AH KH 3H 4H AD 5D 6D AC 3C 4C 6C"
WEAK = "3S 4S 6S 6S 7H 8H 9H JH JH 3H 3D 4D 6D 7D 8D 9D JD 3C 4C 6C 7C 8C 9C JC QC"
"""25 cards each."""


def worth(view: View, action: str) -> float:
    found = decide_by_tables(view, EXPERT)
    assert found is not None
    done = eighty_points.parse(action)
    return next(one.value for one in found.estimates if one.action == done)


def moments(preset: str, number: int) -> list[State]:
    """Moments before the cards are played, in a game of random declarations that has some; a
    redeal is asked for once.
    """
    state, dice = eighty_points.start(PRESETS[preset], f"moments/{number}"), Random(number)
    found = []
    while state.phase in (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE) and len(found) < 12:
        found += [] if state.attempt else [state]
        state = eighty_points.apply(state, random_action(eighty_points, state, dice))
    return found or moments(preset, number + 10)


def test_every_table_is_as_long_as_what_it_is_asked_for() -> None:
    for tables in TABLES.values():
        assert [*map(len, tables)] == [HANDS, SHOWS, PASSES, CHANCES, LINES, LINES]


def test_what_is_counted_in_a_hand() -> None:
    held = hand(STRONG)
    counted = count_features(held, ranking_with(TRACTOR, SPADES))
    assert len(counted) == COUNTS
    trumps, long, big, little, own, other, high = counted[:7]
    assert (trumps, long, big, little, own, other, high) == (13, 5, 2, 1, 2, 0, 3)
    assert counted[7:] == (3, 2, 4, 1, 1, 0, 5, 0)


def test_a_strong_hand_is_worth_more_and_most_with_its_own_trumps() -> None:
    for playing, making in ((HOME, "first_royal"), (TRACTOR, "declare")):
        strong, weak = (
            hand_values(playing, hand(held), TABLES[making].hands) for held in (STRONG, WEAK)
        )
        assert strong[MINE][SPADES] > weak[MINE][SPADES] + 1000
        assert strong[THEIRS][SPADES] > weak[THEIRS][SPADES] + 1000
    assert strong[MINE][SPADES] > max(strong[MINE][:SPADES])


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
def test_what_may_be_declared(
    held: tuple[int, ...],
    standing: TrumpDeclaration | None,
    own: bool,
    free: bool,
    found: list[Any],
) -> None:
    assert sorted(legal_declarations(held, standing, own=own, free=free, jokers=True)) == sorted(
        found
    )
    suits = legal_declarations(held, standing, own=own, free=free, jokers=False)
    assert all(one.trumps != NONE for one in suits)


def test_worths_are_told_apart_in_steps() -> None:
    assert value_step(0) < value_step(150) < value_step(3000) == value_step(9000)
    assert value_step(-9000) == 0


def test_a_declaration_that_suits_the_hand_is_worth_more() -> None:
    view = showing(STRONG, "close", **DECLARE)
    assert worth(view, "show:2S") > worth(view, "pass")
    assert worth(view, "show:BJ+BJ") < worth(view, "show:2S+2S") + 1
    over = showing(STRONG, "close", shown="2H", **DECLARE)
    assert worth(over, "show:2S+2S") > worth(over, "pass")


def test_a_poor_hand_is_worth_less_than_a_good_one_and_new_cards_the_same() -> None:
    views = [showing(held, "reshuffle", shown="2S") for held in (STRONG, WEAK)]
    (strong, again), (weak, anew) = map(estimate_redeal, views)
    assert strong.value > weak.value + 1
    assert again.value == anew.value
    assert strong.chance > weak.chance


def test_who_asks_no_tables_gets_no_figures() -> None:
    view = showing(STRONG, "close", **DECLARE)
    assert decide_by_tables(view, Budget("casual")) is None
    assert decide_by_tables(showing(STRONG, "bury", shown="2S")._replace(legal=()), EXPERT) is None
    assert decide_by_tables(showing(WEAK, "reshuffle", shown="2S"), EXPERT) is not None
    assert (
        decide_by_tables(showing(WEAK, "reshuffle", shown="2S", attempt=1), EXPERT) is None
    )  # once is enough
    with pytest.raises(ValueError, match="declare"):
        sight_of(showing(WEAK, "reshuffle", shown="2S"), Pass())


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("preset", PRESETS)
def test_all_that_may_be_done_has_a_figure_and_the_choice_costs_nothing(
    preset: str, number: int
) -> None:
    analyse, expert = analyst_for("eighty-points"), player_for("eighty-points", "expert")
    views = [eighty_points.view(state, state.turn) for state in moments(preset, number)]
    for view in (view for view in views if len(view.legal) > 1):
        found = analyse(view, Random(0), EXPERT)
        assert {row.actions[0] for row in found.rows} == set(view.legal)
        assert found.choice == expert(view, Random(1), EXPERT)
        assert found.choice.reason.code in REASONS
        assert found.cost(found.choice.action) == 0
        assert all(0 <= row.chance <= 1 for row in found.rows)
        told = dict(found.choice.reason.values)
        row = found.row(found.choice.action)
        assert row is not None
        assert told["worth"] == round(100 * row.value)


def test_everybody_but_casual_players_declares_by_the_same_figures() -> None:
    for state in moments("tractor", 7):
        view = eighty_points.view(state, state.turn)
        club, expert = (
            player_for("eighty-points", level)(view, Random(2), budget_for("eighty-points", level))
            for level in ("club", "expert")
        )
        assert club == expert
        casual = player_for("eighty-points", "casual")
        reason = casual(view, Random(2), budget_for("eighty-points", "casual")).reason.code
        assert reason not in REASONS
        assert isinstance(club.action, Pass | Show)
