"""A course at the table: what is taught, what is to be done, and why that was right."""

from typing import NamedTuple

from htpy import Node, button, div, h2, p, section, span

from cardroom.games import GAMES
from cardroom.lessons.course import Course, Step
from cardroom.views.kit.widgets import hidden, icon
from cardroom.views.words import _


class Place(NamedTuple):
    """Where the learner is in a course."""

    course: Course
    number: int  # of the step, from 0
    solved: bool
    begun: bool = False  # a whole deal, in which the learner has done something
    alone: bool = False  # the step alone, as an example of the rules

    @property
    def step(self) -> Step:
        return self.course.steps[self.number]

    @property
    def knows_trumps(self) -> bool:
        """Whether a step has spoken of them by now; before that the line about them means nothing
        to the learner. A course that never points there is not about it.
        """
        steps = self.course.steps
        taught = [n for n, step in enumerate(steps) if "trump" in step.lit]
        return self.alone or not taught or self.number >= taught[0]

    @property
    def last(self) -> bool:
        return self.number == len(self.course.steps) - 1


def told(place: Place) -> str:
    """What a screen reader is told when this is reached."""
    step = place.step
    if place.solved:
        return _(step.because)
    return f"{_(step.title)}. {_(step.text)} {_(step.task)}"


def panel(place: Place) -> Node:
    """What stands above the table in the place of its tools."""
    step = place.step
    marks: dict[str, str | bool] = {
        "data-course": place.course.game,
        "data-step": step.key,
        "data-solved": place.solved,
        "data-deal": step.whole_deal,
        "data-begun": place.begun,
        "data-asks": bool(step.answers),
        "data-no-trumps": not place.knows_trumps,
    }
    return section("#course.course", marks, aria_labelledby="course-title")[
        _head(place),
        div(".course-said")[
            h2("#course-title.course-title")[_(step.title)],
            " ",
            None if place.begun else p(".course-text")[_(step.text)],
        ],
        _solved(place) if place.solved else p(".course-task")[_(step.task)],
        None if place.solved else _answers(step),
        _foot(place),
    ]


def _head(place: Place) -> Node:
    title = GAMES[place.course.game].TITLE
    counted = _("%(step)d of %(steps)d")
    steps = counted % {"step": place.number + 1, "steps": len(place.course.steps)}
    return div(".course-head")[
        p[span(".course-game")[_("Learn %(game)s") % {"game": title}], " ", span[steps]]
        if not place.alone
        else p[span(".course-game")[title]],
        button("#course-leave.button.quiet", {"data-do": "course-leave"}, type="button")[
            icon("close"), hidden(_("Leave"))
        ],
    ]


def _solved(place: Place) -> Node:
    return p(".course-because")[icon("check"), span[_(place.step.because)]]


def _answers(step: Step) -> Node:
    """The answers to a question, where nothing is to be played."""
    if not step.answers:
        return None
    return div(".course-answers.actions")[
        (
            button(".button", {"data-do": "course-answer", "data-answer": answer}, type="button")[
                _(answer)
            ]
            for answer in step.answers
        )
    ]


def _foot(place: Place) -> Node:
    """Back, show me, next; from an example back to where it stands in the rules."""
    if place.alone:
        return div(".course-foot.actions")[
            None if place.solved else _go("course-show", _("Show me")),
            _go("course-rules", _("Back to the rules"), "primary" if place.solved else "quiet"),
        ]
    return div(".course-foot.actions")[
        _go("course-back", _("Back"), idle=place.number == 0),
        None if place.solved else _go("course-show", _("Show me")),
        _next(place),
    ]


def _next(place: Place) -> Node:
    if not (place.last and place.solved):
        return _go("course-next", _("Next"), "primary" if place.solved else "quiet")
    title = GAMES[place.course.game].TITLE
    return [
        _go("course-next", _("Home"), "quiet"),
        button("#course-play.button.primary", {"data-play": place.course.game}, type="button")[
            _("Play %(game)s") % {"game": title}
        ],
    ]


def _go(word: str, label: str, kind: str = "quiet", *, idle: bool = False) -> Node:
    return button(
        f"#{word}.button.{kind}",
        {"data-do": word, "aria-disabled": "true" if idle else None},
        type="button",
    )[label]
