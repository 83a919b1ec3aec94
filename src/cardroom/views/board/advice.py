"""Dialog with an expert's action in the position editor, and the values of all actions."""

from collections.abc import Sequence

from htpy import Fragment, Node, p, section

from cardroom.games import GAMES
from cardroom.players.analysis import Analysis, Row
from cardroom.players.review import Decision, Review
from cardroom.table import Table
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.kit.widgets import screen_reader_text
from cardroom.views.review.decision import action_value_list, expert_action_paragraph
from cardroom.views.review.words import ReviewScene, review_action_name
from cardroom.views.scene import Person
from cardroom.views.words import _


def review_scene_from_board(table: Table, names: Sequence[str], analysis: Analysis) -> ReviewScene:
    """Return the position in the editor as data of a review with a single decision. Advice on it is
    then shown like a review. Raises `ValueError` if no player is to act.
    """
    state = table.state
    if state.turn is None:
        raise ValueError("it is nobody's turn")
    view = table.view(state.turn)
    nothing_done = Decision(table.length, state.turn, None, analysis)
    return ReviewScene(
        game=table.game.KEY,
        review=Review(state.number, state.turn, (nothing_done,)),
        people=tuple(Person(name, None) for name in names),
        reader=state.turn,
        views=(view,),
        end=view,
        worth=(),
        deals=(),
    )


def analysing_dialog() -> Fragment:
    """Show that an expert is still analysing the position in the position editor."""
    waits = p({"data-advice": "waits"})[_("Analysing...")]
    return dialog(_("What would an expert do?"), waits, low=True)


def advice_dialog(look: ReviewScene) -> Fragment:
    """Show the expert's action, the reason for it, and the values of all actions."""
    return dialog(
        _("What would an expert do?"),
        section({"data-review": str(look.review.deal), "data-advice": "there"})[
            expert_action_paragraph(look, 0),
            action_value_list(look, 0, None, _play_row_button) or _play_expert_action_button(look),
            p(".note")[_("Computer analysis, without seeing hidden cards.")],
        ],
        foot=close_button(),
    )


def _play_row_button(look: ReviewScene, _number: int, row: Row, named: str) -> Node:
    return _play_action_button(look, row.actions[0], named)


def _play_expert_action_button(look: ReviewScene) -> Node:
    analysis = look.review.decisions[0].analysis
    done = analysis and analysis.choice.action
    return p[_play_action_button(look, done, review_action_name(look, 0, done))] if done else None


def _play_action_button(look: ReviewScene, action: object, named: str) -> Node:
    said = GAMES[look.game].text(action)
    label = [_("Play it"), screen_reader_text(": " + named)]
    return command_button("board-do", label, "quiet", data_say=said)


def no_advice_dialog() -> Fragment:
    """Show that the position could not be analysed, with a retry button."""
    return dialog(
        _("What would an expert do?"),
        p({"data-advice": "none"})[_("This couldn't be analysed.")],
        foot=[command_button("board-ask", _("Try again"), "primary")],
    )
