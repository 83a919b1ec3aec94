"""Tests of the decisive moments of a deal in each game, and of their wording."""

import re

from cardroom.views.kit.turning_points import decisive_line
from cardroom.views.table.score_lines import result_to_share, score_count_up_steps
from tests.views.moments import deals, parse_moment, scenes_of


def test_the_one_trick_that_was_taken_kept_points_off_and_without_one_the_last_was_a_chance():
    seen = set()
    for played in deals("twenty-down"):
        view, said = played[-1].view, decisive_line(played[-1])
        number, own = int(re.match(r"Trick (\d)", said)[1]), view.won[0]
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


def test_the_last_card_of_eights_is_the_one_that_lies_on_top():
    decided = [*deals("eights")]
    assert decided
    for played in decided:
        view = played[-1].view
        name = "Your" if not view.left[0] else "North's"
        assert decisive_line(played[-1]).startswith(f"{name} last card was the ")
        assert view.top == view.talon[-1]


def test_the_trick_that_decided_a_contract_of_belote_is_where_the_points_were_reached():
    seen = set()
    for played in deals("belote"):
        line = played[-1].view.sheet[-1].reckoning
        number, made = parse_moment(decisive_line(played[-1]))
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
    (mine, other, *_), count = scene.view.scores, len(scene.view.sheet)
    told = f"Belote {mine} to {other}, {count} deals; play my cards: https://cards.example/#1"
    assert result_to_share(scene, "https://cards.example/#1") == told


def test_the_trick_that_decided_a_contract_of_five_hundred_is_counted_out():
    seen = set()
    for played in deals("five-hundred"):
        last, (number, made) = played[-1].view, parse_moment(decisive_line(played[-1]))
        mine = [seat in last.declarers for seat in last.takers[:number]]
        need = last.contract.bid.tricks
        if last.contract.bid.misere:
            assert not made
            assert last.takers.index(last.contract.declarer) == number - 1
            continue
        assert mine[-1] is made
        assert sum(mine) == need if made else number - sum(mine) == 11 - need
        seen.add(made)
    assert seen == {True, False}


def test_the_attackers_of_80_points_are_told_which_trick_brought_them_there():
    for played in (found := list(deals("eighty-points"))):
        line, sentence = played[-1].view.sheet[-1], decisive_line(played[-1])
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
        score_count_up_steps(scene) for scene in scenes_of("eighty-points") if scene.view.sheet
    )
