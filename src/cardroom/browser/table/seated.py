"""A saved game, its company and the names of all who play it: a session, ready to be laid."""

from cardroom.records.saved_game import Saved
from cardroom.session.company import company_of
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Purpose
from cardroom.session.session import Session
from cardroom.table import Table
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.lobby.seating import Seating, names_at


def seated(
    saved: Saved,
    preferences: Preferences,
    table: Table | None = None,
    purpose: Purpose | None = None,
) -> Session:
    """The table of a saved game; `table` and `purpose` as in `Session`."""
    names = _names(saved, preferences.name)
    session = Session(
        saved, preferences, names, table=table, purpose=purpose, company=company_of(saved)
    )
    if saved.apart:
        session.look_back()
    return session


def _names(saved: Saved, own: str) -> tuple[str, ...]:
    if saved.apart or saved.shared:
        return names_at(Seating(saved.levels, saved.names), own)
    return usual_names(saved.record.module.seats(saved.record.options), saved.person)
