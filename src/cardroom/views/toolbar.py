"""The slim bar of tools above every table, and the menu behind its last button."""

from typing import NamedTuple

from htpy import Node, button, div, h2, li, nav, span, ul

from cardroom.views.pieces import icon
from cardroom.views.scene import Scene
from cardroom.views.words import _, marked


class Tool(NamedTuple):
    """A button of the toolbar or the menu."""

    word: str  # for data-do
    drawn: str  # the icon
    label: str  # source text


TOOLS = (
    Tool("hint", "hint", marked("Hint")),
    Tool("duties", "must", marked("What must I play?")),
    Tool("last-trick", "last", marked("Last trick")),
    Tool("undo", "undo", marked("Undo")),
    Tool("redo", "redo", marked("Redo")),
    Tool("score", "score", marked("Score")),
    Tool("rules", "rules", marked("Rules")),
    Tool("share", "share", marked("Share")),
    Tool("settings", "settings", marked("Settings")),
    Tool("menu", "menu", marked("Menu")),
)

MENU = (
    Tool("lobby", "lobby", marked("Back to the lobby")),
    Tool("new", "play", marked("New game")),
    Tool("state", "look", marked("Read out the whole position")),
    Tool("finish", "finish", marked("Play out this deal for me")),
    Tool("fair", "lock", marked("Is the deal fair?")),
    Tool("stats", "stats", marked("Statistics")),
    Tool("keys", "info", marked("Keys")),
)


def toolbar(scene: Scene) -> Node:
    """Everything one may look at or take back, in the same place in every game."""
    idle = {"undo": not scene.can_undo, "redo": not scene.can_redo}
    return nav(".toolbar", aria_label=_("Tools"))[
        ul[(li[_tool(tool, idle=idle.get(tool.word, False))] for tool in TOOLS)]
    ]


def _tool(tool: Tool, *, idle: bool) -> Node:
    """A button with its picture; the words beside it show where there is room."""
    return button(
        f"#tool-{tool.word}.tool",
        {"data-do": tool.word, "aria-disabled": "true" if idle else None},
        type="button",
        title=_(tool.label),
    )[icon(tool.drawn), span(".tool-name")[_(tool.label)]]


def menu() -> Node:
    """The inner part of the dialog that the menu button opens."""
    return [
        div(".dialog-head")[h2("#dialog-title")[_("Menu")], _close()],
        div(".dialog-body")[ul(".menu")[(li[_item(tool)] for tool in MENU)]],
    ]


def _close() -> Node:
    label = _("Close")
    return button(".button.quiet", {"data-do": "close"}, type="button", aria_label=label)[
        icon("close")
    ]


def _item(tool: Tool) -> Node:
    return button(".button.quiet.wide", {"data-do": tool.word}, type="button")[
        icon(tool.drawn), _(tool.label)
    ]
