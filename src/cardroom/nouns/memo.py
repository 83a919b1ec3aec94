"""Cache of what is computed for a position or another object that never changes."""

from collections.abc import Callable
from typing import Concatenate, Generic, TypeVar

P = TypeVar("P")
T = TypeVar("T")


class Memo(Generic[P, T]):
    """Function with a cache, by the identity (`id`) of a position and by all other arguments."""

    def __init__(self, find: Callable[Concatenate[P, ...], T], most: int = 40) -> None:
        """Wrap `find` in a cache of the last `most` results. 40 are enough for a deal of Belote."""
        self._find, self._most = find, most
        self._kept: dict[tuple[object, ...], tuple[P, T]] = {}  # positions too: ids stay taken

    def __call__(self, position: P, *others: object) -> T:
        """Return the cached value for these arguments, or compute it."""
        known = self._kept.get(key := (id(position), *others))
        if known is None:
            known = self._kept[key] = position, self._find(position, *others)
            if len(self._kept) > self._most:
                del self._kept[next(iter(self._kept))]
        return known[1]
