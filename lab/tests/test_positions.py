"""Bids that a match against another program's players found right or wrong are not lost again."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.players.five_hundred import player
from cardroom.players.levels import budget_for
from tests.players.five_hundred.positions import at_auction

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "positions" / "five_hundred.jsonl")
    .read_text("utf-8")
    .splitlines()
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['verdict']}: {row['name']}")
def test_an_expert_bids_what_was_found_right(row: dict[str, Any]) -> None:
    state = at_auction(row["held"], row["calls"], tuple(row["totals"]), **row.get("options", {}))
    assert state.turn is not None
    view = five_hundred.view(state, state.turn)
    chosen = player(view, Random(1), budget_for("five-hundred", "expert"))
    assert five_hundred.text(chosen.action) in row["fine"]


def test_every_kind_of_verdict_is_there() -> None:
    assert {row["verdict"] for row in ROWS} == {"agree", "ours better", "ours wrong"}
