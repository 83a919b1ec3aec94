"""Which company a saved game is played in."""

from cardroom.records.saved_game import Saved
from cardroom.session.company import ByLink, Company, HotSeat
from cardroom.session.session import Session
from cardroom.table import Table
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.lobby.seating import Seating, names_at
from cardroom.views.scene import Preferences


def seated(saved: Saved, preferences: Preferences, table: Table | None = None) -> Session:
    """The table of a saved game; `table` is the game, where that was replayed already."""
    names = _names(saved, preferences.name)
    company = _company(saved)
    session = Session(saved, preferences, names, table=table, company=company)
    if saved.apart:
        session.look_back()
    return session


def _company(saved: Saved) -> Company:
    if saved.apart:
        return ByLink()
    return HotSeat() if saved.shared else Company()


def _names(saved: Saved, own: str) -> tuple[str, ...]:
    if saved.apart or saved.shared:
        return names_at(Seating(saved.levels, saved.names), own)
    return usual_names(saved.record.module.seats(saved.record.options), saved.person)
