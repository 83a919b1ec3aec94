"""Answers to the question "What must I play?"."""

from typing import NamedTuple


class Taught(NamedTuple):
    """Sentence about the actions that are possible now, with its paragraph of the rules."""

    text: str
    paragraph: str
