"""Rows of tests: `make test` runs the usual ones, `make soak` runs all."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from cardroom.games import GAMES
from tests.random_games import Case

EVERY_DAY = ("twenty-down", "eights")
"""Games with tricks and without: what asks the page more than the game is asked in these, in one of
them, or in others by turns from test to test."""


def row(*values: Any, usual: bool, id: str | None = None) -> Any:
    """Arguments of a test; what is not the usual is left to `make soak`."""
    return pytest.param(*values, id=id, marks=() if usual else pytest.mark.soak)


def mark_games(*usual: str) -> list[Any]:
    """Return the key of every game as a row, of which `make test` runs these."""
    return [row(key, usual=key in usual, id=key) for key in GAMES]


EACH_GAME = mark_games(*EVERY_DAY)

LONGEST = mark_games(EVERY_DAY[0])
"""Rows for what takes long or needs several browsers, such as a whole deal between two."""


def rows(cases: Iterable[Case]) -> list[Any]:
    """Return the cases as rows. Only the default preset of each game runs in `make test`."""
    return [row(case, usual=case.is_usual, id=str(case)) for case in cases]


def first_of(named: Mapping[str, Any]) -> list[Any]:
    """Options by their name, or other things of a kind, of which the first is for every day."""
    usual = next(iter(named))
    return [row(value, usual=name == usual, id=name) for name, value in named.items()]


def is_usual(key: str, preset: str) -> bool:
    """Return whether the preset is the game's default, the first in its list."""
    return preset == next(iter(GAMES[key].PRESETS))


def presets() -> list[Any]:
    """Return the key of every game with the name of each of its presets."""
    return [
        row(key, name, usual=is_usual(key, name))
        for key, game in GAMES.items()
        for name in game.PRESETS
    ]
