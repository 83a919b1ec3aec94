"""Chart of the percentage of wins over time."""

from collections.abc import Sequence
from itertools import accumulate

from htpy import Element, desc, figcaption, figure, path, svg, title as title_

from cardroom.records.results import Result
from cardroom.views.kit.plot import WIDTH, grid_line, path_data
from cardroom.views.words import _, say

AMONG = 10  # number of last games that each point counts; fewer at first
FEWEST = 4  # fewest games for a line
MOST = 1000  # most games in a line: the last ones
HEIGHT = 72
LEFT, RIGHT, EDGE = 48, 4, 8


def recent_win_percentages(games: Sequence[Result]) -> list[int]:
    """Return the percentage of wins among the last ten games, after each game from the third on."""
    won = [0, *accumulate(one.won for one in games)]
    return [
        round(100 * (won[end] - won[max(0, end - AMONG)]) / min(end, AMONG))
        for end in range(FEWEST - 1, len(won))
    ]


def win_chart(title: str, games: Sequence[Result]) -> Element | None:
    """Return the chart of wins over time, with a description. None for too few games."""
    if len(games) < FEWEST:
        return None
    course = recent_win_percentages(games)
    told = say(_("%(game)s: wins in your last %(count)d games, over time"), game=title, count=AMONG)
    trend = say(
        _(
            "Wins in ten games: %(first)d %% at first, %(last)d %% now, between "
            "%(low)d and %(high)d %%."
        ),
        first=course[0],
        last=course[-1],
        low=min(course),
        high=max(course),
    )
    grid = [
        grid_line(_y_of_share(share), say(_("%(share)d %%"), share=share), LEFT, RIGHT)
        for share in (0, 50, 100)
    ]
    last = len(course) - 1
    across = (WIDTH - LEFT - RIGHT) / last
    drawn = [*range(0, last, 1 + last // WIDTH), last]  # more points would not be visible
    line = path_data((LEFT + n * across, _y_of_share(course[n])) for n in drawn)
    return figure(".plot-figure")[
        svg(".plot.small", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=told)[
            title_[told], desc[trend], grid, path(".line", {"data-seat": "0"}, d=line, fill="none")
        ],
        figcaption(".note")[trend],
    ]


def _y_of_share(share: int) -> float:
    return EDGE + (HEIGHT - 2 * EDGE) * (100 - share) / 100
