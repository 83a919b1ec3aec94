"""The few things the page does to its document: morph, say, focus, listen."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules import redraw

from cardroom.browser.page.tasks import guarded

Handler = Callable[[Any], object]


def root() -> Any:
    return document.documentElement


def home() -> str:
    """The way from the page to the top of the site: pages of other languages stand in folders."""
    return str(root().getAttribute("data-home") or "./")


def plain(value: object) -> Any:
    """The same in JavaScript: dicts become plain objects."""
    return to_js(value, dict_converter=window.Object.fromEntries)


def at(place: str) -> str:
    """The address of a place that is given from the top of the site: "./lessons/"."""
    return home() + place.removeprefix("./")


def element(id: str) -> Any:
    return document.getElementById(id)


def find(selector: str) -> Any:
    """The first element that fits; something falsy when there is none (not None, but null)."""
    return document.querySelector(selector)


def morph(target: Any, html: object) -> None:
    """Make the inside of an element look like this HTML, keeping the nodes that stay."""
    redraw.morph(target, str(html))


def append(target: Any, html: object) -> None:
    redraw.append(target, str(html))


def open_dialog(target: Any, html: object) -> None:
    """Show this HTML in a dialog that is closed."""
    redraw.open_dialog(target, str(html))


async def try_out(target: Any, html: object) -> None:
    """Lay this HTML out in a dialog that is closed, piece by piece, as long as it stays so."""
    await redraw.try_out(target, str(html))


def close_dialog(target: Any) -> None:
    """Close the dialog if it is open."""
    redraw.close_dialog(target)


def change(target: Any, steps: Sequence[object]) -> bool:
    """Take these steps (see `drawing`) in the one element that stands in this one; False, and
    nothing is done, where they do not fit what stands there.
    """
    return bool(redraw.change(target, json.dumps(steps)))


def show_pending_move(what: str) -> None:
    """Show, before anything is drawn anew, that the raised cards, or the one with the focus, leave
    the hand ("cards"), or that what is on the table is no more so ("table").
    """
    redraw.going(what)


def clear_pending_move() -> None:
    """What was going is drawn as it is by now."""
    redraw.gone()


def copy(id: str) -> Any:
    """A copy of this element that is nowhere in the page."""
    return element(id).cloneNode(True)


async def idle() -> None:
    """Wait until the browser has nothing to do."""
    await redraw.idle()


async def painted() -> None:
    """Wait until the browser has had its chance to paint."""
    await redraw.painted()


def say(id: str, sentence: str) -> None:
    """Put a sentence into a live region; the same one twice is read again."""
    region = element(id)
    if sentence and region.textContent == sentence:
        sentence += "\N{NO-BREAK SPACE}"
    region.textContent = sentence


def listen(target: Any, kind: str, handler: Handler) -> None:
    """Call the handler for every event of this kind, as long as the page lives."""
    target.addEventListener(kind, create_proxy(guarded(handler)))


def listen_clicks(names: Iterable[str], handler: Callable[[str, str, Any], None]) -> None:
    """Call the handler for every click on an element that has one of these ``data-`` attributes, or
    is in one: with the name of the first that is set, its text, and that element.
    """
    redraw.listen_clicks(to_js([*names]), create_proxy(guarded(handler)))


def listen_at(selector: str, kind: str, handler: Handler) -> None:
    """The same for what happens to the elements that fit, or in them, and nowhere else."""
    redraw.listen_at(selector, kind, create_proxy(guarded(handler)))


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
        root().removeAttribute(f"data-{name}")
    else:
        root().setAttribute(f"data-{name}", value)


def is_visible(element: Any) -> bool:
    """Return True if an element has a box on the page. Safari before 17.4 has no `checkVisibility`
    and gives an element that is not shown no rectangles (docs/browsers.md).
    """
    check = getattr(element, "checkVisibility", None)
    return bool(check() if check else element.getClientRects().length)


def focus_lost() -> bool:
    """Whether a redraw took away the element that had the focus."""
    active = document.activeElement
    return not active or active.tagName == "BODY"


def focus(*selectors: str) -> bool:
    """Give the focus to the first element of these that there is, and is to be seen; False where
    there is none.
    """
    for selector in selectors:
        if (there := find(selector)) and is_visible(there):
            there.focus()
            return True
    return False
