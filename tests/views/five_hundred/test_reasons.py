"""Why the players of Five Hundred did something: a sentence for whatever they can say."""

import re
from random import Random

import pytest

from cardroom.games.five_hundred.model import PRESETS
from cardroom.players import five_hundred as five_hundred_player
from cardroom.players.levels import BUDGETS, player_for
from cardroom.players.player import Reason
from cardroom.views.wording.five_hundred import reasons as five_hundred_reasons
from cardroom.views.wording.sentences import UNKNOWN
from tests.soak import first_of
from tests.views.five_hundred.scenes import GAME, WORDING


def reasons_given(preset: str, level: str) -> set[Reason]:
    """All that is said in the first deals of a few games."""
    dice, found = Random(level), set()
    budget = BUDGETS[level]._replace(samples=min(BUDGETS[level].samples, 64))
    for seed in range(1 if BUDGETS[level].samples else 6):
        state = GAME.start(PRESETS[preset], f"reasons {level} {seed}")
        while state.turn is not None:
            choice = player_for(GAME.KEY, level)(GAME.view(state, state.turn), dice, budget)
            found.add(choice.reason)
            state = GAME.apply(state, choice.action)
    return found


@pytest.mark.parametrize("level", BUDGETS)
@pytest.mark.parametrize("preset", first_of({name: name for name in PRESETS}))
def test_every_reason_a_computer_player_gives_has_a_sentence(preset, level):
    for given in reasons_given(preset, level):
        sentence = WORDING.reason(given)
        assert sentence != UNKNOWN, given
        assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
        assert "%(" not in sentence


def test_every_code_the_player_lists_has_a_sentence_and_none_is_left_over():
    listed_codes = {"random", *five_hundred_player.REASONS}
    assert set(five_hundred_reasons.REASONS) == listed_codes


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            Reason("open", (("bid", "7NT"), ("percent", 62))),
            "About 62% to make 7 no trumps.",
        ),
        (
            Reason("discard-void", (("cards", "6D 7D"), ("suit", "D"))),
            "With no diamonds left, you can trump them: six of diamonds and seven of diamonds.",
        ),
        (
            Reason("call-high", (("called", "AC"), ("suit", "C"))),
            "The ace of clubs wins when clubs are led.",
        ),
        (
            Reason("secure", (("card", "JK"), ("top", "QH"))),
            "The joker makes sure: partner's queen of hearts might be beaten.",
        ),
    ],
)
def test_a_reason_in_words(given, sentence):
    assert WORDING.reason(given) == sentence
