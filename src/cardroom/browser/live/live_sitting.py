"""A table whose other persons sit at pages that are connected with this one. No browser in here."""

from collections.abc import Callable
from typing import NamedTuple

from cardroom.browser.session.draft import Asked
from cardroom.browser.session.log import Story
from cardroom.browser.session.remote import Apart
from cardroom.browser.session.sitting import Sitting
from cardroom.game import Seen
from cardroom.links.correspondence.full import BEST_FIRST, LEADS_ON, Letter, standing
from cardroom.live.company import Company
from cardroom.live.consent import of_one_deal
from cardroom.live.protocol import HERE, NEXT, UNDO
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Table
from cardroom.views.lobby.seating import Seating, names_at
from cardroom.views.scene import Preferences, Scene


class Means(NamedTuple):
    """What such a table is played with."""

    did: Callable[[Seat | None, str, int], None]  # who did what, after how many actions
    ask: Callable[[str], None]  # what concerns the others
    orders: bool  # whether the computer players play on this page


class LiveSitting(Apart):
    """A game that is played with others at once."""

    def __init__(
        self, saved: Saved, preferences: Preferences, table: Table, company: Company, means: Means
    ) -> None:
        super().__init__(saved, preferences, table)
        self._since = ()
        self._means = means
        self._following = False
        self.company = company

    def seat_company(self, company: Company) -> None:
        """Others came or went."""
        self.company = company
        named = persons_of(company)
        self.saved = self.saved._replace(levels=company.levels, names=named)
        self.names = names_at(Seating(company.levels, named), self.preferences.name)
        self.story = Story(self.table, self.names)

    @property
    def at_rest(self) -> bool:
        """Computer players play on the host's page."""
        return not self._means.orders and self.waits_for_computer

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats of other persons who are not there now."""
        return tuple(seat for seat in self.others if self.company.states[seat] != HERE)

    @property
    def undecided(self) -> bool:
        """Whether no person has acted yet."""
        return not any(state.turn in self.people for state, _, _ in self.table.history())

    def play(self, action: object) -> None:
        """Whoever is to act does this, which the other pages are told. Raises `IllegalAction`."""
        turn, at = self.table.state.turn, self.table.length
        super().play(action)
        if not self._following:
            self._means.did(turn, self.table.game.text(action), at)

    def follow(self, text: str) -> None:
        """Somebody at another page has done this. Raises `IllegalAction`."""
        self._following = True
        self.draft.refuse(None)
        try:
            self.play(self.table.game.parse(text))
        finally:
            self._following = False

    def next_deal(self) -> bool:
        """Say that one is ready for it: it is dealt once everybody is."""
        self._means.ask(NEXT)
        return False

    def once_more(self) -> bool:
        """Another game is dealt at this table once everybody is ready for it."""
        self._means.ask(NEXT)
        return True

    def undo(self) -> None:
        """One's own last decision is taken back on all pages, if the others agree."""
        if self._acted_since() is not None:
            self.draft.refuse(Asked())
        self._means.ask(UNDO)

    def scene(self) -> Scene[Seen]:
        """Everything the table shows: whoever is to act elsewhere is thinking."""
        turn = self.table.state.turn
        waits = turn is not None and turn != self.seat
        return (
            super()
            .scene()
            ._replace(
                live=True, elsewhere=self.away, thinking=self.thinking or waits, can_redo=False
            )
        )


def persons_of(company: Company) -> tuple[str, ...]:
    """What persons are called, by seat; computer players have no names."""
    pairs = zip(company.levels, company.names, strict=True)
    return tuple("" if level else name for level, name in pairs)


def name_of(company: Company, seat: Seat) -> str:
    """What somebody is called; a computer player by its place."""
    return company.names[seat] or names_at(Seating(company.levels, company.names))[seat]


def entry_of(
    store: Store, here: Sitting | None, table: Table, seat: Seat, company: Company, *, aside: bool
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
