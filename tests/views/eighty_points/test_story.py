"""The log and the score of 80 Points in positions that its transcript does not come to."""

import pytest

from cardroom.games.eighty_points.model import Making, Phase, Reckoning
from cardroom.nouns.cards import hand
from cardroom.views.wording.deal_scores import sum_in_figures
from cardroom.views.wording.eighty_points import score as eighty_points_score
from cardroom.views.wording.eighty_points.words import trumps_line
from tests.views.eighty_points.scenes import (
    GAME,
    HEARTS,
    HOME,
    PRINTED,
    TRACTOR,
    WORDING,
    ask_to_show,
    playing,
    scored,
)
from tests.views.scenes import log_of, see

RESHUFFLING = playing("5S 4S 3D", phase=Phase.RESHUFFLE, trick=None)
TURNED_UP = playing(
    "3S 4S 5S 6S 7S 8S 9S JS QS", phase=Phase.BURY, trick=None, options=TRACTOR
)._replace(makings=(Making(None, "2D", 103),), turned="3C 3C 2D 5C 6C 7C 8C 9C")


def four_hands(*hands: str, options=HOME, trump="2S", starter=0, **more):
    """Return the last tricks of a round, the person to lead."""
    state = playing(hands[0], trump=trump, options=options, starter=starter)
    return state._replace(hands=tuple(map(hand, hands)), **more)


DOUBLED = four_hands(
    "6H 6H 5H 5H",
    "KH QH JH JH",
    "8H 8H 5S 10D",
    "KH 9C 9C 10C",
    trump="7C",
    starter=1,
    points=(40, 0),
    bottom=hand("KD 10S 3C 4C 6C 8C 9D QD"),
)
THROWING = ("AD KD 4C", "AD 3D 5C", "4D 5D 6C", "6D 7D 7C")
COSTLY = TRACTOR._replace(throw_penalty=10)

LOGS = {
    (ask_to_show(HOME, "LJ LJ 4S", "2", HEARTS)._replace(drawn=100), "pass"): [],
    (RESHUFFLING, "reshuffle"): ["You ask for a redeal."],
    (RESHUFFLING._replace(turn=2), "reshuffle"): ["North has a poor hand and asks for a redeal."],
    (TURNED_UP, "bury:3S+4S+5S+6S+7S+8S+9S+JS"): [
        "No one declared: the kitty has the two of diamonds, so diamonds are trumps.",
        "You and North defend at level 2.",
        "You take the kitty and bury eight cards.",
    ],
    (DOUBLED, "play:6H+6H+5H+5H play:KH+QH+JH+JH play:8H+8H+5S+10D play:KH+9C+9C+10C"): [
        "East plays the pair of nines of clubs, the king of hearts and the ten of clubs.",
        "Kitty: 20 points, ×2 = 40 for the attackers. It held the three of clubs, the four "
        "of clubs, the six of clubs, the eight of clubs, the nine of diamonds, the queen "
        "of diamonds, the king of diamonds and the ten of spades.",
    ],
    (four_hands(*THROWING, options=COSTLY, points=(0, 20)), "play:AD+KD"): [
        "You throw the ace of diamonds and the king of diamonds, but the king of "
        "diamonds can be beaten: only that is led.",
        "The attackers gain 10 points.",
    ],
    (four_hands(*THROWING, options=COSTLY, points=(20, 0), starter=1), "play:AD+KD"): [
        "The attackers lose 10 points."
    ],
}


@pytest.mark.parametrize(("done", "said"), LOGS.items())
def test_the_log_tells_what_came_of_an_action(done, said):
    state, actions = done
    log = log_of(state, *actions.split())
    assert [line for line in log if line in said or not said] == said


def test_a_failed_throw_without_a_penalty_is_one_line():
    assert len(log_of(four_hands(*THROWING, options=TRACTOR), "play:AD+KD")) == 1


POINTS = {
    Reckoning(60, 0, 10, 2, 0): "60 in tricks and 10 in the kitty ×2: 60 + 2 × 10 = 80 points",
    Reckoning(40, 0, 15, 8, 2): "40 in tricks and 15 in the kitty ×8: 40 + 8 × 15 = 160 points",
    Reckoning(60, 20, 0, 0, 0): "60 in tricks and 20 for failed throws: 60 + 20 = 80 points",
    Reckoning(60, -10, 5, 2, 1): (
        "60 in tricks, 10 off for failed throws and 5 in the kitty ×2: 60 − 10 + 2 × 5 = 60 points"
    ),
}


@pytest.mark.parametrize(("reckoning", "in_words"), POINTS.items())
def test_the_attackers_points_are_spelled_out(reckoning, in_words):
    assert eighty_points_score.points_in_words(reckoning) == in_words
    assert in_words.endswith(f": {sum_in_figures(reckoning.addends)} points")


RESULTS = {
    scored(0, starter=1, levels=("4", "9")): (
        "West and East hold you and North to 0 points: 3 levels. You and North are "
        "at level 4, West and East at level queen."
    ),
    scored(0, levels=("K", "9")): (
        "You and North hold West and East to 0 points: from king only to ace. You "
        "and North are at level ace, West and East at level 9."
    ),
    scored(200, levels=("9", "A")): (
        "West and East win the round with 200 points: still level ace, which must be "
        "defended. You and North are at level 9, West and East at level ace."
    ),
    scored(75, levels=("A", "9")): "You and North defend level ace and win after 2 rounds.",
    scored(160, levels=("3", "Q"), options=HOME._replace(win_at="reach")): (
        "West and East win the match: level ace after 2 rounds."
    ),
}


@pytest.mark.parametrize(("state", "sentence"), RESULTS.items())
def test_a_round_and_the_match_are_summed_up(state, sentence):
    assert WORDING.score_line(see(state)) == sentence


def test_the_summary_says_what_each_side_did():
    ours, theirs, *again = WORDING.score_changes(see(scored(60, 10, 2)))
    assert again == [ours, theirs]
    assert theirs == (
        "attacked with 60 in tricks and 10 in the kitty ×2: 60 + 2 × 10 = 80 points; no "
        "level, but the right to defend"
    )
    assert WORDING.score_changes(see(playing("4S"))) == ()


def test_the_sheet_shows_levels_and_who_started():
    row = WORDING.sheet_rows(GAME.view(scored(120, 80, 2, levels=("5", "10")), 0))[-1]
    assert (row.number, row.dealer, row.names_starter) == (2, 0, True)
    assert [cell.arithmetic for cell in row.cells[:2]] == ["defend", "120 + 2 × 80 = 280; +3"]
    assert [(cell.shown, cell.score) for cell in row.cells[:2]] == [("5", 5), ("K", 13)]


def test_trumps_that_are_jokers_alone_are_told():
    view = GAME.view(playing("4S", trump="7N", options=PRINTED), 0)
    assert trumps_line(view) == "No trump suit: only the jokers are trumps."
