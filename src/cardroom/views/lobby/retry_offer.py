"""Button that offers mistakes to try again, for the lobby and the statistics."""

from htpy import Element, p

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import ngettext, say


def offer(count: int) -> Element | None:
    """Return a button that opens the first of `count` mistakes to try again; None for 0."""
    text = ngettext("Try again: %(count)d mistake", "Try again: %(count)d mistakes", count)
    return p(".again")[do("again", say(text, count=count))] if count else None
