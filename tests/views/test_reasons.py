"""What the reasons of all games share: words come first, and only numbers that persuade."""

import re
from importlib import import_module

import pytest

from cardroom.games import GAMES
from cardroom.players.player import Reason
from cardroom.views.wording.sentences import reason_line

ROOMS = {
    key: import_module(f"cardroom.views.wording.{key.replace('-', '_')}.reasons") for key in GAMES
}
SENTENCES = [
    pytest.param(room, code, id=f"{key} {code}")
    for key, room in ROOMS.items()
    for code in room.ALIKE
]


def places(sentence: str) -> set[str]:
    return set(re.findall(r"%\((\w+)\)", sentence))


@pytest.mark.parametrize(("room", "code"), SENTENCES)
def test_what_is_nearly_even_is_said_without_numbers(room, code):
    assert not places(room.ALIKE[code]) & {"percent", "other_percent"}
    assert places(room.ALIKE[code]) <= places(room.REASONS[code])


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_wherever_two_chances_are_compared_it_is_known_what_to_say_if_they_are_alike(room):
    both = {
        code
        for code, sentence in room.REASONS.items()
        if {"percent", "other_percent"} <= places(sentence)
    }
    assert both == set(room.ALIKE)


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_numbers_come_after_words(room):
    for sentence in room.REASONS.values():
        if "other_percent" in places(sentence):
            assert sentence.index("_percent)") > 40, sentence


@pytest.mark.parametrize(
    ("percent", "other", "said"),
    [
        (4, 4, "alike"),
        (5, 3, "alike"),
        (3, 5, "alike"),
        (6, 3, "6 against 3"),
        (45, 30, "45 against 30"),
    ],
)
def test_four_of_a_hundred_against_four_is_not_said(percent, other, said):
    reason = Reason("makes", (("percent", percent), ("other_percent", other)))
    sentences = {"makes": "%(percent)s against %(other_percent)s"}
    assert (
        reason_line(reason, sentences, lambda _name, value: str(value), {"makes": "alike"}) == said
    )
    assert "against" in reason_line(reason, sentences, lambda _name, value: str(value))


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("This holds the trick: %(play)s.", "This holds the trick."),
        ("These are missed least: %(cards)s.", "These are missed least."),
        ("Throw your short clubs: the %(play)s.", "Throw your short clubs: the 7C."),
        ("The %(play)s holds the trick.", "The 7C holds the trick."),
    ],
)
def test_in_brief_a_sentence_does_not_end_with_the_cards_that_are_raised(sentence, said):
    reason = Reason("any", (("play", "7C"), ("cards", "7C 8C")))
    worded = {"sentences": {"any": sentence}, "worded": lambda _name, value: str(value)}
    assert reason_line(reason, **worded, brief=True) == said
    assert reason_line(reason, **worded).endswith((": 7C.", ": 7C 8C.", "the 7C.", "trick."))
    assert "7C" in reason_line(reason, **worded)
