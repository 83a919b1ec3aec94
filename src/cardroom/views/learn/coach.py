"""Sentences of the coach, before important choices and before costly actions."""

from typing import NamedTuple

from htpy import Fragment, p

from cardroom.game import Seen
from cardroom.players.analysis import Analysis, Row
from cardroom.views.kit.action_names import (
    HUNDRED,
    chance_of,
    compares,
    cost_of,
    deed_of,
    tells_chance,
)
from cardroom.views.kit.dialog_parts import dialog, do
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _, say


class Doubt(NamedTuple):
    """Costly action that a player is about to do, with the analysis of the position."""

    game: str  # its key
    view: Seen
    names: Names
    found: Analysis
    own: Row  # the intended action

    @property
    def best(self) -> Row:
        return self.found.rows[0]

    def deed(self, row: Row) -> str:
        return deed_of(self.game, self.view, row.actions[0])


def warning(doubt: Doubt) -> Fragment:
    """Warn of a costly action: safer action, gain and reason. Ask whether to play anyway."""
    why = _why(doubt)
    return dialog(
        _("Play it anyway?"),
        p({"data-coach": "asks"})[safer(doubt)],
        p(".note")[why] if why else None,
        foot=[
            do("coach-anyway", _("Play anyway")),
            do("coach-again", _("Choose again"), "primary"),
        ],
        low=True,
    )


def _why(doubt: Doubt) -> str:
    """Return the reason for the best action; empty if the reason only compares figures."""
    choice = doubt.found.choice
    if compares(choice.reason) or choice.action not in doubt.best.actions:
        return ""
    return words_of(doubt.game).reason(choice.reason, doubt.names)


def safer(doubt: Doubt) -> str:
    """Return a sentence that names the best action, and its gain in chance or value."""
    found, own, best = doubt.found, doubt.own, doubt.best
    values: dict[str, object] = {
        "best": doubt.deed(best),
        "amount": cost_of(doubt.game, own.cost),
        "aim": chance_of(doubt.game, found.aim, best.chance),
        "percent": round(HUNDRED * own.chance),
    }
    if values["aim"] and tells_chance(best.chance, own.chance):
        text = _("It's safer to %(best.do)s: that %(aim)s, your choice in %(percent)d%%.")
    else:
        text = _("It's safer to %(best.do)s. Your choice costs about %(amount)s.")
    return say(text, **values)


def stakes(game: str, found: Analysis, least: float) -> str:
    """Return a sentence about how much a choice matters, without naming the best action. Empty
    unless at least half of the actions surely lose `least` or more, in the game's units.
    """
    costly = [row for row in found.rows if row.mistaken and row.cost >= least]
    if 2 * len(costly) < len(found.rows) or not costly:
        return ""
    best, worst = found.rows[0], found.rows[-1]
    if (aim := chance_of(game, found.aim, best.chance)) and tells_chance(best.chance, worst.chance):
        text = _("This choice matters. Best move: %(aim)s. Worst move: %(percent)d%%.")
        return say(text, aim=aim, percent=round(HUNDRED * worst.chance))
    text = _("This choice matters: the worst move costs about %(amount)s.")
    return say(text, amount=cost_of(game, worst.cost))
