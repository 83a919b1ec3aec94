"""Type of the teaching sentences in the dialog "What can I play?"."""

from typing import NamedTuple


class Tip(NamedTuple):
    """Sentence about an action that is possible now, with the paragraph of the rules about it."""

    text: str
    paragraph: str
