"""The table of each game, as far as it differs. `parts` finds a game's module by its key."""

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.cards import Card
from cardroom.game import Duty, Seen
from cardroom.games import belote as belote_game
from cardroom.games import eights as eights_game
from cardroom.games import eighty_points as eighty_points_game
from cardroom.games import five_hundred as five_hundred_game
from cardroom.games import twenty_down as twenty_down_game
from cardroom.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.tables import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.views.tables.parts import AnyParts, Parts

__all__ = ["AnyParts", "Parts", "examples", "has_table", "parts", "sides"]

_PARTS: Mapping[str, AnyParts] = {
    twenty_down_game.KEY: twenty_down,
    eights_game.KEY: eights,
    belote_game.KEY: belote,
    five_hundred_game.KEY: five_hundred,
    eighty_points_game.KEY: eighty_points,
}


def parts(game: str) -> AnyParts:
    """What the game of this key adds to the table. Raises `KeyError` when nobody drew it."""
    return _PARTS[game]


def sides(scene: Scene[Seen]) -> tuple[tuple[Seat, ...], ...]:
    """The seats that keep one score together, one's own side first; most often each seat alone."""
    together: dict[str, tuple[Seat, ...]] = {}
    for seat in range(len(scene.people)):
        side = parts(scene.game).plate(scene, seat).side or str(seat)
        together[side] = (*together.get(side, ()), seat)
    return tuple(together.values())


def has_table(game: str) -> bool:
    """Whether the game of this key can be shown; its rules may be here before its table is."""
    return game in _PARTS


# What must be played


_EXAMPLES: Mapping[str, Callable[[Any, Duty], tuple[tuple[Card, ...], ...]]] = {
    eighty_points_game.KEY: eighty_points.examples
}


def examples(scene: Scene[Seen], duty: Duty) -> tuple[tuple[Card, ...], ...]:
    """What would meet a duty, each part to be taken with one tap: most often a card."""
    if scene.game in _EXAMPLES:
        return _EXAMPLES[scene.game](scene.view, duty)
    return tuple((card,) for card in dict.fromkeys(duty.cards))
