"""Saved score pads."""

from typing import NamedTuple


class KeptPad(NamedTuple):
    """Saved score pad: its link, and the facts typed in so far for the next deal."""

    link: str = ""
    draft: str = ""  # what is entered of the next deal so far
    when: int = 0  # time of saving, in milliseconds since 1970
