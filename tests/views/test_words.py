"""Words that all games share: cards, suits, lists, numbers, seats, and the tone."""

import re
from pathlib import Path

import pytest

from cardroom.nouns.cards import JOKERS, RANKS, Card, Suit, hand
from cardroom.views import words

NAMES = ("You", "West", "North", "East")
SOURCE = Path(__file__).parents[2] / "src" / "cardroom"

# Cards, suits, lists, numbers


@pytest.mark.parametrize(
    ("card", "name", "short"),
    [
        ("QS", "queen of spades", "Q♠"),
        ("10H", "ten of hearts", "10♥"),
        ("11C", "eleven of clubs", "11♣"),
        ("AD", "ace of diamonds", "A♦"),
        ("JK", "joker", "joker"),
        ("LJ", "little joker", "little joker"),
        ("BJ", "big joker", "big joker"),
    ],
)
def test_a_card_has_a_name_and_a_short_name(card, name, short):
    assert words.card_name(Card(card)) == name
    assert words.short(Card(card)) == short


def test_no_two_cards_share_a_name():
    every = [Card(rank + suit) for suit in Suit for rank in RANKS] + [Card(name) for name in JOKERS]
    assert len({words.card_name(card) for card in every}) == len(every) == 67
    assert len({words.short(card) for card in every}) == 67


@pytest.mark.parametrize(
    ("items", "together", "either"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a or b"),
        (["a", "b", "c", "d"], "a, b, c and d", "a, b, c or d"),
    ],
)
def test_lists_read_like_a_sentence(items, together, either):
    assert words.all_of(items) == together
    assert words.one_of(items) == either


def test_cards_of_one_suit_name_it_once():
    assert words.cards_or(hand("7C AC")) == "seven or ace of clubs"
    assert words.cards_or(hand("7C AH")) == "seven of clubs or ace of hearts"
    assert words.cards_or(hand("7C")) == "seven of clubs"
    assert words.cards_and(hand("7C AC")) == "seven of clubs and ace of clubs"


def test_scores_wear_a_true_minus_sign():
    assert [words.signed(change) for change in (5, 0, -4)] == ["+5", "0", "−4"]
    assert words.point_count(-1) == "−1 point"
    assert words.point_count(12) == "12 points"
    assert words.trick_count(1) == "1 trick"
    assert words.card_count(0) == "0 cards"


def test_seats_are_named_clockwise():
    assert tuple(words.seat_name(seat) for seat in range(4)) == NAMES
    five = [words.seat_name(seat, 5) for seat in range(5)]
    assert five == ["You", "West", "Northwest", "Northeast", "East"]
    assert words.seat_name(3, 6) == "North"
    assert words.seat_name(4, 7) == "Player 5"
    assert words.seat_name(0, 5) == "You"


# Tone


def test_nothing_is_called_simple():
    texts = [path.read_text() for path in (SOURCE / "views").rglob("*.py")]
    for text in texts:
        assert not re.search(r"\b(simply|obviously)\b", text, re.IGNORECASE)


def test_the_seat_of_the_reader_decides_whom_a_sentence_speaks_to():
    for reader, said in ((0, "You lead."), (1, "Ani leads."), (None, "Ani leads.")):
        names = words.Names(("Ani", "Ben"), reader)
        assert words.you_or(names, 0, "You lead.", "%(name)s leads.") == said


def test_a_name_decides_nothing():
    names = words.Names(("You", "Ben"), 1)
    assert words.you_or(names, 0, "You lead.", "%(name)s leads.") == "You leads."
    assert list(names) == ["You", "You"]
    assert [names.within(seat) for seat in range(2)] == ["You", "you"]


def test_seats_are_named_from_where_the_reader_sits():
    assert [words.seat_name(seat, 4, 2) for seat in range(4)] == ["North", "East", "You", "West"]
    assert words.seat_name(4, 7, 4) == "You"
    assert words.seat_name(0, 7, 4) == "Player 1"
