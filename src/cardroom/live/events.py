"""What a page hears of its live table, to show it."""

from typing import NamedTuple, TypeAlias

from cardroom.live import protocol as wire
from cardroom.live.company import Company
from cardroom.live.consent import Question
from cardroom.live.protocol import HERE, LEFT, LOST, Message
from cardroom.nouns.seats import Seat
from cardroom.table import Step, Table


class Did(NamedTuple):
    """Another seat did this; without a seat: the next deal was dealt."""

    seat: Seat | None
    step: Step


class Lays(NamedTuple):
    """This table is shown from now on: at the start, after an undo, or to roll a move back."""

    table: Table
    seat: Seat  # whose eyes are on it
    company: Company
    fresh: bool  # exactly the deal that all have drawn just now


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
    """A person's tab came into sight, or went out of it."""

    seat: Seat
    on: bool


class Redraw(NamedTuple):
    """The host's page wants other cards for all, and one is asked. `reason` is "again", "joined"
    (this seat has come) or "broken" (this seat broke off the last drawing).
    """

    reason: str
    seat: Seat


class Undrawn(NamedTuple):
    """The table that the host's page lays is not the one that was drawn: it is not played."""


class Questioned(NamedTuple):
    """A change of one's own seat waits for one's consent."""

    question: Question


class TookBack(NamedTuple):
    """Another person has taken back what they did."""

    seat: Seat
    step: Step


class Blamed(NamedTuple):
    """No seed was drawn together, and because of whom; see `protocol.FAULTS`."""

    seat: Seat
    fault: str


class Denied(NamedTuple):
    """The host refused a move or a wish; `code` is one of `protocol.REFUSALS`."""

    code: str


class Foreign(NamedTuple):
    """The other page cannot be understood: "version", or the code of a `RecordError`."""

    code: str


Event: TypeAlias = (
    Did
    | Lays
    | Sits
    | Came
    | Went
    | Asked
    | Answered
    | Said
    | Looks
    | Redraw
    | Undrawn
    | Questioned
    | TookBack
    | Blamed
    | Denied
    | Foreign
)


def changes(known: Company, company: Company) -> list[Event]:
    """Who of these people came and went."""
    found: list[Event] = []
    for seat in company.people:
        was, now = known.states[seat], company.states[seat]
        if was != now and now == HERE:
            found.append(Came(seat))
        elif was != now and now in (LOST, LEFT):
            found.append(Went(seat, now == LEFT))
    return found


def told(message: Message) -> Asked | Answered | Said | Looks | None:
    """What another person says or wants; None of any other message."""
    match message:
        case wire.Ask(seat, what):
            return Asked(seat, what)
        case wire.Answer(seat, what, yes):
            return Answered(seat, what, yes)
        case wire.Say(seat, word):
            return Said(seat, word)
        case wire.Thinking(seat, on):
            return Looks(seat, on)
        case _:
            return None
