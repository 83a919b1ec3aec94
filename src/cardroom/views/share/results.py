"""How a challenge ended, in figures."""

from cardroom.game import Seen
from cardroom.links.challenge import Challenge
from cardroom.nouns.seats import Seat
from cardroom.session.preferences import Preferences
from cardroom.table import Record, Table
from cardroom.views.scene import Person, Scene
from cardroom.views.tables import sides
from cardroom.views.wording import words_of
from cardroom.views.words import _, all_of, number, seat_name


def sides_of(one: Challenge, deal: Record) -> tuple[tuple[Seat, ...], ...]:
    """The seats that keep one score together in this deal, the person's first."""
    return sides(_scene(one, Table(deal)))


def _scene(one: Challenge, played: Table) -> Scene[Seen]:
    people = tuple(
        Person(seat_name(seat, len(one.levels), one.seat), None) for seat in range(len(one.levels))
    )
    return Scene(one.deal.game, played.view(one.seat), people, Preferences())


def result_of(one: Challenge, played: Table) -> str:
    """How a line ended, in figures: one's own score, then those of the others, each side once."""
    cells = words_of(one.deal.game).sheet_rows(played.view(one.seat))[-1].cells
    mine, *others = [cells[side[0]] for side in sides(_scene(one, played))]
    return _("%(mine)s to %(others)s") % {
        "mine": mine.shown or number(mine.score),
        "others": all_of(cell.shown or number(cell.score) for cell in others),
    }
