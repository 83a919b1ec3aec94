"""Tests of the shuffle: fair, with orders that may never change, because links depend on them."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from cardroom.games.twenty_down.rules import PACK
from cardroom.nouns.cards import names
from cardroom.nouns.shuffle import fingerprint, roll_die, shuffled


def test_the_worked_example_can_be_done_by_hand():
    """The steps of the docstring, each with its own SHA-256, in no words of `shuffled`."""
    a = sha256(b"example/friday-night/1/0/3").hexdigest()
    b = sha256(b"example/friday-night/1/0/2").hexdigest()
    c = sha256(b"example/friday-night/1/0/1").hexdigest()
    assert [(digits[:6], digits[-4:]) for digits in (a, b, c)] == [
        ("f14f28", "ef90"),
        ("8a73b5", "1c43"),
        ("3eb3be", "a509"),
    ]
    assert (int(a, 16) % 4, int(b, 16) % 3, int(c, 16) % 2) == (0, 2, 1)
    assert shuffled("ABCD", "example", "friday-night", 1, 0) == ("D", "B", "C", "A")


ORDERS = {
    ("friday-night", 1, 0): "9H 9D AC KC 10D 10C 9C QH QS JC 8C JS 7C 9S 10H 7H "
    "8S QD 8H AS 10S JH KD JD QC AD 7D 7S 8D KH AH KS",
    ("friday-night", 2, 0): "8D JH 8C AH KC KH 9H AD 10C 9S 7H 7C 7S 8H JD 10H "
    "KS QS AS 9D 9C QC 10S KD AC QH 8S QD JS 10D 7D JC",
    ("friday-night", 1, 1): "AH 7C KH 8S QS QH 10S AS JD KC 9S 10D JS 10H 9C 8H "
    "KD 7S AD 9H 7H JC QD 8C 10C JH 7D 9D QC AC 8D KS",
    ("\u0531\u0580\u0574\u0565\u0576 \u2660 \u6251\u514b", 9999, 0): "9S 9C 10D JC 7H 7C KD 9H "
    "AD 10S 7D QS QC 8H 9D 7S QH JS AH KC KH 8C 8D AS QD 10C KS 10H 8S JH JD AC",
}


@pytest.mark.parametrize("key", ORDERS)
def test_these_orders_hold_for_ever(key):
    assert names(shuffled(PACK, "twenty-down", *key)) == ORDERS[key]


@given(st.text(), st.integers(1, 9999), st.integers(0, 60))
def test_no_card_is_lost_or_made(seed, deal, size):
    cards = tuple(range(size))
    assert sorted(shuffled(cards, "g", seed, deal)) == list(cards)
    assert cards == tuple(range(size))


def test_all_orders_come_about_equally_often():
    """24 orders of four cards in 2,400 deals: the sum of squares of a fair shuffle."""
    seen = Counter(shuffled("ABCD", "fair", "seed", deal) for deal in range(1, 2401))
    chi_square = sum((seen[order] - 100) ** 2 / 100 for order in permutations("ABCD"))
    assert chi_square < 49.7  # 23 degrees of freedom: passed by 999 of 1,000 fair ones


@pytest.mark.parametrize(
    ("faces", "key", "thrown"),
    [(4, ("example", "friday-night", "dealer"), 1), (6, ("x", 1), 5), (6, ("x/1",), 5)],
)
def test_a_die_is_the_remainder_of_a_sha_256(faces, key, thrown):
    assert roll_die(faces, *key) == thrown


def test_the_fingerprint_can_be_checked_with_a_sha_256_tool():
    assert fingerprint("twenty-down", "friday-night") == "5639080dab4a"
    assert sha256(b"twenty-down/friday-night/fingerprint").hexdigest().startswith("5639080dab4a")
