"""What hangs on a position alone is found once, however often it is drawn."""

from collections.abc import Callable
from typing import Generic, TypeVar

P = TypeVar("P")
T = TypeVar("T")


class Memo(Generic[P, T]):
    """Finds something of a position, and gives the same as long as that very one is asked of."""

    def __init__(self, find: Callable[[P], T]) -> None:
        self._find = find
        self._last: tuple[P, T] | None = None

    def __call__(self, position: P) -> T:
        if self._last is None or self._last[0] is not position:
            self._last = position, self._find(position)
        return self._last[1]
