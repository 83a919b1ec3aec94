"""Chart of the percentage of wins over time."""

from collections.abc import Sequence
from itertools import accumulate

from htpy import Element, desc, figcaption, figure, line, path, svg, text, title as title_

from cardroom.records.results import Result
from cardroom.views.words import _, say

AMONG = 10
"""Number of last games that each point counts; fewer at first."""

FEWEST = 4
"""Fewest games for a line."""

MOST = 1000
"""Most games in a line: the last ones."""

WIDTH, HEIGHT = 320, 72
LEFT, RIGHT, EDGE = 48, 4, 8


def win_shares(games: Sequence[Result]) -> list[int]:
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
    course = win_shares(games)
    told = say(_("%(game)s: wins in your last %(count)d games, over time"), game=title, count=AMONG)
    return figure(".plot-figure")[
        svg(".plot.small", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=told)[
            title_[told],
            desc[_description(course)],
            [_grid_line(share) for share in (0, 50, 100)],
            path(".line", {"data-seat": "0"}, d=_path_data(course), fill="none"),
        ],
        figcaption(".note")[_description(course)],
    ]


def _description(course: Sequence[int]) -> str:
    values = {"first": course[0], "last": course[-1], "low": min(course), "high": max(course)}
    return say(
        _(
            "Wins in ten games: %(first)d %% at first, %(last)d %% now, between "
            "%(low)d and %(high)d %%."
        ),
        **values,
    )


def _y(share: int) -> float:
    return EDGE + (HEIGHT - 2 * EDGE) * (100 - share) / 100


def _path_data(course: Sequence[int]) -> str:
    last = len(course) - 1
    across = (WIDTH - LEFT - RIGHT) / last
    drawn = [*range(0, last, 1 + last // WIDTH), last]  # more points would not be visible
    return "M" + "L".join(f"{LEFT + n * across:.1f} {_y(course[n]):.1f}" for n in drawn)


def _grid_line(share: int) -> list[Element]:
    y, label = f"{_y(share):.1f}", {"text-anchor": "end", "dominant-baseline": "middle"}
    faint = {"stroke-opacity": "0.25"}
    ends = {"x1": str(LEFT), "x2": str(WIDTH - RIGHT), "y1": y, "y2": y}
    return [
        line(".grid", stroke="currentColor", **ends, **faint),
        text(x=str(LEFT - 6), y=y, **label)[say(_("%(share)d %%"), share=share)],
    ]
