"""The courses there are, found by where they stand: a game may have none."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from cardroom.games import GAMES
from cardroom.lessons.course import Course, written

DATA = (
    "cardroom/lessons/{}.py"  # in the bundle it is left out: the page reads what is written of it
)


def folder_of(key: str) -> str:
    """What a game's modules are called: `twenty_down`."""
    return key.replace("-", "_")


@cache
def courses() -> Mapping[str, Course]:
    """Every course, by the key of its game, in the order of the shelf."""
    names = {key: f"cardroom.lessons.{folder_of(key)}" for key in GAMES}
    return {key: import_module(name).COURSE for key, name in names.items() if find_spec(name)}


def files() -> dict[str, bytes]:
    """What the page fetches, by name."""
    return {f"{key}.json": written(course).encode() for key, course in courses().items()}
