"""Tests of cards: notation, one object for each face, packs and hands."""

import copy
import pickle

import pytest
from hypothesis import given, strategies as st

from cardroom.nouns.cards import (
    JOKERS,
    RANKS,
    Card,
    NotationError,
    Suit,
    alternate_colours,
    cards,
    hand,
    names,
    pack,
    sort_cards,
    without,
)

EVERY = pack(RANKS, JOKERS)
any_cards = st.lists(st.sampled_from(EVERY), max_size=40).map(tuple)


@pytest.mark.parametrize(
    ("text", "name", "rank", "suit"),
    [
        ("10H", "10H", "10", Suit.HEARTS),
        ("TH", "10H", "10", Suit.HEARTS),
        ("AS", "AS", "A", Suit.SPADES),
        ("11C", "11C", "11", Suit.CLUBS),
        ("JD", "JD", "J", Suit.DIAMONDS),
        ("JK", "JK", "JK", None),
        ("LJ", "LJ", "LJ", None),
    ],
)
def test_a_card_is_read_and_written(text, name, rank, suit):
    card = Card(text)
    assert (card.name, str(card), repr(card)) == (name, name, f"Card('{name}')")
    assert (card.rank, card.suit) == (rank, suit)


@pytest.mark.parametrize(
    "text", ["", "1H", "14C", "10", "H", "H10", "qs", "Qs", "Q S", " QS", "QS ", "TT", "JKR", "♠A"]
)
def test_what_names_no_card_is_refused(text):
    with pytest.raises(NotationError, match="no card is called"):
        Card(text)


@given(st.sampled_from(EVERY))
def test_a_face_is_one_object_however_it_is_come_by(card):
    assert Card(card.name) is card
    assert copy.deepcopy(card) is copy.copy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own


@given(any_cards)
def test_names_are_read_back_in_their_order(held):
    assert cards(names(held)) == held


def test_names_stand_between_any_spaces():
    assert cards("  7C\t10H \n AS ") == (Card("7C"), Card("10H"), Card("AS"))
    assert cards("") == cards("  ") == ()
    with pytest.raises(NotationError):
        cards("7C XX")


@pytest.mark.parametrize(
    ("mixed", "in_order"),
    [
        ("AS 7D JH", "7D JH AS"),
        ("BJ JK LJ 2C", "2C JK LJ BJ"),
        ("AC KC QC JC 13C 12C 11C 10C 9C 2C", "2C 9C 10C 11C 12C 13C JC QC KC AC"),
        ("AS AH AD AC", "AC AD AH AS"),
        ("7D 7D 6D 7D", "6D 7D 7D 7D"),
        ("", ""),
    ],
)
def test_cards_are_listed_by_suit_and_rank_jokers_last(mixed, in_order):
    assert names(hand(mixed)) == in_order


@pytest.mark.parametrize(
    ("ranks", "jokers", "count", "first", "last"),
    [
        ("7 8 9 10 J Q K A", "", 32, "7C", "AS"),
        ("A K Q J 10 9 8 7", "", 32, "7C", "AS"),
        ("4 5", "JK", 9, "4C", "JK"),
        ("2", "BJ LJ", 6, "2C", "BJ"),
    ],
)
def test_a_pack_holds_each_rank_in_each_suit_and_the_jokers(ranks, jokers, count, first, last):
    whole = pack(ranks.split(), jokers.split())
    assert (len(whole), len(set(whole))) == (count, count)
    assert whole == sort_cards(whole)
    assert (whole[0].name, whole[-1].name) == (first, last)


@pytest.mark.parametrize(
    ("held", "taken", "left"),
    [("QH 9D 7C", "7C", "QH 9D"), ("7C 7C 9D", "7C", "7C 9D"), ("7C 7C 9D", "7C 7C", "9D")],
)
def test_cards_are_taken_once_each_and_the_others_keep_their_order(held, taken, left):
    assert names(without(cards(held), cards(taken))) == left


@pytest.mark.parametrize(("held", "taken"), [("7C", "8C"), ("7C 8C", "7C 7C"), ("", "7C")])
def test_what_is_not_held_cannot_be_taken(held, taken):
    with pytest.raises(ValueError, match="not in list"):
        without(cards(held), cards(taken))


@pytest.mark.parametrize(
    ("suits", "order"),
    [
        *[("CDHS", "SHCD"), ("CS", "SC"), ("DH", "HD"), ("CDS", "SDC"), ("CHS", "SHC")],
        *[("CDH", "HCD"), ("DHS", "HSD"), ("DC", "CD"), ("D", "D"), ("", "")],
    ],
)
def test_black_and_red_suits_alternate_as_far_as_they_can(suits, order):
    assert "".join(alternate_colours(Suit(letter) for letter in suits)) == order
