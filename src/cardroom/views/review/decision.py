"""Dialogs about a reviewed decision: how good each action was, and a second try at a mistake."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from htpy import (
    Element,
    Fragment,
    Node,
    details,
    div,
    fragment,
    h3,
    li,
    ol,
    p,
    rect as rect_,
    section,
    span,
    strong,
    summary,
    svg,
    ul,
)

from cardroom.game import InTricks
from cardroom.games import GAMES
from cardroom.players.analysis import Row
from cardroom.players.review import Decision
from cardroom.records.mistakes import DAY, EARLIER, Slip
from cardroom.views.kit.action_names import chance_in_words, cost_in_words, has_comparison
from cardroom.views.kit.dialog_parts import (
    command_button,
    dialog,
    face_with_spoken_name,
    folded_moves,
)
from cardroom.views.kit.widgets import chip, list_trick, screen_reader_text
from cardroom.views.review.review import review_panel
from cardroom.views.review.words import (
    ReviewScene,
    actions_of_row_name,
    review_action_name,
    trick_or_move_label,
    verdict_by_actual_cards,
    verdict_by_known_cards,
)
from cardroom.views.wording import words_of
from cardroom.views.words import _, ngettext, say, say_about, sentence_gap, you_or
from cardroom.views.words.lists import add_label

WIDE = 100  # width of a bar, in its own units
SHOWN = 5  # rows that are not folded
FEW = 13  # largest hand that is shown unfolded

Way: TypeAlias = Callable[[str, str], Node]
"""Function that returns the button of a row, from the text of an action and the row's name."""


def decision_dialog(
    look: ReviewScene, number: int, again: object = None, said: Node = None, foot: Node = None
) -> Fragment:
    """Show decision `number` of a review: action values, and verdicts on the player's action.
    `again` is the action of a second try, `said` a comment on it. `foot` replaces the buttons.
    """
    one = look.review.decisions[number]
    return dialog(
        add_label(trick_or_move_label(look, number), review_action_name(look, number, one.action)),
        section({"data-review": str(look.review.deal), "data-decision": str(number)})[
            said,
            _retry_sentence(look, number, again),
            _verdicts(look, number),
            action_value_list(look, number, again, partial(_play_on_button, number)),
            expert_action_paragraph(look, number),
            _make_problem_button(look, number),
            position_before_decision(look, number),
        ],
        foot=foot or _foot_buttons(look, number),
    )


def position_before_decision(look: ReviewScene, number: int) -> Element:
    """Build HTML for the position before a decision: cards on the table, and the player's hand."""
    view = look.views[number]
    held = [card for group in GAMES[look.game].arranged(view) for card in group]
    trick = view.trick if isinstance(view, InTricks) else None
    names = look.names.by_seat
    laid = list_trick(look.game, view, trick, names) if trick and trick.cards else None
    return details(".review-table", open=len(held) <= FEW)[
        summary[_("The table as it was")],
        laid and [p(".note")[_("On the table")], laid],
        p(".note")[_("In hand")],
        ul(".cards.in-hand")[(li[face_with_spoken_name(card)] for card in held)],
    ]


def _retry_sentence(look: ReviewScene, number: int, again: object) -> Node:
    if again is None:
        return None
    said = say(_("Now you'd %(deed.do)s."), deed=review_action_name(look, number, again))
    if again == look.review.decisions[number].action:
        said = _("Now you'd do the same.")
    return p(".review-again")[said, sentence_gap(), verdict_by_known_cards(look, number, again)]


def _verdicts(look: ReviewScene, number: int) -> Element:
    one, names, seat = look.review.decisions[number], look.names, look.review.seat
    knew = you_or(names, seat, _("With what you knew"), _("With what %(name)s knew"))
    known = verdict_by_known_cards(look, number, one.action)
    lay = verdict_by_actual_cards(look, number)
    return div(".review-verdicts")[
        _verdict_paragraph(knew, known, wrong=one.cost > 0),
        _verdict_paragraph(_("With the actual cards"), lay, wrong=False) if lay else None,
    ]


def _verdict_paragraph(title: str, sentence: str, *, wrong: bool) -> Element:
    kind = {"data-verdict": "cost" if wrong else "fine"}
    return div(".review-verdict", kind)[h3[title], p[sentence]]


def action_value_list(look: ReviewScene, number: int, again: object, way: Way) -> Node:
    """Return a decision's possible actions with their values, best first. None without an analysis.
    Show the few best actions, the player's own, and `again` (the action of a second try). Fold the
    other actions. `way` makes the button of an action, such as "Play on from here".
    """
    one = look.review.decisions[number]
    if one.analysis is None or not one.analysis.rows:
        return None
    most = max(row.cost for row in one.analysis.rows)
    asked, shown, folded = {one.action, again} - {None}, list[Node](), list[Node]()
    for at, row in enumerate(one.analysis.rows):
        is_shown = at < SHOWN or not asked.isdisjoint(row.actions)
        drawn = _action_row(look, number, row, most, again, way)
        (shown if is_shown else folded).append(drawn)
    rest = folded and folded_moves(".review-fine", len(folded), ol(".review-rows")[folded])
    return fragment[ol(".review-rows")[shown], rest]


def _action_row(
    look: ReviewScene, number: int, row: Row, most: float, again: object, way: Way
) -> Element:
    one, named = look.review.decisions[number], actions_of_row_name(look, number, row)
    is_done, figures = one.action in row.actions, _chance_and_cost(look, one, row)
    action = GAMES[look.game].text(one.action if is_done else row.actions[0])
    return li({"data-done": is_done})[
        p(".review-what")[strong[named], " ", *_row_labels(look, one, row, again)],
        value_bar(most - row.cost if row.is_mistake else most, most),
        p(".review-figures")[span[figures], " ", way(action, named)],
    ]


def _row_labels(look: ReviewScene, one: Decision, row: Row, again: object) -> Iterator[Node]:
    expert = one.analysis and one.analysis.choice.action in row.actions
    if one.action in row.actions:
        name = look.people[one.seat].name
        yield chip(_("your move") if look.is_own else say_about(_("%(name)s's move"), name))
    if again is not None and again in row.actions and again != one.action:
        yield chip(_("now"))
    if expert:
        yield chip(_("expert"))
    elif one.analysis and not row.is_mistake:
        yield chip(_("about as good"))


def _chance_and_cost(look: ReviewScene, one: Decision, row: Row) -> str:
    chances = chance_in_words(look.game, one.analysis.aim, row.chance) if one.analysis else ""
    if not row.is_mistake:
        return chances
    text = _("%(chances)s; costs %(cost)s") if chances else _("costs %(cost)s")
    return say(text, chances=chances, cost=cost_in_words(look.game, row.cost))


def _play_on_button(number: int, action: str, named: str) -> Element:
    words = [_("Play on from here"), screen_reader_text(": " + named)]
    marks = {"data_say": action, "data_decision": str(number)}
    return command_button("review-play-on", words, "quiet", **marks)


def expert_action_paragraph(look: ReviewScene, number: int) -> Node:
    """Return a paragraph with an expert's action and its reason. None before the analysis."""
    one = look.review.decisions[number]
    if one.analysis is None:
        return None
    choice = one.analysis.choice
    done = review_action_name(look, number, choice.action)
    said = say(_("An expert would %(deed.do)s."), deed=done)
    # after a mistake, a reason that only compares figures would repeat the mistake's cost
    is_repeated = one.cost and has_comparison(choice.reason)
    reason = "" if is_repeated else words_of(look.game).reason(choice.reason)
    return p(".review-expert")[strong[said], sentence_gap(), reason]


def _make_problem_button(look: ReviewScene, number: int) -> Node:
    one = look.review.decisions[number]
    if one.analysis is None or not one.analysis.has_single_answer(look.game):
        unsure = _("You can't make a problem of this: the best move isn't clear enough.")
        return p(".note.no-problem")[unsure] if look.is_own and one.cost else None
    words = _("Make a problem of this")
    return p[command_button("problem-make", words, "quiet", data_decision=str(number))]


def _foot_buttons(look: ReviewScene, number: int) -> list[Node]:
    after = enumerate(look.review.decisions[number + 1 :], number + 1)
    later = [str(other) for other, one in after if one.is_shown and one.analysis]
    place = str(look.review.decisions[number].place)
    return [
        command_button("board-here", _("Open on the board"), "quiet", data_place=place),
        command_button("review-overview", _("Overview"), "quiet"),
        later
        and command_button("review-decision", _("Next move"), "primary", data_decision=later[0]),
    ]


def value_bar(value: float, most: float) -> Node:
    """Draw a bar without digits, filled to the share that `value` has of `most`."""
    wide, box = WIDE * value / most if most else 0, f"0 0 {WIDE} 6"
    return svg(".bar-drawn", viewBox=box, preserveAspectRatio="none", aria_hidden="true")[
        rect_(".bar-ground", width=str(WIDE), height="6", rx="1"),
        rect_(".bar-filled", width=f"{wide:.1f}", height="6", rx="1"),
    ]


# A second try at a saved mistake


def retry_result_panel(*, right: bool, left: int) -> Element:
    """Return the panel on a second try at a mistake. `left` counts the mistakes still to try."""
    leave = command_button("again-leave", _("Leave"), "quiet") if left else None
    result = strong[_retry_result_sentence(right=right)]
    return review_panel(result, leave, _next_mistake_button(left))


def retry_verdict(slip: Slip, *, right: bool) -> Element:
    """Say whether a second try at a mistake was right, and when the mistake will be shown again."""
    kind = {"data-verdict": "fine" if right else "cost", "data-tried": "1" if right else "0"}
    result = strong[_retry_result_sentence(right=right)]
    return p(".review-verdict.tried", kind)[result, sentence_gap(), next_showing_sentence(slip)]


def _retry_result_sentence(*, right: bool) -> str:
    return _("You found it this time.") if right else _("Not this time.")


def next_showing_sentence(slip: Slip) -> str:
    """Say when a mistake will be shown again, such as "It comes back tomorrow.", if at all."""
    if slip.learned:
        return _("You won't be asked again.")
    if not slip.found:
        return _("It comes back next time.")
    days = (slip.due - slip.tried + EARLIER) // DAY
    text = ngettext("It comes back tomorrow.", "It comes back in %(days)d days.", days)
    return say(text, days=days)


def mistake_foot_buttons(left: int) -> list[Node]:
    """Return the foot buttons of a mistake's dialog. `left` counts the mistakes still to try."""
    return [command_button("review-overview", _("Overview"), "quiet"), _next_mistake_button(left)]


def _next_mistake_button(left: int) -> Element:
    if not left:
        return command_button("again-leave", _("Done for now"), "primary")
    text = ngettext("Next: %(count)d left", "Next: %(count)d left", left)
    return command_button("again", say(text, count=left), "primary")


def analysing_dialog(look: ReviewScene, number: int) -> Fragment:
    """Show that the computer is still analysing a saved mistake, which the visitor tries again."""
    waits = p(role="status")[_("Analysing...")]
    return dialog(trick_or_move_label(look, number), waits, foot=None)


def saved_mistake_dialog(
    look: ReviewScene, number: int, slip: Slip, again: object, said: Node, left: int
) -> Fragment:
    """Show a saved mistake and the better action. After a second try, `again` is the action tried,
    and `said` the verdict on that action. `left` counts the mistakes still to try.
    """
    one, best = look.review.decisions[number], GAMES[look.game].parse(slip.best)
    values = {
        "done": review_action_name(look, number, one.action),
        "deed": review_action_name(look, number, best),
        "amount": cost_in_words(look.game, slip.cost),
    }
    now = "" if again is None else review_action_name(look, number, again)
    return dialog(
        trick_or_move_label(look, number),
        section({"data-review": str(look.review.deal), "data-decision": str(number)})[
            position_before_decision(look, number),
            said,
            p[say(_("You chose to %(done.do)s."), **values)],
            p[say(_("It was %(amount)s better to %(deed.do)s."), **values)],
            now and p[say(_("Now you'd %(deed.do)s."), deed=now)],
        ],
        foot=mistake_foot_buttons(left),
    )


def no_mistake_left_dialog() -> Fragment:
    """Show that no mistake is left to try again."""
    return dialog(_("Try again"), p[_("No mistakes to try again now.")])
