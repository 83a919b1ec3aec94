"""Named positions of the board."""

from typing import NamedTuple

LONGEST_TITLE = 60  # characters


class Named(NamedTuple):
    """Position of the board with a title."""

    title: str = ""
    link: str = ""  # opens the position
    when: int = 0  # time of saving, in milliseconds since 1970
