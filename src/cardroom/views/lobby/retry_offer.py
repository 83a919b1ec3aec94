"""Button to retry the visitor's mistakes, for the lobby and the statistics."""

from htpy import Element, p

from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.words import ngettext, say


def retry_mistakes_button(count: int) -> Element | None:
    """Return a button that opens the first of `count` mistakes to try again. None for 0."""
    text = ngettext("Try again: %(count)d mistake", "Try again: %(count)d mistakes", count)
    return p(".again")[command_button("again", say(text, count=count))] if count else None
