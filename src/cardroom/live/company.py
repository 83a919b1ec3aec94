"""Who sits at a live table."""

from typing import NamedTuple

from cardroom.live.protocol import COMPUTER, HERE, OPEN
from cardroom.seats import Seat, with_entry


class Company(NamedTuple):
    """Who sits where, by seat."""

    levels: tuple[str | None, ...]  # of the computer players; None: a person
    names: tuple[str, ...]  # of persons; empty for computer players
    states: tuple[str, ...]  # of `protocol.STATES`

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats whose persons are there now."""
        return tuple(seat for seat in self.people if self.states[seat] == HERE)

    @property
    def is_whole(self) -> bool:
        """Whether every seat is spoken for, each in the same way."""
        return len(self.levels) == len(self.names) == len(self.states)

    def with_state(self, seat: Seat, state: str) -> "Company":
        """The same, with this seat in another state."""
        return self._replace(states=with_entry(self.states, seat, state))

    def with_person(self, seat: Seat, name: str, state: str = OPEN) -> "Company":
        """The same, with a person at this seat; without a name the one known so far."""
        name = name or self.names[seat]
        return Company(
            with_entry(self.levels, seat, None), with_entry(self.names, seat, name), self.states
        ).with_state(seat, state)

    def with_computer(self, seat: Seat, level: str) -> "Company":
        """The same, with a computer player at this seat; who sat there keeps the name."""
        levels = with_entry(self.levels, seat, level)
        return self._replace(levels=levels).with_state(seat, COMPUTER)
