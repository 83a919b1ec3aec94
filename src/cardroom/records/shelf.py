"""Entries of any kind: read, written, set aside, taken out and in."""

import json
import re
from collections.abc import Callable, Iterator, MutableMapping
from typing import TypeVar

from cardroom.records.entries import Entries, NoRoom
from cardroom.records.keys import (
    COACH,
    COURSE,
    DAILY,
    LATER,
    OURS,
    PROBLEMS,
    aside_key,
    free,
)
from cardroom.records.kinds import joined, makes_sense

T = TypeVar("T")

EXPORT_FORMAT = 1
NUMBERED = re.compile(r"-\d+$")


class Shelf:
    """Entries in a mapping of strings: a dict in tests, the browser's localStorage in the page.

    `on_aside` is called when an entry that cannot be read was set aside, `on_stays` when there was
    no room for that, so that it stays where it is.
    """

    def __init__(
        self,
        entries: MutableMapping[str, str],
        on_aside: Callable[[], None] = lambda: None,
        on_stays: Callable[[], None] = lambda: None,
    ) -> None:
        self._entries = entries if isinstance(entries, Entries) else Entries(entries)
        self._on_aside, self._on_stays = on_aside, on_stays

    # What a later version wrote

    def bring_back(self) -> None:
        """Put back what was set aside and can be read by now; what was written meanwhile is joined
        with it, or kept beside it. What finds no room there stays set aside.
        """
        for aside, key in list(readable_now(self._entries)):
            if self.take_for_good(key, self._entries[aside]) in ("new", "known"):
                del self._entries[aside]

    def _for_later(self, key: str) -> bool:
        is_moved = self._entries.move(key, free(aside_key(key), self._entries))
        (self._on_aside if is_moved else self._on_stays)()
        return is_moved

    def _readable(self, prefix: str, read: Callable[[str, str], T | None]) -> dict[str, T]:
        """By id, in the order of the entries: all that can be read; what cannot is set aside."""
        found = {}
        for id, one in [*self._entries.readings(prefix, read).items()]:
            if one is None:
                self._for_later(prefix + id)
            else:
                found[id] = one
        return found

    def _make_room(self, key: str) -> bool:
        """Set aside an entry that cannot be read. Return False if it has to stay."""
        kept = self._entries.get(key)
        return kept is None or makes_sense(key, kept) or self._for_later(key)

    def _write(self, key: str, text: str) -> None:
        """Store an entry, but over nothing that cannot be read: then it waits in memory."""
        if self._make_room(key):
            self._entries[key] = text
        else:
            self._entries.hold(key, text)

    # In and out

    def export(self) -> str:
        """Everything of ours as one JSON text."""
        ours = {key: self._entries[key] for key in sorted(self._entries) if key.startswith(OURS)}
        return json.dumps({"cardroom": EXPORT_FORMAT, "entries": ours}, indent=1)

    def take(self, key: str, text: str) -> str:
        """Add an entry of an export: "new", "known" when it is here already, or "refused" when it
        makes no sense.

        What is here stays: a different game of the same id comes in under a new one; a different
        copy of a challenge or of a daily deal is joined with the one that is here.
        """
        if not makes_sense(key, text):
            return "refused"
        kept = self._entries.get(key)
        if kept not in (None, text) and (both := joined(key, kept, text)):
            self._entries[key] = both
            return "known" if both == kept else "new"
        number, beside = 1, key
        while (kept := self._entries.get(beside)) is not None:
            if kept == text:
                return "known"
            number += 1
            beside = f"{key}-{number}"
        self._entries[beside] = text
        return "new"

    def take_for_good(self, key: str, text: str) -> str:
        """As `take`; "no_room" for what would be gone with the visit."""
        try:
            with self._entries.for_good():
                return self.take(key, text)
        except NoRoom:
            return "no_room"


def readable_now(entries: Entries) -> Iterator[tuple[str, str]]:
    """What was set aside and can be read by this version: the key where it is kept, and the one
    where it stood. What stands there now can be read too, if anything does.
    """
    for aside in [LATER + id for id in entries.ids(LATER)]:
        key = _stood_at(aside)
        texts = [entries[aside], *([entries[key]] if key in entries else [])]
        if all(makes_sense(key, text) for text in texts):
            yield aside, key


def _stood_at(aside: str) -> str:
    """Where an entry stood; a number after the key of a game is that of a second one there."""
    key = OURS + aside.removeprefix(LATER)
    return NUMBERED.sub("", key) if key.startswith((COURSE, COACH, DAILY, PROBLEMS)) else key
