"""Sessions that show a game of a challenge for a review."""

from cardroom.links.challenge import Challenge, Opened
from cardroom.records.saved_game import Saved
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Purpose
from cardroom.session.session import Session, new_session
from cardroom.views.lobby.new_game import default_names
from cardroom.views.words import _


def names_of(one: Challenge, place: int, *, own: bool) -> tuple[str, ...]:
    """Return the names by seat in a game of a challenge. `place` is the index of the game's result.
    With `own`, the game is the visitor's, who is called "You".
    """
    names = list(default_names(len(one.levels), one.seat))
    if not own:
        names[one.seat] = one.lines[place].name or _("Someone")
    return tuple(names)


def game_of_line(
    opened: Opened, place: int, preferences: Preferences, names: tuple[str, ...], purpose: Purpose
) -> Session:
    """Return a session of the game of one result in a challenge; `place` is the result's index."""
    one, line, table = opened.challenge, opened.challenge.lines[place], opened.tables[place]
    saved = Saved("", table.record, one.levels, line.assisted)
    return new_session(saved, preferences, names, one.seat, table, purpose)
