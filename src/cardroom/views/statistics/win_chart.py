"""Chart of the percentage of wins over time."""

from collections.abc import Sequence
from itertools import accumulate

from htpy import Element, desc, figcaption, figure, path, svg, title as title_

from cardroom.records.results import Result
from cardroom.views.kit.plot import WIDTH, grid_line, path_data
from cardroom.views.words import _, say

AMONG = 10
"""Number of last games that each point counts; fewer at first."""

FEWEST = 4
"""Fewest games for a line."""

MOST = 1000
"""Most games in a line: the last ones."""

HEIGHT = 72
LEFT, RIGHT, EDGE = 48, 4, 8


def recent_win_percentages(games: Sequence[Result]) -> list[int]:
    """Return the percentage of wins among the last ten games, after each game from the third on."""
    won = [0, *accumulate(one.won for one in games)]
    ends = range(FEWEST - 1, len(won))
    begins = [max(0, end - AMONG) for end in ends]
    return [
        round(100 * (won[end] - won[begin]) / (end - begin))
        for begin, end in zip(begins, ends, strict=True)
    ]


def win_chart(title: str, games: Sequence[Result]) -> Element | None:
    """Return the chart of wins over time, with a description. None for too few games."""
    if len(games) < FEWEST:
        return None
    course = recent_win_percentages(games)
    told = say(_("%(game)s: wins in your last %(count)d games, over time"), game=title, count=AMONG)
    return figure(".plot-figure")[
        svg(".plot.small", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=told)[
            title_[told],
            desc[_chart_description(course)],
            [
                grid_line(_y_of_share(share), say(_("%(share)d %%"), share=share), LEFT, RIGHT)
                for share in (0, 50, 100)
            ],
            path(".line", {"data-seat": "0"}, d=_path_data(course), fill="none"),
        ],
        figcaption(".note")[_chart_description(course)],
    ]


def _chart_description(course: Sequence[int]) -> str:
    values = {"first": course[0], "last": course[-1], "low": min(course), "high": max(course)}
    return say(
        _(
            "Wins in ten games: %(first)d %% at first, %(last)d %% now, between "
            "%(low)d and %(high)d %%."
        ),
        **values,
    )


def _y_of_share(share: int) -> float:
    return EDGE + (HEIGHT - 2 * EDGE) * (100 - share) / 100


def _path_data(course: Sequence[int]) -> str:
    last = len(course) - 1
    across = (WIDTH - LEFT - RIGHT) / last
    drawn = [*range(0, last, 1 + last // WIDTH), last]  # more points would not be visible
    return path_data((LEFT + n * across, _y_of_share(course[n])) for n in drawn)
