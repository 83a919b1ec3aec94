"""Rate limits for messages between pages, and detection of lost and sleeping pages."""

PING = 1.0  # seconds between two pings,
CALL = 15.0  # ... and to a silent page, where they queue up and arrive all at once
SILENT = 4.0  # seconds without any line, after which a page counts as lost
STEADY = 20.0  # lines a second that a page may send on average
AT_ONCE = 60.0  # lines that may arrive at once
TABLES_STEADY = 0.5  # whole tables a second that a page is sent or replays
TABLES_AT_ONCE = 5.0  # whole tables that may be sent at once
NAP = 2.5  # seconds between two ticks, after which this page itself was asleep


class TokenBucket:
    """A rate limit: each message takes a token from a bucket, which fills up at a steady rate."""

    def __init__(self, now: float, at_once: float = AT_ONCE, steady: float = STEADY) -> None:
        self._left, self._when = at_once, now
        self._most, self._steady = at_once, steady

    def spend(self, now: float) -> bool:
        """Take a token for a message at time `now` (seconds). Return False if none is left."""
        self._left = min(self._most, self._left + max(0.0, now - self._when) * self._steady)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Heartbeat:
    """Times of the last messages from and to a page, and the rate limit for its messages."""

    def __init__(self, now: float) -> None:
        self.heard, self.said = now, now
        self.bucket = TokenBucket(now)

    def is_dead(self, now: float) -> bool:
        """Return whether the other page was silent for too long."""
        return now - self.heard > SILENT

    def wants_ping(self, now: float) -> bool:
        return now - self.said >= (CALL if self.is_dead(now) else PING)


class SleepDetector:
    """Detector of pauses in which this page did not run, so that it heard no other page."""

    def __init__(self, now: float) -> None:
        self._last = now

    def has_slept(self, now: float) -> bool:
        """Return whether this page paused since the last call. Call it a few times a second."""
        last, self._last = self._last, now
        return now - last > NAP
