"""Tests of bit tricks: tricks in all worlds at once end as they would one by one."""

from random import Random

import pytest

from cardroom.players.bit_tricks import BitRanking, BitTricks, BitVectors, make_ranking
from cardroom.players.bitworlds import choose_first_held, every_world, union
from tests.players.worlds import vectors_by_place

WORLDS = 40
UNEVEN = make_ranking(
    ((0, 1, 2, 3, 4, 5, 6), (7, 8, 9, 10), (11, 12, 13, 14, 15)), (19, 18, 17, 16, 20)
)
"""Suits of different lengths, and trumps whose numbers do not tell their order."""
NO_TRUMPS = make_ranking(
    ((0, 1, 2, 3, 4), (5, 6, 7, 8, 9), (10, 11, 12, 13, 14), (15, 16, 17, 18, 19))
)
UP = range(21)

Hands = list[list[int]]


class Plain(BitTricks):
    """Leads the highest number; follows as low as it can, ruffs high, throws low."""

    def lead(self) -> BitVectors:
        chosen = self.empty_choice()
        choose_first_held(UP[::-1], self.hands[0], self.all, chosen)
        return chosen

    def follow(self, k: int) -> BitVectors:
        chosen, row = self.empty_choice(), self.cards_of_suit_led(k)
        able, picked = union(row), [0] * len(row)
        choose_first_held(range(len(row)), row, able, picked)
        self.add_suit_led_row(picked, chosen)
        trumps, ruffed = self.trumps(k), [0] * len(self.trumps_up)
        left = choose_first_held(self.trumps_down, trumps, self.all ^ able, ruffed)
        self.add_trumps(ruffed, chosen)
        choose_first_held(UP, self.hands[k], left, chosen)
        return chosen

    def start_trick(self) -> None:
        super().start_trick()
        self.seen = [*self.__dict__.get("seen", []), self.leads]


def suit_of(card: int, ranking: BitRanking) -> tuple[int, ...]:
    return next(suit for suit in (*ranking.suits, ranking.trumps) if card in suit)


def power(card: int, led: int, ranking: BitRanking) -> int:
    suit = suit_of(card, ranking)
    if suit is ranking.trumps:
        return 100 + suit.index(card)
    return suit.index(card) if suit is suit_of(led, ranking) else -1


def choose_card(hand: list[int], table: list[int], ranking: BitRanking) -> int:
    if not table:
        return max(hand)
    led = suit_of(table[0], ranking)
    same = [card for card in led if card in hand]
    trumps = [card for card in ranking.trumps if card in hand]
    if same and led is not ranking.trumps:
        return same[0]
    return trumps[-1] if trumps else min(hand)


def takers(hands: Hands, tricks: int, ranking: BitRanking) -> list[int]:
    """Return the leaders, trick by trick, and the taker of the last trick."""
    hands, leader, leads = [hand[:] for hand in hands], 0, [0]
    for _ in range(tricks):
        table: list[int] = []
        for k in range(len(hands)):
            hand = hands[(leader + k) % len(hands)]
            card = choose_card(hand, table, ranking)
            hand.remove(card)
            table.append(card)
        leader += max(range(len(table)), key=lambda k: power(table[k], table[0], ranking))
        leader %= len(hands)
        leads.append(leader)
    return leads


def deal(dice: Random, ranking: BitRanking, seats: int) -> Hands:
    cards = sorted(ranking.cards, key=lambda _: dice.random())
    each = len(cards) // seats
    return [cards[seat * each : seat * each + each] for seat in range(seats)]


@pytest.mark.parametrize("ranking", [UNEVEN, NO_TRUMPS], ids=["trumps", "no trumps"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_world_goes_as_it_would_alone(seats: int, ranking: BitRanking) -> None:
    dice = Random(seats)
    deals = [deal(dice, ranking, seats) for _ in range(WORLDS)]
    tricks = len(deals[0][0])
    held = vectors_by_place(deals, UP)
    table = Plain(ranking, held, every_world(WORLDS))
    table.play(tricks)
    assert not any(table.live)
    for world, hands in enumerate(deals):
        leads = [
            [vector >> world & 1 for vector in seen].index(1) for seen in (*table.seen, table.leads)
        ]
        assert leads == takers(hands, tricks, ranking)
