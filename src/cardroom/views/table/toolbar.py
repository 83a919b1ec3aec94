"""The toolbar above every table, and the menu that its last button opens.

A phone shows five tools with labels. The others are in the menu, or scroll into view sideways.
"""

from collections.abc import Mapping
from typing import NamedTuple

from htpy import Element, Fragment, Node, h3, li, section, span, ul

from cardroom.game import InTricks, Seen
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.kit.regions import Region, flatten
from cardroom.views.kit.widgets import icon
from cardroom.views.scene import Scene
from cardroom.views.words import N_, _, cached_by_language
from cardroom.views.words.lookup import cached_by_value


class Tool(NamedTuple):
    """Button of the toolbar or of the menu."""

    word: str  # for data-do
    icon: str  # the icon
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
"""The tool in place of sharing at a live table."""

WITHOUT_TRICKS = {"last-trick": N_("Moves")}  # labels in games without tricks

FIVE = ("hint", "undo", "last-trick", "rules", "menu")
"""Tools that a phone has room for. The others have the class "spare", and stand behind them."""


ACTING = ("hint", "undo", "redo")
"""Tools that act at once. The others open a dialog."""


class Group(NamedTuple):
    """Section of the menu: a heading with several buttons."""

    id: str
    title: str  # source text
    words: tuple[str, ...]  # for data-do, from the top


MENU = (
    Tool("review", "last", N_("Review a deal")),
    Tool("finish", "finish", N_("Finish this deal for me")),
    Tool("state", "look", N_("Describe the table")),
    Tool("fair", "lock", N_("Check the deal")),
    Tool("learn", "rules", N_("Learn this game")),
    Tool("coach", "hint", N_("Play with a coach")),
    Tool("keys", "info", N_("Keyboard")),
    Tool("wrong-word", "copy", N_("Report a wrong word")),
    Tool("friends", "together", N_("Play with friends")),
    Tool("new", "play", N_("New game")),
    Tool("lobby", "lobby", N_("Home")),
)
"""Menu lines that are not in the toolbar."""

WIDE = ("keys", "wrong-word", "fair")
"""Lines left out on a phone: it has no keys, and settings and score offer the others."""

GROUPS = (
    Group(
        "deal",
        N_("This deal"),
        ("duties", "redo", "score", "review", "board-here", "finish", "state", "fair"),
    ),
    Group("help", N_("Help"), ("learn", "coach", "keys", "wrong-word")),
    Group("friends", N_("Friends"), ("friends", "share")),
    Group("game", N_("Game"), ("settings", "new", "lobby")),
)


@cached_by_value()
def toolbar(scene: Scene[Seen]) -> Region:
    """Return the toolbar, with the same tools in the same order in every game."""
    idle = {
        "hint": not _is_hint_enabled(scene),
        "undo": not scene.help.can_undo,
        "redo": not scene.help.can_redo,
    }
    labels = {} if isinstance(scene.view, InTricks) else WITHOUT_TRICKS
    shown = (LIVE if scene.live and tool.word == "share" else tool for tool in TOOLS)
    tools = [tool._replace(label=labels.get(tool.word, tool.label)) for tool in shown]
    drawn = tuple(_tool_button(tool, idle=idle.get(tool.word, False)) for tool in tools)
    frame = {"class": "toolbar", "aria-label": _("Tools")}
    return Region("nav", frame, (Region("ul", {}, drawn),))


def _is_hint_enabled(scene: Scene[Seen]) -> bool:
    """Return whether a hint can be asked for: only while the viewer or a computer is to act."""
    view = scene.view
    if view.turn is None or view.seat is None or not scene.goes_on:
        return False
    return view.turn == view.seat or scene.people[view.turn].level is not None


@cached_by_language(maxsize=64)
def _tool_button(tool: Tool, *, idle: bool) -> Region:
    label = _(tool.label)
    press = {
        "id": f"tool-{tool.word}",
        "class": "tool",
        "data-do": tool.word,
        "aria-disabled": "true" if idle else None,
        "aria-haspopup": None if tool.word in ACTING else "dialog",
        "type": "button",
    }
    drawn = tuple(flatten((icon(tool.icon), span(".tool-name")[label])))
    place = None if tool.word in FIVE else "spare"
    return Region("li", {"class": place}, (Region("button", press, drawn),))


COACHED = Tool("coach", "hint", N_("Play without the coach"))

OPENED = Tool("board-here", "hint", N_("Open on the board"))
"""The line in place of `play_out_deal` after a deal."""


ALONE = ("coach", "finish")
"""Lines offered only if a single player uses the device."""


def menu(
    *, coached: bool = False, shared: bool = False, redo: bool = False, over: bool = False
) -> Fragment:
    """Show the menu of rarer commands, and of tools that a narrow toolbar leaves out. The entries
    depend on the situation: a coach helps (`coached`), players share the device (`shared`), an
    action can be redone (`redo`), the deal is over (`over`).
    """
    hidden = {*FIVE, *(ALONE if shared else ()), *(() if redo else ("redo",))}
    hidden |= {"finish"} if over else set()
    tools = {tool.word: tool for tool in (*TOOLS, *MENU) if tool.word not in hidden}
    if coached and COACHED.word in tools:
        tools[COACHED.word] = COACHED
    if over:
        tools[OPENED.word] = OPENED
    return dialog(_("Menu"), (_menu_section(group, tools) for group in GROUPS))


def _menu_section(group: Group, tools: Mapping[str, Tool]) -> Element:
    """Return a section of the menu. It is hidden if all its buttons fit in the toolbar."""
    shown = [tools[word] for word in group.words if word in tools]
    barred = all(tool in TOOLS for tool in shown)
    kind = ".menu-group.left-out" if barred else ".menu-group"
    title = f"menu-{group.id}"
    buttons = [li(class_=_width_dependent_class(tool))[_button_in_menu(tool)] for tool in shown]
    return section(kind, aria_labelledby=title)[h3(id=title)[_(group.title)], ul(".menu")[buttons]]


def _width_dependent_class(tool: Tool) -> str | None:
    if tool.word in WIDE:
        return "wide-only"
    return "left-out" if tool in TOOLS else None


def _button_in_menu(tool: Tool) -> Node:
    return command_button(tool.word, [icon(tool.icon), _(tool.label)], "quiet.wide")
