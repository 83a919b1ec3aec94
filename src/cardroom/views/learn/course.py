"""A course at the table: what is taught, what is to be done, and why that was right."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Node, button, div, h2, li, ol, p, section, span, strong

from cardroom.games import GAMES
from cardroom.lessons.course import Course, Frame, Step
from cardroom.nouns.cards import Card, cards
from cardroom.views.kit.faces import face
from cardroom.views.kit.widgets import hidden, icon
from cardroom.views.words import _, cards_and, one_by_one, rank_short, say, title_of

ABOVE = {"trump", "follow"}
"""Classes of the line above the table, which says what is trumps or what is to be followed."""


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
    def knows_facts(self) -> bool:
        """Whether a step has spoken by now of the line above the table; before that it means
        nothing to the learner. A course that never points there is not about it.
        """
        steps = self.course.steps
        taught = [n for n, step in enumerate(steps) if ABOVE & {*step.highlight}]
        return self.alone or not taught or self.number >= taught[0]

    @property
    def last(self) -> bool:
        return self.number == len(self.course.steps) - 1


def missed(step: Step, action: str, slips: Sequence[Card] = ()) -> str:
    """Reply to a try, or an answer, that does not solve the step's task.

    `slips` are the cards that are wrong, where others of the same try are right.
    """
    said = step.reply_to(action)
    wrong = say(_("Wrong here: %(cards)s."), cards=cards_and(slips)) if slips else ""
    return one_by_one(part for part in (_(said) if said else "", wrong) if part)


def told(place: Place) -> str:
    """What a screen reader is told when this is reached."""
    step = place.step
    if place.solved:
        return _(step.because)
    task = _(step.task) if step.task else ""
    return one_by_one((say(_("%(title)s."), title=_(step.title)), _(step.text), task))


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
        "data-no-facts": not place.knows_facts,
        "data-picture": bool(step.picture),
        "data-done": _ends(place),
    }
    return section("#course.course", marks, aria_labelledby="course-title")[
        _head(place),
        div(".course-said")[
            h2("#course-title.course-title")[_(step.title)],
            " ",
            None if place.begun else p(".course-text")[_(step.text)],
        ],
        _picture(step),
        _task(place),
        None if place.solved else _answers(step),
        _foot(place),
    ]


def _head(place: Place) -> Node:
    title = title_of(GAMES[place.course.game])
    counted = _("%(step)d of %(steps)d")
    steps = say(counted, step=place.number + 1, steps=len(place.course.steps))
    return div(".course-head")[
        p[span(".course-game")[say(_("Learn %(game)s"), game=title)], " ", span[steps]]
        if not place.alone
        else p[span(".course-game")[title]],
        button("#course-leave.button.quiet", {"data-do": "course-leave"}, type="button")[
            icon("close"), hidden(_("Leave"))
        ],
    ]


def _picture(step: Step) -> Node:
    """The frames that a step shows in the place of the table."""
    return ol(".course-picture")[map(_frame, step.picture)] if step.picture else None


def _frame(one: Frame) -> Node:
    shown = cards(one.cards)
    return li[
        [span(".course-cards", aria_hidden="true")[map(face, shown)], hidden(cards_and(shown))]
        if shown
        else None,
        strong[_sign(one.sign)] if one.sign else None,
        span[_(one.caption)] if one.caption else None,
    ]


def _sign(sign: str) -> str:
    """Look the sign up, and write its ranks as the language does: "2 → A", Russian "2 → Т"."""
    return " ".join(map(rank_short, _(sign).split(" ")))


def _task(place: Place) -> Node:
    """What is to be done; then why that was right."""
    if place.solved:
        return _solved(place)
    return p(".course-task")[_(place.step.task)] if place.step.task else None


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
        _on_board() if place.solved and not (place.step.picture or place.last) else None,
        None if _done(place) else _go("course-show", _("Show me")),
        _next(place),
    ]


def _on_board() -> Node:
    """A button that opens this position on the board."""
    asks = {"data-do": "board-here"}
    return button(".button.quiet", asks, type="button")[
        icon("hint"), hidden(_("Open on the board"))
    ]


def _next(place: Place) -> Node:
    if not _ends(place):
        return _go("course-next", _("Next"), "primary" if _done(place) else "quiet")
    title = title_of(GAMES[place.course.game])
    return [
        _go("course-next", _("Home"), "quiet"),
        button("#course-play.button.primary", {"data-play": place.course.game}, type="button")[
            say(_("Play %(game)s"), game=title)
        ],
    ]


def _ends(place: Place) -> bool:
    """Whether this was the course's last step, after which one may play."""
    return place.last and place.solved and not place.alone


def _done(place: Place) -> bool:
    """Whether the learner has only to go on: the task is done, or there is none."""
    return place.solved or place.step.is_read


def _go(word: str, label: str, kind: str = "quiet", *, idle: bool = False) -> Node:
    return button(
        f"#{word}.button.{kind}",
        {"data-do": word, "aria-disabled": "true" if idle else None},
        type="button",
    )[label]
