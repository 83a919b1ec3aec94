"""Tests of decisive moments, costly deals, scores counting up, and games told to others."""

import re
from itertools import pairwise

import pytest

from cardroom.games import GAMES
from cardroom.views.kit.turning_points import costliest_deal_line, decisive_line
from cardroom.views.table.sheet import STEPS, result_to_share, score_count_up_steps
from cardroom.views.wording import words_of
from cardroom.views.words import card_name
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
        assert f"{name} last card was the {card_name(view.talon[-1])}" in decisive_line(played[-1])


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


def test_nothing_is_said_before_a_deal_is_over():
    for key in GAMES:
        running = [scene for scene in scenes_of(key) if scene.view.turn is not None]
        assert not any(map(decisive_line, running))


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
def test_a_score_counts_up_from_what_it_was_to_what_it_is_but_no_level(key):
    for scene in scenes_of(key):
        if scene.view.turn is None and scene.view.sheet:
            rows = words_of(key).sheet_rows(scene.view)
            assert bool(score_count_up_steps(scene)) is (key != "eighty-points")
            for seat, frames in score_count_up_steps(scene).items():
                cell = rows[-1].cells[seat]
                assert len(frames) == STEPS + 1
                assert frames[-1] == str(cell.score).replace("-", "\N{MINUS SIGN}")
                assert not cell.shown
