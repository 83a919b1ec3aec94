"""The words of each game. `told` finds a game's module by the game's key."""

from collections.abc import Callable, Mapping

from cardroom.games import belote as belote_game
from cardroom.games import eights as eights_game
from cardroom.games import eighty_points as eighty_points_game
from cardroom.games import five_hundred as five_hundred_game
from cardroom.games import twenty_down as twenty_down_game
from cardroom.views.scene import Scene
from cardroom.views.told import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.views.told.eights_score import settlement_lines
from cardroom.views.told.teller import SheetCell, SheetRow, Told

__all__ = ["SheetCell", "SheetRow", "Told", "settlement", "told"]

_TELLERS: Mapping[str, Told] = {
    twenty_down_game.KEY: twenty_down,
    eights_game.KEY: eights,
    belote_game.KEY: belote,
    five_hundred_game.KEY: five_hundred,
    eighty_points_game.KEY: eighty_points,
}


def told(game: str) -> Told:
    """The words of the game of this key. Raises `KeyError` when nobody wrote any."""
    return _TELLERS[game]


_SETTLED: Mapping[str, Callable[[Scene], tuple[str, ...]]] = {eights_game.KEY: settlement_lines}


def settlement(scene: Scene) -> tuple[str, ...]:
    """Who pays whom once the game is over, a sentence each; empty where points are all."""
    return _SETTLED[scene.game](scene) if scene.game in _SETTLED else ()
