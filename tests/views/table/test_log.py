"""The log, with suit signs for eyes and sentences for ears, and the line above the table."""

import re

import pytest

from cardroom.game import InTricks, WithSilentActions
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.views.table.deal import deal_terms_dialog
from cardroom.views.table.log import Story
from cardroom.views.table.screen import table
from cardroom.views.tables import TABLES
from cardroom.views.wording import words_of
from cardroom.views.words import short_name
from tests.random_games import cases, play_case
from tests.soak import rows
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


@pytest.mark.parametrize(("key", "mark"), [("twenty-down", "→"), ("eights", " · ")])
def test_a_trick_or_round_that_is_being_played_is_told_in_sentences(key, mark):
    *_, scene = (one for one in scenes(key) if one.view.turn is not None)
    *_, line = tags(log_of(to_html(table(scene))), "li")
    assert mark not in line.words
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


@pytest.mark.parametrize("key", GAMES)
def test_whoever_taps_the_line_above_the_table_is_told_what_it_means(key):
    for scene in scenes(key):
        if scene.view.turn is None:  # games may have nothing to say of a deal that is over
            continue
        (line,) = tags(to_html(table(scene)), "button", id="contract")
        assert line["data-do"] == "contract"
        told = [tag.words for tag in tags(deal_terms_dialog(scene), "li")]
        assert told == [" ".join(line.split()) for line in words_of(key).terms(scene)]
        assert len(told) >= 2
        for sentence in told:
            assert re.fullmatch(r"[A-Z0-9].*\.", sentence), sentence


def test_each_table_has_a_colour_of_its_own():
    tints = [TABLES[key].TINT for key in GAMES]
    assert len({*tints}) == len(tints)
    for key in GAMES:
        (whole,) = tags(to_html(table(scenes(key)[0])), "section", id="table")
        assert whole["data-tint"] == TABLES[key].TINT


@pytest.mark.parametrize("case", rows(cases()))
def test_an_action_is_silent_if_the_log_has_no_sentence_about_it(case):
    game, moves = GAMES[case.key], play_case(case, 0)
    story, told = Story(game, tuple("ABCDEF")), 0
    for before, action, after in zip(moves.states, moves.actions, moves.states[1:], strict=False):
        if before.turn is None or told > 150:
            continue
        silent = isinstance(game, WithSilentActions) and game.is_silent(before, action, after)
        assert silent is not bool(story.log_sentences_of((before, action, after), 0))
        told += 1
    assert told
