"""The browser's localStorage as a mapping of strings."""

import json
from collections.abc import ItemsView, Iterator, MutableMapping
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.records.entries import NoRoom


class LocalStorage(MutableMapping[str, str]):
    """The localStorage of this site. Writing raises `NoRoom` if storage is full or forbidden."""

    def __init__(self) -> None:
        self._storage: Any = None  # if it is forbidden
        with suppress(JsException, AttributeError):
            storage = window.localStorage
            if storage.length >= 0:  # some browsers only refuse here
                self._storage = storage

    def __getitem__(self, key: str) -> str:
        value = None if self._storage is None else self._storage.getItem(key)
        if not isinstance(value, str):  # JavaScript's null is not Python's None
            raise KeyError(key)
        return value

    def __setitem__(self, key: str, value: str) -> None:
        if self._storage is None:
            raise NoRoom("forbidden")
        try:
            self._storage.setItem(key, value)
        except JsException as error:
            raise NoRoom("full" if "quota" in str(error).lower() else "forbidden") from None

    def __delitem__(self, key: str) -> None:
        self[key]  # raises KeyError if there is none
        self._storage.removeItem(key)

    def __iter__(self) -> Iterator[str]:
        if self._storage is None:
            return iter(())
        # All in one call: one call for each key takes seconds if there are thousands.
        return iter(json.loads(str(window.JSON.stringify(window.Object.keys(self._storage)))))

    def items(self) -> ItemsView[str, str]:
        """Return all keys and texts, fetched from the browser in a single call."""
        if self._storage is None:
            return {}.items()
        entries: dict[str, str] = json.loads(str(window.JSON.stringify(self._storage)))
        return entries.items()

    def __len__(self) -> int:
        return 0 if self._storage is None else int(self._storage.length)
