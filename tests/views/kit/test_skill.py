"""Tests of a player's skill in words, by kind of decision."""

import json
from collections import Counter

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import PLAYERS
from cardroom.players.lost import kind_of_decision
from cardroom.players.skill import Standing
from cardroom.players.skill_table import LOST
from cardroom.problems.problem import read_problems
from cardroom.records.results import DealResult
from cardroom.table import Table
from cardroom.views.kit import skill
from cardroom.views.wording import words_of
from tests.views.elements import tags
from tools.build_site import problem_files
from tools.lessons import courses

ENOUGH = 5  # problems of a kind, to be practised by them

LEAD = Standing("lead", 34, 1.25, (3.0, 2.0, 0.5), ("expert", "club"))


def test_a_line_says_like_whom_and_what_everybody_loses() -> None:
    drawn = str(skill.skill_list("belote", [LEAD]))
    assert [tag.words for tag in tags(drawn, "dt")] == ["Leads"]
    assert [tag.words for tag in tags(drawn, "dd")] == [
        "between intermediate and expert "
        "34 moves cost you 1.2 units each on average (expert 0.5, intermediate 2, casual 3) "
        "you lose most here PractisePractise: Leads"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_name(game: str) -> None:
    assert {*LOST.get(game, ()), *PLAYERS[game].KINDS.values(), "lead", "follow"} <= {*skill.KINDS}


def practice(*kinds: str) -> dict[str, str]:
    """Return the marks of the button, where all kinds are as weak and the first is practised."""
    ways = [LEAD._replace(kind=kind, decisions=90 - at) for at, kind in enumerate(kinds)]
    return next((one.attributes for one in tags(skill.skill_list("belote", ways), "button")), {})


def test_what_loses_most_leads_to_problems_or_to_the_lesson_about_it() -> None:
    assert practice("lead", "follow")["data-problem"] == "belote-lead"
    bids = practice("bid", "lead")
    assert (bids["data-do"], bids["data-example"]) == ("course-try", "bidding")
    assert practice("bury") == {}


def test_who_plays_like_an_expert_need_not_practise() -> None:
    drawn = str(skill.skill_list("belote", [LEAD._replace(like=("expert",))]))
    assert not tags(drawn, "button")
    assert "you lose most" not in drawn
    assert skill.skill_list("belote", ()) is None


@pytest.mark.parametrize("game", GAMES)
def test_there_are_problems_of_every_kind_that_is_practised_by_them(game: str) -> None:
    lines = json.loads(problem_files()[f"{game}.json"])
    found = Counter(one.kind for one in read_problems(game, lines))
    some = {kind for kind, count in found.items() if count >= ENOUGH}
    assert some == words_of(game).PROBLEMS_ABOUT


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_that_is_offered_asks_for_such_a_decision(game: str) -> None:
    for kind, key in words_of(game).LESSONS_ABOUT.items():
        (step,) = [one for one in courses()[game].steps if one.key == key]
        view = Table(step.record).view(0)
        assert view.turn == 0
        assert kind_of_decision(game, view) == kind


def test_only_deals_that_were_played_alone_count() -> None:
    alone = DealResult("belote", "club", False, 1.0, 1.0, 1.0, 30, 20, 0, False, "lead 30 20 40")
    deals = [alone, alone._replace(coached=True), alone._replace(game="eights")]
    (one,) = skill.skill_by_decision_kind("belote", deals)
    assert (one.kind, one.decisions) == ("lead", 30)
