"""The law of score pads: deals entered by hand give the sheet of the game that was played."""

import pytest

from cardroom.games import GAMES
from cardroom.scorepad.pad import (
    Pad,
    decode_pad,
    encode_pad,
    state_before_deal,
    states_by_deal,
    with_entry,
)
from cardroom.table import new_record
from cardroom.views.wording import words_of
from tests.random_games import THOROUGH, Case, cases, play_case
from tests.scorepad.entered import entry_of

DEALS = 8 * THOROUGH
"""Least number of deals entered of each case; CARDROOM_THOROUGH=125 makes it a thousand."""

pytestmark = pytest.mark.cpython_only  # the rules that score are asked in Pyodide by their own laws


def entered(case, number):
    """Return a pad with a random game's deals, and the game's states at their ends."""
    game, moves = GAMES[case.key], play_case(case, number)
    record = new_record(case.key, case.options, "pad")
    pad = Pad(record, ("",) * game.seats(case.options), getattr(moves.states[0], "dealer", 0))
    ends = [state for state in moves.states[1:] if state.turn is None]
    del ends[8 * DEALS :]
    for place, state in enumerate(ends):
        pad = with_entry(pad, place, entry_of(case.key, state))
    return pad, ends


@pytest.mark.parametrize("case", cases(), ids=str)
def test_deals_entered_by_hand_give_the_sheet_of_the_game_played(case: Case):
    words, game = words_of(case.key), GAMES[case.key]
    deals = number = 0
    while deals < DEALS:
        pad, ends = entered(case, number)
        number += 1
        if not ends:
            assert case.is_odd
            pytest.skip("random players draw for ever under these rules")
        for made, real in zip(states_by_deal(pad)[1:], ends, strict=True):
            assert made.scores == real.scores
            assert made.winners == real.winners
            assert made.phase == real.phase
        mine, theirs = (words.sheet_rows(game.view(one, None)) for one in (pad.state, ends[-1]))
        assert mine == theirs
        assert getattr(pad.state, "settlement", None) == getattr(ends[-1], "settlement", None)
        assert decode_pad(encode_pad(pad)) == pad
        if not pad.is_over and ends[-1].turn is None:
            follows = game.apply(ends[-1], game.legal(ends[-1])[0])
            before = state_before_deal(pad, len(ends))
            assert getattr(before, "dealer", 0) == getattr(follows, "dealer", 0)
        deals += len(ends)
