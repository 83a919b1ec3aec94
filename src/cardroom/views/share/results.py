"""How a challenge ended, in figures."""

from cardroom.links.challenge import Challenge
from cardroom.table import Table
from cardroom.views.wording import words_of
from cardroom.views.words import _, all_of, number


def result_of(one: Challenge, played: Table) -> str:
    """How a line ended, in figures: one's own score, then those of the others, each side once."""
    cells = words_of(one.deal.game).sheet_rows(played.view(one.seat))[-1].cells
    mine, *others = [cells[side[0]] for side in one.sides]
    return _("%(mine)s to %(others)s") % {
        "mine": mine.shown or number(mine.score),
        "others": all_of(cell.shown or number(cell.score) for cell in others),
    }
