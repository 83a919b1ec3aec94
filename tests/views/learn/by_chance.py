"""Every preset of every game, and deals played by chance, before every action."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.table import Table, new_record

EVERY_PRESET = [
    pytest.param(key, options, id=f"{key} {name}")
    for key, game in GAMES.items()
    for name, options in game.PRESETS.items()
]


def first_deal(
    key: str, options: Any, name: str, number: int, most: int | None = None
) -> Iterator[Table]:
    """A first deal by chance, each time by one of so many first legal things, or of all."""
    table, dice = Table(new_record(key, options, f"{name} {number}")), Random(number)
    while table.state.number == 1 and table.state.turn is not None:
        yield table
        table.play(dice.choice(table.game.legal(table.state)[:most]))
