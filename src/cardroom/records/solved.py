"""What somebody has solved of a game's problems. It is kept on the device and sent to nobody.

A problem that was missed comes back as a mistake does (see `mistakes`): the next time, then after
one day, three, and seven, as long as it is found each time.
"""

from typing import NamedTuple

from cardroom.records.mistakes import DAY, EARLIER, PAUSES


class Tried(NamedTuple):
    """A problem that was tried."""

    number: int
    found: int = 0  # so many times in a row since it was missed
    due: int = 0  # not to be asked before, in milliseconds since 1970; 0: no more


class Solved(NamedTuple):
    """How it goes with the problems of a game."""

    rating: int = 1100
    doubt: int = 350
    right: int = 0  # at the first try
    wrong: int = 0
    streak: int = 0  # right, one after the other
    longest: int = 0
    log: str = ""  # a `Tried` each, as "17.0.1764000000000", between spaces
    day: str = ""  # of which the problem of the day was answered last, as 2026-11-23

    @property
    def answers(self) -> int:
        """How often something was tried."""
        return self.right + self.wrong

    def tried(self) -> dict[int, Tried]:
        """By number; what makes no sense is left out."""
        found = {}
        for text in self.log.split():
            parts = text.split(".")
            if len(parts) == len(Tried._fields) and all(map(str.isdecimal, parts)):
                one = Tried(*map(int, parts))
                found[one.number] = one
        return found

    def due(self, now: int) -> list[int]:
        """The numbers of those that come back now, what waits longest first."""
        waiting = [one for one in self.tried().values() if 0 < one.due <= now]
        return [one.number for one in sorted(waiting, key=lambda one: one.due)]

    def after(self, number: int, now: int, *, right: bool) -> "Solved":
        """The same after this problem was answered for the first time today."""
        known = self.tried()
        known[number] = _again(known.get(number), number, now, right=right)
        streak = self.streak + 1 if right else 0
        return self._replace(
            right=self.right + right,
            wrong=self.wrong + (not right),
            streak=streak,
            longest=max(self.longest, streak),
            log=" ".join(".".join(map(str, one)) for one in known.values()),
        )


def _again(before: Tried | None, number: int, now: int, *, right: bool) -> Tried:
    """When it comes back: never where it was found at once, or often enough."""
    if not right:
        return Tried(number, 0, now)
    if before is None or not before.due or before.found >= len(PAUSES):
        return Tried(number)
    return Tried(number, before.found + 1, now + PAUSES[before.found] * DAY - EARLIER)
