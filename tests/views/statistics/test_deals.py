"""Deals beside par: rows by game, level and manner, a streak, and a line for each game."""

from cardroom.records.results import DealResult
from cardroom.views.statistics.deals import LAST, deal_statistics, streak
from cardroom.views.statistics.overview import statistics
from tests.views.elements import tags, written

DEAL = DealResult("belote", "club", False, 12.0, 8.0, 3.0, 6, 5)


def cells(deals: list[DealResult]) -> list[str]:
    return [tag.words for tag in tags(str(deal_statistics(deals)), "td")]


def test_a_row_tells_what_deals_came_to_beside_par() -> None:
    deals = [DEAL, DEAL._replace(result=4.0, cost=0.0, decisions=4, faultless=4), DEAL]
    assert cells(deals) == ["3 of 3", "+1.33", "0.38", "87 %", "1"]


def test_helped_deals_stand_apart() -> None:
    coached = DEAL._replace(assisted=True, coached=True)
    deals = [coached, DEAL, DEAL._replace(assisted=True)]
    manners = [tag.words for tag in tags(str(deal_statistics(deals)), "span", class_="manner note")]
    assert manners == ["Intermediate", "Intermediate, assisted", "Intermediate, coached"]
    assert cells([*deals, *deals])[::5] == ["2 of 2"] * 3
    assert "<svg" not in str(deal_statistics([DEAL._replace(coached=True)] * 3))


def test_a_deal_is_won_by_who_makes_more_than_the_others() -> None:
    deals = [DEAL, DEAL._replace(result=0.0), DEAL._replace(result=-3.0)]
    assert cells(deals)[0] == "1 of 3"


def test_the_longest_streak_stands_beside_the_last_one() -> None:
    below = DEAL._replace(result=1.0)
    assert cells([DEAL, DEAL, DEAL, below, DEAL])[-1] == "1 (3)"
    assert cells([below, DEAL, DEAL])[-1] == "2"


def test_a_streak_ends_with_the_last_deal_below_par() -> None:
    below = DEAL._replace(result=1.0)
    assert [streak(some) for some in ([DEAL], [below, DEAL, DEAL], [DEAL, below], [])] == [
        1,
        2,
        0,
        0,
    ]


def test_the_line_says_in_words_what_it_shows() -> None:
    many = [DEAL._replace(cost=float(n)) for n in range(LAST + 20)]
    html = str(deal_statistics(many))
    assert f"Belote: lost per move in your last {LAST} deals." in written(html)
    assert "From 3.33 to 11.50; most: 11.50." in written(html)
    assert "<svg" not in str(deal_statistics([DEAL]))
    assert "<svg" not in str(deal_statistics([DEAL._replace(assisted=True)] * 3))


def test_without_deals_nothing_is_said_of_them() -> None:
    assert deal_statistics([]) is None
    assert "Finish a game, and you&#39;ll see here" in str(statistics(()))
    assert "Reviewed" in str(statistics((), [DEAL]))
