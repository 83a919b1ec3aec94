"""Entries in a storage that may refuse them. Refused entries wait in memory until there is room."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any, NamedTuple, TypeVar

from cardroom.nouns.coded_error import CodedError
from cardroom.records.kinds import (
    OURS,
    conflict_copy_key,
    free_key,
    is_unreadable,
    kind_of,
    merge_unsaved,
    unreadable_entry_key,
)

T = TypeVar("T")
M = TypeVar("M")

BULK = 50
"""Number of unread entries above which all texts are fetched at once."""


class NoRoom(CodedError):
    """Failure of the storage to store an entry. `code` is "full" or "forbidden"."""


class Held(NamedTuple):
    """Entry that waits in memory for room in the storage."""

    text: str
    base: str | None  # the stored text that it is based on; None: there was none


class Entries(MutableMapping[str, str]):
    """Mapping of stored entries. An entry that does not fit into the storage waits in memory until
    there is room, or the visit ends.

    `on_trouble` is called with an error code if an entry does not fit, and `on_room` when no entry
    waits any more. `is_watched` turns on a cache: the owner must call `drop_cache` when another tab
    changes an entry.
    """

    def __init__(
        self,
        stored: MutableMapping[str, str],
        on_trouble: Callable[[str], object] = lambda _code: None,
        on_room: Callable[[], object] = lambda: None,
        *,
        is_watched: bool = False,
    ) -> None:
        self._stored = stored
        self._on_trouble, self._on_room = on_trouble, on_room
        self._held: dict[str, Held] = {}
        self._is_watched = is_watched
        self._listed: dict[str, list[str]] = {}  # ids by kind, in order
        self._length = -1  # number of stored entries when they were listed
        self._readings: dict[tuple[str, Any], dict[str, Any]] = {}  # by kind and reader; by id
        self._made: dict[str, dict[Any, Any]] = {}  # cache by kind, then function

    def __getitem__(self, key: str) -> str:
        if key in self._held:
            self.merge_held_with_stored(key)
        return self._held[key].text if key in self._held else self._stored[key]

    def __setitem__(self, key: str, text: str) -> None:
        self._store(key, text, hold=True)

    def store_if_room(self, key: str, text: str) -> bool:
        """Store an entry. If there is no room, change nothing and return False."""
        return self._store(key, text, hold=False)

    def _store(self, key: str, text: str, *, hold: bool) -> bool:
        """Store an entry. Without room, return False; if `hold`, it waits in memory for room."""
        if before := self._held.get(key):
            self._held[key] = before._replace(text=text)
            text = self[key]
        try:
            self._store_now(key, text)
        except NoRoom as error:
            if hold:
                self.hold_in_memory(key, text, error.code)
            elif before:
                self._held[key] = before
            return False
        self._held.pop(key, None)
        self._try_to_store_held()
        return True

    def __delitem__(self, key: str) -> None:
        self[key]  # raises KeyError when there is none
        self._held.pop(key, None)
        if key in self._stored:
            del self._stored[key]
            self._length -= 1
        self._update_caches_and_ids(key, is_there=False)
        self._try_to_store_held()

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._stored, *self._held]))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def move(self, key: str, to: str) -> bool:
        """Move an entry to an unused key. If there is no room, change nothing and return False."""
        is_moved = self.store_if_room(to, self[key])
        if is_moved:
            del self[key]
        return is_moved

    # Readings

    def ids_of_kind(self, kind: str) -> list[str]:
        """Return the ids of the entries of this kind, in order."""
        if self._is_watched and len(self._stored) == self._length:
            return self._listed.get(kind, [])
        self._length = len(self._stored)
        self._listed, self._made = {}, {}
        for key in sorted(self):
            if key.startswith(OURS):
                self._listed.setdefault(kind_of(key), []).append(key[len(kind_of(key)) :])
        for (read_kind, _read), found in self._readings.items():
            for id in found.keys() - self._listed.get(read_kind, []):
                del found[id]
        return self._listed.get(kind, [])

    def texts(self) -> dict[str, str]:
        """Fetch all stored texts at once, by key."""
        return dict(self._stored.items())

    def read_all_cached(
        self, kind: str, read: Callable[[str, str], T], texts: Mapping[str, str] | None = None
    ) -> dict[str, T]:
        """Return all entries of a kind by id, each converted by `read(id, text)`. Values are cached
        until their entry changes. Do not change the result, which may be the cache itself. `texts`,
        if given, has all stored texts by key, so that they need not be fetched.
        """
        ids = self.ids_of_kind(kind)
        found: dict[str, T] = self._cached_readings(kind, read)
        if len(found) == len(ids):
            return found
        unread = [id for id in ids if id not in found]
        if texts is None:
            texts = self.texts() if len(unread) > BULK else {}
        for id in unread:
            key = kind + id
            text = self[key] if key in self._held or key not in texts else texts[key]
            found[id] = read(id, text)
        return found

    def read_cached(self, kind: str, id: str, read: Callable[[str, str], T]) -> T:
        """Return `read(id, text)` for an entry. The result is cached until the entry changes."""
        found: dict[str, T] = self._cached_readings(kind, read)
        if id not in found:
            found[id] = read(id, self[kind + id])
        return found[id]

    def compute_cached(
        self, kind: str, read: Callable[[str, str], T], make: Callable[[Mapping[str, T]], M]
    ) -> M:
        """Compute a value by `make` from all entries of a kind, and cache it until one of them
        changes. `make` gets the entries by id, each converted by `read(id, text)`.
        """
        readings = self.read_all_cached(kind, read)
        made: dict[Any, M] = self._made.setdefault(kind, {}) if self._is_watched else {}
        if make not in made:
            made[make] = make(readings)
        return made[make]

    def drop_cache(self, key: str | None) -> None:
        """Drop the cache of a key (None: of all keys) after another tab changed the storage."""
        if key is None:
            self._length = -1
            self._readings, self._made = {}, {}
        else:
            self._length += self._update_caches_and_ids(key, is_there=key in self)

    def _cached_readings(self, kind: str, read: Any) -> dict[str, Any]:
        return self._readings.setdefault((kind, read), {}) if self._is_watched else {}

    def _update_caches_and_ids(self, key: str, *, is_there: bool) -> int:
        """Update caches and ids after an entry changed. Return the change in the number of ids."""
        kind = kind_of(key)
        id = key[len(kind) :]
        self._made.pop(kind, None)
        for (known, _read), found in self._readings.items():
            if known == kind:
                found.pop(id, None)
        if not key.startswith(OURS):
            return 0
        ids = self._listed.setdefault(kind, [])
        place = bisect_left(ids, id)
        was_there = ids[place : place + 1] == [id]
        if is_there and not was_there:
            ids.insert(place, id)
        elif was_there and not is_there:
            del ids[place]
        return is_there - was_there

    def _store_now(self, key: str, text: str) -> None:
        before = len(self._stored)
        self._stored[key] = text
        self._length += len(self._stored) - before
        self._update_caches_and_ids(key, is_there=True)

    # Entries that wait for room

    def hold_in_memory(self, key: str, text: str, code: str = "full") -> None:
        """Hold a text in memory until it can be stored. Pass the reason to `on_trouble`."""
        base = self._held[key].base if key in self._held else self._stored.get(key)
        self._held[key] = Held(text, base)
        self._update_caches_and_ids(key, is_there=True)
        self._on_trouble(code)

    def merge_held_with_stored(self, key: str, *, keep_both: bool = True) -> None:
        """Merge an entry that waits in memory with the text that another tab has stored under its
        key. If they cannot be merged, the stored text keeps the key. The waiting text gets a new
        key if `keep_both` is True; else it is dropped.
        """
        held, stored = self._held.get(key), self._stored.get(key)
        if held is None or stored in (None, held.base):
            return
        here, beside = merge_unsaved(key, held.base, stored, held.text)
        if here == stored:
            del self._held[key]
        else:
            self._held[key] = Held(here, stored)
        self._update_caches_and_ids(key, is_there=True)
        if beside and keep_both:
            other = free_key(conflict_copy_key(key), self)
            self._held[other] = Held(beside, None)
            self._update_caches_and_ids(other, is_there=True)

    def _try_to_store_held(self) -> None:
        """Store waiting entries while there is room. Save unreadable old texts under other keys."""
        if not self._held:
            return
        try:
            while self._held:
                self.merge_held_with_stored(key := next(iter(self._held)))
                if key not in self._held:
                    continue
                stored = self._stored.get(key)
                if stored is not None and is_unreadable(key, stored):
                    self._store_now(free_key(unreadable_entry_key(key), self), stored)
                self._store_now(key, self._held[key].text)
                del self._held[key]
        except NoRoom:
            return
        self._on_room()
