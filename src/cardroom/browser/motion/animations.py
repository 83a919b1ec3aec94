"""What moves, and pauses to see it by; a tap ends both.

The Web Animations API does the moving (boot/moving.mjs); what goes where stands in `moves`.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress

from pyscript import window
from pyscript.js_modules import redraw

from cardroom.browser.motion.plans import Move
from cardroom.browser.page import dom

_hurry = asyncio.Event()


def hurry(_event: object = None) -> None:
    """Finish what is moving, and wait no longer."""
    _hurry.set()
    redraw.hurry()


async def rest(milliseconds: int) -> bool:
    """Wait so long, or until somebody is in a hurry, which is then True."""
    if milliseconds <= 0:
        return False
    _hurry.clear()
    with suppress(TimeoutError):
        await asyncio.wait_for(_hurry.wait(), milliseconds / 1000)
    return _hurry.is_set()


def look(places: Sequence[str] = ()) -> None:
    """Note where the cards of the hand are, and these places, before they are drawn anew: what
    moves then may begin there. It is asked before anything is changed, for it costs a layout.
    """
    redraw.look(json.dumps(places))


def move(plan: Sequence[Move]) -> None:
    redraw.move(json.dumps(plan))


def put() -> None:
    """What was moved away is where it stands in the page again."""
    redraw.put()


def there(selector: str) -> bool:
    """Whether something like this is in the page."""
    return bool(dom.find(selector))


def looked_at(selector: str) -> bool:
    """Whether the focus is on something in there."""
    return bool(dom.find(f"{selector} :focus"))


def still() -> bool:
    """Whether the visitor's system asks for no motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
