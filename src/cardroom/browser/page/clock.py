"""What the time is."""

import time


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def steady() -> float:
    """Seconds, from a clock that never goes back."""
    return time.monotonic()
