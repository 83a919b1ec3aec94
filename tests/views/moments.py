"""Games of which the moments are looked at: their ends of deals, and of themselves."""

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby

from cardroom.views.kit.turning_points import decisive_line
from cardroom.views.scene import Scene
from tests.random_games import folder_of


def scenes_of(key: str) -> tuple[Scene, ...]:
    room = import_module(f"tests.views.{folder_of(key)}.scenes")
    game: tuple[Scene, ...] = room.scenes(**room.A_GAME)
    return game


def deals(key: str) -> Iterator[list[Scene]]:
    """Yield all scenes of each scored deal that had a decisive moment, in order."""
    for _, scenes in groupby(scenes_of(key), key=lambda scene: scene.view.number):
        played = list(scenes)
        if played[-1].view.turn is None and decisive_line(played[-1]):
            yield played


def parse_moment(sentence: str) -> tuple[int, bool]:
    """Return the number of the trick, from 1, and whether the contract was made."""
    found = re.match(r"Trick (\d+) (made|beat)", sentence)
    assert found, sentence
    return int(found[1]), found[2] == "made"
