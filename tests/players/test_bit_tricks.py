"""Tests of bit tricks: tricks in all worlds at once end as they would one by one."""

from collections.abc import Sequence
from random import Random

import pytest

from cardroom.players.bit_tricks import BitRanking, BitTricks, BitVectors, FourSeats, make_ranking
from cardroom.players.bitworlds import block, copies, every, first_held, union

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
    """Leads the highest number; follows as high as takes the trick, ruffs low, throws low."""

    def lead(self) -> BitVectors:
        chosen = self.empty_choice()
        first_held(UP[::-1], self.hands[0], self.all, chosen)
        return chosen

    def follow(self, k: int) -> BitVectors:
        chosen = self.empty_choice()
        lines = [(self.cards_of_suit_led(k), self.takes, self.all, self.add_row)]
        lines.append((self.trumps(k), self.ruffs, self.trump_led, self.add_trumps))
        todo = self.all
        for row, takes, where, add in lines:
            some = union(row) & where
            winners = [held & wins & where for held, wins in zip(row, takes, strict=True)]
            picked = [0] * len(row)
            rest = first_held(range(len(row))[::-1], winners, some, picked)
            first_held(range(len(row)), row, rest, picked)
            add(picked, chosen)
            todo ^= some
        ruffs = [held & wins for held, wins in zip(self.trumps(k), self.ruffs, strict=True)]
        picked = [0] * len(ruffs)
        left = first_held(self.trumps_up, ruffs, todo, picked)
        self.add_trumps(picked, chosen)
        first_held(UP, self.hands[k], left, chosen)
        return chosen

    def start_trick(self) -> None:
        super().start_trick()
        self.seen = [*self.__dict__.get("seen", []), self.leads]


class PlainFour(Plain, FourSeats):
    """`Plain` for four seats, with holders of cards kept as two-digit binary numbers."""


# A single world in plain Python


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
    led = table[0]
    best = max(power(card, led, ranking) for card in table)
    winners = [card for card in hand if power(card, led, ranking) > best]
    same = [card for card in hand if suit_of(card, ranking) is suit_of(led, ranking)]
    if same:
        over = [card for card in same if card in winners]
        order = suit_of(led, ranking).index
        return max(over, key=order) if over else min(same, key=order)
    return min(winners, key=ranking.trumps.index) if winners else min(hand)


def takers(hands: Hands, tricks: int, ranking: BitRanking, forced: Sequence[int]) -> list[int]:
    """Return the leaders, trick by trick, and the taker of the last trick."""
    hands, leader, leads = [hand[:] for hand in hands], 0, [0]
    for number in range(tricks):
        table: list[int] = []
        for k in range(len(hands)):
            hand = hands[(leader + k) % len(hands)]
            settled = number == 0 and k < len(forced)
            card = forced[k] if settled else choose_card(hand, table, ranking)
            hand.remove(card)
            table.append(card)
        leader += max(range(len(table)), key=lambda k: power(table[k], table[0], ranking))
        leader %= len(hands)
        leads.append(leader)
    return leads


# Deals


def deal(dice: Random, ranking: BitRanking, seats: int) -> Hands:
    cards = sorted(ranking.cards, key=lambda _: dice.random())
    each = len(cards) // seats
    return [cards[seat * each : seat * each + each] for seat in range(seats)]


def vectors(deals: list[Hands], size: int) -> list[BitVectors]:
    return [
        [
            sum(1 << world for world, hands in enumerate(deals) if card in hands[place])
            for card in range(size)
        ]
        for place in range(len(deals[0]))
    ]


def leads_of(table: Plain, world: int) -> list[int]:
    return [
        next(place for place, vector in enumerate(leads) if vector >> world & 1)
        for leads in (*table.seen, table.leads)
    ]


CASES = [(BitTricks, seats) for seats in (2, 3, 4, 5, 6)] + [(FourSeats, 4)]


@pytest.mark.parametrize("ranking", [UNEVEN, NO_TRUMPS], ids=["trumps", "no trumps"])
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_every_world_goes_as_it_would_alone(
    kind: type[BitTricks], seats: int, ranking: BitRanking
) -> None:
    dice = Random(f"{kind} {seats}")
    deals = [deal(dice, ranking, seats) for _ in range(WORLDS)]
    tricks = len(deals[0][0])
    table = (PlainFour if kind is FourSeats else Plain)(ranking, vectors(deals, 21), every(WORLDS))
    table.play(tricks)
    assert not any(table.live)
    for world, hands in enumerate(deals):
        assert leads_of(table, world) == takers(hands, tricks, ranking, ())


@pytest.mark.parametrize("kind", [Plain, PlainFour])
def test_settled_plays_come_first_and_candidates_have_their_lanes(kind: type[Plain]) -> None:
    """Two cards lie, the third is compared: in the second block another one is laid."""
    dice = Random(kind.__name__)
    deals = [deal(dice, UNEVEN, 4) for _ in range(WORLDS)]
    first, second, *candidates = deals[0][0][0], deals[0][1][0], *deals[0][2][:2]
    settled = [[first], [second], candidates, []]
    for hands in deals:
        rest = [
            card for card in deal(dice, UNEVEN, 1)[0] if card not in (first, second, *candidates)
        ]
        hands[:] = [[*there, *(rest.pop() for _ in range(5 - len(there)))] for there in settled]
    held = [[copies(vector, WORLDS, 2) for vector in hand] for hand in vectors(deals, 21)]
    table = kind(UNEVEN, held, every(2 * WORLDS))
    forced = [{first: table.all}, {second: table.all}]
    forced.append({card: block(at, WORLDS) for at, card in enumerate(candidates)})
    table.play(5, forced)
    for at, candidate in enumerate(candidates):
        for world in range(0, WORLDS, 7):
            said = takers(deals[world], 5, UNEVEN, (first, second, candidate))
            assert leads_of(table, at * WORLDS + world) == said
