"""Events of a live table, for the page to show."""

from typing import NamedTuple, TypeAlias

from cardroom.live import protocol as wire
from cardroom.live.company import Occupants
from cardroom.live.consent import ConsentQuestion
from cardroom.live.protocol import HERE, LEFT, LOST
from cardroom.nouns.seats import Seat
from cardroom.table import Step, Table


class Did(NamedTuple):
    """Action of another seat, to be shown. If `seat` is None, the next deal was dealt."""

    seat: Seat | None
    step: Step


class Lays(NamedTuple):
    """Replacement of the shown table: at the start, after an undo, or when a pending move fails."""

    table: Table
    seat: Seat  # of this page's player
    company: Occupants
    fresh: bool = False  # a deal that all pages have just drawn together
    aside: bool = False  # the player agreed to it, though a saved game has other moves


class Sits(NamedTuple):
    """Change of the persons and computer players at the table."""

    company: Occupants


class Came(NamedTuple):
    """Arrival or return of a player."""

    seat: Seat


class Went(NamedTuple):
    """Departure of a player, with a goodbye (`left`) or by loss of the connection."""

    seat: Seat
    left: bool


class Redraw(NamedTuple):
    """The host's request to draw a new deal together, which this page's player must answer.
    `reason` is "joined" (the player at `seat` is new), "broken" (`seat` stopped the last drawing)
    or "again" (neither).
    """

    reason: str
    seat: Seat


class Undrawn(NamedTuple):
    """Warning that the host's deal is not the one whose seed all pages drew. The game stops."""


class Questioned(NamedTuple):
    """Question to the player about a change, such as an undo, that needs the player's consent."""

    question: ConsentQuestion


class TookBack(NamedTuple):
    """Notice that a move of another player, who sits at `seat`, was undone."""

    seat: Seat
    step: Step


class Blamed(NamedTuple):
    """Failure of the joint drawing of cards, caused by `seat`. `fault` is in `protocol.FAULTS`."""

    seat: Seat
    fault: str


class Denied(NamedTuple):
    """Refusal of a move or request by the host; `code` is one of `protocol.REFUSALS`."""

    code: str


class Foreign(NamedTuple):
    """Failure to use the other page's data. `code` is "version" (made by another version of
    Cardroom), "moved" (this page or the host has another seat now) or a `RecordError` code.
    """

    code: str  # "moved": the host's table gives this page another seat or host


Changes: TypeAlias = Did | Lays | Sits
"""Events after which another seat may be to act."""

Relayed: TypeAlias = wire.Ask | wire.Answer | wire.Say | wire.Thinking
"""Messages of a player that reach the other players as they are."""

Announced: TypeAlias = Relayed | Came | Went
"""Events that a sentence tells."""

Event: TypeAlias = (
    Changes | Announced | Redraw | Undrawn | Questioned | TookBack | Blamed | Denied | Foreign
)


def presence_changes(known: Occupants, company: Occupants) -> list[Event]:
    """Return an event for each player who came or left since the earlier state `known`."""
    found: list[Event] = []
    for seat in company.people:
        was, now = known.states[seat], company.states[seat]
        if was != now and now == HERE:
            found.append(Came(seat))
        elif was != now and now in (LOST, LEFT):
            found.append(Went(seat, now == LEFT))
    return found
