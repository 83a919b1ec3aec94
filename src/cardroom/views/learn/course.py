"""Panel of a course above the table: a step, its task, and the explanation after it is solved."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Node, button, div, h2, li, ol, p, section, span, strong

from cardroom.games import GAMES
from cardroom.lessons.course import Course, Frame, Step
from cardroom.nouns.cards import Card, cards
from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.kit.faces import face
from cardroom.views.kit.widgets import icon, screen_reader_text
from cardroom.views.words import _, cards_and, join_sentences, rank_short, say, title_of

ABOVE = {"trump", "follow"}  # classes of the line that shows trumps, or the suit to follow


class CoursePosition(NamedTuple):
    """Position of a learner in a course (lessons): the step, and whether it is solved."""

    course: Course
    number: int  # number of the step, from 0
    solved: bool
    begun: bool = False  # in a step of a whole deal: the learner has acted
    is_example: bool = False  # a single step, shown as an example of the rules

    @property
    def step(self) -> Step:
        return self.course.steps[self.number]

    @property
    def may_show_all_facts(self) -> bool:
        """Return whether all facts may be shown. A course hides some until it explains them."""
        steps = self.course.steps
        taught = [n for n, step in enumerate(steps) if ABOVE & {*step.highlight}]
        return self.is_example or not taught or self.number >= taught[0]

    @property
    def is_last(self) -> bool:
        return self.number == len(self.course.steps) - 1


def reply_to_wrong_answer(step: Step, action: str, slips: Sequence[Card] = ()) -> str:
    """Return a lesson's reply to a wrong answer. The reply names the wrong cards, `slips`."""
    said = step.reply_to(action)
    wrong = say(_("Wrong here: %(cards)s."), cards=cards_and(slips)) if slips else ""
    return join_sentences(part for part in (_(said) if said else "", wrong) if part)


def step_or_explanation_aloud(place: CoursePosition) -> str:
    """Return a step's title, text and task to read out, or its explanation if solved."""
    step = place.step
    if place.solved:
        return _(step.because)
    task = _(step.task) if step.task else ""
    return join_sentences((say(_("%(title)s."), title=_(step.title)), _(step.text), task))


def panel(place: CoursePosition) -> Node:
    """Return the panel of a course step above the table, which replaces the toolbar."""
    step = place.step
    marks: dict[str, str | bool] = {
        "data-course": place.course.game,
        "data-step": step.key,
        "data-solved": place.solved,
        "data-deal": step.whole_deal,
        "data-begun": place.begun,
        "data-asks": bool(step.answers),
        "data-no-facts": not place.may_show_all_facts,
        "data-picture": bool(step.picture),
        "data-done": _is_course_finished(place),
    }
    task = p(".course-task")[_(step.task)] if step.task else None
    answers = [command_button("course-answer", _(one), data_answer=one) for one in step.answers]
    return section("#course.course", marks, aria_labelledby="course-title")[
        _course_title_and_progress(place),
        div(".course-said")[
            h2("#course-title.course-title")[_(step.title)],
            " ",
            None if place.begun else p(".course-text")[_(step.text)],
        ],
        ol(".course-picture")[map(_labelled_cards, step.picture)] if step.picture else None,
        p(".course-because")[icon("check"), span[_(step.because)]] if place.solved else task,
        div(".course-answers.actions")[answers] if answers and not place.solved else None,
        _panel_foot_buttons(place),
    ]


def _course_title_and_progress(place: CoursePosition) -> Node:
    title = title_of(GAMES[place.course.game])
    counted = _("%(step)d of %(steps)d")
    steps = say(counted, step=place.number + 1, steps=len(place.course.steps))
    learn = span(".course-game")[say(_("Learn %(game)s"), game=title)]
    return div(".course-head")[
        p[span(".course-game")[title] if place.is_example else [learn, " ", span[steps]]],
        _course_button("course-leave", [icon("close"), screen_reader_text(_("Leave"))]),
    ]


def _labelled_cards(one: Frame) -> Node:
    shown = cards(one.cards)
    return li[
        span(".course-cards", aria_hidden="true")[map(face, shown)] if shown else None,
        screen_reader_text(cards_and(shown)) if shown else None,
        strong[_translate_card_label(one.sign)] if one.sign else None,
        span[_(one.caption)] if one.caption else None,
    ]


def _translate_card_label(sign: str) -> str:
    """Translate a label of cards in a lesson, such as "2 → A": in Russian, "2 → Т"."""
    return " ".join(map(rank_short, _(sign).split(" ")))


def _panel_foot_buttons(place: CoursePosition) -> Node:
    if place.is_example:
        kind = "primary" if place.solved else "quiet"
        return div(".course-foot.actions")[
            None if place.solved else _course_button("course-show", _("Show me")),
            _course_button("course-rules", _("Back to the rules"), kind),
        ]
    board = [icon("hint"), screen_reader_text(_("Open on the board"))]
    return div(".course-foot.actions")[
        _course_button("course-back", _("Back"), idle=place.number == 0),
        command_button("board-here", board, "quiet")
        if place.solved and not (place.step.picture or place.is_last)
        else None,
        None if _is_step_done(place) else _course_button("course-show", _("Show me")),
        _next_or_finish_buttons(place),
    ]


def _next_or_finish_buttons(place: CoursePosition) -> Node:
    if not _is_course_finished(place):
        kind = "primary" if _is_step_done(place) else "quiet"
        return _course_button("course-next", _("Next"), kind)
    game = place.course.game
    play = say(_("Play %(game)s"), game=title_of(GAMES[game]))
    return [
        _course_button("course-next", _("Home"), "quiet"),
        button("#course-play.button.primary", {"data-play": game}, type="button")[play],
    ]


def _is_course_finished(place: CoursePosition) -> bool:
    return place.is_last and place.solved and not place.is_example


def _is_step_done(place: CoursePosition) -> bool:
    return place.solved or place.step.is_reading_only


def _course_button(word: str, label: Node, kind: str = "quiet", *, idle: bool = False) -> Node:
    return command_button(word, label, kind, id=word, aria_disabled="true" if idle else None)
