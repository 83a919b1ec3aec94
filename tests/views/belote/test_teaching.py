"""Tests that tips on bids and declarations agree with the engine."""

import re
from random import Random
from typing import Any

import pytest

from cardroom.games.belote.combinations import best_declaration, units_of
from cardroom.games.belote.model import Bid, Contract, Declare, Phase, team_of
from cardroom.games.belote.rules import reckon, scoring_combinations
from cardroom.table import Table, new_record
from cardroom.views.wording.belote import teaching
from cardroom.views.wording.taught import turn_tips
from tests.views.belote.scenes import GAME, TABLES

every_table = pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)


@every_table
def test_the_lowest_bid_promises_what_the_test_asks_for_out_of_all_points(options):
    dice = Random(1)
    for seed in range(6):
        table = Table(new_record(GAME.KEY, options, f"promise {seed}"))
        seat, view = table.state.turn, table.view(table.state.turn)
        bid = next(said for said in view.legal if isinstance(said, Bid))
        table.play(bid)
        while table.state.phase is Phase.AUCTION:
            table.play(GAME.parse("pass"))
        need = reckon(table.state, Contract(bid, seat)).need
        while table.state.turn is not None and table.state.number == 1:
            last = table.state
            table.play(dice.choice(GAME.legal(last)))
        done: Any = table.state
        (said,) = [one.text for one in turn_tips(teaching, view) if "promises" in one.text]
        assert re.findall(r"\d+", said)[-2:] == [str(need), str(sum(done.points))]


@pytest.mark.parametrize("quad_values", ["seed", "field"])
def test_a_declaration_brings_the_units_that_are_told(quad_values):
    met = 0
    for seed in range(60):
        options = TABLES["usual"]._replace(quad_values=quad_values)
        table: Any = Table(new_record(GAME.KEY, options, f"declare {seed}"))
        while table.state.phase is Phase.AUCTION:
            bids = [one for one in GAME.legal(table.state) if isinstance(one, Bid)]
            table.play(GAME.parse("pass") if table.state.contract else bids[0])
        seat, view = table.state.turn, table.view(table.state.turn)
        if view.phase is not Phase.DECLARE:
            continue
        told = [one.text for one in turn_tips(teaching, view) if one.text.startswith("Declare ")]
        table.play(Declare(best_declaration(view.hand, view.trump, quad_values)))
        while table.state.phase is Phase.DECLARE or not table.state.tricks:
            legal = GAME.legal(table.state)
            table.play(Declare() if Declare() in legal else legal[0])
        counted = scoring_combinations(table.state)[team_of(seat)]
        brings = units_of(counted, view.trump, quad_values)
        assert brings == sum(int(re.findall(r"(\d+) unit", said)[-1]) for said in told)
        met += bool(told)
    assert met > 5
