"""Repetition of missed problems. A missed problem comes back after several other problems. After a
right answer, it comes back one day later; after further right answers, three and seven days later.
Mistakes in the visitor's games come back after the same numbers of days (see `records.mistakes`).
"""

from typing import NamedTuple

from cardroom.records.mistakes import DAY, EARLIER, PAUSES
from cardroom.records.solved import Solved

SEVERAL = 6
"""Number of problems to answer before a missed one comes back."""


class Tried(NamedTuple):
    """Problem that the visitor has tried, with the time when it is due again."""

    number: int
    found: int = 0  # right answers in a row since it was missed
    due: int = 0  # time of the next try, in milliseconds since 1970; 0: never


def read_tried_problems(solved: Solved) -> dict[int, Tried]:
    """Return the tried problems by number, in order of the answers. Skip invalid log entries."""
    found = {}
    for text in solved.log.split():
        parts = text.split(".")
        if len(parts) == len(Tried._fields) and all(map(str.isdecimal, parts)):
            one = Tried(*map(int, parts))
            found[one.number] = one
    return found


def due_numbers(solved: Solved, now: int) -> list[int]:
    """Return the numbers of the problems that are due for repetition, the most overdue first."""
    waiting = [
        one for one in [*read_tried_problems(solved).values()][:-SEVERAL] if 0 < one.due <= now
    ]
    return [one.number for one in sorted(waiting, key=lambda one: one.due)]


def add_answer(solved: Solved, number: int, now: int, *, right: bool) -> Solved:
    """Return the visitor's progress after the first answer to a problem at the time `now`."""
    known = read_tried_problems(solved)
    known[number] = _schedule_next_try(known.pop(number, None), number, now, right=right)
    streak = solved.streak + 1 if right else 0
    return solved._replace(
        right=solved.right + right,
        wrong=solved.wrong + (not right),
        streak=streak,
        longest=max(solved.longest, streak),
        log=" ".join(".".join(map(str, one)) for one in known.values()),
    )


def _schedule_next_try(before: Tried | None, number: int, now: int, *, right: bool) -> Tried:
    """Return the tried problem with the time of its next try as `due` (0: no further try)."""
    if not right:
        return Tried(number, 0, now)
    if before is None or not before.due or before.found >= len(PAUSES):
        return Tried(number)
    return Tried(number, before.found + 1, now + PAUSES[before.found] * DAY - EARLIER)
