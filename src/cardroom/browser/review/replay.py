"""Sessions to review games that players played in a challenge."""

from cardroom.links.challenge import Challenge, Opened
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.kinds import Purpose
from cardroom.session.session import Session, new_session
from cardroom.views.lobby.new_game import default_names
from cardroom.views.words import _


def names_of(one: Challenge, place: int, *, own: bool) -> tuple[str, ...]:
    """Return the names, by seat, at the table of one player in a challenge. `place` is the index of
    this player's result. If `own`, the player is the visitor, called "You".
    """
    names = list(default_names(len(one.levels), one.seat))
    if not own:
        names[one.seat] = one.lines[place].name or _("Someone")
    return tuple(names)


def game_of_line(
    opened: Opened, place: int, preferences: Preferences, names: tuple[str, ...], purpose: Purpose
) -> Session:
    """Return a session of a challenge's game, as one player played it. `place` is the index of the
    player's result.
    """
    one, line, table = opened.challenge, opened.challenge.lines[place], opened.tables[place]
    saved = Saved("", table.record, one.levels, line.assisted)
    return new_session(saved, preferences, names, one.seat, table, purpose)
