"""Tests that the coach and the terms agree with the score of tricks, under any trump."""

import re
from itertools import chain, product
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.games.twenty_down.model import PRESETS, Options
from cardroom.nouns.cards import Suit
from cardroom.table import Table, new_record
from cardroom.views.learn.coach import first_time_notes
from cardroom.views.wording.twenty_down.deal import trick_stakes_line
from tests.views.learn.by_chance import first_deal

KEY = "twenty-down"
RULES = {
    **PRESETS,
    "single hearts": Options(hearts_factor=1),
    "dear": Options(caller_zero_factor=2),
}


def deals(options, seed: int):
    """Deals by chance: each before its last card, and the line of the sheet that it came to."""
    table, dice = Table(new_record(KEY, options, f"stakes {seed}")), Random(seed)
    while not table.state.winners:
        played = table.state
        table.play(dice.choice(table.game.legal(played)))
        if len(table.state.sheet) > len(played.sheet):
            yield played, table.state.sheet[-1]


every_table = pytest.mark.parametrize("options", RULES.values(), ids=RULES)


@every_table
def test_a_trick_and_none_change_a_score_by_what_is_said(options):
    met = set()
    for seed in range(12):
        for played, line in deals(options, seed):
            for seat, came in enumerate(line.reckonings):
                if came.kind in ("none", "tricks") and came.tricks < 2:
                    view = GAMES[KEY].view(played, seat)
                    one, none = map(int, re.findall(r"\d+", trick_stakes_line(view)))
                    change = line.scores[seat] - played.scores[seat]
                    assert change == (-one if came.tricks else none)
                    met.add((line.trump, came.tricks))
    assert met == set(product(Suit, (0, 1)))


@every_table
def test_the_coach_says_it_of_the_first_trick_that_is_taken(options):
    met, games = set(), [first_deal(KEY, options, "first", number) for number in range(30)]
    for table in chain(*games):
        view: Any = table.view(0)
        if said := dict(first_time_notes(KEY, view)).get("won"):
            assert said == trick_stakes_line(view)
            met.add(view.trump)
    assert met == {*Suit}
