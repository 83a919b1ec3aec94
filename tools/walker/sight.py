"""Facts of the page that steps and checks need, read by one script."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

HERE = Path(__file__).parent
WATCH, SIGHT, AIM = ((HERE / f"{name}.js").read_text("utf-8") for name in ("watch", "sight", "aim"))


class Control(NamedTuple):
    """Element that the visitor can use."""

    place: int  # among all controls of a sight
    kind: str  # "press", "choose" or "write"
    asks: str  # its id, its address, and its data- attributes
    word: str  # the command of its data-do; empty without one
    label: str
    plays: bool  # acts at the table
    off: bool  # is marked as disabled (aria-disabled)
    values: list[str]  # of a select


class Dialog(NamedTuple):
    """The open dialog."""

    text: str
    ways: int  # buttons and links in it that can be pressed


class Shown(NamedTuple):
    """Table as it is shown."""

    game: str
    phase: str
    turn: str  # the seat to act; empty if none is
    mine: bool
    curtain: bool
    hand: list[str]
    facts: str


class Sight(NamedTuple):
    """State of the page at a moment."""

    ours: bool  # a page that Python drives; rules and licences are not
    ready: bool
    busy: bool
    address: str
    blocked: bool  # the page says that it could not start
    broken: str  # PyScript's report of an error
    wide: int  # pixels by which the page is wider than the window
    sticking: list[str]  # elements that reach beyond the window
    dialog: Dialog | None
    table: Shown | None
    screen: str  # equal for two sights that look alike
    links: list[str]  # that the page offers
    games: dict[str, str]  # saved games by id, as they are kept
    open: str | None  # the id of the saved game on the table
    controls: tuple[Control, ...]


def look(page: Page) -> Sight:
    """Read the state of the page, once it has a body."""
    page.wait_for_function("document.body")
    seen: dict[str, Any] = page.evaluate(SIGHT)
    controls = tuple(Control(place, **one) for place, one in enumerate(seen["controls"]))
    dialog = seen["dialog"] and Dialog(**seen["dialog"])
    table = seen["table"] and Shown(**seen["table"])
    return Sight(**{**seen, "dialog": dialog, "table": table, "controls": controls})


def read_actions(kept: str) -> list[str]:
    """Return the actions of a saved game, from its stored text."""
    return str(json.loads(json.loads(kept)["record"])["actions"]).split()
