"""The table on the host's page, the players' requests, and the actions that each player saw."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardroom.live.company import Occupants
from cardroom.live.consent import last_action_index
from cardroom.live.protocol import Refused
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Step, Table


class UndoRequest(NamedTuple):
    """A player's request to undo their last decision, which other players have to agree to."""

    asker: Seat
    length: int  # number of actions that stay
    waited: frozenset[Seat]  # players who have not agreed yet


class HostTable(NamedTuple):
    """State of a live table on the host's page, with the players' requests to undo or deal next."""

    table: Table
    decided: bool  # a person has acted
    n: int = 0  # number of events so far
    ready: frozenset[Seat] = frozenset()  # seats that want the next deal
    undo: UndoRequest | None = None
    averted: Mapping[Seat, int] = MappingProxyType({})
    """Number of actions that a player has seen, for each seat whose page is out of view."""

    def take(self, step: Step, people: Collection[Seat]) -> "HostTable":
        """Return the table after an action. If a person has acted, drop the undo request."""
        turn = step[0].turn
        acted = turn in people
        undo = None if acted or turn is None else self.undo
        return self._with_next_event(self.table.after(step), undo)._replace(
            decided=self.decided or acted
        )

    def back(self, length: int) -> "HostTable":
        averted = {seat: min(seen, length) for seat, seen in self.averted.items()}
        return self._with_next_event(self.table.at(length))._replace(averted=averted)

    def deal(self, record: Record) -> "HostTable":
        return self.back(0)._replace(table=Table(record), decided=False)

    def _with_next_event(self, table: Table, undo: UndoRequest | None = None) -> "HostTable":
        return self._replace(table=table, n=self.n + 1, ready=frozenset(), undo=undo)

    def note_page_visibility(self, seat: Seat, *, on: bool) -> "HostTable":
        """Note that a player's page came into view (`on`), or went out of view."""
        others = {other: seen for other, seen in self.averted.items() if other != seat}
        seen = self.averted.get(seat, self.table.length)
        return self._replace(averted=others if on else {**others, seat: seen})

    def make_undo_request(self, seat: Seat, company: Occupants) -> UndoRequest:
        """Return the request to undo a seat's last decision. All other persons must agree if one of
        them has acted since; if not, only the persons who saw the decision must. Raises `Refused`.
        """
        place = last_action_index(self.table, seat)
        if place is None:
            raise Refused("nothing")
        others = frozenset(company.people) - {seat}
        since = {state.turn for state, _, _ in self.table.history()[place:]}
        if not others & since:
            looking = set(company.present) - set(self.averted)
            others = frozenset(
                other for other in others if other in looking or self.averted.get(other, 0) > place
            )
        return UndoRequest(seat, place, others)
