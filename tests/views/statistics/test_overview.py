"""The statistics as they are looked at: how many were won, the last ten, a line."""

import pytest

from cardroom.records.results import DealResult, Result, level_by_wins, tally
from cardroom.views.statistics.overview import statistics_dialog
from cardroom.views.statistics.win_chart import recent_win_percentages
from tests.views.elements import list_values, list_words, tags


def games(ended: str, game: str = "belote", level: str = "club") -> list[Result]:
    """Games in the order in which they were played: W or L, in small letters with help."""
    return [
        Result(game, level, one.islower(), one in "Ww", 0, when) for when, one in enumerate(ended)
    ]


def deal(result: float, *, assisted: bool = False) -> DealResult:
    return DealResult("belote", "club", assisted, result, 2.5, 0.0, 10, 10)


def figures(*results) -> list[str]:
    return list_words(statistics_dialog(*results), "dd")


def test_games_with_help_are_counted_apart():
    assert figures(games("WLLW")) == ["50 % 2 of 4"]
    assert figures(games("wlW")) == ["100 % 1 of 1, and 1 of 2 assisted"]
    assert figures(games("wll")) == ["33 % 1 of 3, all assisted"]


def test_the_last_ten_games_are_dots_and_a_sentence():
    inside = statistics_dialog(list(reversed(games("LLL" + "WLwWWWWWWl"))))
    (dots,) = [tag for tag in tags(inside, "p") if tag.has("role")]
    said = "won, lost, won, assisted, won, won, won, won, won, won and lost, assisted"
    assert dots["aria-label"] == f"Last 10 games: {said}."
    marks = [tag for tag in tags(inside, "span") if tag.has("data-won") or tag.has("data-assisted")]
    assert len(marks) == 9  # the lost one without help has no mark at all


def test_deals_without_help_are_compared_with_an_expert_where_there_are_some():
    helped, alone = deal(9, assisted=True), deal(4)
    assert figures((), [helped, alone]) == ["1.5 units better in 1 deal"]
    assert figures((), [helped]) == ["6.5 units better in 1 deal"]
    assert figures((), [alone, deal(-100)]) == ["50 units worse per deal, in 2 deals"]


def test_the_line_tells_its_figures_in_words_and_three_games_make_none():
    inside = statistics_dialog(games("LLLWWWWWWWWWW"))
    (drawn,) = [tag for tag in tags(inside, "svg") if tag["class"].startswith("plot")]
    assert drawn["aria-label"].startswith("Belote: wins in your last 10 games")
    below = "Wins in ten games: 0 % at first, 100 % now, between 0 and 100 %."
    assert list_words(inside, "figcaption") == [below]
    assert not list_values(statistics_dialog(games("WLW")), "role", "svg")


def test_each_point_of_the_line_counts_ten_games_and_there_are_no_more_than_can_be_seen():
    shares = [100, 100, 80, 67, 57, 50, 44, 40, 30, 20]
    assert recent_win_percentages(games("W" * 4 + "L" * 8)) == shares
    (line,) = tags(statistics_dialog(games("WWL" * 1000)), "path", class_="line")
    points = line["d"].removeprefix("M").split("L")
    assert 150 < len(points) < 330
    assert (points[0].split()[0], points[-1].split()[0]) == ("48", "316")


def test_games_of_other_kinds_have_their_own_part():
    inside = statistics_dialog(games("WW") + games("LL", "eights"))
    assert list_words(inside, "h3") == ["Eights", "Belote"]


def test_games_are_tallied_by_level_and_manner():
    played = [
        Result("eights", "expert", False, True, -2),
        Result("eights", "expert", False, False, 7),
        Result("eights", "mixed", True, False, 7),
    ]
    rows = [(row.level, row.assisted, row.played, row.won, row.total) for row in tally(played)]
    assert rows == [("expert", False, 2, 1, 5), ("mixed", True, 1, 0, 7)]
    cells = ["Expert", "2", "1", "2.5", "Mixed, assisted", "1", "0", "7.0"]
    assert list_words(statistics_dialog(played), "td") == cells


@pytest.mark.parametrize(
    ("results", "level"),
    [
        ([], "casual"),
        (games("WWLLL", level="casual"), "casual"),
        (games("WwW", level="casual"), "club"),
        (games("WWWWWW", level="casual"), "club"),
        (games("WWW", level="club"), "expert"),
        (games("WW", level="club") + games("W", level="expert"), "expert"),
        (games("WWW", level="mixed"), "casual"),
    ],
)
def test_stronger_computer_players_come_once_three_games_were_won(results, level):
    assert level_by_wins(results) == level
