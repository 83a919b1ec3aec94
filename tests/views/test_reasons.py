"""Tests of the reasons in all games: words come first, and only numbers that persuade."""

import re
from importlib import import_module
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import BUDGETS, player_for
from cardroom.players.player import Reason
from cardroom.views.lobby.new_game import default_names
from cardroom.views.wording import words_of
from cardroom.views.wording.sentences import UNKNOWN, reason_line
from cardroom.views.words import Names
from tests.random_games import folder_of
from tests.soak import is_usual, row

ROOMS = {key: import_module(f"cardroom.views.wording.{folder_of(key)}.reasons") for key in GAMES}
PLACES = {
    *(
        "card",
        "cards",
        "other",
        "other_card",
        "keep",
        "king",
        "play",
        "called",
        "top",
        "seat",
        "instead",
    ),
    *("suit", "other_suit", "follow", "combinations", "bid", "standing", "partner", "x"),
    *("count", "points", "tricks", "percent", "other_percent", "gain", "worth", "more"),
    *("passing", "bidding", "doubling"),
}
"""Names of values in reasons, for use in a sentence."""
SENTENCES = [
    pytest.param(room, code, id=f"{key} {code}")
    for key, room in ROOMS.items()
    for code in room.ALIKE
]


def places(sentence: str) -> set[str]:
    return set(re.findall(r"%\((\w+)", sentence))


def reasons_given(game, options, level):
    """All that is said in the first deals of a few games."""
    player, dice, found = player_for(game.KEY, level), Random(level), set()
    budget = BUDGETS[level]._replace(samples=min(BUDGETS[level].samples, 32))
    for seed in range(1 if budget.samples else 6):
        state = game.start(options, f"reasons {level} {seed}")
        while state.turn is not None:
            choice = player(game.view(state, state.turn), dice, budget)
            found.add(choice.reason)
            state = game.apply(state, choice.action)
    return found


@pytest.mark.parametrize(
    ("key", "preset", "level"),
    [
        row(key, preset, level, usual=is_usual(key, preset), id=f"{key} {preset} {level}")
        for key, game in GAMES.items()
        for preset in game.PRESETS
        for level in BUDGETS
    ],
)
def test_every_reason_a_computer_player_gives_has_a_sentence(key, preset, level):
    options = GAMES[key].PRESETS[preset]
    names = Names(default_names(GAMES[key].seats(options)), 0)
    given = reasons_given(GAMES[key], options, level)
    assert given
    for reason in given:
        sentence = words_of(key).reason(reason, names)
        assert reason.code in ROOMS[key].REASONS
        assert sentence != UNKNOWN, reason
        assert re.fullmatch(r"[A-Z][^%]*(\d%[^%]*)*\.", sentence), sentence


@pytest.mark.parametrize("key", GAMES)
def test_every_code_the_players_list_has_a_sentence_with_places_that_can_be_filled(key):
    listed = import_module(f"cardroom.players.{folder_of(key)}").REASONS
    sentences = ROOMS[key].REASONS
    unlisted = {"random", "policy", "greedy"}  # of those who play no level that people choose
    assert {*listed} - unlisted == {*sentences} - unlisted
    assert "random" in sentences
    assert {place for said in sentences.values() for place in places(said)} <= PLACES


@pytest.mark.parametrize("key", GAMES)
def test_an_unknown_reason_is_owned_up_to(key):
    sentences = ROOMS[key].REASONS
    code = next(code for code, said in sentences.items() if places(said))
    assert words_of(key).reason(Reason("brand-new")) == "No reason was given."
    assert words_of(key).reason(Reason(code)) == "No reason was given."


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
