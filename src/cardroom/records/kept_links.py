"""Saved links: score pads, and positions of the board (position editor)."""

from typing import NamedTuple

LONGEST_TITLE = 60  # characters


class Named(NamedTuple):
    """Saved position of the board (position editor), with the title that the visitor gave to it."""

    title: str = ""
    link: str = ""  # opens the position
    when: int = 0  # time of saving, in milliseconds since 1970


class KeptPad(NamedTuple):
    """Saved score pad: its link, and the facts typed in so far for the next deal."""

    link: str = ""
    draft: str = ""  # what is entered of the next deal so far
    when: int = 0  # time of saving, in milliseconds since 1970
