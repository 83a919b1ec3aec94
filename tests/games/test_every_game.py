"""Tests of what several games have in common, beyond the laws, with rows by game."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from cardroom.games import GAMES
from tests.random_games import cases, play_case
from tests.soak import rows
from tests.vector_kinds import state_after

DEALT = {
    key: game for key, game in GAMES.items() if hasattr(game.start(game.Options(), "x"), "dealer")
}
PRESETS = [
    pytest.param(game, options, id=f"{key} {name}")
    for key, game in DEALT.items()
    for name, options in game.PRESETS.items()
]


@pytest.mark.parametrize("key", GAMES)
def test_every_seat_may_be_drawn_to_begin(key):
    game = GAMES[key]
    starts = (game.start(game.Options(), str(seed)) for seed in range(400))
    drawn = Counter(state.dealer if key in DEALT else state.first for state in starts)
    assert sorted(drawn) == list(range(game.seats(game.Options())))
    assert min(drawn.values()) > 280 / len(drawn)


@pytest.mark.parametrize(("game", "options"), PRESETS)
def test_the_deal_passes_to_the_left_and_forehand_begins(game, options):
    seats = game.seats(options)
    first = game.start(options, "friday-night").dealer
    for number in (1, 2, 3, 4, 5, 9, 14):
        begun = game.start(options, "friday-night", first=number)
        assert begun.dealer == (first + number - 1) % seats
        assert begun.turn == (begun.dealer + 1) % seats


WORTH = {"twenty-down": -1, "eights": -1, "belote": 1, "five-hundred": 1}
"""Points are good or bad, by game."""


@pytest.mark.parametrize("case", rows(case for case in cases() if case.key in WORTH))
def test_the_worth_of_a_scored_deal_is_what_it_brought(case):
    game, deals = GAMES[case.key], 0
    for before, after in pairwise(play_case(case, 0).states):
        if len(after.sheet) > len(before.sheet):
            deals += 1
            pairs = zip(before.scores, after.scores, strict=True)
            assert game.worth(after) == tuple(WORTH[case.key] * (new - old) for old, new in pairs)
    assert deals > 0 or case.is_odd


@pytest.mark.parametrize(
    ("key", "sizes"),
    [
        ("twenty-down", [4, 1 + 32 + 496 + 4960 + 35960, 3, 32]),
        ("eights", [64, 4, 3]),
        ("belote", [4, 5 * 78 + 5 * 60, 1_327, 1_327, 32]),
    ],
)
def test_the_vocabulary_is_everything_that_can_be_said(key, sizes):
    assert [len(kind) for kind in GAMES[key].vocabulary(GAMES[key].Options())] == sizes


@pytest.mark.parametrize(
    ("key", "said", "count"), [("twenty-down", "trump:S", 600), ("eights", "", 900)]
)
def test_the_stock_is_imagined_in_any_order(key, said, count):
    game = GAMES[key]
    state = state_after(
        game, game.start(game.Options(), "friday-night"), *map(game.parse, said.split())
    )
    view = game.view(state, state.turn)
    tops = Counter(game.imagine(view, Random(number)).stock[0] for number in range(count))
    seen = {*view.hand, *getattr(view, "talon", ())}
    unseen = {card for cards in game.places(state).values() for card in cards} - seen
    assert {*tops} == unseen
    assert max(tops.values()) < 50  # about 20 on average
