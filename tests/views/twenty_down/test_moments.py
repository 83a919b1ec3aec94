"""Tests of the decisive moments of a Twenty Down deal, and of their wording."""

import re

from cardroom.views.kit.turning_points import decisive
from tests.views.moments import deals


def number_of(sentence: str) -> int:
    found = re.match(r"Trick (\d)", sentence)
    assert found, sentence
    return int(found[1])


def test_the_one_trick_that_was_taken_kept_points_off_and_without_one_the_last_was_a_chance():
    seen = set()
    for played in deals("twenty-down"):
        view, said = played[-1].view, decisive(played[-1])
        number, own = number_of(said), view.won[0]
        before = [scene.view for scene in played if len(scene.view.tricks) == number - 1][-1]
        after = next(scene.view for scene in played if len(scene.view.tricks) >= number)
        if "won the game" in said:
            (winner,) = view.winners
            factor = view.sheet[-1].reckonings[winner].factor
            start = view.sheet[-2].scores[winner]
            assert start - factor * before.won[winner] > 0 >= start - factor * after.won[winner]
            seen.add("game")
        elif "saved you" in said:
            assert own == 1
            assert (before.won[0], after.won[0]) == (0, 1)
            seen.add("one")
        else:
            assert own == 0
            assert number == len(view.tricks)
            seen.add("none")
    assert seen == {"game", "one", "none"}
