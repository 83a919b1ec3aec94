"""What an expert would do at a board, and what each thing one could do is worth."""

from collections.abc import Sequence

from htpy import Fragment, Node, p, section

from cardroom.games import GAMES
from cardroom.players.analysis import Analysis, Row
from cardroom.players.review import Decision, Review
from cardroom.table import Table
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.kit.widgets import hidden
from cardroom.views.review.decision import expert, rows
from cardroom.views.review.words import ReviewScene, deed
from cardroom.views.scene import Person
from cardroom.views.words import _


def look_at(table: Table, names: Sequence[str], analysis: Analysis) -> ReviewScene:
    """The position as its review would tell it, had anything been done. Raises `ValueError` where
    nobody is to act.
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
        person=state.turn,
        views=(view,),
        end=view,
        worth=(),
        deals=(),
    )


def waiting() -> Fragment:
    """As long as nothing is known."""
    return dialog(
        _("What would an expert do?"), p({"data-advice": "waits"})[_("Analysing...")], low=True
    )


def advice(look: ReviewScene) -> Fragment:
    """What the expert does and why, and what else could be done."""
    return dialog(
        _("What would an expert do?"),
        section({"data-review": str(look.review.deal), "data-advice": "there"})[
            expert(look, 0),
            rows(look, 0, None, _way) or _only(look),
            p(".note")[_("Computer analysis, without seeing hidden cards.")],
        ],
        foot=close_button(),
    )


def _way(look: ReviewScene, _number: int, row: Row, named: str) -> Node:
    """Do this at the board."""
    return _does(look, row.actions[0], named)


def _only(look: ReviewScene) -> Node:
    """Do what the expert does, where nothing is weighed."""
    analysis = look.review.decisions[0].analysis
    done = analysis and analysis.choice.action
    return p[_does(look, done, deed(look, 0, done))] if done else None


def _does(look: ReviewScene, action: object, named: str) -> Node:
    said = GAMES[look.game].text(action)
    return do("board-do", [_("Play it"), hidden(": " + named)], "quiet", data_say=said)


def unknown() -> Fragment:
    """Nothing came of it."""
    return dialog(
        _("What would an expert do?"),
        p({"data-advice": "none"})[_("This couldn't be analysed.")],
        foot=[do("board-ask", _("Try again"), "primary")],
    )
