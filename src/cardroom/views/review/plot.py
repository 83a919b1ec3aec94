"""A small plot of a deal's course: what it could be expected to come to, after each decision."""

from htpy import Element, desc, figcaption, figure, g, line, path, svg, text
from htpy import title as title_

from cardroom.views.kit.numbers import with_sign
from cardroom.views.kit.plot import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH
from cardroom.views.review.words import Look, amount, where
from cardroom.views.words import _, all_of

DOT = "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z"


def course_plot(look: Look) -> Element | None:
    """The plot, and the same in words; None where there is nothing to join by a line."""
    course = look.review.course()
    if len(course) < 2:
        return None
    values = [value for _number, value in course]
    low, high = min(0.0, *values), max(0.0, *values)
    spots = [
        (_x(place, len(course) - 1), _y(value, low, high)) for place, value in enumerate(values)
    ]
    return figure(".plot-figure")[
        svg(
            ".plot",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_labelledby="course-title course-desc",
        )[
            title_(id="course-title")[_("The course of the deal")],
            desc(id="course-desc")[_described(look)],
            [_level(value, low, high) for value in levels(low, high)],
            path(".line", {"data-seat": "0"}, d=_way(spots), fill="none", stroke="currentColor"),
            g[[_mark(look, number, spot) for (number, _), spot in zip(course, spots, strict=True)]],
        ],
        figcaption(".note")[
            _("What the deal could be expected to come to, after each of these decisions.")
        ],
    ]


def _described(look: Look) -> str:
    said = [
        _("%(where)s: %(value)s") % {"where": where(look, number), "value": with_sign(value)}
        for number, value in look.review.course()
    ]
    return all_of(said)


def _x(place: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * place / last


def _y(value: float, low: float, high: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / ((high - low) or 1)


def _way(spots: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)


def levels(low: float, high: float) -> list[float]:
    """Where lines are drawn: at 0, and at the ends where their numbers would not cover its own."""
    apart = (high - low) / 10
    return sorted({0.0, *(end for end in (low, high) if abs(end) > apart)})


def _level(value: float, low: float, high: float) -> list[Element]:
    y = f"{_y(value, low, high):.1f}"
    label = {"text-anchor": "end", "dominant-baseline": "middle"}
    return [
        line(
            ".grid",
            x1=str(LEFT),
            x2=str(WIDTH - RIGHT),
            y1=y,
            y2=y,
            stroke="currentColor",
            **{"stroke-opacity": "0.25"},
        ),
        text(x=str(LEFT - 6), y=y, **label)[with_sign(value)],
    ]


def _mark(look: Look, number: int, spot: tuple[float, float]) -> Element:
    """A dot; the turning point a larger one with its cost."""
    turning = number == look.review.turning_point
    place = f"translate({spot[0]:.1f} {spot[1]:.1f})" + (" scale(1.7)" if turning else "")
    cost = amount(look, look.review.decisions[number].cost) if turning else ""
    dot = path(".mark", {"data-seat": "0"}, d=DOT, transform=place, fill="currentColor")
    return g({"data-turning": turning})[dot, title_[cost] if cost else None]
