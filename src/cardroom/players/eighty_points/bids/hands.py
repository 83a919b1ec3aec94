"""Values of hands of 80 Points for given trumps, also of hands that are only partly drawn.

Numbers such as 3.1 are paragraphs of ``assets/rules/eighty-points.html``.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.model import SEATS, Options, ranking_for
from cardroom.games.eighty_points.ranks import (
    BIG,
    LITTLE,
    POINT_STEP,
    POINTS,
    RANKS,
    TRUMPS,
    Ranking,
    cards_of_group,
    points_of,
)
from cardroom.games.eighty_points.rules import DRAWS
from cardroom.games.eighty_points.shapes import faces_of_doubles
from cardroom.nouns.cards import Card, Cards, Suit
from cardroom.players.learnt import offsets_and_size

Trumps: TypeAlias = int
"""Place of a suit among `Suit`; `NONE`: no trump suit."""

SUITS = tuple(Suit)
NONE: Trumps = len(SUITS)
DENOMINATIONS = NONE + 1

MINE, PARTNERS, THEIRS = 0, 1, 2
ROLES = 3  # number of roles: the bottom eight is the seat's own, its partner's, or an opponent's

MOST_CARDS = DRAWS // len(SEATS)

BUCKETS = 5  # number of hand sizes with weights of their own: by six cards, and the whole hand
LONG = 8  # length in trumps from which each further one counts extra
COUNTS = 15  # number of features that are counted in a hand

HANDS_AT, HANDS = offsets_and_size(
    2 * ROLES * MOST_CARDS,  # by how many cards are drawn
    2 * ROLES * 2 * 2,  # whether royals count points, and whether it is the first round
    2 * ROLES * BUCKETS * COUNTS,
)

Worths: TypeAlias = tuple[tuple[int, ...], ...]
"""Thousandths of levels for the seat's side, by role, then by trumps."""


class Round(NamedTuple):
    """Facts of a round known before the first draw: options, trump rank, first round or not."""

    options: Options
    royal: str
    first: bool  # 3.1: whether it is the first round


def to_trumps_number(suit: Suit | None) -> Trumps:
    return NONE if suit is None else SUITS.index(suit)


def ranking_with(playing: Round, trumps: Trumps) -> Ranking:
    """Return the ranking of all cards in this round, if played with these trumps."""
    suit = None if trumps == NONE else SUITS[trumps]
    return ranking_for(playing.options, playing.royal, suit)


@lru_cache(maxsize=4096)
def hand_values(playing: Round, hand: Cards, table: Sequence[int]) -> Worths:
    """Estimate what a sorted hand is worth with each trump suit, in thousandths of a score level.
    Return a tuple for each case: the kitty goes to the seat itself, to its partner, or to an
    opponent. Each tuple has a value for each trump suit, then the value without a trump suit.
    """
    counted = [
        count_features(hand, ranking_with(playing, trumps)) for trumps in range(DENOMINATIONS)
    ]
    return tuple(
        tuple(
            sum(
                table[at] * times
                for at, times in index_features(playing, role, trumps, its, len(hand))
            )
            for trumps, its in enumerate(counted)
        )
        for role in range(ROLES)
    )


def index_features(
    playing: Round, role: int, trumps: Trumps, counted: Sequence[int], cards: int
) -> Iterator[tuple[int, int]]:
    """Yield a pair for each feature of a hand: index into the weight table, count in the hand."""
    line = 2 * role + (trumps == NONE)
    rich = playing.royal in POINTS
    bucket = 0 if cards == MOST_CARDS else 1 + min(cards // 6, BUCKETS - 2)
    begin = HANDS_AT[2] + (BUCKETS * line + bucket) * COUNTS
    yield HANDS_AT[0] + MOST_CARDS * line + max(cards, 1) - 1, 1
    yield HANDS_AT[1] + 4 * line + 2 * rich + playing.first, 1
    yield from ((begin + at, times) for at, times in enumerate(counted) if times)


@lru_cache(maxsize=256)
def _ace_and_king_of_trumps(ranking: Ranking) -> frozenset[Card]:
    ranks = [rank for rank in RANKS if rank != ranking.royal][-2:]
    return frozenset(Card(rank + ranking.suit) for rank in ranks if ranking.suit)


def count_features(hand: Cards, ranking: Ranking) -> tuple[int, ...]:
    """Count the features of a sorted hand, such as trumps, pairs and jokers."""
    royal, group, place = ranking.royal, ranking.group, ranking.below_top
    high = _ace_and_king_of_trumps(ranking)
    trumps = cards_of_group(hand, TRUMPS, ranking)
    plain = tuple(card for card in hand if group[card] != TRUMPS)
    doubles, pairs = faces_of_doubles(trumps), faces_of_doubles(plain)
    suits = [suit for suit in Suit if suit is not ranking.suit]
    sides = [sum(group[card] == suit for card in plain) for suit in suits]
    royals = [card for card in trumps if card.rank == royal]
    suited = sum(card.suit is ranking.suit for card in royals)
    return (
        len(trumps),
        max(0, len(trumps) - LONG),
        trumps.count(BIG),
        trumps.count(LITTLE),
        suited,
        len(royals) - suited,
        sum(card in high for card in trumps),
        len(doubles),
        sum(card.suit is None or card.rank == royal for card in doubles),
        sum(place[card] == 0 for card in plain),
        sum(place[card] == 0 for card in pairs),
        sum(place[card] == 1 for card in plain),
        sum(place[card] > 0 for card in pairs),
        points_of(hand) // POINT_STEP,
        sum(length < 2 for length in sides),
    )
