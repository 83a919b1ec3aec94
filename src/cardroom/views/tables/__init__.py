"""The table of each game, as far as it differs. `parts` finds a game's module by its key."""

from collections.abc import Mapping

from cardroom.games import twenty_down as twenty_down_game
from cardroom.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.tables import twenty_down
from cardroom.views.tables.parts import Parts

__all__ = ["Parts", "parts"]

_PARTS: Mapping[str, Parts] = {twenty_down_game.KEY: twenty_down}


def parts(game: str) -> Parts:
    """What the game of this key adds to the table. Raises `KeyError` when nobody drew it."""
    return _PARTS[game]


def sides(scene: Scene) -> tuple[tuple[Seat, ...], ...]:
    """The seats that keep one score together, one's own side first; most often each seat alone."""
    together: dict[str, tuple[Seat, ...]] = {}
    for seat in range(len(scene.people)):
        side = parts(scene.game).plate(scene, seat).side or str(seat)
        together[side] = (*together.get(side, ()), seat)
    return tuple(together.values())


def has_table(game: str) -> bool:
    """Whether the game of this key can be shown; its rules may be here before its table is."""
    return game in _PARTS
