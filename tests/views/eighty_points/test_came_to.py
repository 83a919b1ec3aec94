"""Tests of the coach's sentences on the result of a deal of 80 Points."""

from tests.views.test_came_to import PLAIN, figure, list_comments


def test_in_eighty_points_who_has_eighty_wins():
    case = next(case for case in PLAIN if case.key == "eighty-points")
    said = list_comments(case, 0)
    assert said
    for _, view, sentence in said:
        enough = view.sheet[-1].reckoning.total >= 80
        assert enough == ("defend next" in sentence or "but the others" in sentence), sentence
        assert figure(sentence) == view.sheet[-1].reckoning.total
