"""Cards that move, and pauses to see them by; a tap ends both.

The Web Animations API does the moving: a card that was just laid starts from where it came from.
"""

import asyncio
from contextlib import suppress
from typing import Any

from pyscript import window

from cardroom.browser import dom
from cardroom.browser.pace import Pace

_hurry = asyncio.Event()
_flying: list[Any] = []


def hurry(_event: object = None) -> None:
    """Finish what is moving, and wait no longer."""
    _hurry.set()
    while _flying:
        _flying.pop().finish()


async def rest(milliseconds: int) -> bool:
    """Wait so long, or until somebody is in a hurry, which is then True."""
    if milliseconds <= 0:
        return False
    _hurry.clear()
    with suppress(TimeoutError):
        await asyncio.wait_for(_hurry.wait(), milliseconds / 1000)
    return _hurry.is_set()


def place_of(selector: str) -> Any:
    """Where an element is now, for `fly` to start from; None when it is not to be seen."""
    found = dom.find(selector)
    box = found.getBoundingClientRect() if found else None
    return box if box and box.width else None


def fly(selector: str, start: Any, pace: Pace) -> None:
    """Move an element from where something else was to where it is."""
    card = dom.find(selector)
    if not card or start is None or not pace.move or still():
        return
    end = card.getBoundingClientRect()
    across = start.left + start.width / 2 - end.left - end.width / 2
    down = start.top + start.height / 2 - end.top - end.height / 2
    frames = [{"transform": f"translate({across}px, {down}px)", "opacity": 0.4}, {}]
    timing = {"duration": pace.move, "easing": "cubic-bezier(.2, .7, .3, 1)"}
    _flying[:] = [card.animate(dom.plain(frames), dom.plain(timing))]  # one card moves at a time


def still() -> bool:
    """Whether the visitor's system asks for no motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
