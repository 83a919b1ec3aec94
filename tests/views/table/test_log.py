"""The log: a line for each trick, with suit signs for eyes and whole sentences for ears."""

import pytest

from cardroom.game import InTricks
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.views.table.screen import table
from cardroom.views.wording import words_of
from cardroom.views.words import short_name
from tests.views.elements import tags, to_html
from tests.views.one_deal import scenes

TRICK_GAMES = [
    key
    for key, game in GAMES.items()
    if isinstance(game.view(game.start(game.Options(), "a"), 0), InTricks)
]


def log_of(html: str) -> str:
    return html.partition('id="log"')[2].partition("<ol")[2].partition(">")[2].partition("</ol>")[0]


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_each_finished_trick_is_one_line(key):
    *_, last = scenes(key)
    lines = [tag for tag in tags(log_of(to_html(table(last))), "li") if "→" in tag.words]
    tricks = last.view.tricks
    assert len(lines) == len(tricks) > 0
    takers = words_of(key).takers(last.view)
    for line, trick, (taker, _) in zip(lines, tricks, takers, strict=True):
        assert line.words.startswith(f"{last.people[trick.seats[0]].name}: ")
        assert all(short_name(card) in line.words for card in trick.cards)
        assert f"→ {last.people[taker].name}" in line.words


@pytest.mark.parametrize("key", GAMES)
def test_all_that_was_said_is_there_for_ears_in_its_order(key):
    for scene in scenes(key):
        html = log_of(to_html(table(scene)))
        shown = [tag.words for tag in tags(html) if tag.name == "li" or tag.has("class")]
        heard = " ".join(shown)
        places = [heard.find(sentence) for sentence in scene.log_sentences]
        assert -1 not in places


def test_a_trick_that_is_being_played_is_told_in_sentences():
    scene = next(
        scene for scene in scenes("twenty-down") if scene.view.trick and scene.view.trick.cards
    )
    *_, line = tags(log_of(to_html(table(scene))), "li")
    assert "→" not in line.words
    assert line.words.endswith(scene.log_sentences[-1])


def test_in_a_game_without_tricks_each_finished_round_is_one_line():
    *_, last = scenes("eights")
    lines = [tag.words for tag in tags(log_of(to_html(table(last))), "li") if " · " in tag.words]
    laid = [Card(move.laid) for move in last.view.moves if move.laid]
    assert len(lines) > 2
    marks = " ".join(lines)
    assert all(short_name(card) in marks for card in laid[2:-2])
    assert any(" drawn, " in line for line in lines)
    for line in lines:
        assert all(line.count(f"{person.name}: ") <= 1 for person in last.people)


def test_the_round_that_is_being_played_is_told_in_sentences():
    *_, scene = (scene for scene in scenes("eights") if scene.view.turn is not None)
    *_, line = tags(log_of(to_html(table(scene))), "li")
    assert " · " not in line.words
    assert line.words.endswith(scene.log_sentences[-1])
