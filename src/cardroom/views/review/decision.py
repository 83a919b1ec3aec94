"""Dialog about a reviewed decision: how good each action was, with hidden and with open cards."""

from collections.abc import Callable, Iterator
from itertools import compress
from operator import not_
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
from cardroom.views.kit.action_names import chance_in_words, cost_in_words
from cardroom.views.kit.dialog_parts import command_button, dialog, face_with_spoken_name
from cardroom.views.kit.widgets import card_fan_with_spoken_name, chip, screen_reader_text
from cardroom.views.review.words import (
    ReviewScene,
    actions_of_row_name,
    expert_reason,
    review_action_name,
    trick_or_move_label,
    verdict_by_actual_cards,
    verdict_by_known_cards,
)
from cardroom.views.words import _, ngettext, say, say_about, sentence_gap, you_or
from cardroom.views.words.lists import add_label

WIDE = 100  # width of a bar, in its own units
SHOWN = 5  # rows that are not folded
FEW = 13  # largest hand that is shown unfolded

Way: TypeAlias = Callable[[ReviewScene, int, Row, str], Node]
"""Function that returns the button of a row, from review, decision number, row and row name."""


def decision_dialog(
    look: ReviewScene, number: int, again: object = None, said: Node = None, foot: Node = None
) -> Fragment:
    """Show decision `number` of a review: the possible actions with their values, and two verdicts.
    One verdict judges by the cards that the player knew, one by the actual cards. `again` is the
    action of a second try, and `said` a text about that action. `foot` replaces the usual buttons.
    """
    one = look.review.decisions[number]
    return dialog(
        add_label(trick_or_move_label(look, number), review_action_name(look, number, one.action)),
        section({"data-review": str(look.review.deal), "data-decision": str(number)})[
            said,
            _retry_sentence(look, number, again),
            _verdicts(look, number),
            action_value_list(look, number, again, _play_on_button),
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
    return details(".review-table", open=len(held) <= FEW)[
        summary[_("The table as it was")],
        _trick_before_decision(look, number),
        p(".note")[_("In hand")],
        ul(".cards.in-hand")[(li[face_with_spoken_name(card)] for card in held)],
    ]


def _trick_before_decision(look: ReviewScene, number: int) -> Node:
    view = look.views[number]
    trick = view.trick if isinstance(view, InTricks) else None
    if trick is None or not trick.cards:
        return None
    laid = [(seat, cards) for seat in trick.seats if (cards := trick.play_of(seat))]
    return fragment[
        p(".note")[_("On the table")],
        ul(".cards.laid")[
            (
                li[
                    card_fan_with_spoken_name(look.game, view, cards),
                    span(".who")[look.people[seat].name],
                ]
                for seat, cards in laid
            )
        ],
    ]


def _retry_sentence(look: ReviewScene, number: int, again: object) -> Node:
    one = look.review.decisions[number]
    if again is None:
        return None
    if again == one.action:
        said = _("Now you'd do the same.")
    else:
        said = say(_("Now you'd %(deed.do)s."), deed=review_action_name(look, number, again))
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
    The best few actions are visible, and so are the player's own action and `again`, the action of
    a second try. Other actions are folded. `way` is a function that makes a button for an action,
    such as "Play on from here".
    """
    one = look.review.decisions[number]
    if one.analysis is None or not one.analysis.rows:
        return None
    most = max(row.cost for row in one.analysis.rows)
    drawn = [_action_row(look, number, row, most, again, way) for row in one.analysis.rows]
    asked = {one.action, again} - {None}
    told = [
        at < SHOWN or bool(asked.intersection(row.actions))
        for at, row in enumerate(one.analysis.rows)
    ]
    folded = [*compress(drawn, map(not_, told))]
    more = ngettext("%(count)d more move", "%(count)d more moves", len(folded))
    rest = summary[say(more, count=len(folded))], ol(".review-rows")[folded]
    return fragment[
        ol(".review-rows")[compress(drawn, told)], folded and details(".review-fine")[rest]
    ]


def _action_row(
    look: ReviewScene, number: int, row: Row, most: float, again: object, way: Way
) -> Element:
    one = look.review.decisions[number]
    named = actions_of_row_name(look, number, row, one.action)
    figures = _chance_and_cost(look, one, row)
    return li({"data-done": one.action in row.actions})[
        p(".review-what")[strong[named], " ", *_row_labels(look, one, row, again)],
        value_bar(most - row.cost if row.is_mistake else most, most),
        p(".review-figures")[span[figures], " ", way(look, number, row, named)],
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
    values = {"chances": chances, "cost": cost_in_words(look.game, row.cost)}
    if chances:
        return say(_("%(chances)s; costs %(cost)s"), **values)
    return say(_("costs %(cost)s"), **values)


def _play_on_button(look: ReviewScene, place: int, row: Row, named: str) -> Element:
    one = look.review.decisions[place]
    action = one.action if one.action in row.actions else row.actions[0]
    return command_button(
        "review-play-on",
        [_("Play on from here"), screen_reader_text(": " + named)],
        "quiet",
        data_say=GAMES[look.game].text(action),
        data_decision=str(place),
    )


def expert_action_paragraph(look: ReviewScene, number: int) -> Node:
    """Return a paragraph with an expert's action and its reason. None before the analysis."""
    one = look.review.decisions[number]
    if one.analysis is None:
        return None
    done = review_action_name(look, number, one.analysis.choice.action)
    said = say(_("An expert would %(deed.do)s."), deed=done)
    return p(".review-expert")[strong[said], sentence_gap(), expert_reason(look, one)]


def _make_problem_button(look: ReviewScene, number: int) -> Node:
    """Return a button that makes a problem (puzzle) of a decision, if its best action is clear. If
    not, return None or, after a mistake of the reader, a note that says why.
    """
    one = look.review.decisions[number]
    if one.analysis is None or not one.analysis.has_single_answer(look.game):
        unsure = _("You can't make a problem of this: the best move isn't clear enough.")
        return p(".note.no-problem")[unsure] if look.is_own and one.cost else None
    words = _("Make a problem of this")
    return p[command_button("problem-make", words, "quiet", data_decision=str(number))]


def _foot_buttons(look: ReviewScene, number: int) -> list[Node]:
    after = enumerate(look.review.decisions[number + 1 :], number + 1)
    later = [other for other, one in after if one.is_shown and one.analysis]
    place = str(look.review.decisions[number].place)
    return [
        command_button("board-here", _("Open on the board"), "quiet", data_place=place),
        command_button("review-overview", _("Overview"), "quiet"),
        later
        and command_button(
            "review-decision", _("Next move"), "primary", data_decision=str(later[0])
        ),
    ]


def value_bar(value: float, most: float) -> Node:
    """Draw a bar without digits, filled to the share that `value` has of `most`."""
    wide = WIDE * value / most if most else 0
    return svg(
        ".bar-drawn", viewBox=f"0 0 {WIDE} 6", preserveAspectRatio="none", aria_hidden="true"
    )[
        rect_(".bar-ground", width=str(WIDE), height="6", rx="1"),
        rect_(".bar-filled", width=f"{wide:.1f}", height="6", rx="1"),
    ]
