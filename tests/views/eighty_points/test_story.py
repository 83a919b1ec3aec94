"""Tests of the events, the scoring and the standings told in a round of 80 Points."""

import re

import pytest

from cardroom.games.eighty_points.model import Making, Phase, Reckoning, parse
from cardroom.nouns.cards import Card
from cardroom.views.wording.deal_scores import sum_in_figures
from cardroom.views.wording.eighty_points import score as eighty_points_score
from cardroom.views.wording.eighty_points.words import attackers_progress, trumps_line
from tests.views.eighty_points.scenes import (
    GAME,
    HEARTS,
    HOME,
    NAMES,
    PRINTED,
    TRACTOR,
    WORDING,
    ask_to_show,
    cards_of,
    first_scene,
    playing,
    scene_of,
    scored,
)

# The log


def log_of(state, *actions: str) -> list[str]:
    log: list[str] = []
    for action in map(parse, actions):
        assert GAME.objection(state, action) is None, action
        after = GAME.apply(state, action)
        views = GAME.view(state, None), GAME.view(after, None)
        log += WORDING.log_lines(*views, action, state.turn, NAMES)
        state = after
    return log


def test_a_round_is_told_from_the_draw_that_made_trumps():
    scene = first_scene(HOME, lambda scene: scene.log_sentences)
    assert re.fullmatch(
        r"\w+ drew the first trump-rank card, the two of (\w+): \1 are trumps\.",
        scene.log_sentences[0],
    )
    assert scene.log_sentences[1] in (
        "You and North defend at level 2.",
        "West and East defend at level 2.",
    )
    assert scene.log_sentences[2].endswith(" takes the kitty and buries eight cards.") or (
        scene.log_sentences[2] == "You take the kitty and bury eight cards."
    )


def test_no_one_hears_who_declares_nothing():
    state = ask_to_show(HOME, "LJ LJ 4S", "2", HEARTS)._replace(drawn=100)
    assert log_of(state, "pass") == []


def test_a_declaration_is_told_with_what_it_makes():
    state = ask_to_show(TRACTOR, "2S 2S 4S", "2", HEARTS)._replace(drawn=100)
    assert log_of(state, "show:2S+2S") == [
        "You declare the pair of twos of spades: spades are trumps."
    ]


def test_a_reshuffle_is_told():
    state = playing("5S 4S 3D", phase=Phase.RESHUFFLE, trick=None)
    assert log_of(state, "reshuffle") == ["You ask for a redeal."]
    assert log_of(state._replace(turn=2), "reshuffle") == [
        "North has a poor hand and asks for a redeal."
    ]


def test_a_kitty_that_was_turned_up_is_told_before_burying():
    state = playing("3S 4S 5S 6S 7S 8S 9S JS QS", phase=Phase.BURY, trick=None, options=TRACTOR)
    state = state._replace(makings=(Making(None, "2D", 103),), turned="3C 3C 2D 5C 6C 7C 8C 9C")
    assert log_of(state, "bury:3S+4S+5S+6S+7S+8S+9S+JS") == [
        "No one declared: the kitty has the two of diamonds, so diamonds are trumps.",
        "You and North defend at level 2.",
        "You take the kitty and bury eight cards.",
    ]


def four_hands(*hands: str, options=HOME, trump="2S", starter=0, **more):
    """The last tricks of a round, the person to lead."""
    state = playing(hands[0], trump=trump, options=options, starter=starter)
    return state._replace(hands=tuple(map(cards_of, hands)), **more)


def test_plays_and_tricks_are_told():
    state = four_hands(
        "AH AH 3S",
        "KH KH 5D",
        "10H 4H 6D",
        "QS QS KD",
        points=(0, 45),
        bottom=cards_of("KC 10C 3C 4C 6C 8C 9C QC"),
    )
    actions = ["AH+AH", "KH+KH", "10H+4H", "QS+QS", "KD", "3S", "5D", "6D"]
    assert log_of(state, *(f"play:{cards}" for cards in actions)) == [
        "You lead the pair of aces of hearts.",
        "West plays the pair of kings of hearts.",
        "North plays the ten of hearts and the four of hearts.",
        "East plays the pair of queens of spades.",
        "East wins the trick, 30 points, and leads.",
        "East leads the king of diamonds.",
        "You play the three of spades.",
        "West plays the five of diamonds.",
        "North plays the six of diamonds.",
        "You win the last trick, 15 points.",
        "Kitty: 20 points for no one, as the defenders won the last trick. It held the "
        "three of clubs, the four of clubs, the six of clubs, the eight of clubs, the "
        "nine of clubs, the ten of clubs, the queen of clubs and the king of clubs.",
    ]


def test_a_tractor_and_the_doubled_kitty_are_told():
    state = four_hands(
        "6H 6H 5H 5H",
        "KH QH JH JH",
        "8H 8H 5S 10D",
        "KH 9C 9C 10C",
        trump="7C",
        starter=1,
        points=(40, 0),
        bottom=cards_of("KD 10S 3C 4C 6C 8C 9D QD"),
    )
    actions = ["6H+6H+5H+5H", "KH+QH+JH+JH", "8H+8H+5S+10D", "KH+9C+9C+10C"]
    told_so = log_of(state, *(f"play:{cards}" for cards in actions))
    assert told_so[0] == "You lead the tractor 5-6 of hearts."
    assert told_so[3] == (
        "East plays the pair of nines of clubs, the king of hearts and the ten of clubs."
    )
    assert told_so[4] == "You win the last trick, 55 points."
    assert told_so[5].startswith(
        "Kitty: 20 points, ×2 = 40 for the attackers. It held the three of "
    )


def test_a_failed_throw_is_told_with_its_price():
    options = TRACTOR._replace(throw_penalty=10)
    hands = ("AD KD 4C", "AD 3D 5C", "4D 5D 6C", "6D 7D 7C")
    state = four_hands(*hands, options=options, points=(0, 20))
    assert log_of(state, "play:AD+KD") == [
        "You throw the ace of diamonds and the king of diamonds, but the king of "
        "diamonds can be beaten: only that is led.",
        "The attackers gain 10 points.",
    ]
    attacks = four_hands(*hands, options=options, points=(20, 0), starter=1)
    assert log_of(attacks, "play:AD+KD")[1] == "The attackers lose 10 points."
    free = four_hands(*hands, options=TRACTOR)
    assert len(log_of(free, "play:AD+KD")) == 1


def test_who_took_a_trick_is_known_with_the_highest_card():
    state = four_hands("AH AH 3S", "KH KH 5D", "10H 4H 6D", "QS QS KD")
    for cards in ("AH+AH", "KH+KH", "10H+4H", "QS+QS"):
        state = GAME.apply(state, parse(f"play:{cards}"))
    assert WORDING.takers(GAME.view(state, None)) == ((3, Card("QS")),)


# The score


@pytest.mark.parametrize(
    ("reckoning", "in_figures", "in_words"),
    [
        (
            Reckoning(60, 0, 10, 2, 0),
            "60 + 2 × 10 = 80",
            "60 in tricks and 10 in the kitty ×2: 60 + 2 × 10 = 80 points",
        ),
        (
            Reckoning(40, 0, 15, 8, 2),
            "40 + 8 × 15 = 160",
            "40 in tricks and 15 in the kitty ×8: 40 + 8 × 15 = 160 points",
        ),
        (
            Reckoning(60, 20, 0, 0, 0),
            "60 + 20 = 80",
            "60 in tricks and 20 for failed throws: 60 + 20 = 80 points",
        ),
        (
            Reckoning(60, -10, 5, 2, 1),
            "60 − 10 + 2 × 5 = 60",
            "60 in tricks, 10 off for failed throws and 5 in the kitty ×2: 60 − 10 + 2 × "
            "5 = 60 points",
        ),
    ],
)
def test_the_attackers_points_are_spelled_out(reckoning, in_figures, in_words):
    assert sum_in_figures(reckoning.addends) == in_figures
    assert eighty_points_score.points_in_words(reckoning) == in_words


POINTS_TOO = HOME._replace(must_defend="points")


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (
            scored(60, 10, 2, starter=3, levels=("4", "6")),
            "You and North win the round with 80 points and defend next. You and North "
            "are at level 4, West and East at level 6.",
        ),
        (
            scored(0, starter=1, levels=("4", "9")),
            "West and East hold you and North to 0 points: 3 levels. You and North are "
            "at level 4, West and East at level queen.",
        ),
        (
            scored(0, levels=("K", "9")),
            "You and North hold West and East to 0 points: from king only to ace. You "
            "and North are at level ace, West and East at level 9.",
        ),
        (
            scored(200, levels=("9", "A")),
            "West and East win the round with 200 points: still level ace, which must be "
            "defended. You and North are at level 9, West and East at level ace.",
        ),
        (
            scored(120, starter=0, levels=("4", "5"), options=POINTS_TOO),
            "West and East win the round with 120 points: still level 5, which must be "
            "defended. You and North are at level 4, West and East at level 5.",
        ),
        (scored(75, levels=("A", "9")), "You and North defend level ace and win after 2 rounds."),
        (
            scored(160, levels=("3", "Q"), options=HOME._replace(win_at="reach")),
            "West and East win the match: level ace after 2 rounds.",
        ),
    ],
)
def test_a_round_and_the_match_are_summed_up(state, sentence):
    assert WORDING.result_line(scene_of(state)) == sentence
    assert WORDING.turn_line(scene_of(state)) == sentence


def test_the_summary_says_what_each_side_did():
    ours, theirs, *again = WORDING.deal_summary(scene_of(scored(60, 10, 2)))
    assert ours == "failed to defend against 80 points"
    assert theirs == (
        "attacked with 60 in tricks and 10 in the kitty ×2: 60 + 2 × 10 = 80 points; no "
        "level, but the right to defend"
    )
    assert again == [ours, theirs]
    ours, theirs, *_ = WORDING.deal_summary(scene_of(scored(35)))
    assert ours == "defended against 35 points; 2 levels, from 2 to 4"
    assert theirs == "attacked with 35 points in tricks, short of 80"
    assert WORDING.deal_summary(scene_of(playing("4S"))) == ()


def test_the_sheet_shows_levels_and_who_started():
    rows = WORDING.sheet_rows(GAME.view(scored(120, 80, 2, levels=("5", "10")), 0))
    row = rows[-1]
    assert (row.number, row.dealer, row.names_starter, row.suit) == (2, 0, True, "H")
    assert row.words == "hearts, trump rank 5"
    assert [cell.arithmetic for cell in row.cells[:2]] == ["defend", "120 + 2 × 80 = 280; +3"]
    assert [(cell.shown, cell.score) for cell in row.cells[:2]] == [("5", 5), ("K", 13)]
    assert WORDING.first_score(None) == 2


def test_the_sheet_counts_the_levels_that_were_really_climbed():
    row = WORDING.sheet_rows(GAME.view(scored(0, levels=("K", "9")), 0))[-1]
    assert [cell.arithmetic for cell in row.cells[:2]] == ["defend; +1", "0"]


def test_how_far_the_attackers_are_is_one_sentence():
    view = GAME.view(playing("4S", points=(0, 65)), 0)
    assert attackers_progress(view, NAMES) == "West and East attack: 65 of 80 points."
    view = GAME.view(playing("4S", points=(95, 0), starter=1), 0)
    assert attackers_progress(view, NAMES) == (
        "You and North attack and have 95 points: 80 is enough."
    )


# The position


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (playing("4S", trump="KD"), "Trump rank king, trump suit diamonds."),
        (playing("4S", trump="7N", options=PRINTED), "No trump suit: only the jokers are trumps."),
    ],
)
def test_trumps_are_told(state, line):
    assert trumps_line(GAME.view(state, 0)) == line
