"""Tests of a trick on the table."""

import pytest

from cardroom.nouns.cards import Card, cards
from cardroom.nouns.tricks import Trick


def of_value(card):
    """Return a measure without trumps: the number on the card."""
    return int(card.rank)


def test_a_new_trick_waits_for_its_leader():
    trick = Trick((2, 3, 0, 1))
    assert (trick.leader, trick.turn, trick.complete, trick.plays) == (2, 2, False, ())


def test_cards_are_laid_in_turn_and_the_old_trick_stays():
    empty = Trick((2, 3, 0))
    laid = empty.with_card(Card("7C")).with_card(Card("9C"))
    assert laid.plays == ((2, Card("7C")), (3, Card("9C")))
    assert (laid.leader, laid.turn, laid.complete) == (2, 0, False)
    assert empty == Trick((2, 3, 0), ())


def test_a_trick_is_complete_when_all_who_take_part_have_laid():
    two = Trick((3, 1)).with_card(Card("7C")).with_card(Card("9C"))
    assert two.complete
    with pytest.raises(IndexError):
        _ = two.turn


@pytest.mark.parametrize(
    ("case", "seats", "laid", "taker"),
    [
        ("the highest of four", (0, 1, 2, 3), "7C 10C 8C 9C", 1),
        ("seats, not places, are told", (2, 3, 0, 1), "7C 10C 8C 9C", 3),
        ("the trick as it lies", (2, 3, 0, 1), "7C 6C 8C", 0),
        ("one card", (2, 3, 0, 1), "7C", 2),
        ("of equals the first", (0, 1, 2, 3), "7C 9C 9D 9H", 1),
        ("the same card twice: the first", (0, 1, 2), "7C 9C 9C", 1),
        ("three take part", (1, 3, 0), "7C 8C 9C", 0),
    ],
)
def test_the_strongest_card_takes_the_trick(case, seats, laid, taker):
    assert Trick(seats, cards(laid)).taker(of_value) == taker


def test_strength_is_the_games_own_affair():
    assert Trick((0, 1, 2), cards("7C 10C 8C")).taker(lambda card: -of_value(card)) == 0


def test_nobody_takes_a_trick_without_cards():
    with pytest.raises(ValueError, match="empty"):
        Trick((0, 1)).taker(of_value)
