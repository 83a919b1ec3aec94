"""Tests of choosing cards from a pool, compared with a list of all ways."""

from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import given, strategies as st

from cardroom.nouns.cards import RANKS, Card, cards, hand, names, pack, sort_cards
from cardroom.nouns.selections import Joined, Selections

THIRTEEN = [rank for rank in RANKS if rank not in ("11", "12", "13")]


class Bury(NamedTuple):
    cards: tuple[Card, ...]


FEW = [Card(name) for name in ("7C", "8C", "9D", "AD", "JK")]
pools = st.lists(st.sampled_from(FEW), max_size=8)
bounds = st.tuples(st.integers(0, 5), st.integers(0, 9))


def all_ways(pool, least, most):
    """By brute force: small selections first, each size in dictionary order."""
    sizes, every = range(least, min(most, len(pool)) + 1), pack(["7", "8", "9", "A"], ["JK"])
    ways = ({sort_cards(some) for some in combinations(pool, size)} for size in sizes)
    listed = (sorted(way, key=lambda some: [*map(every.index, some)]) for way in ways)
    return [Bury(chosen) for way in listed for chosen in way]


@given(pools, bounds, st.lists(st.sampled_from(FEW), max_size=6))
def test_length_members_places_and_order_are_those_of_brute_force(
    pool, bound: tuple[int, int], chosen
):
    choices = Selections(pool, *bound, make=Bury)
    ways, member = all_ways(pool, *bound), Bury(sort_cards(chosen))
    assert (len(choices), list(choices)) == (len(ways), ways)
    assert [choices.index(way) for way in ways] == list(range(len(ways)))
    assert [choices[place] for place in range(len(ways))] == ways
    assert [choices[place - len(ways)] for place in range(len(ways))] == ways
    assert (member in choices) == (member in ways)


@pytest.mark.parametrize(
    ("pool", "least", "most", "length"),
    [(5, 0, 3, 26), (5, 0, 0, 1), (33, 8, 8, 13_884_156), (52, 0, 7, 157_036_244)],
)
def test_a_selection_from_many_is_counted_without_listing(pool, least, most, length):
    whole = pack(THIRTEEN)[:pool]
    choices = Selections(whole, least, most, make=Bury)
    last = length - 1
    assert len(choices) == length
    for place in (0, min(1, last), length // 3, length // 2, last):
        assert choices.index(choices[place]) == place
    assert choices[-1] == choices[last]


FIVE = Selections(hand("7C 8C 9C 10C JC"), 0, 3, make=Bury)


@pytest.mark.parametrize(
    "stranger",
    [
        Bury(hand("7S")),
        Bury(hand("7C 8C 9C 10C")),
        Bury(hand("7C 7C")),
        *(Bury(cards("8C 7C")), hand("7C 8C"), "7C", None),
    ],
    ids=str,
)
def test_others_are_no_members(stranger):
    assert stranger not in FIVE
    with pytest.raises(ValueError, match="not among"):
        FIVE.index(stranger)


@pytest.mark.parametrize("place", [26, 27, -27, 10**9])
def test_there_is_no_member_beyond_the_ends(place):
    with pytest.raises(IndexError, match="no selection"):
        FIVE[place]


def test_a_slice_is_a_tuple_of_members():
    every = list(FIVE)
    assert FIVE[2:5] == tuple(every[2:5])
    assert FIVE[::-7] == tuple(every[::-7])
    assert FIVE[24:99] == tuple(every[24:])


def test_the_same_choices_are_equal():
    same = Selections(hand("JC 10C 9C 8C 7C"), 0, 3, make=Bury)
    assert same == FIVE
    assert hash(same) == hash(FIVE)
    assert Selections(hand("7C 8C 9C 10C JC"), 0, 2, make=Bury) != FIVE
    assert Selections(hand("7C 8C 9C 10C QC"), 0, 3, make=Bury) != FIVE
    assert Selections(hand("7C 8C 9C 10C JC"), 0, 3, make=names) != FIVE
    assert list(FIVE) != FIVE


@given(pools, bounds, st.lists(st.sampled_from(FEW), max_size=3))
def test_what_comes_along_is_in_every_member(pool, bound: tuple[int, int], along):
    choices = Selections(pool, *bound, make=Bury, along=along)
    alone = [way.cards for way in all_ways(pool, *bound)]
    assert list(choices) == [Bury(sort_cards((*along, *chosen))) for chosen in alone]
    assert [choices.index(way) for way in choices] == list(range(len(alone)))
    for other in (pool[:1], along, (*along, *pool[:1]), (*along[:-1], *pool[:1])):
        assert (Bury(sort_cards(other)) in choices) == (Bury(sort_cards(other)) in list(choices))


PARTS = (FIVE, (Bury(hand("AD")), Bury(hand("KD"))), Selections(hand("7H 7H"), 1, 2, make=Bury))


def test_joined_sequences_are_one():
    joined, every = Joined(PARTS), [member for part in PARTS for member in part]
    assert (len(joined), list(joined)) == (len(every), every)
    assert [joined.index(member) for member in every] == list(range(len(every)))
    assert [joined[place - len(every)] for place in range(len(every))] == every
    assert joined[24:29] == tuple(every[24:29])
    assert Bury(hand("QD")) not in joined
    with pytest.raises(IndexError, match="no selection"):
        joined[len(every)]
    assert joined == Joined(list(PARTS))
    assert hash(joined) == hash(Joined(PARTS))
    assert joined != Joined(PARTS[:2])
    assert len(Joined(())) == 0


def test_there_may_be_more_members_than_len_can_say():
    whole = pack(THIRTEEN, ["LJ", "BJ"])
    choices = Selections((*whole, *whole), 25, 25, make=Bury)
    assert choices.total > 10**19
    with pytest.raises(OverflowError):
        len(choices)
    last = choices.total - 1
    assert choices[-1] == choices[last]
    assert choices.index(choices[last // 3]) == last // 3
    assert choices[last:] == (choices[-1],)


def test_index_looks_between_start_and_stop_only():
    assert FIVE.index(FIVE[10], 10, 11) == 10
    for start, stop in ((11, 26), (0, 10)):
        with pytest.raises(ValueError, match="not among"):
            FIVE.index(FIVE[10], start, stop)
