"""A saved game, its company and the names of all who play it: a session, ready to be laid.

A game that is live in another tab is only looked at: nothing of it is done or kept here.
"""

from cardroom.records.saved_game import Saved
from cardroom.session.company import Company, company_of
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Purpose
from cardroom.session.session import Session
from cardroom.table import Step, Table
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.lobby.seating import Seating, names_at
from cardroom.views.scene import Guide
from cardroom.views.table import elsewhere


class LiveElsewhere(Purpose):
    """A game that goes on live in another tab."""

    is_kept = auto_advance = undoes = marks_illegal = False

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def at_rest(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        """Return what stands in the place of the tools: where the game is played."""
        return Guide(elsewhere.panel(), elsewhere.told())


class Onlookers(Company):
    """Players who sit at the table of another tab."""

    counts = runs_computers = False

    def step(self, table: Table, action: object) -> Step | None:  # noqa: ARG002
        """Do nothing: the other tab does."""
        return None


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


def looked_at(session: Session) -> Session:
    """Return a session of the same game in which nothing can be done."""
    return Session(
        session.saved,
        session.preferences,
        session.names,
        session.seat,
        session.table,
        LiveElsewhere(),
        Onlookers(),
    )


def _names(saved: Saved, own: str) -> tuple[str, ...]:
    if saved.apart or saved.shared:
        return names_at(Seating(saved.levels, saved.names), own)
    return usual_names(saved.record.module.seats(saved.record.options), saved.person)
