"""Animations (``boot/moving.mjs`` moves the cards) and pauses; a tap ends them."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress

from pyscript import window
from pyscript.js_modules import redraw

from cardroom.browser.motion.plans import Move, Pace

_hurry = asyncio.Event()


def finish_animations(_event: object = None) -> None:
    """Finish all animations and pauses at once."""
    _hurry.set()
    redraw.hurry()


async def pause(milliseconds: int) -> bool:
    """Wait for `milliseconds`. Return True if `finish_animations` has ended the wait early."""
    if milliseconds <= 0:
        return False
    _hurry.clear()
    with suppress(TimeoutError):
        await asyncio.wait_for(_hurry.wait(), milliseconds / 1000)
    return _hurry.is_set()


def note_positions(places: Sequence[str] = ()) -> None:
    """Note where hand cards and elements (selectors `places`) are; later motions start there."""
    redraw.look(json.dumps(places))


def move(plan: Sequence[Move]) -> None:
    redraw.move(json.dumps(plan))


def undo_animation_shifts() -> None:
    """Undo all shifts that an animation has given to elements of the page."""
    redraw.put()


def is_motion_on(pace: Pace) -> bool:
    """Return whether cards move. The speed setting or the visitor's system can turn motion off."""
    still = "(prefers-reduced-motion: reduce)"
    return pace.move > 0 and not window.matchMedia(still).matches
