"""A game that was compared with another, laid on the table to be looked at again."""

from cardroom.browser.review.sandbox import Lent
from cardroom.links.challenge import Opened
from cardroom.records.saved_game import Saved
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.scene import Ended, Preferences
from cardroom.views.words import _


def lent_game(opened: Opened, place: int, preferences: Preferences, *, own: bool) -> Lent:
    """What is told by the line at this place; `own`: it is one's own."""
    one, line, table = opened.challenge, opened.challenge.lines[place], opened.tables[place]
    names = list(usual_names(len(one.levels), one.seat))
    if not own:
        names[one.seat] = line.name or _("Someone")
    saved = Saved("", table.record, one.levels, line.assisted)
    sitting = Lent(saved, preferences, names, one.seat, table)
    sitting.reader = one.seat if own else None
    sitting.ended = Ended(challenge=one.id)
    return sitting
