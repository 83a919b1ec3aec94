"""The bar of tools above every table, and the menu behind its last button.

A phone has room for five of them with their words; the rest is in the menu there, and in a bar that
can be drawn aside.
"""

from typing import NamedTuple

from htpy import Fragment, Node, li, span, ul

from cardroom.game import InTricks, Seen
from cardroom.views.kit.dialog_parts import dialog, do
from cardroom.views.kit.regions import Region, each
from cardroom.views.kit.widgets import icon
from cardroom.views.scene import Scene
from cardroom.views.words import N_, _, kept


class Tool(NamedTuple):
    """A button of the toolbar or the menu."""

    word: str  # for data-do
    drawn: str  # the icon
    label: str  # source text


TOOLS = (
    Tool("hint", "hint", N_("Hint")),
    Tool("duties", "must", N_("What can I play?")),
    Tool("undo", "undo", N_("Undo")),
    Tool("redo", "redo", N_("Redo")),
    Tool("last-trick", "last", N_("Last trick")),
    Tool("score", "score", N_("Score")),
    Tool("rules", "rules", N_("Rules")),
    Tool("share", "share", N_("Share")),
    Tool("settings", "settings", N_("Settings")),
    Tool("menu", "menu", N_("Menu")),
)

LIVE = Tool("live", "together", N_("Together"))
"""What stands in the place of sharing where the others' pages are connected."""

WITHOUT_TRICKS = {"last-trick": N_("Moves")}  # labels in games that have none

FIVE = ("hint", "undo", "last-trick", "rules", "menu")
"""What a phone has room for; the style sheet draws them first."""

MENU = (
    Tool("lobby", "lobby", N_("Home")),
    Tool("new", "play", N_("New game")),
    Tool("learn", "rules", N_("Learn this game")),
    Tool("coach", "hint", N_("Play with a coach")),
    Tool("review", "last", N_("Review a deal")),
    Tool("state", "look", N_("Describe the table")),
    Tool("finish", "finish", N_("Finish this deal for me")),
    Tool("fair", "lock", N_("Is this deal fair?")),
    Tool("stats", "stats", N_("Statistics")),
    Tool("keys", "info", N_("Keyboard")),
)


def toolbar(scene: Scene[Seen]) -> Region:
    """Everything one may look at or take back, in the same place in every game."""
    idle = {"undo": not scene.can_undo, "redo": not scene.can_redo}
    labels = {} if isinstance(scene.view, InTricks) else WITHOUT_TRICKS
    shown = (LIVE if scene.live and tool.word == "share" else tool for tool in TOOLS)
    tools = [tool._replace(label=labels.get(tool.word, tool.label)) for tool in shown]
    drawn = tuple(_tool(tool, idle=idle.get(tool.word, False)) for tool in tools)
    frame = {"class": "toolbar", "aria-label": _("Tools")}
    return Region("nav", frame, (Region("ul", {}, drawn),))


@kept(maxsize=64)
def _tool(tool: Tool, *, idle: bool) -> Region:
    """A button with its drawing; the words beside it show where there is room."""
    label = _(tool.label)
    press = {
        "id": f"tool-{tool.word}",
        "class": "tool",
        "data-do": tool.word,
        "aria-disabled": "true" if idle else None,
        "type": "button",
    }
    drawn = tuple(each((icon(tool.drawn), span(".tool-name")[label])))
    return Region("li", {}, (Region("button", press, drawn),))


COACHED = Tool("coach", "hint", N_("Play without the coach"))


ALONE = ("coach", "finish")
"""What there is only where nobody else at the device is concerned."""


def menu(*, coached: bool = False, shared: bool = False, redo: bool = False) -> Fragment:
    """What the menu button opens: everything that is wanted less often, after what a narrow bar of
    tools leaves out.
    """
    left_out = (tool for tool in TOOLS if tool.word not in FIVE and (redo or tool.word != "redo"))
    wanted = (tool for tool in MENU if not (shared and tool.word in ALONE))
    tools = (COACHED if coached and tool.word == COACHED.word else tool for tool in wanted)
    return dialog(
        _("Menu"),
        ul(".menu")[
            (li(".left-out")[_item(tool)] for tool in left_out), (li[_item(tool)] for tool in tools)
        ],
    )


def _item(tool: Tool) -> Node:
    return do(tool.word, [icon(tool.drawn), _(tool.label)], "quiet.wide")
