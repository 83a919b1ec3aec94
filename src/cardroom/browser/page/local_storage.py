"""localStorage as a mapping of strings, for `cardroom.records.store`.

What cannot be written stays in memory for this visit, and the page is told once: a full or
forbidden storage never stops a game.
"""

from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

from pyodide.ffi import JsException
from pyscript import window


class NoRoom(Exception):
    """Something could not be written, and was not to be kept for this visit only."""


class LocalStorage(MutableMapping[str, str]):
    """The browser's localStorage, with what could not be written laid over it.

    `on_trouble` is called with "full" or "forbidden" when something could not be written, `on_room`
    once all of that is written after all.
    """

    def __init__(self, on_trouble: Callable[[str], None], on_room: Callable[[], None]) -> None:
        self._on_trouble, self._on_room = on_trouble, on_room
        self._unwritten: dict[str, str] = {}
        self._for_good = False
        self._storage: Any = _storage()

    @contextmanager
    def for_good(self) -> Iterator[None]:
        """Meanwhile what cannot be written raises `NoRoom`, and is not kept in memory."""
        self._for_good = True
        try:
            yield
        finally:
            self._for_good = False

    def __getitem__(self, key: str) -> str:
        if key in self._unwritten:
            return self._unwritten[key]
        value = None if self._storage is None else self._storage.getItem(key)
        if not isinstance(value, str):  # JavaScript's null is not Python's None
            raise KeyError(key)
        return value

    def __setitem__(self, key: str, value: str) -> None:
        try:
            if self._storage is None:
                raise PermissionError(key)
            self._storage.setItem(key, value)
        except (JsException, PermissionError) as error:
            if self._for_good:
                raise NoRoom(key) from None
            self._unwritten[key] = value
            self._on_trouble("full" if "Quota" in str(error) else "forbidden")
        else:
            self._write_the_rest(key)

    def _write_the_rest(self, written: str) -> None:
        """There is room again, it seems: write what could not be written before."""
        if not self._unwritten:
            return
        self._unwritten.pop(written, None)
        try:
            for key in [*self._unwritten]:
                self._storage.setItem(key, self._unwritten[key])
                del self._unwritten[key]
        except JsException:
            return
        self._on_room()

    def __delitem__(self, key: str) -> None:
        self[key]  # raises KeyError when there is none
        self._unwritten.pop(key, None)
        if self._storage is not None:
            self._storage.removeItem(key)

    def __iter__(self) -> Iterator[str]:
        written = 0 if self._storage is None else self._storage.length
        stored = [str(self._storage.key(place)) for place in range(written)]
        return iter([*stored, *(key for key in self._unwritten if key not in stored)])

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _storage() -> Any:
    """The browser's localStorage; None where even looking at it is forbidden."""
    try:
        storage = window.localStorage
        return storage if storage.length >= 0 else None  # some browsers only refuse here
    except (JsException, AttributeError):
        return None
