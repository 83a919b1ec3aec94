"""The number of mistakes to try again, for the lobby and the statistics."""

from htpy import Element, p

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import ngettext, say


def offer(count: int) -> Element | None:
    """Return a button that opens the first mistake to try again; None without any."""
    text = ngettext("Try again: %(count)d mistake", "Try again: %(count)d mistakes", count)
    return p(".again")[do("again", say(text, count=count))] if count else None
