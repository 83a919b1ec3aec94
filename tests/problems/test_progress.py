"""Tests of progress: problems that come back, the next problem, ratings, and damaged entries."""

from datetime import date, timedelta

import pytest

from cardroom.problems.problem import Facts, Problem, Way
from cardroom.problems.progress import (
    LEAST_DOUBT,
    SEVERAL,
    Rating,
    Tried,
    add_answer,
    choose_next_problem,
    due_numbers,
    problem_of_day,
    read_tried_problems,
    update_rating,
    update_rating_after_answer,
)
from cardroom.records.mistakes import DAY
from cardroom.records.results import Solved
from cardroom.records.store import Store

NOW = 1_764_000_000_000


def past(solved, count=SEVERAL, when=NOW):
    """After so many problems of no matter were found."""
    for number in range(100, 100 + count):
        solved = add_answer(solved, number, when, right=True)
    return solved


def after(*rights, number=17):
    """After these answers to one problem, each on the day it comes back."""
    solved, when = Solved(), NOW
    for right in rights:
        solved = add_answer(solved, number, when, right=right)
        when = max(when, read_tried_problems(solved)[number].due)
    return solved


def test_what_was_found_at_once_or_often_never_comes_back():
    solved = after(True)
    assert read_tried_problems(solved) == {17: Tried(17)}
    for known in (solved, after(False, True, True, True, True)):
        assert due_numbers(past(known), NOW + 1000 * DAY) == []


def test_what_was_missed_comes_back_after_several_others():
    missed = after(False)
    assert [due_numbers(past(missed, count), NOW) for count in (0, 1, SEVERAL - 1)] == [[], [], []]
    assert due_numbers(past(missed), NOW) == [17]
    again = add_answer(past(missed), 17, NOW, right=False)
    assert due_numbers(again, NOW) == []
    assert due_numbers(past(again), NOW) == [17]


@pytest.mark.parametrize(("found", "days"), [(1, 1), (2, 3), (3, 7)])
def test_it_comes_back_ever_later_as_long_as_it_is_found(found, days):
    solved = after(False, *[True] * found)
    when = NOW if found == 1 else read_tried_problems(after(False, *[True] * (found - 1)))[17].due
    assert due_numbers(past(solved), when + (days - 1) * DAY) == []
    assert due_numbers(past(solved), when + days * DAY) == [17]
    again = add_answer(solved, 17, NOW + 1, right=False)
    assert read_tried_problems(again)[17].found == 0
    both = add_answer(again, 2, NOW, right=False)
    assert due_numbers(past(both), NOW + 1) == [2, 17]  # which waits longest comes first


def test_a_streak_ends_with_a_miss_and_the_longest_is_kept():
    solved = after(True, True, False, True, True, True)
    assert (solved.streak, solved.longest, solved.right, solved.wrong) == (3, 3, 5, 1)
    ended = add_answer(solved, 17, NOW, right=False)
    assert (ended.streak, ended.longest) == (0, 3)


def test_the_store_keeps_it_and_reads_what_is_odd_as_nothing():
    assert read_tried_problems(Solved(log="17.0 x.1.2 5.0.0 -1.0.0 1.2.3.4")) == {5: Tried(5)}
    entries = {}
    store = Store(entries)
    assert store.solved("belote") == Solved()
    store.keep("belote", after(False))
    assert Store(entries).solved("belote") == after(False)
    assert store.solved("eights") == Solved()
    entries["cardroom/problems/belote"] = '{"rating": "high"}'
    assert Store(entries).solved("belote") == Solved()


def test_of_two_copies_the_one_with_more_answers_stays():
    fewer, more = {}, {}
    Store(fewer).keep("belote", after(False))
    Store(more).keep("belote", after(False, True))
    for here, there in ((fewer, more), (more, fewer)):
        (key,), entries = here, {**here}
        Store(entries).import_entry(key, there[key])
        assert Store(entries).solved("belote") == after(False, True)


WAYS = (Way(("play:AS",), 0.0), Way(("play:2S",), 4.0))
PROBLEMS = [
    Problem("belote", n, Facts("", WAYS, "play:2S", "duck" if n % 2 else "ruff", rating))
    for n, rating in enumerate((900, 1000, 1120, 1300, 1500), 1)
]


def choose(solved, theme="", now=NOW, kind=""):
    one = choose_next_problem(PROBLEMS, solved, now, theme, kind)
    return one and one.number


def test_the_first_fits_somebody_of_whom_nothing_is_known_and_who_is_better_gets_harder_ones():
    assert choose(Solved()) == 3
    assert choose(add_answer(Solved(rating=1480), 5, NOW, right=True)) == 4  # and none twice


def test_what_was_missed_comes_back_later_but_before_anything_new():
    solved = add_answer(Solved(), 1, NOW, right=False)
    assert choose(solved) == 3
    assert choose(past(solved)) == 1
    found = past(add_answer(solved, 1, NOW, right=True))
    assert choose(found, now=NOW + DAY // 2) == 3
    assert choose(found, now=NOW + DAY) == 1


@pytest.mark.parametrize("right", [True, False])
def test_whoever_finds_or_misses_all_problems_gets_each_of_them_once(right):
    solved, asked = Solved(), []
    while number := choose(solved):
        asked.append(number)
        solved = add_answer(solved, number, NOW, right=right)
    assert sorted(asked) == [1, 2, 3, 4, 5]


def test_only_a_theme_is_asked_for():
    assert choose(Solved(), "ruff") in (2, 4)
    solved = Solved()
    for number, right in ((2, True), (4, True), (1, False)):
        solved = add_answer(solved, number, NOW, right=right)
    assert choose(solved, "ruff") is None


def test_only_a_kind_of_decision_is_asked_for(monkeypatch):
    kind = property(lambda one: "lead" if one.number < 3 else "follow")
    monkeypatch.setattr(Problem, "kind", kind)
    assert choose(Solved(), kind="lead") == 2
    assert choose(Solved(), kind="follow") == 3
    missed = past(add_answer(Solved(), 3, NOW, right=False))
    assert choose(missed, kind="lead") == 2
    assert choose(missed, kind="bury") is None


def test_every_problem_has_its_day():
    days = [date(2026, 11, 23) + timedelta(days=n) for n in range(len(PROBLEMS))]
    assert {problem_of_day(PROBLEMS, day).number for day in days} == {1, 2, 3, 4, 5}


EVEN = Rating(1100, 150)


def test_an_answer_moves_the_rating_the_first_time():
    solved = update_rating_after_answer(Solved(), PROBLEMS[2], 1.0)
    assert solved.rating > 1100
    assert solved.doubt < Solved().doubt
    tried = add_answer(solved, 3, NOW, right=True)
    assert update_rating_after_answer(tried, PROBLEMS[2], 1.0) == tried
    assert update_rating_after_answer(tried, PROBLEMS[1], 0.0).rating < tried.rating


def test_who_solves_rises_and_who_does_not_falls_as_much_the_more_it_is_a_surprise():
    up, even, down = (update_rating(Rating(), [(EVEN, score)]) for score in (1.0, 0.5, 0.0))
    assert up.value - 1100 == 1100 - down.value > 100
    assert up.doubt == down.doubt < 350
    assert even.value == 1100
    easy, hard = (update_rating(Rating(), [(Rating(value, 150), 1.0)]) for value in (700, 1500))
    assert easy.value < hard.value


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
