"""Rate limits of what pages send, and when a page counts as lost."""

PING = 1.0  # seconds between two signs of life,
CALL = 15.0  # ... and to a page that is silent: they wait on the line, and come all at once
SILENT = 4.0  # seconds without one, after which a page counts as lost
STEADY = 20.0  # lines a second that a page may go on sending
AT_ONCE = 60.0  # lines that may come all at once
TABLES_STEADY = 0.5  # whole tables a second that are sent to a page, or replayed there
TABLES_AT_ONCE = 5.0  # ... and so many at once
NAP = 2.5  # seconds between two looks at the time, after which a page has slept itself


class TokenBucket:
    """A rate limit: a number of tokens, which fill up again at a steady rate."""

    def __init__(self, now: float, at_once: float = AT_ONCE, steady: float = STEADY) -> None:
        self._left, self._when = at_once, now
        self._most, self._steady = at_once, steady

    def spend(self, now: float) -> bool:
        """Take a token; False where there is none."""
        self._left = min(self._most, self._left + max(0.0, now - self._when) * self._steady)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Heartbeat:
    """When something was last received from a page and sent to it, and its rate limit."""

    def __init__(self, now: float) -> None:
        self.heard, self.said = now, now
        self.bucket = TokenBucket(now)

    def is_dead(self, now: float) -> bool:
        """Whether nothing was heard for too long."""
        return now - self.heard > SILENT

    def wants_ping(self, now: float) -> bool:
        """Whether a ping is due."""
        return now - self.said >= (CALL if self.is_dead(now) else PING)


class SleepDetector:
    """Notices that this page has slept, and so cannot say who was silent meanwhile."""

    def __init__(self, now: float) -> None:
        self._last = now

    def has_slept(self, now: float) -> bool:
        """Whether the last call is too long ago; to be called a few times a second."""
        last, self._last = self._last, now
        return now - last > NAP
