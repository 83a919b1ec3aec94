"""Sentences with which the coach comments on important choices, and warns of costly actions."""

from typing import NamedTuple

from htpy import Fragment, p

from cardroom.game import Seen
from cardroom.players.analysis import Analysis, Row
from cardroom.views.kit.action_names import (
    HUNDRED,
    action_name,
    chance_in_words,
    cost_in_words,
    has_comparison,
    is_chance_clearly_lower,
)
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _, say


class Doubt(NamedTuple):
    """Doubtful choice of a player: a costly action, not confirmed yet, with the analysis of it."""

    game: str  # its key
    view: Seen
    names: Names
    analysis: Analysis
    intended: Row  # the intended action

    @property
    def best(self) -> Row:
        return self.analysis.rows[0]

    def row_action_name(self, row: Row) -> str:
        return action_name(self.game, self.view, row.actions[0])


def warning_dialog(doubt: Doubt) -> Fragment:
    """Warn of a costly action: name a safer action and ask whether to play the costly one."""
    why = _best_action_reason(doubt)
    return dialog(
        _("Play it anyway?"),
        p({"data-coach": "asks"})[safer_action_sentence(doubt)],
        p(".note")[why] if why else None,
        foot=[
            command_button("coach-anyway", _("Play anyway")),
            command_button("coach-again", _("Choose again"), "primary"),
        ],
        low=True,
    )


def _best_action_reason(doubt: Doubt) -> str:
    """Return why the best action is best. Return "" if the reason only compares figures."""
    choice = doubt.analysis.choice
    if has_comparison(choice.reason) or choice.action not in doubt.best.actions:
        return ""
    return words_of(doubt.game).reason(choice.reason)


def safer_action_sentence(doubt: Doubt) -> str:
    """Return the sentence with the best action, and its gain over the player's choice."""
    found, own, best = doubt.analysis, doubt.intended, doubt.best
    values: dict[str, object] = {
        "best": doubt.row_action_name(best),
        "amount": cost_in_words(doubt.game, own.cost),
        "aim": chance_in_words(doubt.game, found.aim, best.chance),
        "percent": round(HUNDRED * own.chance),
    }
    if values["aim"] and is_chance_clearly_lower(best.chance, own.chance):
        text = _("It's safer to %(best.do)s: that %(aim)s, your choice in %(percent)d%%.")
    else:
        text = _("It's safer to %(best.do)s. Your choice costs about %(amount)s.")
    return say(text, **values)


def stakes_sentence(game: str, found: Analysis, least: float) -> str:
    """Say how much the player's choice matters, without naming the best action. Return "" if fewer
    than half of the actions are mistakes that cost `least` or more, in the game's unit.
    """
    costly = [row for row in found.rows if row.is_mistake and row.cost >= least]
    if 2 * len(costly) < len(found.rows) or not costly:
        return ""
    best, worst = found.rows[0], found.rows[-1]
    aim = chance_in_words(game, found.aim, best.chance)
    if aim and is_chance_clearly_lower(best.chance, worst.chance):
        text = _("This choice matters. Best move: %(aim)s. Worst move: %(percent)d%%.")
        return say(text, aim=aim, percent=round(HUNDRED * worst.chance))
    text = _("This choice matters: the worst move costs about %(amount)s.")
    return say(text, amount=cost_in_words(game, worst.cost))
