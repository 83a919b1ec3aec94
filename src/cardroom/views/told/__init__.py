"""The words of each game. `told` finds a game's module by the game's key."""

from collections.abc import Mapping

from cardroom.games import eighty_points as eighty_points_game
from cardroom.games import twenty_down as twenty_down_game
from cardroom.views.told import eighty_points, twenty_down
from cardroom.views.told.teller import SheetCell, SheetRow, Told

__all__ = ["SheetCell", "SheetRow", "Told", "told"]

_TELLERS: Mapping[str, Told] = {
    eighty_points_game.KEY: eighty_points,
    twenty_down_game.KEY: twenty_down,
}


def told(game: str) -> Told:
    """The words of the game of this key. Raises `KeyError` when nobody wrote any."""
    return _TELLERS[game]
