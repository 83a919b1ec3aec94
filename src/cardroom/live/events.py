"""Events of a live table, for the page to show."""

from typing import NamedTuple, TypeAlias

from cardroom.live import protocol as wire
from cardroom.live.company import Occupants
from cardroom.live.consent import ConsentQuestion
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
    """The host's request to draw a new deal together, which this page's player must answer."""

    reason: str  # "joined" (`seat` is new), "broken" (it stopped the last drawing) or "again"
    seat: Seat


class Undrawn(NamedTuple):
    """Warning that the host's deal is not the one whose seed all pages drew. The game stops."""


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
    """Notice that this page cannot use another page's data, such as data of another version."""

    code: str  # "version" (another one made them), "moved" (to other seats), or of a `RecordError`


Advance: TypeAlias = Did | Lays | Sits
"""Events after which another seat may be to act."""

Relayed: TypeAlias = wire.Ask | wire.Answer | wire.Say | wire.Thinking
"""Messages of a player that reach the other players as they are."""

Announced: TypeAlias = Relayed | Came | Went
"""Events that a sentence tells."""

Event: TypeAlias = (
    Advance | Announced | Redraw | Undrawn | ConsentQuestion | TookBack | Blamed | Denied | Foreign
)
