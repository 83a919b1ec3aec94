"""Reading, writing, import and export of entries of any kind."""

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
    free_key,
    unreadable_entry_key,
)
from cardroom.records.kinds import is_valid_entry, merge_texts

T = TypeVar("T")

EXPORT_FORMAT = 1
NUMBERED = re.compile(r"-\d+$")


class Shelf:
    """Entries in a mapping of strings: the browser's localStorage, or a dict in tests.

    An unreadable entry is moved aside, then `on_aside` is called. If there is no room to move the
    entry, `on_stays` is called.
    """

    def __init__(
        self,
        entries: MutableMapping[str, str],
        on_aside: Callable[[], None] = lambda: None,
        on_stays: Callable[[], None] = lambda: None,
    ) -> None:
        self._entries = entries if isinstance(entries, Entries) else Entries(entries)
        self._on_aside, self._on_stays = on_aside, on_stays

    # Unreadable entries

    def restore_readable(self) -> None:
        """Move back each entry that was set aside as unreadable, but can be read now. If its old
        key is in use, merge both entries, or choose a new key. Without room, the entry stays set
        aside.
        """
        for aside, key in list(find_restorable(self._entries)):
            if self.import_if_room(key, self._entries[aside]) in ("new", "known"):
                del self._entries[aside]

    def _set_aside(self, key: str) -> bool:
        is_moved = self._entries.move(key, free_key(unreadable_entry_key(key), self._entries))
        (self._on_aside if is_moved else self._on_stays)()
        return is_moved

    def _readable(self, prefix: str, read: Callable[[str, str], T | None]) -> dict[str, T]:
        """Return the readable entries of a kind by id. Set aside those that `read` cannot read."""
        found = {}
        for id, one in [*self._entries.read_all_cached(prefix, read).items()]:
            if one is None:
                self._set_aside(prefix + id)
            else:
                found[id] = one
        return found

    def _make_room(self, key: str) -> bool:
        """Set aside an unreadable entry with this key, if any. Return False if this fails."""
        kept = self._entries.get(key)
        return kept is None or is_valid_entry(key, kept) or self._set_aside(key)

    def _write(self, key: str, text: str) -> None:
        """Store an entry. Keep it in memory if an unreadable entry blocks its key."""
        if self._make_room(key):
            self._entries[key] = text
        else:
            self._entries.hold(key, text)

    # Import and export

    def export(self) -> str:
        """Return all Cardroom entries as one JSON text."""
        ours = {key: self._entries[key] for key in sorted(self._entries) if key.startswith(OURS)}
        return json.dumps({"cardroom": EXPORT_FORMAT, "entries": ours}, indent=1)

    def import_entry(self, key: str, text: str) -> str:
        """Import an entry. Return "new", "known" (already here) or "refused" (invalid).

        Entries saved here are never lost. A different game with the same id gets a new id. A
        different copy of a challenge or a daily deal is merged with the saved one.
        """
        if not is_valid_entry(key, text):
            return "refused"
        kept = self._entries.get(key)
        if kept not in (None, text) and (both := merge_texts(key, kept, text)):
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

    def import_if_room(self, key: str, text: str) -> str:
        """Import an entry like `import_entry`, but return "no_room" if it cannot be stored."""
        try:
            with self._entries.raising_no_room():
                return self.import_entry(key, text)
        except NoRoom:
            return "no_room"


def find_restorable(entries: Entries) -> Iterator[tuple[str, str]]:
    """Yield the present and the original key of each entry that was moved aside as unreadable, but
    can be read now. Skip an entry while another unreadable entry occupies the original key.
    """
    for aside in [LATER + id for id in entries.ids(LATER)]:
        key = _former_key(aside)
        texts = [entries[aside], *([entries[key]] if key in entries else [])]
        if all(is_valid_entry(key, text) for text in texts):
            yield aside, key


def _former_key(aside: str) -> str:
    key = OURS + aside.removeprefix(LATER)
    return NUMBERED.sub("", key) if key.startswith((COURSE, COACH, DAILY, PROBLEMS)) else key
