"""The sessionStorage of this tab, which is kept at a reload and lost when the tab closes."""

from pyodide.ffi import JsException
from pyscript import window

# Keys of the entries
LIVE = "cardroom/live"  # the game id at the live table, a space, and the seat of the host
DRAWN = "cardroom/drawn"  # the name of a live table's host, a line break, and its joint deal
TRAIL = "cardroom/trail"  # "at ", and the trail of the stack of tables
DRAFT = "cardroom/draft"  # the draft of an action at the time the page was left


def recall(name: str) -> str:
    """Return the text saved under the key `name`; "" if there is none or storage is forbidden."""
    try:
        return str(window.sessionStorage.getItem(name) or "")
    except (AttributeError, JsException):
        return ""


def remember(name: str, text: str) -> None:
    """Save a text under the key `name`, if storage is allowed; an empty text deletes the entry."""
    try:
        if text:
            window.sessionStorage.setItem(name, text)
        else:
            window.sessionStorage.removeItem(name)
    except (AttributeError, JsException):
        return
