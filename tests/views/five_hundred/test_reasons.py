"""Tests of the reasons that players of Five Hundred give: each has a sentence."""

import pytest

from cardroom.players.player import Reason
from tests.views.five_hundred.scenes import WORDING


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (Reason("open", (("bid", "7NT"), ("percent", 62))), "About 62% to make 7 no trumps."),
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
