"""80 Points: the pack, card points, and the ranking of cards.

The trump rank (royal number) and the trump suit (royal suit) decide three facts about a card: its
group (its suit, or trumps), its height in the group, and its neighbours in runs of pairs. The class
`Ranking` holds these facts for all other modules.

Source: ``assets/rules/eighty-points.html``. Numbers such as 1.3 are paragraphs of that page.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import gcd
from operator import itemgetter
from typing import TypeAlias

from cardroom.nouns.cards import Card, Cards, Suit, pack, sort_cards

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # low to high
LITTLE, BIG = Card("LJ"), Card("BJ")

FACES = pack(RANKS, ("LJ", "BJ"))
PACK = sort_cards((*FACES, *FACES))  # 2.1: two packs, 108 cards

# 1.3: points

POINTS = {"5": 5, "10": 10, "K": 10}  # by rank; no other card has any
POINT_STEP = gcd(*POINTS.values())  # all totals are multiples of it


def points_of(cards: Iterable[Card]) -> int:
    """Return the sum of card points; the whole pack has 200."""
    return sum(POINTS.get(card.rank, 0) for card in cards)


# 1.4 and 1.5: groups and ladders

Group: TypeAlias = str
"""Suit for following and winning: a suit's letter, or `TRUMPS`."""

TRUMPS: Group = "T"
GROUPS: tuple[Group, ...] = (*Suit, TRUMPS)

CHAIN = 20  # 7, `printed`: far above the steps of a suit


class Ranking:
    """Order of all cards for one royal number (trump rank) and royal suit (trump suit). It has
    four dictionaries by card. `group` is the card's suit, or trumps. `rung` is the height in the
    group. `below_top` is how many rungs below the highest card of its group the card is. `step`
    rises by one from each card to the next in a run of doubles (pairs).
    """

    __slots__ = ("below_top", "group", "royal", "rung", "step", "suit")

    def __init__(self, royal: str, suit: Suit | None, nt_trumps: str, adjacency: str) -> None:
        self.royal, self.suit = royal, suit
        royals_are_trumps = suit is not None or nt_trumps == "royals_and_jokers"
        ranks = [rank for rank in RANKS if rank != royal or not royals_are_trumps]
        trumps = {card for card in FACES if card.suit is suit or card.rank not in ranks}
        self.group: dict[Card, Group] = {
            card: TRUMPS if card in trumps else card.suit or TRUMPS for card in FACES
        }
        self.rung: dict[Card, int] = {
            card: ranks.index(card.rank) if card.rank in ranks else self._rung_above_aces(card)
            for card in FACES
        }
        top = {
            self.group[card]: rung for card, rung in sorted(self.rung.items(), key=itemgetter(1))
        }
        self.below_top = {card: top[self.group[card]] - self.rung[card] for card in FACES}
        self.step = self.rung
        if adjacency == "printed":
            self.step = {card: self._step_by_printed_rank(card, ranks) for card in FACES}

    def _rung_above_aces(self, card: Card) -> int:
        """Return the rung (height) of a royal card (of the trump rank) or joker (1.5). From low to
        high: royal cards of other suits, the royal card of the trump suit, little joker, big joker.
        Without a trump suit, all royal cards are equal.
        """
        ace = len(RANKS) - 2  # the royal number is missing below it
        above = 1 if self.suit is None else 2
        if card is BIG:
            return ace + above + 2
        if card is LITTLE:
            return ace + above + 1
        return ace + 1 + (card.suit is self.suit)

    def _step_by_printed_rank(self, card: Card, ranks: list[str]) -> int:
        """Return a card's step (its place in runs of pairs) by printed ranks, as an option demands
        (7). Jokers, and trumps of the trump rank, get distant steps, so that they form no runs with
        other cards.
        """
        if card.rank in ranks:
            return RANKS.index(card.rank)
        alone = card.suit is not None and self.suit is None
        return -CHAIN if alone else CHAIN + self.rung[card]

    def sort_high_first(self, cards: Iterable[Card]) -> Cards:
        """Sort cards of one suit (or trumps): high cards first, equal cards side by side."""
        return tuple(sorted(sort_cards(cards), key=self.rung.__getitem__, reverse=True))


ranking_of = lru_cache(maxsize=256)(Ranking)


def cards_of_group(cards: Iterable[Card], group: Group, ranking: Ranking) -> Cards:
    """Return the given cards that belong to a group: to a suit, or to trumps."""
    return tuple(card for card in cards if ranking.group[card] == group)
