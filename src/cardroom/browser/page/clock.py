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


def local(when: int | None = None) -> int:
    """Return what the visitor's clock showed at a time, or shows now: shifted by the time zone."""
    when = now() if when is None else when
    minutes = int(window.Date.new(when).getTimezoneOffset())
    return min(max(when - minutes * 60_000, 0), LATEST)


def steady() -> float:
    """Seconds, from a clock that never goes back."""
    return time.monotonic()
