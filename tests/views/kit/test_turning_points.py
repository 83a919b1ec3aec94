"""Tests of turning points, their cost, scores counting up, and games told to others."""

import re
from itertools import pairwise

import pytest

from cardroom.games import GAMES
from cardroom.views.kit.turning_points import costliest_deal_line, decisive_line
from cardroom.views.table.score_lines import STEPS, score_count_up_steps
from cardroom.views.wording import words_of
from tests.views.moments import scenes_of


def test_nothing_is_said_before_a_deal_is_over():
    for key in GAMES:
        assert not any(
            decisive_line(scene) for scene in scenes_of(key) if scene.view.turn is not None
        )


COUNTED = [key for key in GAMES if key != "eighty-points"]  # where who loses is behind in points


@pytest.mark.parametrize("key", COUNTED)
def test_the_deal_that_cost_most_is_named_to_who_lost_and_to_nobody_else(key):
    scored = {scene.view.number: scene for scene in scenes_of(key) if scene.view.turn is None}
    *_, last = scored.values()
    winner = last.view.winners[0]
    named = 0
    for seat in range(len(last.people)):
        line = costliest_deal_line(last._replace(view=last.view._replace(seat=seat)))
        gaps = [0] + [
            abs(scene.view.scores[seat] - scene.view.scores[winner]) * sign(scene, last, seat)
            for scene in scored.values()
        ]
        lost = [after - before for before, after in pairwise(gaps)]
        if seat in last.view.winners:
            assert not line
        elif line:
            named += 1
            number = int(re.match(r"Deal (\d+) decided it", line)[1])
            assert lost[list(scored).index(number)] == max(lost)
    assert named


def sign(scene, last, seat) -> int:
    """1 where this seat was behind the winner then as it is at the end, else −1."""
    winner = last.view.winners[0]
    ahead = [at.view.scores[winner] - at.view.scores[seat] for at in (scene, last)]
    return 1 if ahead[0] * ahead[1] >= 0 else -1


@pytest.mark.parametrize("key", GAMES)
def test_a_score_counts_up_from_what_it_was_to_what_it_is(key):
    for scene in scenes_of(key):
        if scene.view.turn is None and scene.view.sheet:
            rows = words_of(key).sheet_rows(scene.view)
            for seat, frames in score_count_up_steps(scene).items():
                cell = rows[-1].cells[seat]
                assert len(frames) == STEPS + 1
                assert frames[-1] == str(cell.score).replace("-", "\N{MINUS SIGN}")
                assert not cell.shown
