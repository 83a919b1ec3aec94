"""The toolbar above every table, and the menus of rarer actions. If the game is open in another
tab, a panel replaces the toolbar. A phone shows five tools with labels. The others are in the
menu, or scroll into view sideways.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from htpy import Element, Fragment, h3, li, section, span, strong, ul

from cardroom.game import InTricks, Seen
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.kit.regions import Region, flatten
from cardroom.views.kit.widgets import icon, panel_above_table
from cardroom.views.scene import Scene
from cardroom.views.words import N_, _, cached_by_language
from cardroom.views.words.lookup import cached_by_value


class Tool(NamedTuple):
    """Button of the toolbar or of the menu."""

    word: str  # for data-do
    icon: str
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

LIVE = Tool("live", "together", N_("Together"))  # in place of sharing at a live table

FIVE = ("hint", "undo", "last-trick", "rules", "menu")
"""Tools that a phone has room for. The others have the class "spare", and stand behind them."""

ACTING = ("hint", "undo", "redo")
"""Tools that act at once. The others open a dialog."""


MENU = (  # lines that are not in the toolbar
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

WIDE = ("keys", "wrong-word", "fair")
"""Lines left out on a phone: it has no keys, and settings and score offer the others."""

OF_DEAL = ("duties", "redo", "score", "review", "board-here", "finish", "state", "fair")
GROUPS = (  # sections of the menu: id, title, and the buttons from the top
    ("deal", N_("This deal"), OF_DEAL),
    ("help", N_("Help"), ("learn", "coach", "keys", "wrong-word")),
    ("friends", N_("Friends"), ("friends", "share")),
    ("game", N_("Game"), ("settings", "new", "lobby")),
)


@cached_by_value()
def toolbar(scene: Scene[Seen]) -> Region:
    """Return the toolbar, with the same tools in the same order in every game."""
    turn, seat = scene.view.turn, scene.view.seat
    can_hint = (  # only while the viewer or a computer is to act
        turn is not None
        and seat is not None
        and scene.goes_on
        and (turn == seat or scene.people[turn].level is not None)
    )
    idle = {"hint": not can_hint, "undo": not scene.help.can_undo, "redo": not scene.help.can_redo}
    labels = {} if isinstance(scene.view, InTricks) else {"last-trick": N_("Moves")}
    shown = (LIVE if scene.live and tool.word == "share" else tool for tool in TOOLS)
    tools = [tool._replace(label=labels.get(tool.word, tool.label)) for tool in shown]
    drawn = tuple(_tool_button(tool, idle=idle.get(tool.word, False)) for tool in tools)
    frame = {"class": "toolbar", "aria-label": _("Tools")}
    return Region("nav", frame, (Region("ul", {}, drawn),))


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
    drawn = flatten((icon(tool.icon), span(".tool-name")[label]))
    place = None if tool.word in FIVE else "spare"
    return Region("li", {"class": place}, (Region("button", press, drawn),))


COACHED = Tool("coach", "hint", N_("Play without the coach"))
OPENED = Tool("board-here", "hint", N_("Open on the board"))  # after a deal
ALONE = ("coach", "finish")  # lines offered only if a single player uses the device


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
    sections = [
        _menu_section(f"menu-{id}", _(title), [tools[word] for word in words if word in tools])
        for id, title, words in GROUPS
    ]
    return dialog(_("Menu"), sections, foot=None)


def _menu_section(id: str, title: str, shown: Sequence[Tool]) -> Element:
    """Return a section of the menu. It is hidden if all its buttons fit in the toolbar."""
    kind = ".menu-group.left-out" if all(tool in TOOLS for tool in shown) else ".menu-group"
    buttons = [
        li(class_="wide-only" if tool.word in WIDE else "left-out" if tool in TOOLS else None)[
            command_button(tool.word, [icon(tool.icon), _(tool.label)], "quiet.wide")
        ]
        for tool in shown
    ]
    return section(kind, aria_labelledby=id)[h3(id=id)[title], ul(".menu")[buttons]]


def after_deal_menu_dialog(scene: Scene[Seen]) -> Fragment:
    """Show the menu of rarer actions after a deal, such as checking or sharing the deal."""
    lines = ul(".menu")[(li[way] for way in _menu_buttons(scene))]
    return dialog(_("More"), lines, foot=None, low=True)


def _menu_buttons(scene: Scene[Seen]) -> Iterator[Element]:
    tricks = _("All tricks") if isinstance(scene.view, InTricks) else _("All moves")
    yield command_button("tricks", [icon("last"), tricks], "quiet.wide", id="do-tricks")
    if scene.view.winners or scene.ended:
        sheet = [icon("score"), _("Score sheet")]
        yield command_button("score", sheet, "quiet.wide", id="do-score")
    check = [icon("lock"), _("Check the deal")]
    yield command_button("check-deal", check, "quiet.wide", id="do-check-deal")
    if scene.view.winners:
        yield command_button("share", [icon("share"), _("Share")], "quiet.wide", id="do-share")
    elif not scene.ended:
        challenge = [icon("share"), _("Challenge")]
        yield command_button("challenge", challenge, "quiet.wide", id="do-challenge")


def other_tab_sentence() -> str:
    """Return the sentence that the game is open in another browser tab."""
    return _("This game is live in another tab. Play it there.")


def other_tab_panel() -> Element:
    """Return the panel that replaces the toolbar while the game is open in another tab."""
    home = command_button("lobby", _("Home"), "quiet")
    return panel_above_table(_("Another tab"), strong[other_tab_sentence()], home)
