"""Tests of dealing unseen cards again."""

from collections import Counter
from contextlib import nullcontext
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, strategies as st

from cardroom.nouns.cards import cards, pack, sort_cards
from cardroom.nouns.unseen import deal_unseen
from tests.random_games import THOROUGH

EIGHT = pack(["7", "8"])


def anywhere(place, card):
    return True


def fits(held, sizes, allowed):
    """By brute force: whether any deal fits."""
    places = [place for place, size in enumerate(sizes) for _ in range(size)]
    return any(
        all((place, card) in allowed for place, card in zip(places, order, strict=True))
        for order in permutations(held)
    )


@given(
    st.lists(st.sampled_from(EIGHT[:4]), min_size=4, max_size=4),
    st.sampled_from([(4,), (1, 3), (2, 2), (1, 1, 2)]),
    st.sets(st.tuples(st.integers(0, 2), st.sampled_from(EIGHT[:4]))),
)
def test_it_says_so_exactly_when_no_deal_fits(held, sizes, allowed):
    def may_lie(place, card):
        return (place, card) in allowed

    refusal = pytest.raises(ValueError, match="no deal of the unseen cards fits")
    with nullcontext() if fits(held, sizes, allowed) else refusal:
        deal_unseen(held, sizes, may_lie, Random(1))


@pytest.mark.parametrize("sizes", [(3, 4), (4, 5), ()])
def test_cards_have_to_fill_the_places(sizes):
    with pytest.raises(ValueError, match="8 cards do not fill places"):
        deal_unseen(EIGHT, sizes, anywhere, Random(1))


@st.composite
def double_puzzles(draw):
    """Cards of a double pack, sizes of places, and how many equal ones may lie there together."""
    sizes = draw(st.lists(st.integers(0, 4), min_size=1, max_size=4))
    places = [place for place, size in enumerate(sizes) for _ in range(size)]
    twice = sorted((*EIGHT, *EIGHT), key=lambda card: card.name)
    held = draw(st.permutations(twice))[: len(places)]
    lying = Counter(zip(places, held, strict=True))
    most = {(place, card): draw(st.integers(0, 2)) for place in {*places} for card in EIGHT}
    return held, sizes, {key: max(most[key], lying[key]) for key in most}


@given(double_puzzles(), st.integers(0, 10**9), st.booleans())
def test_every_deal_is_whole_and_no_place_has_more_equal_cards_than_it_may(puzzle, key, counted):
    held, sizes, most = puzzle
    mixed = sorted(held, key=lambda card: card.name)

    def may_lie(place, card):
        return most.get((place, card), 0)

    dealt = deal_unseen(mixed, sizes, may_lie, Random(key), counted=counted)
    assert [len(there) for there in dealt] == sizes
    assert Counter(card for there in dealt for card in there) == Counter(held)
    lying = Counter((place, card) for place, there in enumerate(dealt) for card in there)
    assert all(most[where] > 0 for where in lying)
    assert not counted or all(count <= most[where] for where, count in lying.items())


def chi_square(seen, every):
    """Return the chi-square statistic of the counts against equal chances of all deals."""
    expected = seen.total() / len(every)
    assert seen.keys() <= set(every)
    return sum((seen[deal] - expected) ** 2 / expected for deal in every)


DEALS = 500 * THOROUGH
LIMITS = {5: 20.5, 9: 27.9, 17: 40.8, 18: 42.3, 19: 43.8, 23: 49.7, 35: 66.6}
"""By degrees of freedom: 999 of 1,000 fair series stay below."""


def deals_that_fit(held, sizes, may_lie):
    places = [place for place, size in enumerate(sizes) for _ in range(size)]
    found = set()
    for order in permutations(held):
        if all(may_lie(place, card) for place, card in zip(places, order, strict=True)):
            there = [[] for _ in sizes]
            for place, card in zip(places, order, strict=True):
                there[place].append(card)
            found.add(tuple(sort_cards(part) for part in there))
    return sorted(found, key=str)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("case", "held", "sizes", "voids", "count"),
    [
        ("two hands", "7C 8C 7D 8D", (2, 2), "", 6),
        ("one hand has no clubs", "7C 8C 7D 8D 7H 8H", (2, 2, 2), "0C", 36),
        ("another has no diamonds", "7C 8C 7D 8D 7H 8H", (2, 2, 2), "0C 1D", 19),
        ("each lacks a suit, and there is a stock", "7C 8D 7H 8H 8C", (1, 1, 1, 2), "0C 1D 2H", 20),
        (
            *("each lacks a suit, and there is no stock", "7C 8C 7D 8D 7H 8H", (2, 2, 2)),
            *("0C 1D 2H", 10),  # some of these differ by a round of three cards only
        ),
        (
            *("four hands in a ring", "7C 8C 7D 8D 7H 8H 7S 8S", (2, 2, 2, 2)),
            *("0C 0D 1D 1H 2H 2S 3S 3C", 18),  # and some of these by a round of four
        ),
    ],
)
def test_all_deals_that_fit_come_about_equally_often(case, held, sizes, voids, count):
    shown = {(int(void[0]), void[1]) for void in voids.split()}

    def may_lie(place, card):
        return (place, card.suit.value) not in shown

    unseen = cards(held)
    every = deals_that_fit(unseen, sizes, may_lie)
    assert len(every) == count
    dice = Random(f"even {case}")
    dealt = (deal_unseen(unseen, sizes, may_lie, dice) for _ in range(DEALS))
    seen = Counter(tuple(map(sort_cards, deal)) for deal in dealt)
    assert chi_square(seen, every) < LIMITS[count - 1]


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("case", "sizes", "most", "deals"),
    [
        ("no doubles in one hand", (2, 2, 2), {0: 1}, 12),
        ("no doubles in two, and none of a card in the third", (2, 2, 2), {0: 1, 1: 1, 2: 2}, 4),
    ],
)
def test_deals_of_equal_cards_come_as_often_as_with_marked_ones(case, sizes, most, deals):
    """Copies count as different cards, so a deal that separates two copies is more likely."""
    unseen = cards("7C 7C 7D 7D 7H 7H")

    def may_lie(place, card):
        return 0 if most.get(2) and place == 2 and card.name == "7H" else most.get(place, 2)

    every = Counter()
    for order in permutations(range(6)):
        there = tuple(sort_cards(unseen[n] for n in order[2 * p : 2 * p + 2]) for p in range(3))
        kept = [Counter(part) for part in there]
        if all(may_lie(p, card) >= n for p, part in enumerate(kept) for card, n in part.items()):
            every[there] += 1
    assert len(every) == deals
    dice = Random(f"marked {case}")
    dealt = (deal_unseen(unseen, sizes, may_lie, dice, counted=True) for _ in range(DEALS))
    seen = Counter(tuple(map(sort_cards, deal)) for deal in dealt)
    assert seen.keys() == every.keys()
    expected = {deal: DEALS * count / every.total() for deal, count in every.items()}
    distance = sum((seen[deal] - expected[deal]) ** 2 / expected[deal] for deal in every)
    assert distance < 31.3  # 999 of 1,000 fair series with 11 degrees of freedom stay below


def test_the_order_within_a_place_is_random_too():
    """A stock is drawn from the top, so its order must not follow the listing."""
    dice = Random("order")
    seen = Counter(deal_unseen(EIGHT[:4], (4,), anywhere, dice)[0] for _ in range(2400))
    assert chi_square(seen, list(permutations(EIGHT[:4]))) < LIMITS[23]
