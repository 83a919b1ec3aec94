"""Sentences of Twenty Down in positions that its transcript does not come to."""

import pytest

from cardroom.games.twenty_down.model import Options, Phase, SheetLine
from cardroom.games.twenty_down.rules import reckon
from cardroom.nouns.cards import Suit
from cardroom.views.wording import words_of
from cardroom.views.wording.twenty_down import score as twenty_down_score
from tests.views.scenes import refusal, see
from tests.views.twenty_down.scenes import DROPPING, GAME, USUAL, first_scene, playing

WORDING = words_of("twenty-down")


def test_forehand_is_told_to_stay_in():
    state = playing("7C AC", "KC", "S", DROPPING)._replace(dealer=3)
    assert refusal(state, "drop") == "Forehand can't sit out."


def test_a_deal_with_settled_hearts_says_so_first():
    nine = first_scene(USUAL, lambda scene: scene.view.number == 9 and scene.log_sentences)
    assert nine.log_sentences[0] == "Deal 9: hearts are always trumps now."


def reckoning(won, trump="S", **options):
    """Return the reckoning of a deal in which seat 0, forehand, takes so many tricks."""
    return reckon(Options(**options), Suit(trump), 0, (won, 0, 0, 0), ())[0]


CHANGES = {  # in words and in figures
    reckoning(0, caller_zero_factor=2): "no trick as forehand: 5 × 2 = 10 added | +5 × 2 = +10",
    reckoning(0, "H", caller_zero_factor=2): (
        "no trick as forehand, hearts double: 5 × 2 × 2 = 20 added | +5 × 2 × 2 = +20"
    ),
    reckoning(5): "all five tricks: 5 + 5 = 10 off | −(5 + 5) = −10",
    reckoning(5, sweep_bonus=0): "all five tricks: 5 off | −5",
    reckoning(5, "H"): (
        "all five tricks, hearts double: (5 + 5) × 2 = 20 off | −(5 + 5) × 2 = −20"
    ),
}


@pytest.mark.parametrize(("came", "said"), CHANGES.items())
def test_a_change_is_spelled_out(came, said):
    in_figures = twenty_down_score.change_in_figures(came)
    assert f"{twenty_down_score.change_in_words(came)} | {in_figures}" == said


def test_before_the_ninth_deal_the_standing_says_that_hearts_stay_trumps():
    scores = (12, 9, 17, 11)
    line = SheetLine(8, 0, Suit.CLUBS, (reckoning(1),) * 4, scores)
    state = GAME.start(USUAL, "words")._replace(
        number=8, scores=scores, phase=Phase.SCORED, turn=None, sheet=(line,) * 8
    )
    said = "West is lowest with 9 points. From now on hearts are always trumps."
    assert WORDING.score_line(see(state)) == WORDING.turn_line(see(state)) == said
