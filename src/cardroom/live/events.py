"""What a page hears of its live table, to show it."""

from typing import NamedTuple, TypeAlias

from cardroom.live.company import Company
from cardroom.seats import Seat
from cardroom.table import Table


class Did(NamedTuple):
    """Somebody else did this; nobody (None), if another deal was dealt."""

    seat: Seat | None
    action: str


class Lays(NamedTuple):
    """The table is this one from now on: one has come to it, or what showed was not so."""

    table: Table
    seat: Seat  # whose eyes are on it
    company: Company
    fresh: bool  # dealt from a seed that all have drawn just now


class Sits(NamedTuple):
    """Who sits where has changed."""

    company: Company


class Came(NamedTuple):
    """A person is there, or there again."""

    seat: Seat


class Went(NamedTuple):
    """A person is there no longer: has left, or is not heard any more."""

    seat: Seat
    left: bool


class Asked(NamedTuple):
    """A person wants something of the others."""

    seat: Seat
    what: str


class Answered(NamedTuple):
    """A person has said yes or no to what was asked."""

    seat: Seat
    what: str
    yes: bool


class Said(NamedTuple):
    """A person said a word."""

    seat: Seat
    word: str


class Looks(NamedTuple):
    """A person has the page before their eyes, or no longer."""

    seat: Seat
    on: bool


class Blamed(NamedTuple):
    """No seed could be drawn together, and because of whom; see `protocol.FAULTS`."""

    seat: Seat
    fault: str


class Denied(NamedTuple):
    """What one wanted was refused; see `protocol.REFUSALS`."""

    code: str


class Foreign(NamedTuple):
    """The other page cannot be understood: "version", or the code of a `RecordError`."""

    code: str


Event: TypeAlias = (
    Did | Lays | Sits | Came | Went | Asked | Answered | Said | Looks | Blamed | Denied | Foreign
)
