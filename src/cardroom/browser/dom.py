"""The few things the page does to its document: morph, say, focus, listen."""

from collections.abc import Callable, Iterable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules import idiomorph

Handler = Callable[[Any], object]

root = document.documentElement


def _may_change(attribute: str, *_where: object) -> bool:
    """Whether a redraw may touch this attribute: what a visitor has unfolded stays open."""
    return attribute != "open"


def plain(value: object) -> Any:
    """The same in JavaScript: dicts become plain objects."""
    return to_js(value, dict_converter=window.Object.fromEntries)


_CALLBACKS = {"beforeAttributeUpdated": create_proxy(_may_change)}
_INSIDE = plain({"morphStyle": "innerHTML", "callbacks": _CALLBACKS})
_ITSELF = plain({"morphStyle": "outerHTML", "callbacks": _CALLBACKS})


def element(id: str) -> Any:
    return document.getElementById(id)


def find(selector: str) -> Any:
    """The first element that fits; something falsy when there is none (not None, but null)."""
    return document.querySelector(selector)


def morph(target: Any, html: object) -> None:
    """Make the inside of an element look like this HTML, keeping the nodes that stay."""
    idiomorph.Idiomorph.morph(target, str(html), _INSIDE)


def fill(target: Any, html: object) -> None:
    """Put this HTML into an element, where nothing in it has a state that could be lost."""
    target.innerHTML = str(html)


def replace(target: Any, html: object) -> None:
    """Put another element in the place of this one, where it has no state that could be lost."""
    target.outerHTML = str(html)


def morph_itself(target: Any, html: object) -> None:
    """Make an element look like this one, which is another where the two have not the same id."""
    idiomorph.Idiomorph.morph(target, str(html), _ITSELF)


def say(id: str, sentence: str) -> None:
    """Put a sentence into a live region; the same one twice is read again."""
    region = element(id)
    if sentence and region.textContent == sentence:
        sentence += "\N{NO-BREAK SPACE}"
    region.textContent = sentence


def listen(target: Any, kind: str, handler: Handler) -> None:
    """Call the handler for every event of this kind, as long as the page lives."""
    target.addEventListener(kind, create_proxy(handler))


def light(names: Iterable[str]) -> None:
    """Mark the elements of these ids, or the first of these classes, as what is spoken of, and no
    others.
    """
    for other in document.querySelectorAll("[data-lit]"):
        other.removeAttribute("data-lit")
    for name in names:
        if there := find(f"#{name}") or find(f".{name}"):
            there.setAttribute("data-lit", "")


def mark(name: str, value: str | None) -> None:
    """Set a data attribute of the root element; None removes it."""
    if value is None:
        root.removeAttribute(f"data-{name}")
    else:
        root.setAttribute(f"data-{name}", value)


def focus_lost() -> bool:
    """Whether a redraw took away the element that had the focus."""
    active = document.activeElement
    return not active or active.tagName == "BODY"


def focus(*selectors: str) -> bool:
    """Give the focus to the first element of these that there is, and is to be seen; False where
    there is none.
    """
    for selector in selectors:
        if (there := find(selector)) and there.checkVisibility():
            there.focus()
            return True
    return False
