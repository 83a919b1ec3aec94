"""Entries in a storage that may refuse them: they wait in memory until there is room."""

from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import NamedTuple

from cardroom.records.keys import aside_key, beside_key, free
from cardroom.records.kinds import is_unreadable, settle


class NoRoom(Exception):
    """An entry could not be stored. `code`: "full" or "forbidden"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Held(NamedTuple):
    """An entry that waits for room."""

    text: str
    base: str | None  # the stored text that it was made from; None: there was none


class Entries(MutableMapping[str, str]):
    """Stored entries, and those that could not be stored, which last as long as the visit.

    `stored` raises `NoRoom` for what it refuses. `on_trouble` is called with the code of that,
    `on_room` once all that was held is stored.
    """

    def __init__(
        self,
        stored: MutableMapping[str, str],
        on_trouble: Callable[[str], object] = lambda _code: None,
        on_room: Callable[[], object] = lambda: None,
    ) -> None:
        self._stored = stored
        self._on_trouble, self._on_room = on_trouble, on_room
        self._held: dict[str, Held] = {}
        self._for_good = False

    @contextmanager
    def for_good(self) -> Iterator[None]:
        """Raise `NoRoom` in this context rather than hold what cannot be stored."""
        before, self._for_good = self._for_good, True
        try:
            yield
        finally:
            self._for_good = before

    def __getitem__(self, key: str) -> str:
        if key in self._held:
            self.settle(key)
        return self._held[key].text if key in self._held else self._stored[key]

    def __setitem__(self, key: str, text: str) -> None:
        if before := self._held.get(key):
            self._held[key] = before._replace(text=text)
            text = self[key]
        try:
            self._stored[key] = text
        except NoRoom as error:
            if not self._for_good:
                self.hold(key, text, error.code)
                return
            if before:
                self._held[key] = before
            raise
        else:
            self._held.pop(key, None)
            self._store_held()

    def __delitem__(self, key: str) -> None:
        self[key]  # raises KeyError when there is none
        self._held.pop(key, None)
        self._stored.pop(key, None)
        self._store_held()

    def __iter__(self) -> Iterator[str]:
        stored = dict.fromkeys(self._stored)
        return iter([*stored, *(key for key in self._held if key not in stored)])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def move(self, key: str, to: str) -> bool:
        """Move an entry to a free key. Return False, and leave it, if its copy cannot be stored."""
        try:
            with self.for_good():
                self[to] = self[key]
        except NoRoom:
            return False
        del self[key]
        return True

    # Entries that wait for room

    def hold(self, key: str, text: str, code: str = "full") -> None:
        """Keep this text in memory for now, and say so; the stored one stays as it is."""
        base = self._held[key].base if key in self._held else self._stored.get(key)
        self._held[key] = Held(text, base)
        self._on_trouble(code)

    def settle(self, key: str, *, keep_both: bool = True) -> None:
        """Bring an entry that is held together with what another tab has stored meanwhile.

        Where only one of two fits, the stored one stays. The other gets a key of its own, unless
        `keep_both` is False.
        """
        held, stored = self._held.get(key), self._stored.get(key)
        if held is None or stored in (None, held.base):
            return
        here, beside = settle(key, held.base, stored, held.text)
        if here == stored:
            del self._held[key]
        else:
            self._held[key] = Held(here, stored)
        if beside and keep_both:
            self._held[free(beside_key(key), self)] = Held(beside, None)

    def _store_held(self) -> None:
        if not self._held:
            return
        try:
            while self._held:
                self._store_one(next(iter(self._held)))
        except NoRoom:
            return
        self._on_room()

    def _store_one(self, key: str) -> None:
        """Store what is held under this key, but over nothing that cannot be read."""
        self.settle(key)
        if key not in self._held:
            return
        stored = self._stored.get(key)
        if stored is not None and is_unreadable(key, stored):
            self._stored[free(aside_key(key), self)] = stored
            del self._stored[key]
        self._stored[key] = self._held[key].text
        del self._held[key]
