"""Bids and cards that a match against another program's players found right are not lost again."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.model import Options, State
from cardroom.nouns.cards import hand
from cardroom.nouns.seats import seat_after
from cardroom.players.five_hundred import player
from cardroom.players.levels import budget_for
from tests.players.five_hundred.positions import at_auction

FOLDER = Path(__file__).parent.parent / "positions"


def rows_of(name: str) -> list[dict[str, Any]]:
    """Return the rows of a file of positions."""
    lines = (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


BIDS, CARDS = rows_of("five_hundred"), rows_of("five_hundred_cards")


def name_of(row: dict[str, Any]) -> str:
    return f"{row['verdict']}: {row['name']}"


def expert_action(state: State) -> str:
    """Return the action of the expert who is to act, in the game's notation."""
    assert state.turn is not None
    view = five_hundred.view(state, state.turn)
    chosen = player(view, Random(1), budget_for("five-hundred", "expert"))
    return five_hundred.text(chosen.action)


def at_card(row: dict[str, Any]) -> State:
    """Return the state after the actions of a row, which begin with the auction."""
    options = Options(**row.get("options", {}))
    state = five_hundred.start(options, "positions")
    state = state._replace(
        dealer=row["dealer"],
        turn=seat_after(row["dealer"], options.players),
        totals=tuple(row.get("totals", state.totals)),
        hands=tuple(map(hand, row["hands"])),
        kitty=hand(row["kitty"]),
    )
    for text in row["actions"].split():
        action = five_hundred.parse(text)
        assert five_hundred.objection(state, action) is None, text
        state = five_hundred.apply(state, action)
    return state


@pytest.mark.parametrize("row", BIDS, ids=name_of)
def test_an_expert_bids_what_was_found_right(row: dict[str, Any]) -> None:
    totals, options = tuple(row["totals"]), row.get("options", {})
    state = at_auction(row["held"], row["calls"], totals, **options)
    assert expert_action(state) in row["fine"]


@pytest.mark.parametrize("row", CARDS, ids=name_of)
def test_an_expert_plays_what_was_found_right(row: dict[str, Any]) -> None:
    assert expert_action(at_card(row)) in row["fine"]


def test_every_kind_of_verdict_is_there() -> None:
    assert {row["verdict"] for row in BIDS} == {"agree", "ours better", "ours wrong"}
    assert {row["verdict"] for row in CARDS} == {"agree", "ours better", "defensible"}
