"""Access to the document: find elements, change their HTML, move the focus, add listeners."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules import redraw

from cardroom.browser.page.tasks import guard

Handler = Callable[[Any], object]


def root() -> Any:
    return document.documentElement


def home_path() -> str:
    """Return the relative path to the root of the site; other languages are in subfolders."""
    return str(root().getAttribute("data-home") or "./")


def to_plain_js(value: object) -> Any:
    """Convert a Python value to a JavaScript value; dicts become plain objects."""
    return to_js(value, dict_converter=window.Object.fromEntries)


def site_path(place: str) -> str:
    """Return the address of a path such as "./lessons/", which begins at the site's root."""
    return home_path() + place.removeprefix("./")


def link_address(fragment: str) -> str:
    """Return the address of this site with a fragment (the part after ``#``)."""
    here = window.location
    return f"{here.origin}{here.pathname}#{fragment}"


def element(id: str) -> Any:
    return document.getElementById(id)


def find(selector: str) -> Any:
    """Return the first element that fits a selector, or JavaScript's null, not None."""
    return document.querySelector(selector)


def morph(target: Any, html: object) -> None:
    """Change the content of an element into this HTML. Nodes that need no change are kept."""
    redraw.morph(target, str(html))


def append(target: Any, html: object) -> None:
    redraw.append(target, str(html))


def open_dialog(target: Any, html: object) -> None:
    """Open a closed dialog element with this HTML."""
    redraw.open_dialog(target, str(html))


async def lay_out_unseen(target: Any, html: object) -> None:
    """Lay out HTML in the closed dialog, unseen, so that it opens faster later."""
    await redraw.try_out(target, str(html))


def close_dialog(target: Any) -> None:
    """Close the dialog element if it is open."""
    redraw.close_dialog(target)


def apply_steps(target: Any, steps: Sequence[object]) -> bool:
    """Change an element by steps of `page.patch`. Return False if it lacks a part to change."""
    return bool(redraw.change(target, json.dumps(steps)))


def show_pending_move(what: str) -> None:
    """Show at once that a move is made, since the redraw takes longer. If `what` is "cards", the
    raised or focused cards leave the hand; if it is "table", the whole table fades.
    """
    redraw.show_going(what)


def show_draft(raised: Sequence[str], pressed: str | None) -> None:
    """Show at once which cards are raised and which button is pressed, since a redraw takes longer.
    `raised` has the names of the cards. `pressed` is the action of the button; None for no button.
    """
    redraw.show_draft(json.dumps(raised), pressed or "")


def clear_pending_move() -> None:
    """Show the cards and the table as usual again, after `show_pending_move` changed them."""
    redraw.clear_going()


async def wait_until_idle() -> None:
    """Wait until the browser has nothing to do."""
    await redraw.idle()


async def wait_for_paint() -> None:
    """Wait until the browser could paint the page."""
    await redraw.painted()


def announce(id: str, sentence: str) -> None:
    """Put a sentence into a live region for screen readers; a repeated sentence is read again."""
    region = element(id)
    if sentence and region.textContent == sentence:
        sentence += "\N{NO-BREAK SPACE}"
    region.textContent = sentence


def listen(target: Any, kind: str, handler: Handler) -> None:
    """Call the handler for every event of this kind at the target, as long as the page lives."""
    target.addEventListener(kind, create_proxy(guard(handler)))


def listen_clicks(names: Iterable[str], handler: Callable[[str, str, Any], None]) -> None:
    """Call the handler for clicks on elements with one of these ``data-`` attributes. The handler
    gets the attribute's name, its text, and the element.
    """
    redraw.listen_clicks(to_js([*names]), create_proxy(guard(handler)))


def listen_at(selector: str, kind: str, handler: Handler) -> None:
    """Call the handler for events of this kind on, or inside, elements that fit the selector."""
    redraw.listen_at(selector, kind, create_proxy(guard(handler)))


def highlight(names: Iterable[str]) -> None:
    """Mark only the elements `names`. A name is an id, or a class whose first element is marked."""
    for other in document.querySelectorAll("[data-lit]"):
        other.removeAttribute("data-lit")
    for name in names:
        if there := find(f"#{name}") or find(f".{name}"):
            there.setAttribute("data-lit", "")


def mark_root(name: str, value: str | None) -> None:
    """Set a ``data-`` attribute of the root element; None removes the attribute."""
    if value is None:
        root().removeAttribute(f"data-{name}")
    else:
        root().setAttribute(f"data-{name}", value)


def is_visible(element: Any) -> bool:
    """Return whether an element is shown, in old browsers too (``docs/browsers.md``)."""
    check = getattr(element, "checkVisibility", None)
    return bool(check() if check else element.getClientRects().length)


def is_focus_lost() -> bool:
    """Return whether no element has the focus, for example after a redraw removed it."""
    redraw.finish_closing()  # a closed dialog gives the focus back shortly after
    active = document.activeElement
    return not active or active.tagName == "BODY"


def is_focus_hidden() -> bool:
    """Return whether the focused element is hidden (slow: the browser must compute styles)."""
    return not is_visible(document.activeElement)


def focus(*selectors: str) -> bool:
    """Focus the first visible element of these selectors. Return False if none is visible."""
    redraw.finish_closing()
    for selector in selectors:
        if (there := find(selector)) and is_visible(there):
            there.focus()
            return True
    return False
