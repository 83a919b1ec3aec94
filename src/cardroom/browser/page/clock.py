"""What the time is."""

import time

from pyscript import window

from cardroom.records.json_fields import LATEST


def now() -> int:
    """Milliseconds since 1970; the nearest that can be kept where the clock is wrong."""
    try:
        return min(max(int(time.time() * 1000), 0), LATEST)
    except (ValueError, OverflowError, OSError):  # a broken clock shows no number
        return 0


def local() -> int:
    """Return what the visitor's clock shows: `now` shifted by the time zone."""
    minutes = int(window.Date.new(now()).getTimezoneOffset())
    return min(max(now() - minutes * 60_000, 0), LATEST)


def steady() -> float:
    """Seconds, from a clock that never goes back."""
    return time.monotonic()
