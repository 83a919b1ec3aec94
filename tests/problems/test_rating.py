"""The laws of ratings. A doctest holds the worked example of the paper."""

import pytest

from cardroom.problems.rating import LEAST_DOUBT, Rating, update_rating

EVEN = Rating(1100, 150)


def test_who_solves_rises_and_who_does_not_falls_as_much():
    up, down = update_rating(Rating(), [(EVEN, 1.0)]), update_rating(Rating(), [(EVEN, 0.0)])
    assert up.value - 1100 == 1100 - down.value > 100
    assert up.doubt == down.doubt < 350


def test_half_an_answer_at_even_odds_changes_nothing_but_the_doubt():
    assert update_rating(Rating(), [(EVEN, 0.5)]).value == 1100


def test_what_is_expected_teaches_less_than_a_surprise():
    easy, hard = Rating(700, 150), Rating(1500, 150)
    assert (
        update_rating(Rating(), [(easy, 1.0)]).value < update_rating(Rating(), [(hard, 1.0)]).value
    )


def test_a_rating_goes_on_following_who_gets_better():
    one = Rating()
    for _ in range(200):
        one = update_rating(one, [(Rating(one.value, 150), 1.0)])
    assert one.doubt == LEAST_DOUBT
    assert update_rating(one, [(Rating(one.value, 150), 1.0)]).value > one.value


@pytest.mark.parametrize("real", [900, 1400, 1900])
def test_it_finds_how_good_somebody_is(real):
    """A solver of all problems below `real`, and of no others, ends near that rating."""
    one = Rating()
    for _ in range(40):
        asked = one.value + 25
        one = update_rating(one, [(Rating(asked, 150), 1.0 if asked < real else 0.0)])
    assert abs(one.value - real) < 60
