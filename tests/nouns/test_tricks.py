"""Tests of a trick on the table."""

import pytest

from cardroom.nouns.cards import Card, cards
from cardroom.nouns.tricks import Trick


def of_value(card):
    """Return a measure without trumps: the number on the card."""
    return int(card.rank)


def test_cards_are_laid_in_turn_until_all_have_laid_and_the_old_trick_stays():
    empty = Trick((2, 3, 0))
    assert (empty.leader, empty.turn, empty.is_complete, empty.plays) == (2, 2, False, ())
    laid = empty.with_card(Card("7C")).with_card(Card("9C"))
    assert laid.plays == ((2, Card("7C")), (3, Card("9C")))
    assert (laid.leader, laid.turn, laid.is_complete) == (2, 0, False)
    whole = laid.with_card(Card("8C"))
    assert whole.is_complete
    with pytest.raises(IndexError):
        _ = whole.turn


@pytest.mark.parametrize(
    ("seats", "laid", "taker"),
    [
        ((2, 3, 0, 1), "7C 10C 8C 9C", 3),
        ((2, 3, 0, 1), "7C 6C 8C", 0),
        ((2, 3, 0, 1), "7C", 2),
        ((0, 1, 2, 3), "7C 9C 9D 9C", 1),
        ((1, 3, 0), "7C 8C 9C", 0),
    ],
)
def test_the_strongest_card_takes_the_trick_and_of_equals_the_first(seats, laid, taker):
    assert Trick(seats, cards(laid)).taker(of_value) == taker
