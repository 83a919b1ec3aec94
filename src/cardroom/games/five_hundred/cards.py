"""Cards of Five Hundred: the packs, the suit that each card belongs to, and the ranks in a suit.

Bowers (jacks) and the joker change suit with the contract. Only `suit_of` decides that; all other
code calls it. Numbers such as 2.1 are paragraphs of ``assets/rules/five-hundred.html``.
"""

from functools import lru_cache
from typing import NamedTuple

from cardroom.nouns.cards import RANKS, Card, Cards, Suit, pack, sort_cards

JOKER = Card("JK")

# 2.1: packs

_FROM = {2: "9", 3: "7", 4: "5", 5: "2", 6: "2"}  # by players: the lowest rank of every suit
_ADDED = {  # by players: additional cards
    4: ("4D", "4H"),  # 8.2: only the red fours
    6: ("11C", "12C", "11D", "12D", "13D", "11H", "12H", "13H", "11S", "12S"),  # 8.4
}
_FRENCH = tuple(rank for rank in RANKS if rank not in ("11", "12", "13"))


@lru_cache
def pack_for(players: int, *, joker: bool = True) -> Cards:
    """Return the pack for a number of players, sorted."""
    ranks = _FRENCH[_FRENCH.index(_FROM[players]) :]
    added = (Card(name) for name in _ADDED.get(players, ()))
    return sort_cards((*pack(ranks, ("JK",) if joker else ()), *added))


# 2.2: suits and order

SAME_COLOUR = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}

_HEIGHTS = {rank: height for height, rank in enumerate(RANKS)}  # 2 up to 13, jack, queen, king, ace
_LEFT, _RIGHT, _TOP = len(RANKS), len(RANKS) + 1, len(RANKS) + 2


class Strain(NamedTuple):
    """Trump suit of a contract, and the suit that the declarer chose for the joker."""

    trump: Suit | None = None  # None: a contract without a trump suit, misere included
    joker: Suit | None = None  # 7, `pagat`: the suit that the joker was nominated to


def suit_of(card: Card, strain: Strain) -> Suit | None:
    """Return the suit to which a card belongs in a contract; None for a joker outside all suits."""
    if card is JOKER:
        return strain.trump or strain.joker
    return strain.trump if is_left_bower(card, strain.trump) else card.suit


def is_left_bower(card: Card, trump: Suit | None) -> bool:
    """Return whether a card is the left bower, the jack of the other suit of the trumps' colour."""
    return card.rank == "J" and trump is not None and card.suit is SAME_COLOUR[trump]


def height_in_suit(card: Card, strain: Strain) -> int:
    """Return a number that tells how high a card ranks among the cards of its suit."""
    if card is JOKER:
        return _TOP
    if card.rank == "J" and strain.trump is not None:
        if card.suit is strain.trump:
            return _RIGHT
        if card.suit is SAME_COLOUR[strain.trump]:
            return _LEFT
    return _HEIGHTS[card.rank]


@lru_cache(maxsize=256)
def suit_high_first(cards: Cards, suit: Suit | None, strain: Strain) -> Cards:
    """Return the cards that belong to a suit in a contract, the highest first."""
    found = [card for card in cards if suit_of(card, strain) is suit]
    return tuple(sorted(found, key=lambda card: height_in_suit(card, strain), reverse=True))


def strength_in_trick(card: Card, led: Suit, strain: Strain, *, joker_wins: bool = True) -> int:
    """Return a card's strength in a trick: trumps are highest, then the suit led; other cards have
    -1 (5). A joker that belongs to no suit can win only if `joker_wins`.
    """
    suit = suit_of(card, strain)
    if suit is None:
        return _TOP if joker_wins else -1
    if suit is strain.trump:
        return _TOP + 1 + height_in_suit(card, strain)
    return height_in_suit(card, strain) if suit is led else -1
