"""Entries of a later version: set aside untouched, and back in place when it runs again."""

import re
from collections.abc import Iterator, MutableMapping

from cardroom.records.keys import COACH, COURSE, DAILY, LATER, OURS, PROBLEMS
from cardroom.records.kinds import makes_sense

NUMBERED = re.compile(r"-\d+$")


def readable_now(entries: MutableMapping[str, str]) -> Iterator[tuple[str, str]]:
    """What was set aside and can be read by this version: the key where it is kept, and the one
    where it stood. What stands there now can be read too, if anything does.
    """
    for aside in sorted(key for key in entries if key.startswith(LATER)):
        key = _stood_at(aside)
        texts = [entries[aside], *([entries[key]] if key in entries else [])]
        if all(makes_sense(key, text) for text in texts):
            yield aside, key


def _stood_at(aside: str) -> str:
    """Where an entry stood; a number after the key of a game is that of a second one there."""
    key = OURS + aside.removeprefix(LATER)
    return NUMBERED.sub("", key) if key.startswith((COURSE, COACH, DAILY, PROBLEMS)) else key
