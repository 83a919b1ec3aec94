"""Tests of the decisive moments of a deal of 80 Points, and of their wording."""

import re

from cardroom.views.kit.turning_points import decisive
from cardroom.views.table.score_lines import counting_steps
from tests.views.moments import deals, scenes_of


def test_the_attackers_of_80_points_are_told_which_trick_brought_them_there():
    found = list(deals("eighty-points"))
    for played in found:
        line, sentence = played[-1].view.sheet[-1], decisive(played[-1])
        assert line.reckoning.attackers_win
        if number := re.match(r"Trick (\d+) reached 80", sentence):
            for scene in played:
                if scene.view.turn is not None and scene.view.defenders is not None:
                    reached = scene.view.points[1 - line.defenders] >= 80
                    assert reached is (len(scene.view.tricks) >= int(number[1]))
        else:
            assert line.reckoning.tricks < 80 <= line.reckoning.total
    assert found


def test_a_level_of_80_points_is_no_number_that_counts_up():
    assert not any(
        counting_steps(scene) for scene in scenes_of("eighty-points") if scene.view.sheet
    )
