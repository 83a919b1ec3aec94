"""Plot of a reviewed deal: expected result before and after each decision, and final result."""

from htpy import Element, desc, figcaption, figure, g, line, path, svg, text, title as title_

from cardroom.players.review import Leg
from cardroom.views.kit.numbers import with_sign
from cardroom.views.kit.plot import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH
from cardroom.views.review.par import advantage_in_units
from cardroom.views.review.words import (
    ReviewScene,
    amount_in_words,
    comparison_with_average,
    place_in_deal,
)
from cardroom.views.words import N_, _, join_sentences, join_with_and, say

DOT = "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z"


def course_plot(look: ReviewScene) -> Element | None:
    """Return the plot of a reviewed deal, with a description. None if no decision has values."""
    course = look.review.course
    if not course:
        return None
    ended = advantage_in_units(look)
    values = [ended, *(value for leg in course for value in (leg.before, leg.after))]
    low, high = min(0.0, *values), max(0.0, *values)
    falls = [
        _decision_points(place, len(course), leg, low, high) for place, leg in enumerate(course)
    ]
    end = (_x(len(course), len(course)), _y(ended, low, high))
    return figure(".plot-figure")[
        svg(
            ".plot",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_labelledby="course-title course-desc",
        )[
            title_(id="course-title")[_("How the deal went")],
            desc(id="course-desc")[_description(look)],
            [_grid_line(value, low, high) for value in grid_values(low, high)],
            path(
                ".line",
                {"data-seat": "0"},
                d=_path_data([*(spot for fall in falls for spot in fall), end]),
                fill="none",
                stroke="currentColor",
            ),
            [_decision_dot(look, leg, fall) for leg, fall in zip(course, falls, strict=True)],
            _dot(end),
        ],
        figcaption(".note")[join_sentences((_range(look, low, high), _(EXPLAINED)))],
    ]


EXPLAINED = N_(
    "A red drop is a mistake; any other change is luck or another player. The last dot is the "
    "result."
)


def _description(look: ReviewScene) -> str:
    said = [
        say(
            _("%(where)s: %(value)s"),
            where=place_in_deal(look, leg.number),
            value=comparison_with_average(look, leg.after),
        )
        for leg in look.review.course
    ]
    ended = comparison_with_average(look, advantage_in_units(look))
    return join_with_and([*said, say(_("result: %(value)s"), value=ended)])


def _range(look: ReviewScene, low: float, high: float) -> str:
    return say(
        _(
            "How the deal stood after each move, beside the others' average: from %(low)s to "
            "%(high)s."
        ),
        low=comparison_with_average(look, low),
        high=comparison_with_average(look, high),
    )


Spot = tuple[float, float]
"""A point of the plot, x and y."""


def _decision_points(place: int, last: int, leg: Leg, low: float, high: float) -> tuple[Spot, Spot]:
    """Return two points of the plot: value of the best action, value of the player's action."""
    x = _x(place, last)
    return (x, _y(leg.before, low, high)), (x, _y(leg.after, low, high))


def _x(place: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * place / last


def _y(value: float, low: float, high: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / ((high - low) or 1)


def _path_data(spots: list[Spot]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)


def grid_values(low: float, high: float) -> list[float]:
    """Return the values for grid lines: 0, and `low` and `high` unless too near to 0."""
    apart = (high - low) / 10
    return sorted({0.0, *(end for end in (low, high) if abs(end) > apart)})


def _grid_line(value: float, low: float, high: float) -> list[Element]:
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


def _decision_dot(look: ReviewScene, leg: Leg, fall: tuple[Spot, Spot]) -> Element:
    """Return the dot of the player's action. A mistake has a line to the best action's value."""
    cost = look.review.decisions[leg.number].cost
    if not cost:
        return _dot(fall[1])
    drop = path(".drop", d=_path_data([*fall]), fill="none", stroke="currentColor")
    return g({"data-drop": str(leg.number)})[
        drop, _dot(fall[1]), title_[say(_("cost %(amount)s"), amount=amount_in_words(look, cost))]
    ]


def _dot(spot: Spot) -> Element:
    place = f"translate({spot[0]:.1f} {spot[1]:.1f})"
    return path(".mark", {"data-seat": "0"}, d=DOT, transform=place, fill="currentColor")
