"""The panel above a table that is live in another tab, and read-only here."""

from htpy import Element, div, p, strong

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import _


def told() -> str:
    """Return the sentence that the game is live in another tab."""
    return _("This game is live in another tab. Play it there.")


def panel() -> Element:
    """Return the panel that points to the other tab, in place of the toolbar."""
    return div("#aside.aside", role="region", aria_label=_("Another tab"))[
        p(".aside-words")[strong[told()]], p(".aside-ways")[do("lobby", _("Home"), "quiet")]
    ]
