"""Plot of a reviewed deal: expected result before and after each decision, and final result."""

from itertools import chain

from htpy import Element, Node, figcaption, figure, g, path, title as title_

from cardroom.players.levels import gain_in_game_units
from cardroom.players.review import Leg
from cardroom.views.kit.action_names import cost_in_words, difference_in_words
from cardroom.views.kit.plot import (
    PlotFrame,
    grid_line,
    grid_values,
    path_data,
    point_mark,
    titled_plot,
)
from cardroom.views.review.words import ReviewScene, trick_or_move_label
from cardroom.views.words import N_, _, join_sentences, join_with_and, say
from cardroom.views.words.counts import with_sign


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
    way = path_data([*chain(*falls), end])
    drawn: list[Node] = [
        [grid_line(frame.y(value), with_sign(value)) for value in grid_values(frame)],
        path(".line", {"data-seat": "0"}, d=way, fill="none", stroke="currentColor"),
        [_decision_dot(look, leg, fall) for leg, fall in zip(course, falls, strict=True)],
        point_mark(0, *end),
    ]
    description = _plot_description(look, ended)
    return figure(".plot-figure")[
        titled_plot("course", _("How the deal went"), description, drawn), figcaption(".note")[note]
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


def _decision_dot(look: ReviewScene, leg: Leg, fall: list[tuple[float, float]]) -> Element:
    """Draw an action as a dot. After a mistake, a line drops to it from the best action's value."""
    cost, dot = look.review.decisions[leg.number].cost, point_mark(0, *fall[1])
    if not cost:
        return dot
    drop = path(".drop", d=path_data(fall), fill="none", stroke="currentColor")
    title = title_[say(_("cost %(amount)s"), amount=cost_in_words(look.game, cost))]
    return g({"data-drop": str(leg.number)})[drop, dot, title]
