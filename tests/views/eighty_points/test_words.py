"""Sentences, log and score of 80 Points in positions that its transcript does not come to."""

import pytest

from cardroom.games.eighty_points.model import Making, Phase, Reckoning
from cardroom.nouns.cards import hand
from cardroom.views.wording.deal_scores import sum_in_figures
from cardroom.views.wording.eighty_points import (
    score as eighty_points_score,
    words as eighty_points_words,
)
from cardroom.views.wording.eighty_points.words import trumps_line
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
from tests.views.scenes import log_of, refusal, see, turn_line


def play_name(play: str, trump: str, most: int):
    state = playing("4S 5S", trump=trump, options=HOME._replace(sisters_max=most))
    return eighty_points_words.play_name(hand(play), GAME.view(state, 0))


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
    assert play_name(play, trump, most=0) == name


def test_three_pairs_are_a_tractor_and_a_pair_where_tractors_have_two():
    named = play_name("5H 5H 6H 6H 8H 8H", "7C", most=2)
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


# The log and the score


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
    assert eighty_points_score.attackers_points_in_words(reckoning) == in_words
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
