"""A cache of one entry: what is computed from a position, for the position that was asked last."""

from collections.abc import Callable
from typing import Generic, TypeVar

P = TypeVar("P")
T = TypeVar("T")


class Memo(Generic[P, T]):
    """A function of a position whose last result is kept."""

    def __init__(self, find: Callable[[P], T]) -> None:
        self._find = find
        self._last: tuple[P, T] | None = None

    def __call__(self, position: P) -> T:
        if self._last is None or self._last[0] is not position:
            self._last = position, self._find(position)
        return self._last[1]
