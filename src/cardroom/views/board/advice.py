"""Dialog with an expert's action in the position editor, and the values of all actions."""

from collections.abc import Sequence

from htpy import Fragment, Node, p, section

from cardroom.games import GAMES
from cardroom.players.analysis import Analysis
from cardroom.players.review import Decision, Review
from cardroom.table import Table
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.kit.widgets import screen_reader_text
from cardroom.views.review.decision import action_value_list, expert_action_paragraph
from cardroom.views.review.words import ReviewScene, review_action_name
from cardroom.views.scene import Person
from cardroom.views.words import _


def review_scene_from_board(table: Table, names: Sequence[str], analysis: Analysis) -> ReviewScene:
    """Return the position in the editor as a review of one decision, to show advice like a review.
    Raises `ValueError` if no player is to act.
    """
    seat = table.state.turn
    if seat is None:
        raise ValueError("it is nobody's turn")
    view = table.view(seat)
    nothing_done = Decision(table.length, seat, None, analysis)
    return ReviewScene(
        game=table.game.KEY,
        review=Review(table.state.number, seat, (nothing_done,)),
        people=tuple(Person(name, None) for name in names),
        reader=seat,
        views=(view,),
        end=view,
        worth=(),
        deals=(),
    )


def analysing_dialog() -> Fragment:
    """Show that an expert is still analysing the position in the position editor."""
    waits = p({"data-advice": "waits"})[_("Analysing...")]
    return dialog(_("What would an expert do?"), waits, foot=None, low=True)


def advice_dialog(look: ReviewScene) -> Fragment:
    """Show the expert's action, the reason for it, and the values of all actions."""
    analysis = look.review.decisions[0].analysis
    done = analysis and analysis.choice.action
    values = action_value_list(look, 0, None, _play_button)
    if done and not values:
        values = p[_play_button(GAMES[look.game].text(done), review_action_name(look, 0, done))]
    return dialog(
        _("What would an expert do?"),
        section({"data-review": str(look.review.deal), "data-advice": "there"})[
            expert_action_paragraph(look, 0),
            values,
            p(".note")[_("Computer analysis, without seeing hidden cards.")],
        ],
    )


def _play_button(action: str, named: str) -> Node:
    label = [_("Play it"), screen_reader_text(": " + named)]
    return command_button("board-do", label, "quiet", data_say=action)


def no_advice_dialog() -> Fragment:
    """Show that the position could not be analysed, with a retry button."""
    return dialog(
        _("What would an expert do?"),
        p({"data-advice": "none"})[_("This couldn't be analysed.")],
        foot=[command_button("board-ask", _("Try again"), "primary")],
    )
