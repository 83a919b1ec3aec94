"""A small plot of the scores, deal by deal, and the parts of other plots.

The lines of several seats differ by dashes and marks.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from htpy import Element, Node, desc, figcaption, figure, g, li, line, path, svg, text, title, ul

from cardroom.nouns.seats import Seat
from cardroom.views.words import _, deal_count, join_with_and, number, say, say_about

WIDTH, HEIGHT = 320, 160
LEFT, RIGHT, TOP, BOTTOM = 40, 10, 10, 22

DASHES = ("", "7 3", "2 3", "9 3 2 3", "5 5", "1 4")
MARKS = (  # drawn around 0, 0
    "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z",
    "M-3 -3h6v6h-6z",
    "M0 -4l4 7h-8z",
    "M0 -4.2l4.2 4.2l-4.2 4.2l-4.2 -4.2z",
    "M-4 -1.2h2.8v-2.8h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8z",
    "M0 4l4 -7h-8z",
)

Course = Sequence[int]  # a seat's score at the start and after each deal


class PlotFrame(NamedTuple):
    """Scale of a plot, which turns deals and scores into coordinates."""

    deals: int  # or decisions
    low: float
    high: float

    def x(self, deal: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * deal / (self.deals or 1)

    def y(self, score: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - score) / ((self.high - self.low) or 1)


def score_plot(names: Sequence[str], courses: Sequence[Course]) -> Element:
    """Draw the plot of scores and its legend. `courses` lists each seat's scores, deal by deal."""
    every = [score for course in courses for score in course]
    frame = PlotFrame(len(courses[0]) - 1, min(0, *every), max(every))
    curves = []
    for seat, course in enumerate(courses):
        spots = [(frame.x(deal), frame.y(score)) for deal, score in enumerate(course)]
        shown = spots if len(spots) <= 13 else spots[-1:]
        marks = [point_mark(seat, x, y) for x, y in shown]
        curves.append(g[_seat_path(seat, path_data(spots)), marks])
    return figure(".plot-figure")[
        titled_plot(
            "plot",
            _("Scores, deal by deal"),
            _plot_description(names, courses),
            [*_grid_and_numbers(frame, courses[0][0]), curves],
        ),
        figcaption[_plot_legend(names, courses)],
    ]


def titled_plot(name: str, heading: str, description: str, drawn: Node) -> Element:
    """Return a plot with a title and a description. Their HTML ids begin with `name`."""
    marks = {"role": "img", "aria-labelledby": f"{name}-title {name}-desc"}
    return svg(".plot", viewBox=f"0 0 {WIDTH} {HEIGHT}", **marks)[
        title(id=f"{name}-title")[heading], desc(id=f"{name}-desc")[description], drawn
    ]


def _plot_description(names: Sequence[str], courses: Sequence[Course]) -> str:
    text = _("%(name)s from %(first)s to %(last)s")
    parts = [
        say_about(text, name, first=number(course[0]), last=number(course[-1]))
        for name, course in zip(names, courses, strict=True)
    ]
    values = {"deals": deal_count(len(courses[0]) - 1), "courses": join_with_and(parts)}
    return say(_("After %(deals)s: %(courses)s."), **values)


def _grid_and_numbers(frame: PlotFrame, start: int) -> Iterator[Element]:
    for score in grid_values(frame, start):
        yield from grid_line(frame.y(score), number(int(score)))
    for deal in sorted({0, frame.deals}):
        anchor = "start" if deal == 0 else "end"
        yield text(
            x=_format_coordinate(frame.x(deal)), y=str(HEIGHT - 6), **{"text-anchor": anchor}
        )[str(deal)]


def grid_values(frame: PlotFrame, start: float = 0) -> list[float]:
    """Return where a plot has horizontal lines: at 0 and `start`, and at the lowest and the highest
    value unless their numbers would overlap those of 0 and `start`.
    """
    apart = (frame.high - frame.low) / 10
    ends = [end for end in (frame.low, frame.high) if min(abs(end), abs(end - start)) > apart]
    return sorted({0, start, *ends})


def grid_line(y: float, words: str, left: int = LEFT, right: int = RIGHT) -> list[Element]:
    """Return a horizontal line of a plot, between the two margins, and `words` to its left."""
    at, faint = _format_coordinate(y), {"stroke-opacity": "0.25"}
    ends = {"x1": str(left), "x2": str(WIDTH - right), "y1": at, "y2": at}
    label = {"text-anchor": "end", "dominant-baseline": "middle"}
    return [
        line(".grid", stroke="currentColor", **ends, **faint),
        text(x=str(left - 6), y=at, **label)[words],
    ]


def _seat_path(seat: Seat, way: str) -> Element:
    return path(
        ".line",
        {"data-seat": str(seat), "stroke-dasharray": DASHES[seat] or "none"},
        d=way,
        fill="none",
        stroke="currentColor",
    )


def path_data(spots: Iterable[tuple[float, float]]) -> str:
    """Return the commands of an SVG path through points."""
    return "M" + "L".join(f"{_format_coordinate(x)} {_format_coordinate(y)}" for x, y in spots)


def point_mark(seat: Seat, x: float, y: float) -> Element:
    """Draw a marker at a point of a seat's line. Each seat has its own shape of marker."""
    place = f"translate({_format_coordinate(x)} {_format_coordinate(y)})"
    marks = {"data-seat": str(seat)}
    return path(".mark", marks, d=MARKS[seat], transform=place, fill="currentColor")


def _plot_legend(names: Sequence[str], courses: Sequence[Course]) -> Element:
    text, plots = _("%(name)s, %(score)s"), zip(names, courses, strict=True)
    labels = [say_about(text, name, score=number(course[-1])) for name, course in plots]
    sample = svg(".plot-sample", viewBox="0 0 36 12", width="36", height="12", aria_hidden="true")
    return ul(".legend")[
        [
            li[sample[_seat_path(seat, "M0 6L36 6"), point_mark(seat, 18, 6)], " ", one]
            for seat, one in enumerate(labels)
        ]
    ]


def _format_coordinate(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
