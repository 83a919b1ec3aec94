"""What the time is."""

import time


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
