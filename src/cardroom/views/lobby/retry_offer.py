"""How many decisions wait to be tried again: in the lobby, and in the statistics."""

from htpy import Element, p

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import ngettext, say


def offer(count: int) -> Element | None:
    """A button that asks the first of them; nothing where none waits."""
    text = ngettext("Try again: %(count)d mistake", "Try again: %(count)d mistakes", count)
    return p(".again")[do("again", say(text, count=count))] if count else None
