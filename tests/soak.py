"""Rows of a test of which `make test` takes those of one preset a game, and `make soak` all."""

from collections.abc import Iterable
from typing import Any

import pytest

from cardroom.games import GAMES
from tests.random_games import Case


def row(*values: Any, usual: bool, id: str | None = None) -> Any:
    """Arguments of a test; what is not the usual is left to `make soak`."""
    return pytest.param(*values, id=id, marks=() if usual else pytest.mark.soak)


def rows(cases: Iterable[Case]) -> list[Any]:
    """The cases, of which the usual preset of each game is for every day."""
    return [row(case, usual=case.is_usual, id=str(case)) for case in cases]


def is_usual(key: str, preset: str) -> bool:
    """Whether that is what people get who do not look for other rules."""
    return preset == next(iter(GAMES[key].PRESETS))


def presets() -> list[Any]:
    """The key of every game with the name of each of its presets."""
    return [
        row(key, name, usual=is_usual(key, name))
        for key, game in GAMES.items()
        for name in game.PRESETS
    ]
