"""The sentences of 80 Points: plays are named as what they are, turns say what is asked for."""

import re
from random import Random

import pytest

from cardroom.games.eighty_points.model import Making, Phase
from cardroom.games.eighty_points.ranks import ranking_of
from cardroom.nouns.cards import Suit
from cardroom.views.wording.eighty_points import (
    reasons as eighty_points_reasons,
    words as eighty_points_words,
)
from tests.soak import first_of
from tests.views.eighty_points.scenes import (
    GAME,
    HEARTS,
    STRICT,
    TABLES,
    TRACTOR,
    WORDING,
    ask_to_show,
    cards_of,
    playing,
    scene_of,
    scenes,
    scored,
)

ANY_LENGTH = 0


# Plays and their names


def ranking(trump: str, nt_trumps: str = "royals_and_jokers"):
    suit = trump[-1]
    return ranking_of(
        trump[:-1].replace("T", "10"), None if suit == "N" else Suit(suit), nt_trumps, "ladder"
    )


@pytest.mark.parametrize(
    ("trump", "play", "name"),
    [
        ("7C", "QS", "queen of spades"),
        ("7C", "7H", "seven of hearts"),
        ("7C", "LJ", "little joker"),
        ("7C", "7H 7H", "pair of sevens of hearts"),
        ("7C", "BJ BJ", "pair of big jokers"),
        ("7C", "LJ BJ", "big joker and little joker"),
        ("7C", "5H 5H 6H 6H", "tractor 5-6 of hearts"),
        ("7C", "6H 6H 8H 8H", "tractor 6-8 of hearts"),
        ("7C", "8H 8H 10H 10H", "pair of tens of hearts and pair of eights of hearts"),
        ("7C", "QS QS KS KS", "tractor Q-K of spades"),
        ("7C", "AC AC 7H 7H", "tractor of ace of clubs and seven of hearts"),
        ("7C", "7H 7H 7C 7C", "tractor of seven of hearts and seven of clubs"),
        ("7C", "7C 7C LJ LJ", "tractor of seven of clubs and little joker"),
        ("7C", "LJ LJ BJ BJ", "tractor of little joker and big joker"),
        ("7C", "7H 7H 7D 7D", "pair of sevens of diamonds and pair of sevens of hearts"),
        ("7N", "7D 7D LJ LJ", "tractor of seven of diamonds and little joker"),
        ("7C", "5H 5H 6H 6H 8H 8H", "tractor 5-6-8 of hearts"),
        ("7C", "AH KH KH", "pair of kings of hearts and ace of hearts"),
        ("7C", "3C 3C 10D 6S", "pair of threes of clubs, ten of diamonds and six of spades"),
    ],
)
def test_a_play_is_named_as_what_it_is(trump, play, name):
    assert eighty_points_words.play_name(cards_of(play), ranking(trump), ANY_LENGTH) == name


def test_three_pairs_are_a_tractor_and_a_pair_where_tractors_have_two():
    cards = cards_of("5H 5H 6H 6H 8H 8H")
    assert eighty_points_words.play_name(cards, ranking("7C"), 2) == (
        "tractor 6-8 of hearts and pair of fives of hearts"
    )


@pytest.mark.parametrize(
    ("shape", "name"),
    [
        ((1,), "a pair"),
        ((1, 1), "2 pairs"),
        ((2,), "a tractor"),
        ((2, 1), "a tractor and a pair"),
        ((2, 2), "2 tractors"),
        ((3,), "a tractor of 3 pairs"),
        ((3, 3, 1), "a tractor of 3 pairs, a tractor of 3 pairs and a pair"),
    ],
)
def test_what_is_asked_for_has_a_name(shape, name):
    assert eighty_points_words.shape_name(shape) == name


# Buttons


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("show:2H+2H", "Declare pair of twos of hearts"),
        ("reshuffle", "Ask for a redeal"),
        ("keep", "Play this hand"),
        ("bury:3C+4C+5C+6C+7C", "Bury 8 cards (5/8)"),
        ("next", "Next round"),
    ],
)
def test_a_button_names_its_action(action, label):
    assert WORDING.action_label(action) == label


@pytest.mark.parametrize(
    ("state", "action", "label"),
    [
        (playing("4S 5S", "9H 9H", trump="2C"), "play:4S", "Play 2 cards (1/2)"),
        (
            playing("3S KD QD JC", "9H 9H 10H 10H", trump="2C"),
            "play:3S+KD+QD+JC",
            "Play J♣ Q♦ K♦ 3♠",
        ),
        (playing("4S 5S"), None, "Play cards"),
        (playing("4S 5S", phase=Phase.BURY, trick=None), None, "Bury 8 cards"),
        (playing("4S 5S", phase=Phase.BURY, trick=None), "bury:4S+5S", "Bury 8 cards (2/8)"),
    ],
)
def test_the_button_of_the_selected_cards_knows_the_round(state, action, label):
    assert WORDING.confirm_label(GAME.view(state, 0), action) == label


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (playing("4S", phase=Phase.RESHUFFLE, trick=None), "Play this hand, or ask for a redeal?"),
        (scored(80), "Nothing to select now."),
    ],
)
def test_what_is_missing_is_said(state, sentence):
    assert WORDING.selection_prompt(GAME.view(state, 0)) == sentence


# Whole rounds


@pytest.mark.parametrize("options", first_of(TABLES))
def test_what_is_refused_in_whole_rounds_is_explained(options):
    refused = 0
    for scene in scenes(options):
        view = scene.view
        if view.turn != 0:
            continue
        state = None
        for cards in ((view.hand[0],), view.hand[:2], view.hand[:4], view.hand[:9]):
            action = GAME.choose(view, cards)
            state = state or GAME.imagine(view, Random(1))
            objection = action and GAME.objection(state, action)
            if objection:
                refused += 1
                sentence = WORDING.objection(scene, objection)
                assert re.fullmatch(r"[A-Z][^%]*[.?]", sentence), sentence
                assert not sentence.startswith("You can't do that"), objection.code
    assert refused > 10


# Turn line


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (
            playing("4S KD QD JD JC", "9S 9S 10S 10S"),
            "Your turn: play all your spades and any 3 other cards.",
        ),
        (playing("4S 4S 6S 6S 7S", "9S 9S 10S 10S"), "Your turn: play 2 pairs of spades."),
        (
            playing("4S 4S 6S 7S 8S", "9S 9S 10S 10S"),
            "Your turn: play a pair of spades and 2 more of that suit.",
        ),
        (
            playing("4S 4S 5S 5S KS KS", "9S 9S 10S 10S", options=STRICT),
            "Your turn: play a tractor of spades.",
        ),
        (
            playing("6S 6S 7S 7S 9S 9S JS JS AS", "3S 3S 4S 4S 5S 5S", options=STRICT),
            "Your turn: play a tractor and a pair of spades.",
        ),
        (playing("3D 3D 5D", "AD QD", options=TRACTOR), "Your turn: play any 2 of your diamonds."),
    ],
)
def test_the_turn_says_what_a_play_has_to_be(state, line):
    assert WORDING.turn_line(scene_of(state)) == line


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (
            ask_to_show(TRACTOR, "LJ LJ 4S", "2", HEARTS),
            "Declare something stronger than the two of hearts, or nothing.",
        ),
        (
            ask_to_show(TRACTOR, "2H 2H 4S", "2", Making(0, "2H", 5)),
            "You declared the two of hearts: add the second one, or declare nothing.",
        ),
        (
            playing("5S 4S 3D", phase=Phase.RESHUFFLE, trick=None),
            "You hold only 5 points: play, or ask for a redeal?",
        ),
    ],
)
def test_before_the_tricks_the_turn_says_what_may_be_done(state, line):
    assert WORDING.turn_line(scene_of(state)) == line


def test_the_turn_of_somebody_else_names_them_unless_that_tells_their_cards():
    theirs = playing("4S 5S", "9S")._replace(turn=2)
    assert WORDING.turn_line(scene_of(theirs)) == "North is to play."
    for phase, line in {
        Phase.CLOSE: "All cards are drawn: the last chance to declare.",
        Phase.RESHUFFLE: "Players with poor hands may ask for a redeal.",
        Phase.BURY: "North is burying eight cards.",
    }.items():
        assert WORDING.turn_line(scene_of(theirs._replace(phase=phase, trick=None))) == line


# Before the game


# Reasons


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("keep", "7C", "seven of clubs"),
        ("play", "7C 7C 8C 8C", "pair of sevens of clubs and pair of eights of clubs"),
        ("suit", "H", "hearts"),
        ("suit", "T", "trumps"),
        ("points", 5, "5 points"),
        ("count", 8, "8 trumps"),
        ("percent", 62, "62"),
    ],
)
def test_the_values_of_a_reason_are_worded_by_their_names(name, value, words):
    assert eighty_points_reasons.value_in_words(name, value) == words
