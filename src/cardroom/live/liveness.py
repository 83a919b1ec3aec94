"""Rate limits for messages between pages, and detection of lost and sleeping pages."""

from typing import NamedTuple

PING = 1.0  # seconds between two pings,
CALL = 15.0  # ... and to a silent page, where they queue up and arrive all at once
SILENT = 4.0  # seconds without any line, after which a page counts as lost
STEADY = 20.0  # lines a second that a page may send on average
AT_ONCE = 60.0  # lines that may arrive at once
TABLES_STEADY = 0.5  # whole tables a second that a page is sent or replays
TABLES_AT_ONCE = 5.0  # whole tables that may be sent at once
NAP = 2.5  # seconds between two ticks, after which this page itself was asleep


class TokenBucket(NamedTuple):
    """A rate limit: each message takes a token from a bucket, which fills up at a steady rate."""

    when: float  # time of the last message, in seconds
    most: float = AT_ONCE  # tokens in the full bucket
    steady: float = STEADY  # tokens that come back in a second
    spent: float = 0.0  # tokens that were missing at `when`

    def spend(self, now: float) -> "TokenBucket | None":
        """Return the bucket after a message at time `now` (seconds); None if no token is left."""
        spent = max(0.0, self.spent - max(0.0, now - self.when) * self.steady) + 1
        return self._replace(when=now, spent=spent) if spent <= self.most else None


def table_rate_limit(now: float) -> TokenBucket:
    """Return the rate limit for sending the whole table to a page, or for replaying it there."""
    return TokenBucket(now, TABLES_AT_ONCE, TABLES_STEADY)


class Heartbeat(NamedTuple):
    """Times of the last messages from and to a page, in seconds."""

    heard: float
    said: float
    missed: bool = False  # silent for too long; the connection may still recover

    def hear(self, now: float) -> "Heartbeat":
        return self._replace(heard=now, missed=False)

    def tick(self, now: float, *, slept: bool) -> "Heartbeat":
        """Return the heartbeat as it is at the time `now`: `missed` if the other page was silent
        for long. If the browser suspended this page (`slept`), the silence is counted from now.
        """
        beat = self._replace(heard=now) if slept else self
        return beat._replace(missed=beat.missed or beat.is_dead(now))

    def is_dead(self, now: float) -> bool:
        return now - self.heard > SILENT

    def wants_ping(self, now: float) -> bool:
        return now - self.said >= (CALL if self.is_dead(now) else PING)
