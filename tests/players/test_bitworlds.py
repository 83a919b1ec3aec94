"""Tests of bit vectors: computing all worlds at once gives the results of one by one."""

from random import Random

import pytest

from cardroom.nouns.cards import Card, Suit
from cardroom.players.bitworlds import (
    block_mask,
    choose_first_held,
    count_true_by_world,
    deal_samples,
    every_nth,
    every_world,
    extract_block,
    repeat_blocks,
    sum_over_worlds,
    tally,
    union,
    where_at_least,
    where_greater,
    where_greatest,
)
from tests.players.worlds import distribution

WORLDS = 200

PACK = [Card(rank + suit) for suit in "CDHS" for rank in ("7", "8", "J", "Q", "K", "A")]


def bit(vector: int, world: int) -> int:
    return vector >> world & 1


def test_the_first_card_held_is_chosen_in_every_world():
    dice = Random(1)
    *holding, todo = (dice.getrandbits(WORLDS) for _ in range(7))
    order = (3, 0, 5, 1)
    chosen = [0] * 6
    none = choose_first_held(order, holding, todo, chosen)
    for world in range(WORLDS):
        held = [card for card in order if bit(holding[card], world)]
        wanted = held[:1] if bit(todo, world) else []
        assert [card for card in range(6) if bit(chosen[card], world)] == wanted
        assert bit(none, world) == (bit(todo, world) and not held)


def test_blocks_of_candidates_hold_the_same_worlds():
    vector = Random(2).getrandbits(WORLDS)
    for times in range(1, 9):
        many = repeat_blocks(vector, WORLDS, times)
        assert [extract_block(many, number, WORLDS) for number in range(times)] == [vector] * times
        assert many <= every_world(WORLDS * times)
        blocks = (block_mask(number, WORLDS) for number in range(times))
        assert union(blocks) == every_world(WORLDS * times)


def test_every_nth_world():
    assert [world for world in range(9) if bit(every_nth(1, 3, 9), world)] == [1, 4, 7]
    assert union(every_nth(first, 3, 10) for first in range(3)) == every_world(10)


@pytest.mark.parametrize("seed", range(20))
def test_counts_are_sums_by_world(seed: int):
    dice = Random(seed)
    marks = [(dice.getrandbits(WORLDS), dice.randrange(24)) for _ in range(dice.randrange(1, 30))]
    count, among = tally(marks), dice.getrandbits(WORLDS)
    sums = [sum(number * bit(vector, world) for vector, number in marks) for world in range(WORLDS)]
    inside = [sums[world] for world in range(WORLDS) if bit(among, world)]
    assert sum_over_worlds(count, among) == sum(inside)
    vectors = [vector for vector, _ in marks]
    assert count_true_by_world(vectors) == tally((vector, 1) for vector in vectors)
    assert distribution(count, among) == {each: inside.count(each) for each in sorted({*inside})}
    for least in (-1, 0, 1, 7, max(sums), max(sums) + 1, 10_000):
        assert where_at_least(count, least, among).bit_count() == sum(
            each >= least for each in inside
        )


@pytest.mark.parametrize("seed", range(20))
def test_counts_are_compared_world_by_world(seed: int):
    dice = Random(seed)
    marks = [
        [(dice.getrandbits(WORLDS), dice.randrange(9)) for _ in range(dice.randrange(6))]
        for _ in range(4)
    ]
    counts, among = [tally(vectors) for vectors in marks], dice.getrandbits(WORLDS)
    first = where_greatest(counts, among)
    for world in range(WORLDS):
        sums = [sum(number * bit(vector, world) for vector, number in vectors) for vectors in marks]
        best = [bit(among, world) and at == sums.index(max(sums)) for at in range(4)]
        assert [bit(vector, world) for vector in first] == best
        greater = bit(among, world) and sums[0] > sums[1]
        assert bit(where_greater(counts[0], counts[1], among), world) == greater


def without_hearts_at_one(place: int, card: Card) -> bool:
    return not (place == 1 and card.suit is Suit.HEARTS)


def test_every_world_holds_each_card_once_where_it_may_lie():
    sizes = (8, 8, 6, 2)
    lying = deal_samples(PACK, sizes, without_hearts_at_one, WORLDS, Random(3))
    for card, places in zip(PACK, lying, strict=True):
        assert union(places) == every_world(WORLDS)
        assert sum(vector.bit_count() for vector in places) == WORLDS
        assert all(without_hearts_at_one(at, card) or not there for at, there in enumerate(places))
    for place, size in enumerate(sizes):
        there = tally((places[place], 1) for places in lying)
        assert distribution(there, every_world(WORLDS)) == {size: WORLDS}


def test_dealt_worlds_favour_no_deal():
    worlds = 40_000
    lying = deal_samples(PACK, (8, 8, 8), without_hearts_at_one, worlds, Random(4))
    for card, places in zip(PACK, lying, strict=True):
        wanted = (3, 0, 3) if card.suit is Suit.HEARTS else (5, 8, 5)
        for vector, share in zip(places, wanted, strict=True):
            assert abs(vector.bit_count() / worlds - share / sum(wanted)) < 0.03
    two_hearts = lying[12][0] & lying[13][0]  # on 8 of 16 places that take hearts, then on 7 of 15
    assert abs(two_hearts.bit_count() / worlds - 8 / 16 * 7 / 15) < 0.03


def test_cards_lie_more_often_where_they_are_drawn():
    """Deals of three aces and three kings to two places: 1, 9, 9 and 1 of the twenty have none,
    one, two and three aces in place 0. Each ace there weighs four times as much.
    """
    worlds, six = 40_000, tuple(card for card in PACK if card.rank in "AK")[:6]

    def weight_of(place: int, card: Card) -> int:
        return int(place == 0 and card.rank == "A") * 2

    lying = deal_samples(six, (3, 3), lambda *_: True, worlds, Random(7), drawn=weight_of)
    aces = [places[0] for card, places in zip(six, lying, strict=True) if card.rank == "A"]
    assert len(aces) == 3
    found = distribution(tally((vector, 1) for vector in aces), every_world(worlds))
    wanted = {0: 1, 1: 9 * 4, 2: 9 * 16, 3: 64}  # ways, times what each ace weighs
    for number, ways in wanted.items():
        assert abs(found[number] / worlds - ways / sum(wanted.values())) < 0.02


def test_no_place_holds_more_equal_cards_than_it_may():
    double = PACK * 2

    def one_spade_each(place: int, card: Card) -> int:
        return 1 if card.suit is Suit.SPADES and place == 0 else 2

    lying = deal_samples(double, (16, 16, 16), one_spade_each, WORLDS, Random(5), counted=True)
    for card in {*PACK}:
        one, two = (places for face, places in zip(double, lying, strict=True) if face is card)
        together = one[0] & two[0]
        assert not together if card.suit is Suit.SPADES else together
    there = tally((places[0], 1) for places in lying)
    assert distribution(there, every_world(WORLDS)) == {16: WORLDS}


def test_cards_that_fit_nowhere_are_refused():
    with pytest.raises(ValueError, match="no deal"):
        deal_samples(PACK, (12, 12), lambda place, card: place == 0, WORLDS, Random(6))
