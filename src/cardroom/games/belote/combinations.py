"""Combinations of Belote: which there are, what they bring, which of them a hand may declare.

Also the two measures of the game, card points and units, which must never be mixed up. The marks
are paragraphs of ``assets/rules/belote.html``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NewType, TypeAlias

from cardroom.nouns.cards import Card, NotationError, Suit

# 1: units and card points

Trump: TypeAlias = Suit | None
"""The trump suit of a contract; None is height, the contract without trumps."""

Points = NewType("Points", int)
"""Card points: what the cards in a pile are worth."""

Units = NewType("Units", int)
"""Ten card points: what is bid, what combinations bring, and what the score is kept in."""


def in_points(units: Units) -> Points:
    return Points(10 * units)


# 1 and 4.3: combinations


class Kind(Enum):
    """The classes of combinations, the weakest first."""

    TIERCE = "T"
    FIFTY = "50"
    HUNDRED = "100"
    FOUR = "4x"


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that bring additional units; `COMBINATIONS` lists all there are."""

    kind: Kind
    cards: tuple[Card, ...]  # of a run low to high, of four of a kind by suit

    @property
    def height(self) -> str:
        """The rank of its top card."""
        return self.cards[-1].rank

    @property
    def suit(self) -> Suit | None:
        """None: four of a kind."""
        return None if self.kind is Kind.FOUR else self.cards[-1].suit

    @property
    def name(self) -> str:
        top = self.height if self.kind is Kind.FOUR else f"-{self.cards[-1]}"
        return f"{self.kind.value}{top}"


NATURAL = ("7", "8", "9", "10", "J", "Q", "K", "A")  # 2: in runs
FOURS = ("8", "J", "9", "A", "10", "K", "Q")  # 2: four of a kind, strong to weak
RUNS = {Kind.TIERCE: 3, Kind.FIFTY: 4, Kind.HUNDRED: 5}  # how many cards each is


def _run(kind: Kind, top: int, suit: Suit) -> Combination:
    ranks = NATURAL[top - RUNS[kind] + 1 : top + 1]
    return Combination(kind, tuple(Card(rank + suit) for rank in ranks))


COMBINATIONS: tuple[Combination, ...] = (
    *(
        _run(kind, top, suit)
        for kind, length in RUNS.items()
        for top in range(length - 1, len(NATURAL))
        for suit in Suit
    ),
    *(Combination(Kind.FOUR, tuple(Card(rank + suit) for suit in Suit)) for rank in FOURS[::-1]),
)
"""Every combination there is, in the order in which a set of them is written."""

_NAMED = {combination.name: combination for combination in COMBINATIONS}
_PLACES = {combination: place for place, combination in enumerate(COMBINATIONS)}


def combination(name: str) -> Combination:
    """Read ``T-JH``, ``50-KS``, ``100-AD`` or ``4xJ``. Raises `NotationError`."""
    kind, dash, top = name.partition("-")
    ours = f"{kind}-{Card(top)}" if dash else name.replace("xT", "x10")
    if ours not in _NAMED:
        raise NotationError(f"no combination is called {name!r}")
    return _NAMED[ours]


def in_order(combinations: tuple[Combination, ...]) -> tuple[Combination, ...]:
    return tuple(sorted(combinations, key=_PLACES.__getitem__))


# 4.3: which of them lie in a hand

Declared: TypeAlias = tuple[Combination, ...]


@lru_cache(maxsize=4096)
def combinations_in(hand: tuple[Card, ...]) -> Declared:
    """All of a hand, those included that cross each other."""
    held = frozenset(hand)
    return tuple(each for each in COMBINATIONS if held.issuperset(each.cards))


def crossing(combinations: Iterable[Combination]) -> tuple[Card, ...]:
    """Cards that occur in more than one of them."""
    cards = [card for each in combinations for card in each.cards]
    return tuple(card for place, card in enumerate(cards) if card in cards[:place])


def sets_of(combinations: Declared) -> tuple[Declared, ...]:
    """Every set of these in which no card occurs twice, the empty one first."""
    sets: list[Declared] = [()]
    for each in combinations:
        sets += [(*others, each) for others in sets if not crossing((*others, each))]
    return tuple(sets)


@lru_cache(maxsize=4096)
def declarations(hand: tuple[Card, ...]) -> tuple[Declared, ...]:
    """What may be declared of a hand, silence first."""
    return sets_of(combinations_in(hand))


CLASSES = {kind: place for place, kind in enumerate(Kind)}  # 4.3: the weakest first


def strength(combination: Combination, trump: Trump) -> tuple[int, int, int]:
    """4.3: its class, then its height, then whether it is in trumps."""
    order = FOURS[::-1] if combination.kind is Kind.FOUR else NATURAL
    in_trumps = trump is not None and combination.suit is trump
    return CLASSES[combination.kind], order.index(combination.height), int(in_trumps)


@lru_cache(maxsize=4096)
def best_set(hand: tuple[Card, ...], trump: Trump, quad_values: str) -> Declared:
    """4.3: the most units; among equals the strongest, compared one after the other."""

    def rank(chosen: Declared) -> tuple[int, list[tuple[int, int, int]], list[str]]:
        strengths = sorted((strength(each, trump) for each in chosen), reverse=True)
        names = sorted(each.name for each in chosen)
        return units_of(chosen, trump, quad_values), strengths, names

    return in_order(max(declarations(hand), key=rank))


# 6.2: what they bring

RUN_UNITS = {Kind.TIERCE: 2, Kind.FIFTY: 5, Kind.HUNDRED: 10}
FOUR_UNITS = {"8": 0, "J": 20, "9": 14, "A": 10, "10": 10, "K": 10, "Q": 10}
FOUR_UNITS_HEIGHT = FOUR_UNITS | {"9": 10, "A": 19}
FOUR_UNITS_FIELD = FOUR_UNITS | {"A": 11}
FOUR_UNITS_FIELD_HEIGHT = FOUR_UNITS_HEIGHT | {"J": 10, "9": 0}
BELOTE = Units(2)


def units_of(combinations: Iterable[Combination], trump: Trump, quad_values: str) -> Units:
    """The additional units of these together; `quad_values` is the option of that name."""
    return Units(sum(_units(each, trump, quad_values) for each in combinations))


def _units(combination: Combination, trump: Trump, quad_values: str) -> int:
    if combination.kind is not Kind.FOUR:
        return RUN_UNITS[combination.kind]
    suited, height = {
        "seed": (FOUR_UNITS, FOUR_UNITS_HEIGHT),
        "field": (FOUR_UNITS_FIELD, FOUR_UNITS_FIELD_HEIGHT),
    }[quad_values]
    return (height if trump is None else suited)[combination.height]


def holds_belote(cards: Iterable[Card], trump: Trump) -> bool:
    """Whether king and queen of trumps are among these cards."""
    ranks = [card.rank for card in cards if trump is not None and card.suit is trump]
    return "K" in ranks and "Q" in ranks


def all_sets(most: int) -> tuple[Declared, ...]:
    """Every set of combinations that a hand of so many cards can hold."""
    pairs = [
        (one, other)
        for place, one in enumerate(COMBINATIONS)
        for other in COMBINATIONS[:place]
        if len({*one.cards, *other.cards}) == len(one.cards) + len(other.cards) <= most
    ]
    return ((), *((each,) for each in COMBINATIONS), *pairs)
