"""Plot of a reviewed deal: expected result before and after each decision, and final result."""

from itertools import chain

from htpy import Element, desc, figcaption, figure, g, path, svg, title as title_

from cardroom.players.levels import gain_in_game_units
from cardroom.players.review import Leg
from cardroom.views.kit.action_names import cost_in_words, difference_in_words
from cardroom.views.kit.numbers import with_sign
from cardroom.views.kit.plot import HEIGHT, WIDTH, PlotFrame, grid_line, path_data, point_mark
from cardroom.views.review.words import ReviewScene, trick_or_move_label
from cardroom.views.words import N_, _, join_sentences, join_with_and, say


def deal_course_plot(look: ReviewScene) -> Element | None:
    """Return a plot of how the expected result changed during a deal. None without an analysis."""
    course = look.review.course
    if not course:
        return None
    ended = gain_in_game_units(look.game, look.advantage)
    values = [ended, *(value for leg in course for value in (leg.before, leg.after))]
    frame = PlotFrame(len(course), min(0.0, *values), max(0.0, *values))
    falls = [
        [(frame.x(place), frame.y(value)) for value in (leg.before, leg.after)]
        for place, leg in enumerate(course)
    ]
    end = (frame.x(frame.deals), frame.y(ended))
    low, high = (difference_in_words(look.game, value) for value in (frame.low, frame.high))
    note = join_sentences((say(_(RANGE), low=low, high=high), _(EXPLAINED)))
    return figure(".plot-figure")[
        svg(
            ".plot",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_labelledby="course-title course-desc",
        )[
            title_(id="course-title")[_("How the deal went")],
            desc(id="course-desc")[_plot_description(look, ended)],
            [
                grid_line(frame.y(value), with_sign(value))
                for value in zero_and_extremes(frame.low, frame.high)
            ],
            path(
                ".line",
                {"data-seat": "0"},
                d=path_data([*chain(*falls), end]),
                fill="none",
                stroke="currentColor",
            ),
            [_decision_dot(look, leg, fall) for leg, fall in zip(course, falls, strict=True)],
            point_mark(0, *end),
        ],
        figcaption(".note")[note],
    ]


RANGE = N_(
    "How the deal stood after each move, beside the others' average: from %(low)s to %(high)s."
)
EXPLAINED = N_(
    "A red drop is a mistake; any other change is luck or another player. The last dot is the "
    "result."
)


def _plot_description(look: ReviewScene, ended: float) -> str:
    said = [
        say(
            _("%(where)s: %(value)s"),
            where=trick_or_move_label(look, leg.number),
            value=difference_in_words(look.game, leg.after),
        )
        for leg in look.review.course
    ]
    result = say(_("result: %(value)s"), value=difference_in_words(look.game, ended))
    return join_with_and([*said, result])


def zero_and_extremes(low: float, high: float) -> list[float]:
    """Return where a plot has horizontal lines: at 0, and at `low` and `high` if not close to 0."""
    apart = (high - low) / 10
    return sorted({0.0, *(end for end in (low, high) if abs(end) > apart)})


def _decision_dot(look: ReviewScene, leg: Leg, fall: list[tuple[float, float]]) -> Element:
    """Draw an action as a dot. After a mistake, a line drops to it from the best action's value."""
    cost, dot = look.review.decisions[leg.number].cost, point_mark(0, *fall[1])
    if not cost:
        return dot
    drop = path(".drop", d=path_data(fall), fill="none", stroke="currentColor")
    title = title_[say(_("cost %(amount)s"), amount=cost_in_words(look.game, cost))]
    return g({"data-drop": str(leg.number)})[drop, dot, title]
