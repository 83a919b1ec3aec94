"""Deals beside an expert: rows by game, level and manner, and a line for each game."""

import pytest

from cardroom.records.results import DealResult
from cardroom.views.statistics.deals import LAST, deal_statistics
from cardroom.views.statistics.overview import statistics_dialog
from tests.views.elements import tags, to_html

DEAL = DealResult("belote", "club", False, 12.0, 8.0, 3.0, 6, 5)


def cells(deals: list[DealResult]) -> list[str]:
    return [tag.words for tag in tags(str(deal_statistics(deals)), "td")]


def test_a_row_tells_in_units_what_deals_came_to_beside_an_expert() -> None:
    deals = [DEAL, DEAL._replace(result=4.0, cost=0.0, decisions=4, faultless=4), DEAL]
    assert cells(deals) == ["3", "1.3 units better", "0.4 units", "87 %"]


@pytest.mark.parametrize(
    ("key", "result", "said"),
    [
        ("twenty-down", 2.0, "1.5 points better"),
        ("twenty-down", -5.0, "5.5 points worse"),
        ("twenty-down", 0.5, "level"),
        ("eights", -12.4, "13 penalty points worse"),
        ("five-hundred", 120.5, "120 points better"),
        ("belote", 1.5, "1 unit better"),
        ("eighty-points", 2.5, "1 level better"),  # of which a gain counts both sides
    ],
)
def test_a_difference_is_worded_as_one_in_every_game(key: str, result: float, said: str) -> None:
    assert cells([DEAL._replace(game=key, result=result, par=0.5)])[1] == said


def test_helped_deals_stand_apart() -> None:
    coached = DEAL._replace(assisted=True, coached=True)
    deals = [coached, DEAL, DEAL._replace(assisted=True)]
    manners = [tag.words for tag in tags(str(deal_statistics(deals)), "span", class_="manner note")]
    assert manners == ["Intermediate", "Intermediate, assisted", "Intermediate, coached"]
    assert cells([*deals, *deals])[::4] == ["2"] * 3
    assert "<svg" not in str(deal_statistics([DEAL._replace(coached=True)] * 3))


def test_the_line_says_in_words_what_it_shows() -> None:
    many = [DEAL._replace(cost=float(n)) for n in range(LAST + 20)]
    html = str(deal_statistics(many))
    assert f"Belote: what a move cost you in your last {LAST} deals." in to_html(html)
    trend = "On average 5.3 units in the first half of them, 9.5 units in the second."
    assert to_html(html).count(trend) == 2  # beside the picture, and in it
    assert "<svg" not in str(deal_statistics([DEAL]))
    assert "<svg" not in str(deal_statistics([DEAL._replace(assisted=True)] * 3))


def test_without_deals_nothing_is_said_of_them() -> None:
    assert deal_statistics([]) is None
    assert "Finish a game, and you&#39;ll see here" in str(statistics_dialog(()))
    assert "Reviewed" in str(statistics_dialog((), [DEAL]))
