"""Cards, packs, and the notation of cards.

The name of a card is its rank, then its suit: ``10H`` is the ten of hearts, ``11C`` the eleven of
clubs. Jokers have names of their own: ``JK`` (Five Hundred), ``LJ`` and ``BJ`` (the little and the
big joker of 80 Points). ``T`` is also read as ten.

>>> Card("TH")
Card('10H')
>>> Card("TH") is Card("10H")
True

>>> Card("10H").rank, Card("10H").suit.name
('10', 'HEARTS')
>>> hand("AS 7D JH")
(Card('7D'), Card('JH'), Card('AS'))
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest
from typing import TypeAlias, final


class NotationError(ValueError):
    """Error for a text that cannot be read as a card or an action."""


class Suit(StrEnum):
    """Suit of a card. The suits are in the order in which cards are listed."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A")
"""Ranks of all packs, in the order in which cards are listed. Each game's rules say which card
beats which."""

JOKERS = ("JK", "LJ", "BJ")


@final
class Card:
    """Playing card, such as the ten of hearts. Cards with the same name are one object. So cards
    compare by identity, and a hand from a double pack can hold one object twice. Raises
    `NotationError` if no card has the name.
    """

    __slots__ = ("_place", "name", "rank", "suit")

    name: str  # "10H", "JK"
    rank: str  # "10"; of a joker its name
    suit: Suit | None  # None for a joker
    _place: int  # index in listing order

    def __new__(cls, name: str) -> "Card":
        try:
            return _CARDS[name]
        except KeyError:
            raise NotationError(f"no card is called {name!r}") from None

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.name,)  # a copied or unpickled card is the same object

    def __repr__(self) -> str:
        return f"Card({self.name!r})"

    def __str__(self) -> str:
        return self.name


Cards: TypeAlias = tuple[Card, ...]


def _every_card() -> dict[str, Card]:
    faces = [(rank + suit, rank, suit) for suit in Suit for rank in RANKS]
    named: dict[str, Card] = {}
    for place, (name, rank, suit) in enumerate([*faces, *((name, name, None) for name in JOKERS)]):
        card = named[name] = object.__new__(Card)
        card.name, card.rank, card.suit, card._place = name, rank, suit, place
    return named | {"T" + suit: named["10" + suit] for suit in Suit}


_CARDS = _every_card()


def sort_cards(cards: Iterable[Card]) -> Cards:
    """Sort cards into listing order: by suit (C D H S), then rank (2 to ace), jokers last."""
    return tuple(sorted(cards, key=lambda card: card._place))


def cards(text: str) -> Cards:
    """Parse card names separated by spaces, in order. Raises `NotationError` for a bad name."""
    return tuple(Card(name) for name in text.split())


def hand(text: str) -> Cards:
    """Parse card names separated by spaces; sort them. Raises `NotationError` for a bad name."""
    return sort_cards(cards(text))


def names(cards: Iterable[Card]) -> str:
    """Return the names of cards, separated by spaces. The function `cards` parses the result."""
    return " ".join(card.name for card in cards)


def pack(ranks: Iterable[str], jokers: Iterable[str] = ()) -> Cards:
    """Return a pack in listing order: one card of each rank in every suit, and the named jokers."""
    faces = [rank + suit for suit in Suit for rank in ranks]
    return sort_cards(Card(name) for name in [*faces, *jokers])


def without(held: Iterable[Card], taken: Iterable[Card]) -> Cards:
    """Remove cards from a hand, keeping its order. Raises `ValueError` if the hand lacks a card."""
    left = list(held)
    for card in taken:
        left.remove(card)
    return tuple(left)


def missing_cards(held: Iterable[Card], wanted: Iterable[Card]) -> Cards:
    """Return each copy of the wanted cards that is missing from the held cards, in listing order.

    >>> missing_cards(hand("QS QS"), hand("QS QS QS KH"))
    (Card('KH'), Card('QS'))
    """
    return sort_cards((Counter(wanted) - Counter(held)).elements())


@dataclass(frozen=True, slots=True)
class SortedCards:
    """Base class of actions with several cards, such as a discard; cards are in listing order."""

    cards: Cards = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", sort_cards(self.cards))


def alternate_colours(suits: Iterable[Suit]) -> tuple[Suit, ...]:
    """Order suits so that black and red alternate as far as possible, spades before clubs."""
    present = set(suits)
    black = [suit for suit in (Suit.SPADES, Suit.CLUBS) if suit in present]
    red = [suit for suit in (Suit.HEARTS, Suit.DIAMONDS) if suit in present]
    more, fewer = (red, black) if len(red) > len(black) else (black, red)
    return tuple(suit for pair in zip_longest(more, fewer) for suit in pair if suit)


def arrange_by_suit(
    hand: Iterable[Card],
    trump: Suit | None,
    height: Callable[[Card], int],
    suit_of: Callable[[Card], Suit | None] = lambda card: card.suit,
) -> tuple[Cards, ...]:
    """Group a hand by suit, high to low. Trumps come first; without trumps, cards of no suit do."""
    high_first = sorted(hand, key=height, reverse=True)
    suits = {card: suit_of(card) for card in high_first}
    plain = alternate_colours(suit for suit in suits.values() if suit and suit is not trump)
    groups = (tuple(card for card in high_first if suits[card] is suit) for suit in (trump, *plain))
    return tuple(group for group in groups if group)
