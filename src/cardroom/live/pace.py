"""How fast a page may talk, and how long it may be silent."""

PING = 1.0  # seconds between two signs of life
SILENT = 4.0  # seconds without one, after which a page counts as lost
STEADY = 20.0  # lines a second that a page may go on sending
AT_ONCE = 60.0  # lines that may come all at once


class Purse:
    """So many lines may still be said; they come back with time."""

    def __init__(self, now: float) -> None:
        self._left, self._when = AT_ONCE, now

    def spend(self, now: float) -> bool:
        """Take a line's worth; False where there is none."""
        self._left = min(AT_ONCE, self._left + max(0.0, now - self._when) * STEADY)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Line:
    """When something was heard and said last."""

    def __init__(self, now: float) -> None:
        self.heard, self.said = now, now
        self.purse = Purse(now)

    def is_dead(self, now: float) -> bool:
        """Whether nothing was heard for too long."""
        return now - self.heard > SILENT

    def wants_ping(self, now: float) -> bool:
        """Whether it is time for a sign of life."""
        return now - self.said >= PING
