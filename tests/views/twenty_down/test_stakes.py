"""What the coach and the terms say of tricks is what the score comes to, whatever is trumps."""

import re
from itertools import count
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.games.twenty_down.model import PRESETS, Options
from cardroom.nouns.cards import Suit
from cardroom.table import Table, new_record
from cardroom.views.learn.first_times import firsts
from cardroom.views.wording.twenty_down.stakes import trick_or_none

KEY = "twenty-down"
RULES = {
    **PRESETS,
    "single hearts": Options(hearts_factor=1),
    "dear": Options(caller_zero_factor=2),
}


def told(view) -> dict[int, int]:
    """By tricks taken, none or one: the change that the sentence names."""
    one, none = map(int, re.findall(r"\d+", trick_or_none(view)))
    return {1: -one, 0: none}


def deals(options, seed: int):
    """Deals by chance: each before it is scored, with its scores before and after."""
    table, dice = Table(new_record(KEY, options, f"stakes {seed}")), Random(seed)
    before = table.state
    while not table.state.winners:
        played, number = table.state, len(table.state.sheet)
        table.play(dice.choice(table.game.legal(table.state)))
        if len(table.state.sheet) > number:
            yield played, before.scores, table.state.scores
            before = table.state


@pytest.mark.parametrize("options", RULES.values(), ids=RULES)
def test_a_trick_and_none_change_a_score_by_what_is_said(options):
    wanted = {(trump, won) for trump in Suit for won in (0, 1)}
    for seed in count():
        for played, before, after in deals(options, seed):
            state = GAMES[KEY].legal(played) and played
            final = GAMES[KEY].apply(state, GAMES[KEY].legal(state)[0])
            for seat in range(4):
                won = final.won[seat]
                if won < 2 and seat not in final.dropped and len(final.dropped) < 3:
                    view = GAMES[KEY].view(played, seat)
                    assert after[seat] - before[seat] == told(view)[won]
                    wanted.discard((played.trump, won))
        if not wanted:
            return


@pytest.mark.parametrize("trump", Suit)
@pytest.mark.parametrize("options", RULES.values(), ids=RULES)
def test_the_coach_says_it_of_the_first_trick_that_is_taken(options, trump):
    for seed in count():
        table = Table(new_record(KEY, options, f"first {seed}"))
        while table.state.number == 1 and not table.state.winners:
            view = table.view(0)
            said = dict(firsts(KEY, view))
            if "won" in said and table.state.trump is trump:
                assert said["won"] == trick_or_none(view)
                assert told(view)[1] == (-2 if doubles(options, trump) else -1)
                return
            table.play(Random(seed).choice(table.game.legal(table.state)))


def doubles(options, trump) -> bool:
    return trump is Suit.HEARTS and options.hearts_factor == 2
