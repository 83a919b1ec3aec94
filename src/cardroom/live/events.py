"""Events of a live table, for the page to show."""

from typing import NamedTuple, TypeAlias

from cardroom.live import protocol as wire
from cardroom.live.company import Company
from cardroom.live.consent import Question
from cardroom.live.protocol import HERE, LEFT, LOST, Message
from cardroom.nouns.seats import Seat
from cardroom.table import Step, Table


class Did(NamedTuple):
    """Action of another seat. Seat None: the next deal was dealt."""

    seat: Seat | None
    step: Step


class Lays(NamedTuple):
    """Table to show from now on: at the start, after an undo, or to roll back a pending move."""

    table: Table
    seat: Seat  # of this page's player
    company: Company
    fresh: bool  # a deal that all pages have just drawn together


class Sits(NamedTuple):
    """Change of the company."""

    company: Company


class Came(NamedTuple):
    """Arrival or return of a player."""

    seat: Seat


class Went(NamedTuple):
    """Departure of a player, who has left (`left`) or lost the connection."""

    seat: Seat
    left: bool


class Asked(NamedTuple):
    """Request of a player to the others; `what` is one of `MATTERS`."""

    seat: Seat
    what: str


class Answered(NamedTuple):
    """Answer of a player to such a request."""

    seat: Seat
    what: str
    yes: bool


class Said(NamedTuple):
    """Word of a player, one of `protocol.WORDS`."""

    seat: Seat
    word: str


class Looks(NamedTuple):
    """Change of a player's tab: in sight (`on`) or out of sight."""

    seat: Seat
    on: bool


class Redraw(NamedTuple):
    """Request of the host that all draw new cards, which this page's player has to answer. `reason`
    is "again", "joined" (this seat is new) or "broken" (this seat stopped the last drawing).
    """

    reason: str
    seat: Seat


class Undrawn(NamedTuple):
    """Sign that the host sent another deal than the one drawn together. It is not played."""


class Questioned(NamedTuple):
    """Change of this player's own seat that waits for the player's consent."""

    question: Question


class TookBack(NamedTuple):
    """Undo of another player's move."""

    seat: Seat
    step: Step


class Blamed(NamedTuple):
    """Failure to draw a seed, with the seat that caused it; see `protocol.FAULTS`."""

    seat: Seat
    fault: str


class Denied(NamedTuple):
    """Refusal of a move or request by the host; `code` is one of `protocol.REFUSALS`."""

    code: str


class Foreign(NamedTuple):
    """Sign that the other page cannot be understood: "version", or the code of a `RecordError`."""

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
    """List the arrivals and departures between two companies of one table."""
    found: list[Event] = []
    for seat in company.people:
        was, now = known.states[seat], company.states[seat]
        if was != now and now == HERE:
            found.append(Came(seat))
        elif was != now and now in (LOST, LEFT):
            found.append(Went(seat, now == LEFT))
    return found


def told(message: Message) -> Asked | Answered | Said | Looks | None:
    """Return the event to show for another player's message, or None if there is none."""
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
