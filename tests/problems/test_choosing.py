"""Tests of choosing the next problem and the problem of a day."""

from datetime import date, timedelta

import pytest

from cardroom.problems.choosing import next_problem, problem_of_day, rate_answer
from cardroom.problems.problem import Facts, Problem, Way
from cardroom.problems.progress import SEVERAL, after_answer
from cardroom.records.mistakes import DAY
from cardroom.records.solved import Solved

NOW = 1_764_000_000_000
WAYS = (Way(("play:AS",), 0.0), Way(("play:2S",), 4.0))
RATINGS = (900, 1000, 1120, 1300, 1500)
PROBLEMS = [
    Problem("belote", n, Facts("", WAYS, "play:2S", "duck" if n % 2 else "ruff", rating))
    for n, rating in enumerate(RATINGS, 1)
]


def choose(solved, theme="", now=NOW):
    one = next_problem(PROBLEMS, solved, now, theme)
    return one and one.number


def test_the_first_fits_somebody_of_whom_nothing_is_known():
    assert choose(Solved()) == 3


def test_who_is_better_gets_harder_ones_and_none_twice():
    solved = after_answer(Solved(rating=1480), 5, NOW, right=True)
    assert choose(solved) == 4


def past(solved):
    """After so many problems of no matter were found that a missed one may come back."""
    for number in range(100, 100 + SEVERAL):
        solved = after_answer(solved, number, NOW, right=True)
    return solved


def test_what_was_missed_comes_back_later_but_before_anything_new():
    solved = after_answer(Solved(), 1, NOW, right=False)
    assert choose(solved) == 3
    assert choose(past(solved)) == 1
    found = past(after_answer(solved, 1, NOW, right=True))
    assert choose(found, now=NOW + DAY // 2) == 3
    assert choose(found, now=NOW + DAY) == 1


def test_two_that_were_missed_are_not_asked_for_ever():
    """A solver who misses all problems gets each of them once."""
    solved, asked = Solved(), []
    while number := choose(solved):
        asked.append(number)
        solved = after_answer(solved, number, NOW, right=False)
    assert sorted(asked) == [1, 2, 3, 4, 5]


def test_what_was_tried_before_is_not_rated():
    missed = after_answer(rate_answer(Solved(), PROBLEMS[0], 0.0), 1, NOW, right=False)
    assert missed.rating < Solved().rating
    for score in (0.0, 1.0):
        assert rate_answer(missed, PROBLEMS[0], score) == missed
    assert rate_answer(missed, PROBLEMS[1], 1.0).rating > missed.rating


def test_only_a_theme_is_asked_for():
    assert choose(Solved(), "ruff") in (2, 4)
    solved = Solved()
    for number, right in ((2, True), (4, True), (1, False)):
        solved = after_answer(solved, number, NOW, right=right)
    assert choose(solved, "ruff") is None


def test_only_a_kind_of_decision_is_asked_for(monkeypatch):
    monkeypatch.setattr(
        Problem, "kind", property(lambda one: "lead" if one.number < 3 else "follow")
    )
    assert next_problem(PROBLEMS, Solved(), NOW, kind="lead").number == 2
    assert next_problem(PROBLEMS, Solved(), NOW, kind="follow").number == 3
    missed = past(after_answer(Solved(), 3, NOW, right=False))
    assert next_problem(PROBLEMS, missed, NOW, kind="lead").number == 2
    assert next_problem(PROBLEMS, missed, NOW, kind="bury") is None


def test_in_the_end_none_is_left():
    solved = Solved()
    for one in PROBLEMS:
        solved = after_answer(solved, one.number, NOW, right=True)
    assert choose(solved) is None


def test_every_problem_has_its_day():
    days = [date(2026, 11, 23) + timedelta(days=n) for n in range(len(PROBLEMS))]
    assert {problem_of_day(PROBLEMS, day).number for day in days} == {1, 2, 3, 4, 5}
    assert problem_of_day(PROBLEMS, days[0]) is problem_of_day(PROBLEMS, days[0])


@pytest.mark.parametrize(("score", "sign"), [(1.0, 1), (0.0, -1)])
def test_an_answer_moves_the_rating(score, sign):
    solved = rate_answer(Solved(), PROBLEMS[2], score)
    assert (solved.rating - 1100) * sign > 0
    assert solved.doubt < Solved().doubt
