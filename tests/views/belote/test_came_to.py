"""Tests of the coach's sentences on the result of a Belote deal."""

import re

from tests.views.test_came_to import PLAIN, list_comments


def test_in_belote_the_sum_is_that_of_the_sheet():
    case = next(case for case in PLAIN if case.key == "belote")
    before = [0, 0, 0, 0]
    scored = 0
    for seat, view, sentence in list_comments(case, 1):
        change = view.scores[seat] - before[seat]
        before[seat] = view.scores[seat]
        sums = [int(one) for one in re.findall(r"(?:= |, )(\d+)\b(?! \+)", sentence + " ")]
        sums += [int(one) for one in re.findall(r": (\d+)\.", sentence)]
        assert change in sums or not change, sentence
        scored += bool(sums)
    assert scored
