"""The panel above a table that is played in another browser tab and cannot be changed here."""

from htpy import Element, strong

from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.kit.widgets import panel_above_table
from cardroom.views.words import _


def other_tab_sentence() -> str:
    """Return the sentence that the game is open in another browser tab."""
    return _("This game is live in another tab. Play it there.")


def other_tab_panel() -> Element:
    """Return the panel that replaces the toolbar while the game is open in another tab."""
    home = command_button("lobby", _("Home"), "quiet")
    return panel_above_table(_("Another tab"), strong[other_tab_sentence()], home)
