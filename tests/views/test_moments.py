"""What decided a deal, what it cost, how a score counts up, and how a game is told to others."""

import re
from itertools import groupby, pairwise

import pytest

from cardroom.views.endings import STEPS, counting, told
from cardroom.views.moments import cost_line, decisive
from cardroom.views.wording import words_of
from tests.views.belote import scenes as belote
from tests.views.eights import scenes as eights
from tests.views.eighty_points import scenes as eighty_points
from tests.views.five_hundred import scenes as five_hundred
from tests.views.twenty_down import scenes as twenty_down

GAMES = {
    "belote": tuple(belote.scenes(belote.ODD, most=3000)),
    "eights": eights.scenes(eights.TWO),
    "eighty-points": eighty_points.scenes(eighty_points.HOME, most=900),
    "five-hundred": five_hundred.scenes(five_hundred.SEED_RULES, most=3000),
    "twenty-down": tuple(twenty_down.scenes(twenty_down.USUAL)),
}


def deals(key):
    """Of each scored deal all scenes, the first one first."""
    for _, scenes in groupby(GAMES[key], key=lambda scene: scene.view.number):
        played = list(scenes)
        if played[-1].view.turn is None and decisive(played[-1]):
            yield played


def told_of(sentence):
    """The number of the trick, from 1, and whether the contract was made."""
    number, verb = re.match(r"Trick (\d+) (made|broke)", sentence).groups()
    return int(number), verb == "made"


def test_the_trick_that_decided_a_contract_of_belote_is_where_the_points_were_reached():
    seen = set()
    for played in deals("belote"):
        line = played[-1].view.sheet[-1].reckoning
        number, made = told_of(decisive(played[-1]))
        side = line.contract.team
        for scene in played:
            if scene.view.turn is not None and scene.view.contract and scene.view.tricks:
                enough = scene.view.points[side] >= line.need
                lost = scene.view.points[1 - side] > 162 - line.need
                assert (enough if made else lost) is (len(scene.view.tricks) >= number)
        assert made is line.made
        seen.add(made)
    assert seen == {True, False}


def test_the_trick_that_decided_a_contract_of_five_hundred_is_counted_out():
    seen = set()
    for played in deals("five-hundred"):
        last, (number, made) = played[-1].view, told_of(decisive(played[-1]))
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
    found = list(deals("eighty-points"))
    for played in found:
        line, sentence = played[-1].view.sheet[-1], decisive(played[-1])
        assert line.reckoning.attackers_win
        if number := re.match(r"Trick (\d+) brought", sentence):
            for scene in played:
                if scene.view.turn is not None and scene.view.defenders is not None:
                    reached = scene.view.points[1 - line.defenders] >= 80
                    assert reached is (len(scene.view.tricks) >= int(number[1]))
        else:
            assert line.reckoning.tricks < 80 <= line.reckoning.total
    assert found


def test_the_last_card_of_eights_is_the_one_that_lies_on_top():
    for played in deals("eights"):
        view = played[-1].view
        name = "Your" if not view.left[0] else "North's"
        assert decisive(played[-1]).startswith(f"{name} last card was the ")
        assert view.top == view.talon[-1]


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_said_before_a_deal_is_over(key):
    assert not any(decisive(scene) for scene in GAMES[key] if scene.view.turn is not None)


WHOLE = ["belote", "eights", "five-hundred", "twenty-down"]


@pytest.mark.parametrize("key", WHOLE)
def test_the_deal_that_cost_most_is_named_to_who_lost_and_to_nobody_else(key):
    scored = {scene.view.number: scene for scene in GAMES[key] if scene.view.turn is None}
    *_, last = scored.values()
    winner = last.view.winners[0]
    named = 0
    for seat in range(len(last.people)):
        line = cost_line(last._replace(view=last.view._replace(seat=seat)))
        gaps = [0] + [
            abs(scene.view.scores[seat] - scene.view.scores[winner]) * sign(scene, last, seat)
            for scene in scored.values()
        ]
        lost = [after - before for before, after in pairwise(gaps)]
        if seat in last.view.winners:
            assert not line
        elif line:
            named += 1
            number = int(re.match(r"Deal (\d+) cost most", line)[1])
            assert lost[list(scored).index(number)] == max(lost)
    assert named


def sign(scene, last, seat) -> int:
    """1 where this seat was behind the winner then as it is at the end, else −1."""
    winner = last.view.winners[0]
    ahead = [at.view.scores[winner] - at.view.scores[seat] for at in (scene, last)]
    return 1 if ahead[0] * ahead[1] >= 0 else -1


@pytest.mark.parametrize("key", GAMES)
def test_a_score_counts_up_from_what_it_was_to_what_it_is(key):
    for scene in GAMES[key]:
        if scene.view.turn is None and scene.view.sheet:
            rows = words_of(key).sheet_rows(scene.view)
            for seat, frames in counting(scene).items():
                cell = rows[-1].cells[seat]
                assert len(frames) == STEPS + 1
                assert frames[-1] == str(cell.score).replace("-", "\N{MINUS SIGN}")
                assert not cell.shown


def test_a_level_of_80_points_is_no_number_that_counts_up():
    assert not any(counting(scene) for scene in GAMES["eighty-points"] if scene.view.sheet)


def test_a_game_is_told_in_a_sentence_with_its_link():
    *_, scene = GAMES["belote"]
    assert scene.view.winners
    mine, other = scene.view.scores[:2]
    deals = len(scene.view.sheet)
    assert told(scene, "https://cards.example/#1") == (
        f"Belote {mine} to {other}, {deals} deals; play my cards: https://cards.example/#1"
    )
