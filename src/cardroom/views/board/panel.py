"""Panel above the table of the board, in place of the toolbar; also the menu of the board."""

from collections.abc import Sequence

from htpy import Element, Fragment, Node, button, div, li, p, strong, ul

from cardroom.table import Table
from cardroom.views.kit.dialog_parts import dialog, do
from cardroom.views.kit.widgets import hidden, icon
from cardroom.views.words import _, say_about


def told(table: Table, names: Sequence[str]) -> str:
    """Return the sentence that names the player to act, or says that the deal is over."""
    turn = table.state.turn
    if turn is None:
        return _("This deal is over.")
    return say_about(_("%(name)s to play."), names[turn])


def panel(table: Table, names: Sequence[str]) -> Element:
    """Return the board's panel: the player to act, undo, redo, a button for advice, the menu."""
    return _line(
        told(table, names),
        _tool("undo", _("Undo"), idle=not table.can_undo(None)),
        _tool("redo", _("Redo"), idle=not table.can_redo()),
        do("board-ask", _("Ask"), "primary") if table.state.turn is not None else None,
        do("board-menu", [icon("menu"), hidden(_("Menu"))], "quiet"),
    )


def playing(*, undoes: bool) -> Element:
    """Return the panel above a game against computers that started from a board position."""
    return _line(
        _("Playing on."),
        _tool("undo", _("Undo"), idle=not undoes),
        do("board-back", _("Back to the board"), "quiet"),
    )


def _line(words: str, *ways: Node) -> Element:
    return div("#aside.aside", {"data-board": ""}, role="region", aria_label=_("Board"))[
        p(".aside-words")[strong[words]], p(".aside-ways")[ways]
    ]


def _tool(word: str, label: str, *, idle: bool) -> Element:
    asks = {"data-do": word, "aria-disabled": "true" if idle else None}
    return button(f"#tool-{word}.button.quiet", asks, type="button")[icon(word), hidden(label)]


def menu(*, swaps: bool) -> Fragment:
    """Show the board's menu. `swaps`: offer to replace a card that was dealt by chance."""
    items = (
        do("board-other", [icon("redo"), _("Hold another card")], "quiet.wide") if swaps else None,
        do("board-cards", [icon("hint"), _("Change the cards")], "quiet.wide"),
        do("board-play", [icon("play"), _("Play on against computers")], "quiet.wide"),
        do("board-save", [icon("check"), _("Save this position")], "quiet.wide"),
        do("share", [icon("share"), _("Share")], "quiet.wide"),
        do("state", [icon("look"), _("Describe the table")], "quiet.wide"),
        do("rules", [icon("rules"), _("Rules")], "quiet.wide"),
        do("board-leave", [icon("lobby"), _("Leave the board")], "quiet.wide"),
    )
    return dialog(_("Board"), ul(".menu")[(li[item] for item in items if item)])
