"""Tests that messages are plain English by the rules of `tests.words.style`."""

import re

import pytest

from cardroom.games import GAMES
from tests.words import style
from tools.words.messages import Found, Message, in_sources

pytestmark = pytest.mark.cpython_only

FOUND = in_sources()


def test_every_message_is_plain():
    held = {
        (one.place, text): list(style.faults(text))
        for one in FOUND
        for text in (one.message.text, one.message.plural)
    }
    assert len(held) > 500
    assert not [
        said for said in held if re.search(r"\b(simply|obviously)\b", said[1], re.IGNORECASE)
    ]
    assert {where: wrong for where, wrong in held.items() if wrong} == {}
    of_games = {one.message.text: list(style.faults_of_a_game(one)) for one in FOUND}
    assert {text: wrong for text, wrong in of_games.items() if wrong} == {}


def test_what_the_readme_says_to_players_is_plain():
    assert "Learn a game at the table" in style.readme()
    assert list(style.faults(style.readme())) == []


@pytest.mark.parametrize("game", GAMES)
def test_rule_pages_have_no_retired_words(game):
    """Sentences may be longer there, and 80 Points names the older words once."""
    text = re.sub(r"\((royal|sisters)[^)]*\)", "", style.rule_page(game))
    assert len(text.split()) > 1000
    assert [fault for fault in style.faults(text) if "no more a word" in fault] == []


def test_a_fault_of_a_page_or_the_readme_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(style, "ROOT", tmp_path)
    (tmp_path / "README.md").write_text(
        "# Cards\n\nNobody **cannot** play.\n\n## Play\n\nWho lays?"
    )
    assert len(list(style.faults(style.readme()))) == 2


def test_a_word_may_be_retired_in_one_game():
    for game, text, said in (
        ("eighty_points", "Only a double beats a double.", "“double” is no more"),
        ("belote", "Double", ""),
    ):
        found = Found(Message(text), f"src/cardroom/views/wording/{game}/log.py", 1)
        faults = list(style.faults_of_a_game(found))
        assert bool(faults) == bool(said)
        assert said in "".join(faults)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Lay a card.", "“Lay” is no more"),
        ("Nobody has played.", "no one"),
        ("Who cannot follow suit may play any card.", "begins with “Who”"),
        ("The computer players lead.", "opponents"),
        ("one " * 21, "21 words"),
        ("Who leads?", ""),
        ("If you can't follow suit, play any card.", ""),
        ("%(lay)s: your move.", ""),
        ("Delay is fine; relays too.", ""),
        ("one " * 20, ""),
    ],
)
def test_a_fault_is_noticed_and_good_words_are_let_be(text, said):
    faults = list(style.faults(text))
    assert bool(faults) == bool(said)
    assert said in "".join(faults)
