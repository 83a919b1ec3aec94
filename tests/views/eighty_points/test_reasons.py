"""The sentences that say why a computer player of 80 Points did something."""

import re

import pytest

from cardroom.players.eighty_points import REASONS
from cardroom.players.player import Reason
from cardroom.views.wording.eighty_points import reasons as eighty_points_reasons
from cardroom.views.wording.sentences import UNKNOWN
from tests.views.eighty_points.scenes import WORDING

VALUES = {
    "play": "7H 7H",
    "cards": "3C 4C",
    "keep": "BJ",
    "double": "LJ",
    "suit": "H",
    "points": 10,
    "count": 8,
    "percent": 71,
    "other_percent": 58,
    "instead": "AH",
    "worth": 44,
    "other": -104,
}
"""A value for every place a sentence may have."""


def test_every_reason_of_the_player_has_a_sentence_of_its_own() -> None:
    assert {*REASONS, "random", "greedy"} == set(eighty_points_reasons.REASONS)
    assert len(set(eighty_points_reasons.REASONS.values())) == len(eighty_points_reasons.REASONS)


def test_levels_are_told_in_tenths() -> None:
    told = WORDING.reason(Reason("keep-worth", (("percent", 61), ("worth", 44), ("other", -104))))
    assert told == "About 61% to win the round: better than new cards by 1.5 levels on average."
    even = WORDING.reason(Reason("redeal-worth", (("percent", 48), ("worth", 3), ("other", 4))))
    assert even == "About 48% to win the round: nothing else is clearly better."


@pytest.mark.parametrize("code", eighty_points_reasons.REASONS)
def test_a_sentence_is_whole_once_its_places_are_filled(code: str) -> None:
    sentence = WORDING.reason(Reason(code, tuple(VALUES.items())))
    assert sentence != UNKNOWN
    assert re.fullmatch(r"[A-Z][^%]*(\d%[^%]*)*\.", sentence), sentence


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (
            Reason("save", (("play", "3H"), ("keep", "BJ"))),
            "This trick is not worth the big joker.",
        ),
        (
            Reason("sure-throw", (("play", "AH AH KH"), ("suit", "H"))),
            "No one can beat any of these hearts: throw them.",
        ),
        (
            Reason(
                "reach-more",
                (("play", "3H 3H"), ("instead", "AH"), ("percent", 71), ("other_percent", 58)),
            ),
            "Reaches 80 points most often: 71%, next best 58%.",
        ),
        (Reason("show-jokers", (("double", "LJ"),)), "This hand is worth more with no trump suit."),
    ],
)
def test_a_reason_names_cards_and_plays_in_words(reason: Reason, sentence: str) -> None:
    assert WORDING.reason(reason) == sentence
