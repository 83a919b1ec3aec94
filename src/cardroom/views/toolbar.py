"""The slim bar of tools above every table, and the menu behind its last button."""

from typing import NamedTuple

from htpy import Fragment, Node, button, li, nav, span, ul

from cardroom.views.parts import dialog, do
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

WITHOUT_TRICKS = {"last-trick": marked("This deal so far")}  # labels in games that have none

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
    labels = {} if hasattr(scene.view, "tricks") else WITHOUT_TRICKS
    tools = [tool._replace(label=labels.get(tool.word, tool.label)) for tool in TOOLS]
    return nav(".toolbar", aria_label=_("Tools"))[
        ul[(li[_tool(tool, idle=idle.get(tool.word, False))] for tool in tools)]
    ]


def _tool(tool: Tool, *, idle: bool) -> Node:
    """A button with its picture; the words beside it show where there is room."""
    return button(
        f"#tool-{tool.word}.tool",
        {"data-do": tool.word, "aria-disabled": "true" if idle else None},
        type="button",
        title=_(tool.label),
    )[icon(tool.drawn), span(".tool-name")[_(tool.label)]]


def menu() -> Fragment:
    """What the menu button opens: everything that is wanted less often."""
    return dialog(_("Menu"), ul(".menu")[(li[_item(tool)] for tool in MENU)])


def _item(tool: Tool) -> Node:
    return do(tool.word, [icon(tool.drawn), _(tool.label)], "quiet.wide")
