"""A position of the board that somebody keeps under a name."""

from typing import NamedTuple

LONGEST_TITLE = 60  # characters


class Named(NamedTuple):
    """A position, and what it is called."""

    title: str = ""
    link: str = ""  # which opens it
    when: int = 0  # it was kept, in milliseconds since 1970
