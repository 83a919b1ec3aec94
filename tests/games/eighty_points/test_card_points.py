"""Tests of figures of 80 Points that follow the value of a king in the rules, or cannot.

Rules and players count by `POINTS`. Prose and learnt tables cannot: where a test of them fails, the
text or the table that it names has to be made anew.
"""

import pytest

from cardroom.games.eighty_points.model import Options
from cardroom.games.eighty_points.ranks import PACK, POINT_STEP, POINTS, points_of, ranking_of
from cardroom.nouns.cards import Card, Suit, cards
from cardroom.players.eighty_points.orders import Orders
from cardroom.players.eighty_points.search import candidate_plays
from cardroom.views.scorepad.dialogs import REFUSALS
from tests.players.eighty_points.positions import playing
from tests.views.rule_pages import RulePage

KING = Card("KH")


def test_rules_and_players_follow(monkeypatch):
    monkeypatch.setitem(POINTS, "K", 15)
    assert points_of((KING, KING)) == 30
    ranking = ranking_of("2", Suit.SPADES, Options().nt_trumps, Options().sisters_adjacency)
    orders = Orders(ranking)
    assert orders.points[orders.number[KING]] == 15


@pytest.mark.parametrize(("value", "compared"), [(10, False), (15, True)])
def test_players_compare_a_card_of_each_value(monkeypatch, value, compared):
    monkeypatch.setitem(POINTS, "K", value)
    view = playing("5H 8H 10H KH AH", "AH", whole=True)
    assert (KING in [play.cards[0] for play in candidate_plays(view, "expert")]) is compared


def test_the_rule_page_names_the_points_there_are():
    said = " ".join(RulePage("eighty-points").part("p-1.3", "p-1.4").split())
    five, ten, king = (POINTS[rank] for rank in ("5", "10", "K"))
    assert f"A five is worth {five} points, a ten {ten}, a king {king}; nothing else" in said
    assert f"There are {points_of(PACK)} points in the two packs" in said


def test_the_score_pad_names_the_step_between_totals():
    assert (POINT_STEP, REFUSALS["not-by-five"]) == (5, "Card points are multiples of five.")


def test_the_course_names_the_points_there_are():
    lessons = pytest.importorskip("tools.lessons", reason="the build's tools are not in Pyodide")
    course = lessons.courses()["eighty-points"]
    picture = course.steps[0].picture[0]
    counted = cards("5S 10H KD")
    assert picture.sign == " + ".join(str(points_of((card,))) for card in counted)
    assert f"{points_of(PACK)} points in all" in picture.caption
    assert f"{points_of(cards('KD 5D'))} points" in course.with_only_step("points").steps[0].because
    (reply,) = (way.reply for way in course.with_only_step("no-double").steps[0].wrong)
    assert reply == f"Your king is {({10: 'ten'})[POINTS['K']]} points."


def test_what_declaring_is_worth_was_learnt_with_these_points():
    """Tables of `players/eighty_points/bids` come from deals: `lab.bids.eighty_points.learn`."""
    assert POINTS == {"5": 5, "10": 10, "K": 10}
