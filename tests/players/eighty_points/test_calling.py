"""Tests of the values of declaring trumps and of redeals, and of the experts' choices."""

from random import Random

import pytest

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import PRESETS, Pass, Phase, View
from cardroom.nouns.cards import hand
from cardroom.players.eighty_points import decide_by_tables
from cardroom.players.eighty_points.bids import hands
from cardroom.players.eighty_points.bids.sights import CHANCES, LINES, PASSES, SHOWS
from cardroom.players.eighty_points.bids.tables import TABLES
from cardroom.players.eighty_points.bids.worth import bid_sight_of, estimate_keep_and_redeal
from cardroom.players.levels import budget_for
from tests.players.eighty_points.positions import showing
from tests.random_games import random_action

EXPERT = budget_for("eighty-points", "expert")
DECLARE = {"trump_making": "declare"}
SPADES, NONE = 3, 4
TRACTOR = hands.Round(PRESETS["tractor"], "2", first=True)

STRONG = "BJ BJ LJ 2S 2S AS AS KS QS JS 9S 8S 7S AH AH KH 3H 4H AD 5D 6D AC 3C 4C 6C"
WEAK = "3S 4S 6S 6S 7H 8H 9H JH JH 3H 3D 4D 6D 7D 8D 9D JD 3C 4C 6C 7C 8C 9C JC QC"
"""25 cards each."""


def worth(view: View, action: str) -> float:
    found = decide_by_tables(view, EXPERT)
    assert found is not None
    done = eighty_points.parse(action)
    return next(one.value for one in found.estimates if one.action == done)


def test_every_table_is_as_long_as_what_it_is_asked_for() -> None:
    for tables in TABLES.values():
        assert [*map(len, tables)] == [hands.HANDS, SHOWS, PASSES, CHANCES, LINES, LINES]


def test_what_is_counted_in_a_hand() -> None:
    held = hand(STRONG)
    counted = hands.count_features(held, hands.ranking_with(TRACTOR, SPADES))
    assert len(counted) == hands.COUNTS
    trumps, long, big, little, own, other, high = counted[:7]
    assert (trumps, long, big, little, own, other, high) == (13, 5, 2, 1, 2, 0, 3)
    assert counted[7:] == (3, 2, 4, 1, 1, 0, 5, 0)


def test_a_declaration_that_suits_the_hand_is_worth_more() -> None:
    view = showing(STRONG, "close", **DECLARE)
    assert worth(view, "show:2S") > worth(view, "pass")
    assert worth(view, "show:BJ+BJ") < worth(view, "show:2S+2S") + 1
    over = showing(STRONG, "close", shown="2H", **DECLARE)
    assert worth(over, "show:2S+2S") > worth(over, "pass")


def test_a_poor_hand_is_worth_less_than_a_good_one_and_new_cards_the_same() -> None:
    views = [showing(held, "reshuffle", shown="2S") for held in (STRONG, WEAK)]
    (strong, again), (weak, anew) = map(estimate_keep_and_redeal, views)
    assert strong.value > weak.value + 1
    assert again.value == anew.value
    assert strong.chance > weak.chance


def test_a_redeal_is_asked_for_once_and_burying_is_not_decided_by_tables() -> None:
    again = showing(WEAK, "reshuffle", shown="2S", attempt=1)
    assert decide_by_tables(again, EXPERT) is None
    assert decide_by_tables(showing(STRONG, "bury", shown="2S")._replace(legal=()), EXPERT) is None
    with pytest.raises(ValueError, match="declare"):
        bid_sight_of(showing(WEAK, "reshuffle", shown="2S"), Pass())


@pytest.mark.parametrize("preset", PRESETS)
def test_all_that_may_be_done_has_a_figure_and_the_reason_tells_it(preset: str) -> None:
    dice, told = Random(preset), 0
    for number in range(8):
        state = eighty_points.start(PRESETS[preset], f"moments/{number}")
        while state.phase in (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE):
            view = eighty_points.view(state, state.turn)
            found = decide_by_tables(view, EXPERT)
            if found and len(view.legal) > 1:
                figures = {one.action: one.value for one in found.estimates}
                assert {*figures} == {*view.legal}
                assert found.choice.reason.code.endswith("-worth")
                told_worth = dict(found.choice.reason.values)["worth"]
                assert told_worth == round(100 * figures[found.choice.action])
                told += 1
            state = eighty_points.apply(state, random_action(eighty_points, state, dice))
    assert told > 3
