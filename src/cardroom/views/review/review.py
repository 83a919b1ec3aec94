"""Overview of a reviewed deal: mistakes, other decisions, expert's result, plot. The module
also has the panels shown above the table during a review.

`views.review.words` makes the sentences.
"""

from collections.abc import Mapping
from types import MappingProxyType

from htpy import (
    Element,
    Fragment,
    Node,
    details as details_,
    div,
    fragment,
    h3,
    label,
    li,
    ol,
    p,
    progress,
    section,
    span,
    strong,
    summary as summary_,
    textarea,
)

from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    copy_button_row,
    dialog,
    dropdown,
)
from cardroom.views.kit.skill import skill_list
from cardroom.views.kit.widgets import (
    chip,
    icon,
    panel_above_table,
    screen_reader_text,
    visual_only,
)
from cardroom.views.review.par import result_and_par_paragraph
from cardroom.views.review.plot import deal_course_plot
from cardroom.views.review.words import (
    ReviewScene,
    better_action_sentence,
    costly_moves_headline,
    deal_title,
    fine_move_remark,
    fine_moves_line,
    review_action_name,
    review_as_text,
    trick_or_move_label,
)
from cardroom.views.words import _, pgettext, say, say_about, sentence_gap
from cardroom.views.words.lists import add_label

# The whole deal


def overview_dialog(look: ReviewScene) -> Fragment:
    """Show the review of a player's decisions in a deal, costly decisions first."""
    review = look.review
    title = say(_("Review of deal %(number)d"), number=review.deal)
    return dialog(
        title,
        section({"data-review": str(review.deal), "data-seat": str(review.seat)})[
            p(".on-paper")[deal_title(look)],
            _deal_and_seat_dropdowns(look),
            _analysis_progress(look)
            if not review.is_complete
            else h3(".standing")[costly_moves_headline(look)],
            _mistake_list(look),
            _fine_move_list(look) if review.is_complete else None,
            p(".review-par")[result_and_par_paragraph(look)]
            if look.pars and review.is_complete
            else None,
            deal_course_plot(look) if review.is_complete else None,
            _skill_section(look) if review.is_complete else None,
            p(".note")[_("Computer analysis, without seeing hidden cards.")],
            _plain_text_section(look) if review.is_complete else None,
        ],
        foot=[command_button("print", [icon("print"), " ", _("Print")], "quiet"), close_button()],
    )


def _deal_and_seat_dropdowns(look: ReviewScene) -> Element:
    deals = [(str(deal), say(_("Deal %(number)d"), number=deal)) for deal in look.deals]
    seats = [(str(seat), person.name) for seat, person in enumerate(look.people)]
    return div(".review-choice")[
        deals[1:] and _labelled_dropdown("review-deal", _("Deal"), deals, str(look.review.deal)),
        _labelled_dropdown("review-seat", _("Moves by"), seats, str(look.review.seat)),
    ]


def _labelled_dropdown(id: str, title: str, values: list[tuple[str, str]], chosen: str) -> Fragment:
    return dropdown(id, title, values, chosen, choose=id)


def _analysis_progress(look: ReviewScene) -> Fragment:
    done, most = look.review.analysed_count, len(look.review.decisions)
    said = say(_("%(done)d of %(all)d moves analysed"), done=done, all=most)
    return fragment[
        label(for_="review-progress")[said],
        progress(id="review-progress", max=str(max(most, 1)), value=str(done)),
    ]


def _mistake_list(look: ReviewScene) -> Node:
    """Return the list of costly decisions, each with a better action. None if all were fine."""
    found = [n for n, one in enumerate(look.review.decisions) if one.cost]
    if not found:
        return None
    return ol(".review-costly")[(_mistake_item(look, number) for number in found)]


def _mistake_item(look: ReviewScene, number: int) -> Element:
    turning = number == look.review.turning_point and len(look.review.costly_decisions) > 1
    return li({"data-cost": "1"})[
        p(".review-what")[
            span(".note")[trick_or_move_label(look, number)],
            " ",
            strong[review_action_name(look, number, look.review.decisions[number].action)],
            [" ", chip(_("turning point"))] if turning else None,
        ],
        p(".review-cost")[better_action_sentence(look, number)],
        _open_decision_button(look, number, _("Try again") if look.is_own else _("Show")),
    ]


def _open_decision_button(look: ReviewScene, number: int, words: str) -> Element:
    said = add_label(words, review_action_name(look, number, look.review.decisions[number].action))
    named = [visual_only(words), screen_reader_text(said)]
    return command_button("review-decision", named, "quiet", data_decision=str(number))


def _fine_move_list(look: ReviewScene) -> Node:
    """Return the folded list of decisions without cost. None if every decision was costly."""
    found = [n for n, one in enumerate(look.review.decisions) if one.is_shown and not one.cost]
    if not found:
        return None
    return details_(".review-fine")[
        summary_[fine_moves_line(look)],
        ol(".review-rest")[(li[_fine_move_row(look, number)] for number in found)],
    ]


def _fine_move_row(look: ReviewScene, number: int) -> Element:
    done = review_action_name(look, number, look.review.decisions[number].action)
    words = [
        span(".note")[trick_or_move_label(look, number)],
        strong[done],
        span(".note")[fine_move_remark(look, number)],
    ]
    return command_button("review-decision", words, "review-row", data_decision=str(number))


def _skill_section(look: ReviewScene) -> Node:
    lines = skill_list(look.game, look.skill)
    return lines and fragment[h3[_("How you play, over all reviewed deals")], lines]


def _plain_text_section(look: ReviewScene) -> Element:
    text = review_as_text(look)
    return details_(".review-text")[
        summary_[_("As text")],
        div(".field")[
            label(".sr-only", for_="review-as-text")[_("The review as text")],
            textarea(id="review-as-text", readonly=True, rows="8")[text],
            copy_button_row(_("Copy the review"), text),
        ],
    ]


# Beside the table


def what_now_panel(look: ReviewScene, number: int) -> Element:
    """Return the panel that asks "What would you do now?" at the position of a decision."""
    return review_panel(
        what_now_question(look, number),
        command_button("review-tell", _("Show me"), "quiet"),
        command_button("review-overview", _("Overview"), "quiet"),
        marks={"data-decision": str(number)},
    )


def what_now_question(look: ReviewScene, number: int) -> list[Node]:
    """Return the question "What would you do now?", and which trick or move it is about."""
    return [
        strong[_("What would you do now?")],
        " ",
        span(".note")[trick_or_move_label(look, number)],
    ]


def review_only_game_panel(name: str, *, own: bool) -> Element:
    """Return the panel above a game of a challenge, opened only to review it. The game is the
    visitor's (`own`), or was played by the player `name`.
    """
    whose = _("Your game.") if own else say_about(_("%(name)s's game."), name)
    return review_panel(
        [strong[whose], sentence_gap(), _("It isn't saved or counted.")],
        command_button("review", _("Review"), "quiet"),
        command_button("review-leave", _("Leave"), "quiet"),
    )


def trial_game_panel() -> Element:
    """Return the panel above a game that the visitor tries out from a review. It is never saved."""
    return review_panel(
        [strong[_("Just trying.")], sentence_gap(), _("It isn't saved or counted.")],
        command_button("review-back", _("Review"), "quiet"),
        command_button("review-leave", _("Back to the game"), "quiet"),
    )


def review_panel(
    words: Node, *ways: Node, marks: Mapping[str, str] = MappingProxyType({})
) -> Element:
    """Return the review panel above the table, with a text and buttons."""
    return panel_above_table(pgettext("title", "Review"), words, *ways, marks=marks)


def nothing_to_review_dialog() -> Fragment:
    """Show that no deal of the game is finished, so that there is nothing to review yet."""
    words = p[_("You can review a finished deal.")]
    return dialog(pgettext("title", "Review"), words, foot=close_button())
