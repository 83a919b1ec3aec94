"""A guest's copy of the table, and the guest's own moves that the host has not confirmed yet."""

from collections.abc import Collection
from typing import NamedTuple

from cardroom.game import Position
from cardroom.nouns.seats import Seat
from cardroom.table import Step, Table


class GuestTable(NamedTuple):
    """The table on a guest's page, with the moves of the guest that are shown but pending."""

    table: Table  # as the host has confirmed it
    n: int  # number of the last event
    came: int  # actions before the guest joined
    pending: tuple[Step, ...] = ()  # sent one by one as the host confirms
    undo: bool = False  # undo the last pending move once it is confirmed
    asked_again: bool = False  # for the host's table

    @property
    def state(self) -> Position:
        """State after all pending moves."""
        return self.pending[-1][2] if self.pending else self.table.state

    @property
    def length(self) -> int:
        """Number of actions, with all pending moves."""
        return self.table.length + len(self.pending)

    def has_acted(self, people: Collection[Seat]) -> bool:
        """Return whether one of the given seats has acted since the guest joined."""
        return any(state.turn in people for state, _, _ in self.table.history()[self.came :])

    def add(self, step: Step) -> "GuestTable":
        """Add a pending move. Drop the guest's waiting request for undo, if any."""
        return self._replace(pending=(*self.pending, step), undo=False)

    def take(self, n: int, step: Step) -> "GuestTable":
        return self._replace(table=self.table.after(step), n=n)

    def confirm(self, n: int, action: str) -> "GuestTable | None":
        """Confirm the oldest pending move as event number `n`. Return None if `action` differs."""
        if not self.pending or self.table.game.text(self.pending[0][1]) != action:
            return None
        return self.take(n, self.pending[0])._replace(pending=self.pending[1:])

    def back(self, n: int, length: int) -> "GuestTable":
        """Keep only the first `length` actions. `n` is the number of the undo event."""
        return self._replace(table=self.table.at(length), n=n, pending=())
