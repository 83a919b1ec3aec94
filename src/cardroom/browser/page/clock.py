"""Clocks: milliseconds since 1970, the visitor's local time, and a clock that never goes back."""

import time

from pyscript import window

from cardroom.records.json_fields import LATEST


def now() -> int:
    """Return the milliseconds since 1970. If the clock is wrong, stay between 0 and `LATEST`."""
    try:
        return min(max(int(time.time() * 1000), 0), LATEST)
    except (ValueError, OverflowError, OSError):  # a broken clock shows no number
        return 0


def local_time(when: int | None = None) -> int:
    """Return a time in the visitor's time zone: milliseconds since 1970 plus the zone's offset.
    `when` is in milliseconds since 1970; None means now.
    """
    when = now() if when is None else when
    minutes = int(window.Date.new(when).getTimezoneOffset())
    return min(max(when - minutes * 60_000, 0), LATEST)


def steady_seconds() -> float:
    """Return the seconds of a clock that never goes back."""
    return time.monotonic()
