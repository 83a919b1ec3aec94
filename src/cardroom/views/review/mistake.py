"""Screens on which the viewer tries a saved mistake again: the question and the result."""

from htpy import Element, Fragment, Node, p, section, strong

from cardroom.games import GAMES
from cardroom.records.mistakes import DAY, EARLIER, Slip
from cardroom.views.kit.action_names import cost_in_words
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.review.decision import position_before_decision
from cardroom.views.review.review import review_panel, what_now_question
from cardroom.views.review.words import ReviewScene, review_action_name, trick_or_move_label
from cardroom.views.words import _, ngettext, say, sentence_gap


def mistake_question_panel(look: ReviewScene, number: int) -> Element:
    """Return the panel that asks "What would you do now?" at the position of a mistake."""
    return review_panel(
        what_now_question(look, number),
        command_button("again-tell", _("Show me"), "quiet"),
        command_button("again-leave", _("Leave"), "quiet"),
        marks={"data-decision": str(number), "data-again": look.game},
    )


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
    return dialog(trick_or_move_label(look, number), p(role="status")[_("Analysing...")])


def saved_mistake_dialog(
    look: ReviewScene, number: int, slip: Slip, again: object, said: Node, left: int
) -> Fragment:
    """Show a saved mistake: the player's action and the better action. After a second try, `again`
    is the action tried, and `said` the verdict on that action. `left` counts the mistakes still to
    try.
    """
    one, best = look.review.decisions[number], GAMES[look.game].parse(slip.best)
    values = {
        "done": review_action_name(look, number, one.action),
        "deed": review_action_name(look, number, best),
        "amount": cost_in_words(look.game, slip.cost),
    }
    now = None if again is None else review_action_name(look, number, again)
    return dialog(
        trick_or_move_label(look, number),
        section({"data-review": str(look.review.deal), "data-decision": str(number)})[
            position_before_decision(look, number),
            said,
            p[say(_("You chose to %(done.do)s."), **values)],
            p[say(_("It was %(amount)s better to %(deed.do)s."), **values)],
            again is not None and p[say(_("Now you'd %(deed.do)s."), deed=now)],
        ],
        foot=mistake_foot_buttons(left),
    )


def no_mistake_left_dialog() -> Fragment:
    """Show that no mistake is left to try again."""
    return dialog(_("Try again"), p[_("No mistakes to try again now.")], foot=close_button())
