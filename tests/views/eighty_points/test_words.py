"""Sentences of 80 Points on plays, turns and refusals that its transcript does not come to."""

import pytest

from cardroom.games.eighty_points.model import Making, Phase
from cardroom.games.eighty_points.ranks import ranking_of
from cardroom.nouns.cards import Suit, hand
from cardroom.views.wording.eighty_points import words as eighty_points_words
from tests.views.eighty_points.scenes import (
    GAME,
    HEARTS,
    HOME,
    PRINTED,
    STRICT,
    TRACTOR,
    WORDING,
    ask_to_show,
    playing,
    scored,
)
from tests.views.scenes import refusal, turn_line


def ranking(trump: str):
    suit = None if trump[1] == "N" else Suit(trump[1])
    return ranking_of(trump[0], suit, "royals_and_jokers", "ladder")


@pytest.mark.parametrize(
    ("trump", "play", "name"),
    [
        ("7C", "6H 6H 8H 8H", "tractor 6-8 of hearts"),
        ("7C", "8H 8H 10H 10H", "pair of tens of hearts and pair of eights of hearts"),
        ("7C", "AC AC 7H 7H", "tractor of ace of clubs and seven of hearts"),
        ("7C", "7H 7H 7C 7C", "tractor of seven of hearts and seven of clubs"),
        ("7C", "7C 7C LJ LJ", "tractor of seven of clubs and little joker"),
        ("7C", "LJ LJ BJ BJ", "tractor of little joker and big joker"),
        ("7C", "7H 7H 7D 7D", "pair of sevens of diamonds and pair of sevens of hearts"),
        ("7N", "7D 7D LJ LJ", "tractor of seven of diamonds and little joker"),
        ("7C", "5H 5H 6H 6H 8H 8H", "tractor 5-6-8 of hearts"),
        ("7C", "3C 3C 10D 6S", "pair of threes of clubs, ten of diamonds and six of spades"),
    ],
)
def test_a_play_is_named_as_what_it_is(trump, play, name):
    assert eighty_points_words.play_name(hand(play), ranking(trump), 0) == name


def test_three_pairs_are_a_tractor_and_a_pair_where_tractors_have_two():
    named = eighty_points_words.play_name(hand("5H 5H 6H 6H 8H 8H"), ranking("7C"), 2)
    assert named == "tractor 6-8 of hearts and pair of fives of hearts"


@pytest.mark.parametrize(
    ("shape", "name"),
    [((2, 2), "2 tractors"), ((3, 3, 1), "a tractor of 3 pairs, a tractor of 3 pairs and a pair")],
)
def test_what_is_asked_for_has_a_name(shape, name):
    assert eighty_points_words.shape_name(shape) == name


BURYING = playing("4S 5S", phase=Phase.BURY, trick=None)


@pytest.mark.parametrize(
    ("state", "action", "label"),
    [
        (BURYING, "reshuffle", "Ask for a redeal"),
        (BURYING, "keep", "Play this hand"),
        (BURYING, "next", "Next round"),
        (BURYING, "bury:4S+5S", "Bury 8 cards (2/8)"),
        (playing("4S 5S"), None, "Play cards"),
        (playing("4S 5S", "9H 9H", trump="2C"), "play:4S", "Play 2 cards (1/2)"),
    ],
)
def test_a_button_says_what_it_does(state, action, label):
    assert WORDING.confirm_label(GAME.view(state, 0), action) == label


RESHUFFLING = playing("5S 4S 3D", phase=Phase.RESHUFFLE, trick=None)


def test_what_is_missing_is_said():
    prompts = [WORDING.selection_prompt(GAME.view(state, 0)) for state in (RESHUFFLING, scored(80))]
    assert prompts == ["Play this hand, or ask for a redeal?", "Nothing to select now."]


TURNS = {
    playing("6S 6S 7S 7S 9S 9S JS JS AS", "3S 3S 4S 4S 5S 5S", options=STRICT): (
        "Your turn: play a tractor and a pair of spades."
    ),
    playing("3D 3D 5D", "AD QD", options=TRACTOR): "Your turn: play any 2 of your diamonds.",
    ask_to_show(TRACTOR, "LJ LJ 4S", "2", HEARTS): (
        "Declare something stronger than the two of hearts, or nothing."
    ),
    ask_to_show(TRACTOR, "2H 2H 4S", "2", Making(0, "2H", 5)): (
        "You declared the two of hearts: add the second one, or declare nothing."
    ),
    RESHUFFLING: "You hold only 5 points: play, or ask for a redeal?",
    # Another seat's turn is not named where that would tell of the cards
    RESHUFFLING._replace(turn=2): "Players with poor hands may ask for a redeal.",
}


@pytest.mark.parametrize(("state", "line"), TURNS.items())
def test_the_turn_says_what_may_be_done(state, line):
    assert turn_line(state) == line


REFUSALS = {
    (playing("4S 4S 6S 6S KS KS 8S", "9S 9S"), "play:4S+8S"): "Play a pair of spades first.",
    (playing("4S 4S 5S 6S 6S 7S KS", "9S 9S 10S 10S"), "play:4S+4S+5S+7S"): (
        "Pairs first: play the pair of fours of spades and the pair of sixes of spades."
    ),
    (playing("4S 4S 5S 6S 6S 7S KS KS", "9S 9S 10S 10S"), "play:4S+4S+5S+7S"): (
        "Play 2 pairs of spades first."
    ),
    (playing("4S 4S 5S 5S KS KS", "9S 9S 10S 10S", options=STRICT), "play:4S+4S+KS+KS"): (
        "Play a tractor of spades first, such as the tractor 4-5 of spades."
    ),
    (playing("5S 5S 6S 6S 8S 8S", trump="7C"), "play:5S+5S+6S+6S+8S+8S"): (
        "In this game, lead two pairs at most."
    ),
    (playing("6C 6C 7C 7C", trump="7C"), "play:6C+6C+7C+7C"): (
        "Every 7 is above the other trumps, so these pairs aren't in a row."
    ),
    (
        playing("6S 6S 8S 8S", trump="7C", options=PRINTED._replace(throws=False)),
        "play:6S+6S+8S+8S",
    ): ("The trump rank leaves a gap: these pairs aren't in a row."),
    (ask_to_show(HOME._replace(joker_no_trump=False), "LJ LJ 2S", "2", HEARTS), "show:LJ+LJ"): (
        "Jokers can't be declared in this game."
    ),
    (ask_to_show(HOME, "LJ LJ 2S", "2", HEARTS, Making(2, "BJ BJ", 100)), "show:LJ+LJ"): (
        "Jokers are declared: nothing is stronger."
    ),
    (ask_to_show(TRACTOR, "LJ LJ 2S", "2", HEARTS), "show:2S"): (
        "Declare something stronger than the two of hearts."
    ),
    (ask_to_show(TRACTOR, "2H 2S 2S", "2", Making(0, "2H", 5)), "show:2S+2S"): (
        "You declared the two of hearts: you can only add the second one."
    ),
}


@pytest.mark.parametrize(("attempt", "sentence"), REFUSALS.items())
def test_an_illegal_attempt_is_explained_with_its_cards(attempt, sentence):
    assert refusal(*attempt) == sentence
