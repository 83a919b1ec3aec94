"""Lazy sequences of all ways to select cards from a pool.

There are millions of ways to bury 8 of 33 cards, so the selections are never listed in full. A
lazy sequence still knows its length, the n-th member and the index of a member. Equal cards of a
double pack are not distinguished. Here, all selections of at most two cards:

>>> from cardroom.nouns.cards import hand, names
>>> choices = Selections(hand("7C 8C 8C AD"), 0, 2, make=names)
>>> len(choices), list(choices)
(8, ['', '7C', '8C', 'AD', '7C 8C', '7C AD', '8C 8C', '8C AD'])

`Joined` puts one sequence after another. Here, the first two items of `choices` come first. Then
come 9S and KS, each with QH QH added by `along`:

>>> list(Joined((choices[:2], Selections(hand("9S KS"), 1, 1, names, along=hand("QH QH")))))
['', '7C', 'QH QH 9S', 'QH QH KS']
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Generic, TypeVar, overload

from cardroom.nouns.cards import Card, Cards, sort_cards

A = TypeVar("A")


@lru_cache(maxsize=256)
def _count_ways(copies: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
    """Count the ways to choose cards from a pool with ``copies[n]`` equal cards of kind n. In the
    result, ``[n][m]`` is the number of ways to choose m cards, all of kind n or later.
    """
    rows = [(1, *(0,) * most)]
    for count in reversed(copies):
        fewer = rows[-1]
        rows.append(tuple(sum(fewer[max(0, size - count) : size + 1]) for size in range(most + 1)))
    return tuple(reversed(rows))


class LazySequence(Sequence[A], Generic[A]):
    """Sequence that computes an item only when it is needed. `total` may be too big for ``len``."""

    @property
    @abstractmethod
    def total(self) -> int:
        """Number of items in the sequence; may be too large for the built-in ``len``."""

    @property
    @abstractmethod
    def _equality_key(self) -> tuple[object, ...]:
        """Values that decide whether two sequences are equal, and their hash."""

    @abstractmethod
    def _member_at(self, place: int) -> A:
        """Return the item at an index. The caller ensures that the index is in range."""

    @abstractmethod
    def _index_of(self, member: object) -> int | None:
        """Return the index of a member, or None if the value is no member."""

    def __len__(self) -> int:
        return self.total

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[A, ...]: ...
    def __getitem__(self, index: int | slice) -> A | tuple[A, ...]:
        if isinstance(index, slice):
            return tuple(self._member_at(place) for place in range(*index.indices(self.total)))
        place = index if index >= 0 else index + self.total
        if not 0 <= place < self.total:
            raise IndexError(f"there is no selection {index}")
        return self._member_at(place)

    def __iter__(self) -> Iterator[A]:
        return (self._member_at(place) for place in range(self.total))

    def __contains__(self, member: object) -> bool:
        return self._index_of(member) is not None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._equality_key == other._equality_key

    def __hash__(self) -> int:
        return hash(self._equality_key)

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the index of an item. Raises `ValueError` if the sequence does not contain it."""
        place = self._index_of(value)
        if place is None or not start <= place < (self.total if stop is None else stop):
            raise ValueError(f"{value!r} is not among these selections")
        return place


class Selections(LazySequence[A]):
    """Lazy sequence of all ways to take `least` to `most` cards from a `pool`, small selections
    first. Selections of equal size are ordered by their first card, then by the second, and so on.
    The cards in `along` are part of every selection, in addition to its chosen cards.

    `make` converts the cards of a selection to an item of the sequence, such as an action. The item
    must have its cards as attribute `cards`, so that its index can be found.
    """

    def __init__(
        self,
        pool: Iterable[Card],
        least: int,
        most: int,
        make: Callable[[Cards], A],
        along: Iterable[Card] = (),
    ) -> None:
        self._pool = sort_cards(pool)
        self._along = sort_cards(along)
        self._make = make
        self._sizes = range(least, min(most, len(self._pool)) + 1)
        self._copies = Counter(self._pool)  # number of equal cards, in listing order

    @cached_property
    def total(self) -> int:
        return sum(self._way_counts[0][size] for size in self._sizes)

    @cached_property
    def _way_counts(self) -> tuple[tuple[int, ...], ...]:
        return _count_ways(tuple(self._copies.values()), max(self._sizes, default=0))

    @property
    def _equality_key(self) -> tuple[object, ...]:
        return self._pool, self._along, self._sizes, self._make

    def _member_at(self, place: int) -> A:
        for size in self._sizes:
            count = self._way_counts[0][size]
            if place < count:
                return self._member_from_cards(self._nth_selection(place, size))
            place -= count
        raise AssertionError("the place is one of those there are")

    def _member_from_cards(self, chosen: Iterable[Card]) -> A:
        return self._make(sort_cards((*self._along, *chosen)))

    def _nth_selection(self, place: int, size: int) -> Iterator[Card]:
        """Yield the cards of the selection with index `place` among all selections of this size."""
        # The time grows with `size` and the number of faces, not with the number of selections.
        for (face, copies), fewer in zip(self._copies.items(), self._way_counts[1:], strict=True):
            for taken in range(min(copies, size), -1, -1):
                count = fewer[size - taken]
                if place < count:
                    yield from [face] * taken
                    size -= taken
                    break
                place -= count
            if not size:
                return

    def _index_of(self, member: object) -> int | None:
        chosen = Counter(getattr(member, "cards", ()))
        chosen.subtract(self._along)
        size = chosen.total()
        fits = all(0 <= count <= self._copies[face] for face, count in chosen.items())
        if not fits or size not in self._sizes:
            return None
        if self._member_from_cards(chosen.elements()) != member:
            return None
        smaller = sum(self._way_counts[0][less] for less in self._sizes if less < size)
        return smaller + self._index_in_size(chosen, size)

    def _index_in_size(self, chosen: "Counter[Card]", size: int) -> int:
        place = 0
        for (face, copies), fewer in zip(self._copies.items(), self._way_counts[1:], strict=True):
            more = range(chosen[face] + 1, min(copies, size) + 1)  # selections that come earlier
            place += sum(fewer[size - taken] for taken in more)
            size -= chosen[face]
        return place


class Joined(LazySequence[A]):
    """Lazy concatenation of sequences. No member may be in two of the sequences."""

    def __init__(self, parts: Iterable[Sequence[A]]) -> None:
        self._parts = tuple(parts)

    @cached_property
    def total(self) -> int:
        return sum(map(len, self._parts))

    @property
    def _equality_key(self) -> tuple[object, ...]:
        return self._parts

    def _member_at(self, place: int) -> A:
        for part in self._parts:
            if place < len(part):
                return part[place]
            place -= len(part)
        raise AssertionError("the place is one of those there are")

    def _index_of(self, member: object) -> int | None:
        before = 0
        for part in self._parts:
            if member in part:
                return before + part.index(member)
            before += len(part)
        return None


class Lexicon(tuple[A, ...]):  # noqa: SLOT001 - the places are kept with it
    """Tuple that finds its members fast: `in` and `index` look them up in a dictionary."""

    @cached_property
    def _index_by_member(self) -> dict[object, int]:
        return {member: place for place, member in enumerate(self)}

    def __contains__(self, member: object) -> bool:
        return member in self._index_by_member

    def index(self, value: object, *_unsupported: object) -> int:
        """Return the index of an item in this tuple. Raises `ValueError` if the item is missing."""
        if value not in self._index_by_member:
            raise ValueError(f"{value!r} is not among these")
        return self._index_by_member[value]
