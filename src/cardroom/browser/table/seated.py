"""Sessions of saved games, with their company (the seats' players) and the players' names.

A game that is live in another tab is read-only in this tab.
"""

from functools import partial

from cardroom.nouns.seats import Seat, with_entry
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.kinds import Company, Purpose, company_of
from cardroom.session.session import Session, new_session
from cardroom.table import Step, Table
from cardroom.views.lobby.new_game import default_names
from cardroom.views.lobby.seating import Seating, player_names
from cardroom.views.scene import Guide
from cardroom.views.table.toolbar import other_tab_panel, other_tab_sentence


class LiveElsewhere(Purpose):
    """Purpose of a table whose game another tab plays live: this tab only shows the game."""

    is_kept = plays_only_card = more_deals = undoes = marks_illegal = False

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        """Return a panel in place of the toolbar: it says that another tab plays this game."""
        return Guide(other_tab_panel(), other_tab_sentence())


class Onlookers(Company):
    """Players of a game that this tab only shows, because another tab plays it: no one can act."""

    counts = runs_computers = False

    def commit_step(self, table: Table, action: object) -> Step | None:  # noqa: ARG002
        """Refuse every action by returning None, because another tab plays the game."""
        return None


def make_session(
    saved: Saved,
    preferences: Preferences,
    table: Table | None = None,
    purpose: Purpose | None = None,
) -> Session:
    """Return a session of a saved game. `purpose` is the kind of table, by default a plain game."""
    if saved.apart or saved.has_several_people:
        names = partial(player_names, Seating(saved.levels, saved.names), preferences.name)
    else:
        names = partial(default_names, len(saved.levels), saved.person)
    company = company_of(saved)
    session = new_session(saved, preferences, names, table=table, purpose=purpose, company=company)
    return session.show_missed_actions() if saved.apart else session


def session_against_computers(
    table: Table, preferences: Preferences, seat: Seat, level: str, purpose: Purpose, id: str = ""
) -> Session:
    """Return a session of a table with a person at `seat`, and computers of `level` elsewhere."""
    count = table.game.seats(table.record.options)
    names = partial(default_names, count, seat)
    saved = Saved(id, table.record, with_entry((level,) * count, seat, None))
    return new_session(saved, preferences, names, seat, table, purpose)
