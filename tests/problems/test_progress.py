"""Tests of progress: problems that come back, streaks and damaged entries."""

import pytest

from cardroom.problems.progress import SEVERAL, Tried, after_answer, due_numbers, read_log
from cardroom.records.mistakes import DAY
from cardroom.records.solved import Solved
from cardroom.records.store import Store

NOW = 1_764_000_000_000


def past(solved, count=SEVERAL, when=NOW):
    """After so many others were found."""
    for number in range(100, 100 + count):
        solved = after_answer(solved, number, when, right=True)
    return solved


def after(*rights, solved=None, number=17):
    """After these answers to one problem, each on the day it comes back."""
    solved, when = solved or Solved(), NOW
    for right in rights:
        solved = after_answer(solved, number, when, right=right)
        when = max(when, read_log(solved)[number].due)
    return solved


def test_what_was_found_at_once_never_comes_back():
    solved = after(True)
    assert read_log(solved) == {17: Tried(17)}
    assert due_numbers(past(solved), NOW + 1000 * DAY) == []


def test_what_was_missed_comes_back_after_several_others():
    missed = after(False)
    assert [due_numbers(past(missed, count), NOW) for count in (0, 1, SEVERAL - 1)] == [[], [], []]
    assert due_numbers(past(missed), NOW) == [17]


def test_missed_again_it_waits_for_as_many_more():
    missed = after_answer(past(after(False)), 17, NOW, right=False)
    assert due_numbers(missed, NOW) == []
    assert due_numbers(past(missed), NOW) == [17]


@pytest.mark.parametrize(("found", "days"), [(1, 1), (2, 3), (3, 7)])
def test_it_comes_back_ever_later_as_long_as_it_is_found(found, days):
    solved = after(False, *[True] * found)
    when = NOW if found == 1 else read_log(after(False, *[True] * (found - 1)))[17].due
    assert due_numbers(past(solved), when + (days - 1) * DAY) == []
    assert due_numbers(past(solved), when + days * DAY) == [17]


def test_after_that_it_is_known():
    assert due_numbers(past(after(False, True, True, True, True)), NOW + 1000 * DAY) == []


def test_missed_again_it_begins_anew():
    solved = after(False, True, True, False)
    assert read_log(solved)[17].found == 0


def test_of_two_the_one_that_waits_longest_comes_first():
    first = after_answer(Solved(), 3, NOW + 5, right=False)
    solved = after_answer(first, 2, NOW, right=False)
    assert due_numbers(past(solved), NOW + 5) == [2, 3]


def test_a_streak_ends_with_a_miss_and_the_longest_is_kept():
    solved = Solved()
    for number, right in enumerate([True, True, True, False, True], 1):
        solved = after_answer(solved, number, NOW, right=right)
    assert (solved.streak, solved.longest, solved.right, solved.wrong) == (1, 3, 4, 1)


def test_odd_tries_are_left_out():
    assert read_log(Solved(log="17.0 x.1.2 5.0.0 -1.0.0 1.2.3.4")) == {5: Tried(5)}


def test_the_store_keeps_it_and_reads_what_is_odd_as_nothing():
    entries = {}
    store = Store(entries)
    assert store.solved("belote") == Solved()
    store.keep_solved("belote", after(False))
    assert Store(entries).solved("belote") == after(False)
    assert store.solved("eights") == Solved()
    entries["cardroom/problems/belote"] = '{"rating": "high"}'
    assert Store(entries).solved("belote") == Solved()


def test_of_two_copies_the_one_with_more_answers_stays():
    fewer, more = {}, {}
    Store(fewer).keep_solved("belote", after(False))
    Store(more).keep_solved("belote", after(False, True))
    (key, text), (_, later) = *fewer.items(), *more.items()
    for here, there in ((text, later), (later, text)):
        entries = {key: here}
        Store(entries).import_entry(key, there)
        assert Store(entries).solved("belote") == after(False, True)
