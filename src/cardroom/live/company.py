"""Persons and computer players at a live table."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from cardroom.links.challenge import LONGEST_NAME
from cardroom.live.protocol import COMPUTER, HERE, OPEN, Laid, Seated
from cardroom.nouns.seats import Seat, with_entry


class Occupants(NamedTuple):
    """The persons and computer players at a live table. Each tuple has one value per seat."""

    levels: tuple[str | None, ...]  # of the computer players; None: a person
    names: tuple[str, ...]  # of persons; a computer keeps the name of the person before it, or ""
    states: tuple[str, ...]  # of `protocol.STATES`

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats played by persons, whether connected or not."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def present(self) -> tuple[Seat, ...]:
        """Seats of the persons who are connected now."""
        return tuple(seat for seat in self.people if self.states[seat] == HERE)

    def fits(self, seats: int, *persons: Seat) -> bool:
        """Return whether there are `seats` seats, and a person plays at each seat in `persons`."""
        is_whole = seats == len(self.levels) == len(self.names) == len(self.states)
        return is_whole and {*persons} <= {*self.people}

    def with_state(self, seat: Seat, state: str) -> "Occupants":
        """Return a copy of the players with a new connection state, such as `OPEN`, for a seat."""
        return self._replace(states=with_entry(self.states, seat, state))

    def with_person(self, seat: Seat, name: str, state: str = OPEN) -> "Occupants":
        """Return a copy of the players with a person at a seat. Name "" keeps the old name."""
        others = (self.names[other] for other in self.people if other != seat)
        names = with_entry(self.names, seat, distinct_name(name or self.names[seat], others))
        levels = with_entry(self.levels, seat, None)
        return Occupants(levels, names, with_entry(self.states, seat, state))

    def with_computer(self, seat: Seat, level: str) -> "Occupants":
        """Return a copy of the players with a computer player at a seat. The seat's name stays."""
        return self.with_state(seat, COMPUTER)._replace(levels=with_entry(self.levels, seat, level))


class Place(NamedTuple):
    """The guest's knowledge of who sits where: own seat, host's seat, and players by seat."""

    seat: Seat  # of the guest
    host: Seat
    company: Occupants


def occupants_from(said: Laid | Seated) -> Occupants:
    """Return the occupants that the host's message describes. Names that look alike get numbers."""
    names: list[str] = []
    for name in said.names:
        names.append(distinct_name(name, names))
    return Occupants(said.levels, tuple(names), said.states)


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return the name, numbered if it looks like one of `others`; "" for an invisible name.

    >>> distinct_name("ben", ["Ben", "Ani"])
    'ben (2)'
    """
    if not _lookalike_key(name):
        return ""
    taken = {_lookalike_key(other) for other in others if other}
    numbers = range(2, len(taken) + 3)
    tries = [name, *(f"{name[: LONGEST_NAME - 4]} ({number})" for number in numbers)]
    return next(one for one in tries if _lookalike_key(one) not in taken)


# Letters of other scripts, and digits, that look like Latin ones. The last argument is deleted:
# characters that count as letters but look like a gap.
DRAWN_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοսոօզ01l|",
    "ABESIJKMHOPCTYXaesijopcyxdqwABEZHIKMNOPTYXounoqoiii",
    "\u115f\u1160\u2800",
)


def _lookalike_key(name: str) -> str:
    """Return a form of the name that is equal for all names that look alike."""
    plain = unicodedata.normalize("NFKD", name).translate(DRAWN_ALIKE)
    seen = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")
    return "".join(seen.casefold().replace("l", "i").split())
