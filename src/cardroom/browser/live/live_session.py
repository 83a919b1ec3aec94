"""A table whose other persons sit at pages that are connected with this one. No browser in here."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from cardroom.links.correspondence.full import BEST_FIRST, LEADS_ON, Letter, standing
from cardroom.live.company import Company as Present
from cardroom.live.consent import of_one_deal
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.protocol import HERE
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.company import Company
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Purpose
from cardroom.session.session import Session
from cardroom.table import Step, Table
from cardroom.views.lobby.seating import Seating, names_at


class LivePorts(NamedTuple):
    """Who hears of what one does at such a table, once its machine knows."""

    acted: Callable[[Step | None], None]  # what was done here; None: it was not let be
    asked: Callable[[str], None]  # what the others are asked for


@dataclass(frozen=True)
class Connected(Company):
    """Others who play at once, each at a page of their own: what is done, the machine does."""

    live = True
    counts = False

    machine: Host | Guest
    ports: LivePorts
    present: Present
    runs_computers: bool = False  # whether the computer players play on this page

    def elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats whose persons are away."""
        return tuple(seat for seat in others if self.present.states[seat] != HERE)

    def step(self, table: Table, action: object) -> Step | None:
        """Have the machine do this, which tells the other pages."""
        step = self.machine.act(table.state, action)
        self.ports.acted(step)
        return step

    def ask(self, what: str) -> None:
        """Ask the others at their pages."""
        self.machine.ask(what)
        self.ports.asked(what)


def live_table(
    saved: Saved,
    preferences: Preferences,
    table: Table,
    purpose: Purpose,
    company: Connected,
) -> Session:
    """Return the session of a live game."""
    session = Session(saved, preferences, (), table=table, purpose=purpose, company=company)
    seat(session, company)
    return session


def seat(session: Session, company: Connected) -> None:
    """Take over into the session who sits where."""
    present = company.present
    named = persons_of(present)
    names = names_at(Seating(present.levels, named), session.preferences.name)
    session.seat_people(company, present.levels, named, names)


def have_acted(session: Session, seats: Collection[Seat]) -> bool:
    """Whether anything was done at these seats, by whomever."""
    return any(state.turn in seats for state, _, _ in session.table.history())


def persons_of(company: Present) -> tuple[str, ...]:
    """What persons are called, by seat; computer players have no names."""
    pairs = zip(company.levels, company.names, strict=True)
    return tuple("" if level else name for level, name in pairs)


def name_of(company: Present, seat: Seat) -> str:
    """What somebody is called; a computer player by its place."""
    return company.names[seat] or names_at(Seating(company.levels, company.names))[seat]


def entry_of(
    store: Store,
    here: Session | None,
    table: Table,
    seat: Seat,
    company: Present,
    *,
    aside: bool,
) -> Saved:
    """The entry of a table that was laid: that of the table `here`, where it is of the same deal,
    or of those it was kept under before the one from which it leads on best; a new one, of the same
    id as by link, where there is none. An entry that has more stays as it is where it is set
    `aside`.
    """
    record, named = table.record, persons_of(company)
    if here and not aside and of_one_deal(here.saved.record, record):
        return here.saved._replace(record=record)
    id = Letter(record, company.levels, named, seat).id
    same = [
        known
        for known in store.same_games(id)
        if known.here == seat and of_one_deal(known.record, record)
    ]
    rank = {known.id: standing(known.record, record).kind for known in same}
    best = min(same, key=lambda known: BEST_FIRST.index(rank[known.id]), default=None)
    if best and (not aside or rank[best.id] in LEADS_ON):
        return best._replace(record=record)
    return Saved(store.free_id(id), record, company.levels, names=named, here=seat)
