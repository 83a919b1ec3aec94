"""Overview of a reviewed deal, and the panels shown above the table during a review."""

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
from cardroom.views.kit.widgets import chip, icon, label_about, panel_above_table
from cardroom.views.review.plot import deal_course_plot
from cardroom.views.review.words import (
    ReviewScene,
    better_action_sentence,
    costly_moves_headline,
    deal_title,
    fine_move_remark,
    fine_moves_line,
    result_and_par_paragraph,
    review_action_name,
    review_as_text,
    trick_or_move_label,
)
from cardroom.views.words import _, pgettext, say, say_about, sentence_gap

# The whole deal


def overview_dialog(look: ReviewScene) -> Fragment:
    """Show the review of a player's decisions in a deal, costly decisions first."""
    review, lines = look.review, skill_list(look.game, look.skill)
    done = review.is_complete
    return dialog(
        say(_("Review of deal %(number)d"), number=review.deal),
        section({"data-review": str(review.deal), "data-seat": str(review.seat)})[
            p(".on-paper")[deal_title(look)],
            _deal_and_seat_dropdowns(look),
            h3(".standing")[costly_moves_headline(look)] if done else _analysis_progress(look),
            _mistake_list(look),
            done
            and [
                _fine_move_list(look),
                p(".review-par")[result_and_par_paragraph(look)] if look.pars else None,
                deal_course_plot(look),
                lines and [h3[_("How you play, over all reviewed deals")], lines],
            ],
            p(".note")[_("Computer analysis, without seeing hidden cards.")],
            done and _plain_text_section(look),
        ],
        foot=[command_button("print", [icon("print"), " ", _("Print")], "quiet"), close_button()],
    )


def _deal_and_seat_dropdowns(look: ReviewScene) -> Element:
    deals = [(str(deal), say(_("Deal %(number)d"), number=deal)) for deal in look.deals]
    seats = [(str(seat), person.name) for seat, person in enumerate(look.people)]
    return div(".review-choice")[
        deals[1:]
        and dropdown("review-deal", _("Deal"), deals, str(look.review.deal), choose="review-deal"),
        dropdown("review-seat", _("Moves by"), seats, str(look.review.seat), choose="review-seat"),
    ]


def _analysis_progress(look: ReviewScene) -> Fragment:
    done, most = look.review.analysed_count, len(look.review.decisions)
    said = say(_("%(done)d of %(all)d moves analysed"), done=done, all=most)
    return fragment[
        label(for_="review-progress")[said],
        progress(id="review-progress", max=str(max(most, 1)), value=str(done)),
    ]


def _mistake_list(look: ReviewScene) -> Node:
    """Return the list of costly decisions, each with a better action. None if all were fine."""
    costly = [n for n, one in enumerate(look.review.decisions) if one.cost]
    return ol(".review-costly")[(_mistake_item(look, n) for n in costly)] if costly else None


def _mistake_item(look: ReviewScene, number: int) -> Element:
    turning = number == look.review.turning_point and len(look.review.costly_decisions) > 1
    done = review_action_name(look, number, look.review.decisions[number].action)
    label = label_about(_("Try again") if look.is_own else _("Show"), done)
    return li({"data-cost": "1"})[
        p(".review-what")[
            span(".note")[trick_or_move_label(look, number)],
            " ",
            strong[done],
            [" ", chip(_("turning point"))] if turning else None,
        ],
        p(".review-cost")[better_action_sentence(look, number)],
        command_button("review-decision", label, "quiet", data_decision=str(number)),
    ]


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
    words = [
        span(".note")[trick_or_move_label(look, number)],
        strong[review_action_name(look, number, look.review.decisions[number].action)],
        span(".note")[fine_move_remark(look, number)],
    ]
    return command_button("review-decision", words, "review-row", data_decision=str(number))


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


def what_now_panel(look: ReviewScene, number: int, *, is_saved: bool = False) -> Element:
    """Return the panel that asks "What would you do now?" at a decision, or a saved mistake."""
    place = span(".note")[trick_or_move_label(look, number)]
    if is_saved:
        leave = command_button("again-leave", _("Leave"), "quiet")
    else:
        leave = command_button("review-overview", _("Overview"), "quiet")
    return review_panel(
        [strong[_("What would you do now?")], " ", place],
        command_button("again-tell" if is_saved else "review-tell", _("Show me"), "quiet"),
        leave,
        marks={"data-decision": str(number), "data-again": look.game if is_saved else None},
    )


def review_only_game_panel(name: str = "") -> Element:
    """Return the panel above a game opened only to review it. `name` is its player, "" for you."""
    whose = say_about(_("%(name)s's game."), name) if name else _("Your game.")
    return _unsaved_game_panel(whose, command_button("review", _("Review"), "quiet"), _("Leave"))


def trial_game_panel() -> Element:
    """Return the panel above a game that the visitor tries out from a review. It is never saved."""
    review = command_button("review-back", _("Review"), "quiet")
    return _unsaved_game_panel(_("Just trying."), review, _("Back to the game"))


def _unsaved_game_panel(title: str, review: Element, leave: str) -> Element:
    return review_panel(
        [strong[title], sentence_gap(), _("It isn't saved or counted.")],
        review,
        command_button("review-leave", leave, "quiet"),
    )


def review_panel(
    words: Node, *ways: Node, marks: Mapping[str, str | None] = MappingProxyType({})
) -> Element:
    """Return the review panel above the table, with a text and buttons."""
    return panel_above_table(pgettext("title", "Review"), words, *ways, marks=marks)


def nothing_to_review_dialog() -> Fragment:
    """Show that no deal of the game is finished, so that there is nothing to review yet."""
    return dialog(pgettext("title", "Review"), p[_("You can review a finished deal.")])
