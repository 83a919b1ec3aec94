"""Combinations of Belote, such as three cards in a row, and the units that they bring.

The module also defines the types `Points` (card points) and `Units`. Numbers such as 4.3 are
paragraphs of ``assets/rules/belote.html``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NewType, TypeAlias

from cardroom.nouns.cards import Card, Cards, NotationError, Suit

# 1: units and card points

Trump: TypeAlias = Suit | None
"""Trump suit of a contract; None is height, the contract without trumps."""

Points = NewType("Points", int)
"""Card points of the cards in a pile."""

Units = NewType("Units", int)
"""Units of bids, combinations and scores: ten card points each."""


def points_from_units(units: Units) -> Points:
    return Points(10 * units)


# 1 and 4.3: combinations


class Kind(Enum):
    """Classes of combinations, the weakest first: three, four or five in a row, four of a kind."""

    TIERCE = "T"
    FIFTY = "50"
    HUNDRED = "100"
    FOUR = "4x"


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that score extra units together: three, four or five in a row, or four of a kind."""

    kind: Kind
    cards: Cards  # of a run low to high, of four of a kind by suit

    @property
    def height(self) -> str:
        """Return the rank of the combination's highest card."""
        return self.cards[-1].rank

    @property
    def suit(self) -> Suit | None:
        """Return the suit of cards in a row; None for four of a kind."""
        return None if self.kind is Kind.FOUR else self.cards[-1].suit

    @property
    def name(self) -> str:
        top = self.height if self.kind is Kind.FOUR else f"-{self.cards[-1]}"
        return f"{self.kind.value}{top}"


NATURAL = ("7", "8", "9", "10", "J", "Q", "K", "A")  # 2: in runs
FOURS = ("8", "J", "9", "A", "10", "K", "Q")  # 2: four of a kind, strong to weak
RUNS = {Kind.TIERCE: 3, Kind.FIFTY: 4, Kind.HUNDRED: 5}  # number of cards


COMBINATIONS: tuple[Combination, ...] = (
    *(
        Combination(kind, tuple(Card(rank + suit) for rank in NATURAL[low : low + length]))
        for kind, length in RUNS.items()
        for low in range(len(NATURAL) - length + 1)
        for suit in Suit
    ),
    *(Combination(Kind.FOUR, tuple(Card(rank + suit) for suit in Suit)) for rank in FOURS[::-1]),
)
"""All combinations, in the order in which a set of them is written."""

_NAMED = {combination.name: combination for combination in COMBINATIONS}
_PLACES = {combination: place for place, combination in enumerate(COMBINATIONS)}


def parse_combination(name: str) -> Combination:
    """Parse a name such as ``T-JH``, ``50-KS``, ``100-AD`` or ``4xJ``. Raises `NotationError`."""
    kind, dash, top = name.partition("-")
    ours = f"{kind}-{Card(top)}" if dash else name.replace("xT", "x10")
    if ours not in _NAMED:
        raise NotationError(f"no combination is called {name!r}")
    return _NAMED[ours]


def sort_in_listing_order(combinations: tuple[Combination, ...]) -> tuple[Combination, ...]:
    return tuple(sorted(combinations, key=_PLACES.__getitem__))


# 4.3: combinations of a hand

Declared: TypeAlias = tuple[Combination, ...]


@lru_cache(maxsize=4096)
def combinations_in(hand: Cards) -> Declared:
    """Return all combinations in a hand, also those that share cards."""
    held = frozenset(hand)
    return tuple(each for each in COMBINATIONS if held.issuperset(each.cards))


def cards_used_twice(combinations: Iterable[Combination]) -> Cards:
    cards = [card for each in combinations for card in each.cards]
    return tuple(card for place, card in enumerate(cards) if card in cards[:place])


def sets_of_disjoint_combinations(combinations: Declared) -> tuple[Declared, ...]:
    """Return all sets of these combinations in which no card is used twice, the empty set first."""
    sets: list[Declared] = [()]
    for each in combinations:
        sets += [(*others, each) for others in sets if not cards_used_twice((*others, each))]
    return tuple(sets)


@lru_cache(maxsize=4096)
def possible_declarations(hand: Cards) -> tuple[Declared, ...]:
    """Return the sets of combinations that a hand may declare, the empty set first."""
    return sets_of_disjoint_combinations(combinations_in(hand))


CLASSES = {kind: place for place, kind in enumerate(Kind)}  # 4.3: the weakest first


def combination_strength(combination: Combination, trump: Trump) -> tuple[int, int, int]:
    """Return a sort key (4.3): by class, then by highest rank, then trumps above other suits."""
    order = FOURS[::-1] if combination.kind is Kind.FOUR else NATURAL
    in_trumps = trump is not None and combination.suit is trump
    return CLASSES[combination.kind], order.index(combination.height), int(in_trumps)


@lru_cache(maxsize=4096)
def best_declaration(hand: Cards, trump: Trump, quad_values: str) -> Declared:
    """Return the set of combinations with the most units; of equal sets, the strongest (4.3)."""

    def units_and_strength(chosen: Declared) -> tuple[int, list[tuple[int, int, int]], list[str]]:
        strengths = sorted((combination_strength(each, trump) for each in chosen), reverse=True)
        names = sorted(each.name for each in chosen)
        return units_of(chosen, trump, quad_values), strengths, names

    return sort_in_listing_order(max(possible_declarations(hand), key=units_and_strength))


# 6.2: units of combinations

RUN_UNITS = {Kind.TIERCE: 2, Kind.FIFTY: 5, Kind.HUNDRED: 10}
_SEED = {"8": 0, "J": 20, "9": 14, "A": 10, "10": 10, "K": 10, "Q": 10}
FOUR_UNITS = {  # by the option `quad_values`: with trumps, and at height
    "seed": (_SEED, _SEED | {"9": 10, "A": 19}),
    "field": (_SEED | {"A": 11}, _SEED | {"J": 10, "9": 0, "A": 19}),
}
BELOTE = Units(2)


def units_of(combinations: Iterable[Combination], trump: Trump, quad_values: str) -> Units:
    """Return the sum of these combinations' points, in units of ten card points."""
    with_trumps, at_height = FOUR_UNITS[quad_values]
    fours = at_height if trump is None else with_trumps
    return Units(sum(RUN_UNITS.get(each.kind) or fours[each.height] for each in combinations))


def holds_belote(cards: Iterable[Card], trump: Trump) -> bool:
    """Return whether king and queen of trumps are among these cards."""
    ranks = [card.rank for card in cards if trump is not None and card.suit is trump]
    return "K" in ranks and "Q" in ranks


def all_declarations(most: int) -> tuple[Declared, ...]:
    """Return every possible declaration of at most `most` cards: none, one or two combinations."""
    pairs = [
        (one, other)
        for place, one in enumerate(COMBINATIONS)
        for other in COMBINATIONS[:place]
        if len({*one.cards, *other.cards}) == len(one.cards) + len(other.cards) <= most
    ]
    return ((), *((each,) for each in COMBINATIONS), *pairs)
