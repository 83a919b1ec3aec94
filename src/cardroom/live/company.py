"""Who sits at a live table."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from cardroom.links.challenge import LONGEST_NAME
from cardroom.live.protocol import COMPUTER, HERE, OPEN, Laid, Seated
from cardroom.nouns.seats import Seat, with_entry


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

    def fits(self, seats: int, *persons: Seat) -> bool:
        """Whether it is that of a table of so many seats, at which these are persons'."""
        return self.is_whole and seats == len(self.levels) and {*persons} <= {*self.people}

    def with_state(self, seat: Seat, state: str) -> "Company":
        """The same, with this seat in another state."""
        return self._replace(states=with_entry(self.states, seat, state))

    def with_person(self, seat: Seat, name: str, state: str = OPEN) -> "Company":
        """The same, with a person at this seat; without a name the one known so far."""
        others = (self.names[other] for other in self.people if other != seat)
        name = distinct(name or self.names[seat], others)
        return Company(
            with_entry(self.levels, seat, None), with_entry(self.names, seat, name), self.states
        ).with_state(seat, state)

    def with_computer(self, seat: Seat, level: str) -> "Company":
        """The same, with a computer player at this seat; who sat there keeps the name."""
        levels = with_entry(self.levels, seat, level)
        return self._replace(levels=levels).with_state(seat, COMPUTER)

    def with_distinct_names(self) -> "Company":
        """The same, with a mark on each name that is another person's as well."""
        named: list[str] = []
        for name in self.names:
            named.append(distinct(name, named))
        return self._replace(names=tuple(named))


def company_of(said: Laid | Seated) -> Company:
    """Who sits where, as the host's page says."""
    return Company(said.levels, said.names, said.states).with_distinct_names()


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, marked with a number where one of the others would look like it; none where nobody
    would see it.

    >>> distinct("ben", ["Ben", "Ani"])
    'ben (2)'
    """
    if not _look(name):
        return ""
    taken = {_look(other) for other in others if other}
    numbers = range(2, len(taken) + 3)
    tries = [name, *(f"{name[: LONGEST_NAME - 4]} ({number})" for number in numbers)]
    return next(one for one in tries if _look(one) not in taken)


# Letters of other scripts, and digits, that are drawn like Latin ones; what is no letter in any of
# them, though it counts as one, is drawn like a gap.
DRAWN_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοսոօզ01l|",
    "ABESIJKMHOPCTYXaesijopcyxdqwABEZHIKMNOPTYXounoqoiii",
    "\u115f\u1160\u2800",
)


def _look(name: str) -> str:
    """What a reader takes it for: without case, gaps, marks and other forms of the same letters."""
    plain = unicodedata.normalize("NFKD", name).translate(DRAWN_ALIKE)
    seen = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")
    return "".join(seen.casefold().replace("l", "i").split())
