"""A session at a live table: other persons play at connected pages. Plain Python, no browser."""

from dataclasses import dataclass
from typing import Protocol

from cardroom.game import Position
from cardroom.links.correspondence.full import BEST_FIRST, LEADS_ON, Letter, compare_records
from cardroom.live.company import Occupants as Present
from cardroom.live.consent import FindCopy, is_same_deal
from cardroom.live.protocol import HERE
from cardroom.nouns.seats import Seat
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.kinds import Company, Purpose
from cardroom.session.session import Session, new_session
from cardroom.table import Record, Step, Table
from cardroom.views.lobby.seating import Seating, player_names

MOST_LOOKED_AT = 50  # saved games to search, the newest first


class LivePage(Protocol):
    """The page of a player at a live table, which sends out the player's actions and requests."""

    def act(self, before: Position, action: object) -> Step | None:
        """Do an action and send it to the other pages. `before` is the state that the player saw.
        Return the step (action with states); None if the live table refuses the action now. Raises
        `IllegalAction` if the rules forbid the action.
        """

    def ask(self, what: str) -> None:
        """Send a request of the player, such as undo, to the other pages."""


@dataclass(frozen=True)
class LiveCompany(Company):
    """Company (fellow players) of a live table, where each person plays on a separate page."""

    live = True
    counts = False

    page: LivePage
    present: Present
    runs_computers: bool = False  # computers play on this page, the host's

    def seats_elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(seat for seat in others if self.present.states[seat] != HERE)

    def step(self, table: Table, action: object) -> Step | None:
        return self.page.act(table.state, action)

    def ask(self, what: str) -> None:
        self.page.ask(what)


def live_table_session(
    saved: Saved, preferences: Preferences, table: Table, purpose: Purpose, company: LiveCompany
) -> Session:
    """Build the session of a live table from its saved game and its players (`company`)."""
    session = new_session(saved, preferences, (), table=table, purpose=purpose, company=company)
    return seat_players(session, company)


def seat_players(session: Session, company: LiveCompany) -> Session:
    """Give the session the players of the live table: their levels and names, by seat."""
    present = company.present
    named = person_names(present)
    names = player_names(Seating(present.levels, named), session.preferences.name)
    return session.replace_players(company, present.levels, named, names)


def person_names(company: Present) -> tuple[str, ...]:
    """Return the names of the persons, by seat; "" for a computer player."""
    pairs = zip(company.levels, company.names, strict=True)
    return tuple("" if level else name for level, name in pairs)


def name_of(company: Present, seat: Seat) -> str:
    """Return the name of the player at a seat. A computer is named after its seat: "West"."""
    return company.names[seat] or player_names(Seating(company.levels, company.names))[seat]


def saved_game_of(
    store: Store, here: Session | None, table: Table, seat: Seat, company: Present, *, aside: bool
) -> Saved:
    """Return this device's saved game for a live game: an existing saved game of the deal, now with
    the record of `table`, or else a new one. With `aside`, never choose a saved game with actions
    that the live game lacks, since saving would delete the actions.
    """
    record, named = table.record, person_names(company)
    if here and not aside and is_same_deal(here.saved.record, record):
        return here.saved._replace(record=record)
    id = Letter(record, company.levels, named, seat).id
    own = (known for known in store.saved_copies_of_game(id) if known.here == seat)
    same = [known for known in own if is_same_deal(known.record, record)]
    rank = {known.id: compare_records(known.record, record).kind for known in same}
    best = min(same, key=lambda known: BEST_FIRST.index(rank[known.id]), default=None)
    if best and (not aside or rank[best.id] in LEADS_ON):
        return best._replace(record=record)
    return Saved(store.free_id(id), record, company.levels, names=named, here=seat)


def copy_finder(store: Store) -> FindCopy:
    """Return a function that finds the newest saved game of a deal on this device. The function
    takes the record of the deal, and the seat that the player had.
    """

    def newest(record: Record, seat: Seat) -> Record | None:
        games, _unreadable = store.games(MOST_LOOKED_AT)
        records = (one.record for one in games if one.here == seat)
        return next((one for one in records if is_same_deal(one, record)), None)

    return newest
