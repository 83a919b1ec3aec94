"""What a coach says of the hands of one game is so, by its engine."""

from typing import Any

import pytest

from cardroom.games.belote.counting import counted
from cardroom.games.eighty_points.deal import BOTTOM
from cardroom.games.eighty_points.ranks import RANKS, points_of
from cardroom.nouns.cards import Card
from cardroom.table import Table, new_record
from cardroom.views.learn.first_times import firsts, hand_traits
from tests.views.learn.test_hand_traits import SEEDS, agreed, tables


@pytest.mark.parametrize("options", agreed("twenty-down"))
def test_two_cards_of_a_suit_would_be_two_trumps(options):
    met = {False: 0, True: 0}
    for seed in range(10 * SEEDS):
        table = Table(new_record("twenty-down", options, f"naming {seed}"))
        if table.state.phase.value != "trump":
            continue
        view = table.view(table.state.turn)
        ((_code, sentence),) = hand_traits("twenty-down", view)
        both = len({card.suit for card in view.hand}) == 1
        assert sentence.startswith("Both your cards are ") == both
        met[both] += 1
    assert all(met.values())


@pytest.mark.parametrize("options", agreed("eights"))
def test_what_fits_is_what_the_coach_says(options):
    met = 0
    for seed in range(SEEDS):
        for table in tables("eights", options, seed):
            view: Any = table.view(table.state.turn)
            if dict(firsts("eights", view)).get("phase:turn") and view.named:
                fits = {
                    card
                    for card in view.hand
                    if card.rank == "8" or card.suit is view.named or card.rank == view.top.rank
                }
                laid = {card for act in view.legal for card in table.game.cards_of(act)}
                assert laid == fits
                met += 1
            for _code, sentence in hand_traits("eights", view):
                held = any(card.rank == "8" for card in view.hand)
                assert sentence.startswith("You hold an eight") == held
    assert met


@pytest.mark.parametrize("options", agreed("belote"))
def test_only_one_side_scores_declarations(options):
    met = 0
    for seed in range(4 * SEEDS):
        for table in tables("belote", options, seed):
            sides = [bool(of_team) for of_team in counted(table.state)]
            assert not all(sides)
            met += any(sides)
    assert met


def test_only_fives_tens_and_kings_have_points_and_eight_cards_go_to_the_kitty():
    scoring = {rank for rank in RANKS if points_of((Card(f"{rank}S"),))}
    assert scoring == {"5", "10", "K"}
    assert BOTTOM == 8
