"""Saved positions of the board (position editor), each with a name."""

from typing import NamedTuple

LONGEST_TITLE = 60  # characters


class Named(NamedTuple):
    """Saved position of the board (position editor), with the title that the visitor gave to it."""

    title: str = ""
    link: str = ""  # opens the position
    when: int = 0  # time of saving, in milliseconds since 1970
