"""A small cache of values computed from positions, so that undo needs no new computation."""

from collections.abc import Callable
from typing import Concatenate, Generic, TypeVar

P = TypeVar("P")
T = TypeVar("T")

MOST = 40  # positions: a deal of Belote


class Memo(Generic[P, T]):
    """A function of a position that caches its last results, by the identity of the position."""

    def __init__(self, find: Callable[Concatenate[P, ...], T]) -> None:
        self._find = find
        self._kept: dict[int, tuple[P, T]] = {}  # what is kept is there, so nothing else has its id

    def __call__(self, position: P, *others: object) -> T:
        """Return the value for a position. `others` are further arguments of the function, which
        do not change it for the same position.
        """
        known = self._kept.get(id(position))
        if known is None:
            known = self._kept[id(position)] = position, self._find(position, *others)
            if len(self._kept) > MOST:
                del self._kept[next(iter(self._kept))]
        return known[1]
