"""Strength of a hand of Five Hundred before the first lead, in expected tricks.

Tricks are those of the declaring side, with the gain from the kitty (extra cards) and an unknown
partner. The tables put paragraph 9.1 of ``assets/rules/five-hundred.html`` into numbers. All
numbers for five and six players, and the constant for two, were fitted to deals of computer
players.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from cardroom.games.five_hundred.cards import (
    JOKER,
    Strain,
    height_in_suit,
    pack_for,
    suit_high_first,
    suit_of,
)
from cardroom.games.five_hundred.model import Options
from cardroom.nouns.cards import Card, Suit


class TrumpLine(NamedTuple):
    """Tricks that each feature of a hand (such as an ace) is worth, if there are trumps."""

    constant: float
    joker: float
    right: float
    left: float
    ace: float  # of trumps
    king: float
    length: float  # each trump, joker and bowers included
    side_ace: float
    side_king: float  # with another card of its suit
    void: float
    singleton: float
    spread: float  # standard deviation of the tricks taken


class PlainLine(NamedTuple):
    """Tricks that each feature of a hand (such as an ace) is worth, if there are no trumps."""

    constant: float
    joker: float
    ace: float
    king: float  # with another card of its suit
    queen: float  # with two other cards of its suit
    length: float  # each card of the longest suit
    spread: float


TRUMPS: Mapping[str, TrumpLine] = {  # by company
    "2": TrumpLine(3.85, 0.76, 0.68, 0.33, 0.12, 0.05, 0.52, 0.68, 0.11, 0.22, 0.10, 1.4),
    "3": TrumpLine(0.07, 1.06, 0.87, 0.47, 0.23, 0.13, 0.71, 0.86, 0.32, 0.50, 0.24, 1.35),
    "4": TrumpLine(3.40, 0.72, 0.55, 0.38, 0.21, 0.11, 0.42, 0.54, 0.14, 0.38, 0.19, 1.5),
    "5": TrumpLine(2.11, 1.17, 0.73, 0.43, 0.49, 0.51, 0.53, 0.45, 0.07, 0.38, 0.31, 1.6),
    "2x3": TrumpLine(3.01, 0.92, 0.75, 0.28, 0.57, 0.51, 0.49, 0.33, 0.06, 0.29, 0.09, 1.7),
    "3x2": TrumpLine(1.64, 1.19, 0.49, 0.77, 0.53, 0.21, 0.38, 0.58, 0.20, 0.73, 0.36, 1.65),
}

PLAIN: Mapping[str, PlainLine] = {  # by company
    "2": PlainLine(2.53, 1.85, 0.91, 0.51, 0.13, 0.27, 1.8),
    "3": PlainLine(-0.35, 2.51, 1.24, 0.67, 0.17, 0.33, 1.7),
    "4": PlainLine(3.34, 1.67, 0.80, 0.52, 0.12, 0.14, 1.9),
    "5": PlainLine(3.55, 0.90, 0.76, 0.65, 0.31, 0.16, 1.8),
    "2x3": PlainLine(3.97, 1.25, 0.43, 0.58, 0.26, 0.11, 2.0),
    "3x2": PlainLine(1.77, 1.63, 0.88, 0.48, 0.15, 0.14, 1.7),
}


def table_key(options: Options) -> str:
    """Return the number of players as a table key: "2" to "5"; for six, teams: "2x3" or "3x2"."""
    return options.six_teams if options.players == 6 else str(options.players)


@lru_cache(maxsize=4096)
def estimate_tricks(hand: tuple[Card, ...], trump: Suit | None, company: str) -> float:
    """Estimate the average tricks of the declaring side if this is the declarer's hand."""
    if trump is None:
        return PLAIN[company].constant + _tricks_without_trumps(hand, PLAIN[company])
    line, support = TRUMPS[company], support_tricks(hand, trump, company)
    lengths = [len(cards) for cards in side_suits(hand, trump).values()]
    shape = line.void * lengths.count(0) + line.singleton * lengths.count(1)
    return line.constant + support + shape


def support_tricks(hand: Iterable[Card], trump: Suit, company: str) -> float:
    """Return the tricks that trumps, side aces and guarded kings of a hand add to its side."""
    line, strain = TRUMPS[company], Strain(trump)
    held = [card for card in hand if suit_of(card, strain) is trump]
    sides = [[card.rank for card in cards] for cards in side_suits(hand, trump).values()]
    return (
        sum(_tricks_of_trump(card, trump, line) for card in held)
        + line.length * len(held)
        + sum(
            line.side_ace * ("A" in ranks) + line.side_king * ("K" in ranks and len(ranks) > 1)
            for ranks in sides
        )
    )


def side_suits(hand: Iterable[Card], trump: Suit) -> Mapping[Suit, tuple[Card, ...]]:
    """Return the hand's cards of each suit that is not trumps, without the left bower."""
    strain = Strain(trump)
    kept = [card for card in hand if suit_of(card, strain) is not trump]
    plain = [suit for suit in Suit if suit is not trump]
    return {suit: tuple(card for card in kept if card.suit is suit) for suit in plain}


def _tricks_of_trump(card: Card, trump: Suit, line: TrumpLine) -> float:
    if card is JOKER:
        return line.joker
    if card.rank == "J":
        return line.right if card.suit is trump else line.left
    return {"A": line.ace, "K": line.king}.get(card.rank, 0.0)


def _tricks_without_trumps(hand: tuple[Card, ...], line: PlainLine) -> float:
    suits = [[card.rank for card in hand if card.suit is suit] for suit in Suit]
    return (
        line.joker * (JOKER in hand)
        + line.ace * sum("A" in ranks for ranks in suits)
        + line.king * sum("K" in ranks and len(ranks) > 1 for ranks in suits)
        + line.queen * sum("Q" in ranks and len(ranks) > 2 for ranks in suits)
        + line.length * max(map(len, suits))
    )


def chance_to_reach(mean: float, tricks: int, spread: float) -> float:
    """Return the chance of at least `tricks` tricks, from their mean and standard deviation."""
    return 0.5 * (1.0 + erf((mean - tricks + 0.5) / spread / sqrt(2)))


# Soundness


def is_sound_for_no_trumps(hand: Collection[Card]) -> bool:
    """Return whether a hand has three aces, or the joker and two aces or guarded kings (9.5)."""
    suits = [[card.rank for card in hand if card.suit is suit] for suit in Suit]
    aces = sum("A" in ranks for ranks in suits)
    kings = sum("K" in ranks and "A" not in ranks and len(ranks) > 1 for ranks in suits)
    return aces + kings >= 2 if JOKER in hand else aces >= 3


def sure_tricks(hand: Iterable[Card], trump: Suit | None, pack: Iterable[Card]) -> int:
    """Count the tricks that a hand surely takes if it leads. A suit's unbroken top cards count: A K
    J has two. If the top cards draw all missing cards, the whole suit counts. Side suits count only
    if the hand's trumps draw all other trumps. Without trumps, the joker takes a trick (4.4).
    """
    held, strain = set(hand), Strain(trump)
    suits = [trump, *(suit for suit in Suit if suit is not trump)] if trump else list(Suit)
    proven = int(trump is None and JOKER in held)
    for suit in suits:
        ranked = suit_high_first(tuple(pack), suit, strain)
        run = next((place for place, card in enumerate(ranked) if card not in held), len(ranked))
        own = sum(card in held for card in ranked)
        draws_all = run >= len(ranked) - own
        proven += own if draws_all else run
        if suit is trump and not draws_all:
            break
    return proven


# Misere


def missing_lower_cards(card: Card, hand: Iterable[Card], players: int) -> int:
    """Return how many lower cards of the card's suit the hand lacks (9.1); 15 for the joker."""
    if card is JOKER:
        return 15
    held, height = set(hand), height_in_suit(card, Strain())
    suit = suit_high_first(pack_for(players), card.suit, Strain())
    return sum(other not in held and height_in_suit(other, Strain()) < height for other in suit)


@lru_cache(maxsize=4096)
def sorted_missing_lower_cards(hand: tuple[Card, ...], players: int) -> tuple[int, ...]:
    """Return how many lower cards are missing below each card of a hand, the fewest first."""
    return tuple(sorted(missing_lower_cards(card, hand, players) for card in hand))
