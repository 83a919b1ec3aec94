"""What this tab remembers until it is closed, the page being loaded again or not."""

from pyodide.ffi import JsException
from pyscript import window

LIVE = "cardroom/live"
"""The id of the game that is played at a live table, and the seat of the host."""

DRAWN = "cardroom/drawn"
"""What the host of a live table is called, and the deal that all have drawn there, line by line."""

TRAIL = "cardroom/trail"
"""The trail of the tables that lie upon each other in this tab, behind "at "."""

DRAFT = "cardroom/draft"
"""What the person was about to do as the page went."""


def recall(name: str) -> str:
    """What was remembered under this name; empty where there is nothing, or may be nothing."""
    try:
        return str(window.sessionStorage.getItem(name) or "")
    except (AttributeError, JsException):
        return ""


def remember(name: str, text: str) -> None:
    """Remember this, where one may; an empty text is forgotten."""
    try:
        if text:
            window.sessionStorage.setItem(name, text)
        else:
            window.sessionStorage.removeItem(name)
    except (AttributeError, JsException):
        return
