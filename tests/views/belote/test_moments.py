"""Tests of the decisive moments of a Belote deal, and of their wording."""

from cardroom.views.kit.turning_points import decisive
from cardroom.views.table.score_lines import result_to_share
from tests.views.moments import deals, parse_moment, scenes_of


def test_the_trick_that_decided_a_contract_of_belote_is_where_the_points_were_reached():
    seen = set()
    for played in deals("belote"):
        line = played[-1].view.sheet[-1].reckoning
        number, made = parse_moment(decisive(played[-1]))
        side = line.contract.team
        for scene in played:
            if scene.view.turn is not None and scene.view.contract and scene.view.tricks:
                enough = scene.view.points[side] >= line.need
                lost = scene.view.points[1 - side] > 162 - line.need
                assert (enough if made else lost) is (len(scene.view.tricks) >= number)
        assert made is line.made
        seen.add(made)
    assert seen == {True, False}


def test_a_game_is_told_in_a_sentence_with_its_link():
    *_, scene = scenes_of("belote")
    assert scene.view.winners
    mine, other = scene.view.scores[:2]
    deals = len(scene.view.sheet)
    assert result_to_share(scene, "https://cards.example/#1") == (
        f"Belote {mine} to {other}, {deals} deals; play my cards: https://cards.example/#1"
    )
