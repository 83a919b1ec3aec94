"""What a coach says before a play that costs much."""

from typing import NamedTuple

from htpy import Fragment, p

from cardroom.game import Seen
from cardroom.players.analysis import Analysis, Row
from cardroom.views.kit.action_names import HUNDRED, chance_of, deed_of
from cardroom.views.kit.dialog_parts import dialog, do
from cardroom.views.kit.numbers import figure
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _

TELLING = 0.02
"""Chances that differ by less are not worth a word; what is lost is told in the game's units."""


class Doubt(NamedTuple):
    """Something costly that a person is about to do."""

    game: str  # its key
    view: Seen
    names: Names
    found: Analysis
    own: Row  # what is about to be done

    @property
    def best(self) -> Row:
        return self.found.rows[0]

    def deed(self, row: Row) -> str:
        return deed_of(self.game, self.view, row.actions[0])


def warning(doubt: Doubt, action: object) -> Fragment:
    """What would be safer and by how much, why, and whether to do `action` all the same."""
    reason = doubt.found.choice.reason
    why = words_of(doubt.game).reason(reason, doubt.names)
    expert = doubt.found.choice.action in doubt.best.actions
    return dialog(
        _("Play it anyway?"),
        p({"data-coach": "asks"})[safer(doubt, action)],
        p(".note")[why] if expert else None,
        foot=[
            do("coach-anyway", _("Play anyway")),
            do("coach-again", _("Choose again"), "primary"),
        ],
    )


def safer(doubt: Doubt, action: object) -> str:
    """What would be better, and its chance, or how much it is worth more."""
    found, own, best = doubt.found, doubt.own, doubt.best
    values: dict[str, object] = {
        "best": doubt.deed(best),
        "own": deed_of(doubt.game, doubt.view, action),
        "amount": words_of(doubt.game).amount(figure(own.cost)),
        "aim": chance_of(doubt.game, found.aim, best.chance),
        "percent": round(HUNDRED * own.chance),
    }
    if values["aim"] and own.chance >= 0 and best.chance - own.chance >= TELLING:
        text = _("“%(best)s” is safer: %(aim)s; “%(own)s” in %(percent)d.")
    else:
        text = _("“%(best)s” is safer: “%(own)s” loses about %(amount)s.")
    return text % values
