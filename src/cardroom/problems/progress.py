"""When a problem comes back that was missed: after several others, then after one day, three, and
seven, as long as it is found each time. Mistakes of one's own come back after as many days (see
`records.mistakes`).
"""

from typing import NamedTuple

from cardroom.records.mistakes import DAY, EARLIER, PAUSES
from cardroom.records.solved import Solved

SEVERAL = 6
"""Problems that are answered before a missed one comes back."""


class Tried(NamedTuple):
    """A problem that was tried."""

    number: int
    found: int = 0  # so many times in a row since it was missed
    due: int = 0  # not to be asked before, in milliseconds since 1970; 0: no more


def tried(solved: Solved) -> dict[int, Tried]:
    """Return what was tried, by number, the last answer last; what makes no sense is left out."""
    found = {}
    for text in solved.log.split():
        parts = text.split(".")
        if len(parts) == len(Tried._fields) and all(map(str.isdecimal, parts)):
            one = Tried(*map(int, parts))
            found[one.number] = one
    return found


def due(solved: Solved, now: int) -> list[int]:
    """Return the numbers of those that come back now, the longest waiting first."""
    waiting = [one for one in [*tried(solved).values()][:-SEVERAL] if 0 < one.due <= now]
    return [one.number for one in sorted(waiting, key=lambda one: one.due)]


def answered(solved: Solved, number: int, now: int, *, right: bool) -> Solved:
    """Return how it goes after the first answer to this problem."""
    known = tried(solved)
    known[number] = _again(known.pop(number, None), number, now, right=right)
    streak = solved.streak + 1 if right else 0
    return solved._replace(
        right=solved.right + right,
        wrong=solved.wrong + (not right),
        streak=streak,
        longest=max(solved.longest, streak),
        log=" ".join(".".join(map(str, one)) for one in known.values()),
    )


def _again(before: Tried | None, number: int, now: int, *, right: bool) -> Tried:
    """When it comes back: never where it was found at once, or often enough."""
    if not right:
        return Tried(number, 0, now)
    if before is None or not before.due or before.found >= len(PAUSES):
        return Tried(number)
    return Tried(number, before.found + 1, now + PAUSES[before.found] * DAY - EARLIER)
