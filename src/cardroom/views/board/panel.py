"""Panel of the board (position editor), in place of the toolbar, and the menu of the board."""

from collections.abc import Sequence

from htpy import Element, Fragment, Node, button, li, strong, ul

from cardroom.table import Table
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.kit.widgets import icon, panel_above_table, screen_reader_text
from cardroom.views.words import _, default_seat_name, say_about
from cardroom.views.words.people import SOUTH


def compass_names(count: int) -> tuple[str, ...]:
    """Return the names "South", "West" ... for `count` seats. Seat 0 is "South", never "You"."""
    return (_(SOUTH), *(default_seat_name(seat, count) for seat in range(1, count)))


def turn_sentence(table: Table, names: Sequence[str]) -> str:
    """Return the sentence that names the player to act, or says that the deal is over."""
    turn = table.state.turn
    if turn is None:
        return _("This deal is over.")
    return say_about(_("%(name)s to play."), names[turn])


def panel(table: Table, names: Sequence[str]) -> Element:
    """Return the position editor's panel: whose turn it is, undo, redo, expert's advice, menu."""
    return _titled_panel(
        turn_sentence(table, names),
        _command_tool_button("undo", _("Undo"), idle=not table.can_undo(None)),
        _command_tool_button("redo", _("Redo"), idle=not table.can_redo()),
        command_button("board-ask", _("Ask"), "primary") if table.state.turn is not None else None,
        command_button("board-menu", [icon("menu"), screen_reader_text(_("Menu"))], "quiet"),
    )


def play_on_panel(*, undoes: bool) -> Element:
    """Return the panel of a game continued from the position editor: Undo, and a button back."""
    return _titled_panel(
        _("Playing on."),
        _command_tool_button("undo", _("Undo"), idle=not undoes),
        command_button("board-back", _("Back to the board"), "quiet"),
    )


def _titled_panel(words: str, *ways: Node) -> Element:
    return panel_above_table(_("Board"), strong[words], *ways, marks={"data-board": ""})


def _command_tool_button(word: str, label: str, *, idle: bool) -> Element:
    asks = {"data-do": word, "aria-disabled": "true" if idle else None}
    inside = icon(word), screen_reader_text(label)
    return button(f"#tool-{word}.button.quiet", asks, type="button")[inside]


def menu(*, swaps: bool) -> Fragment:
    """Show the position editor's menu. If `swaps`, add a button to exchange a card of the hand."""
    items = (
        swaps
        and command_button("board-other", [icon("redo"), _("Hold another card")], "quiet.wide"),
        command_button("board-cards", [icon("hint"), _("Change the cards")], "quiet.wide"),
        command_button("board-play", [icon("play"), _("Play on against computers")], "quiet.wide"),
        command_button("board-save", [icon("check"), _("Save this position")], "quiet.wide"),
        command_button("share", [icon("share"), _("Share")], "quiet.wide"),
        command_button("state", [icon("look"), _("Describe the table")], "quiet.wide"),
        command_button("rules", [icon("rules"), _("Rules")], "quiet.wide"),
        command_button("board-leave", [icon("lobby"), _("Leave the board")], "quiet.wide"),
    )
    return dialog(_("Board"), ul(".menu")[(li[item] for item in items if item)], foot=None)
