"""Messages between the pages of a live table: JSON lines, one object a line, `kind` first.

    {"kind":"act","n":7,"seat":1,"action":"10H"}

A line must have exactly the fields of its kind of message, with values in range. Any other line is
refused. Only a `hello` may have unknown fields, so that pages of later versions can be recognised.
"""

import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias, get_args

from cardroom.game import IllegalAction
from cardroom.links.challenge import shorten_name
from cardroom.live.matters import MATTERS
from cardroom.nouns.cards import NotationError
from cardroom.nouns.coded_error import CodedError
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import LEVELS, Seat
from cardroom.table import Record, Step, Table, step_of, write

PROTOCOL = 2
LONGEST_LINE = 500  # characters
LONGEST = {"draw": 2_000, "table": 200_000}
"""Longest lines, in characters, of the kinds that hold all options or a whole game."""
MOST_SEATS = 8
MOST = 10**6  # limit of all counts

WORDS = ("well-played", "thanks", "one-moment", "again")
"""Words that players can send to each other with a tap."""

HERE, LOST, LEFT, OPEN, COMPUTER = "here", "lost", "left", "open", "computer"
STATES = (HERE, LOST, LEFT, OPEN, COMPUTER)
"""States of a seat. `OPEN` waits for a person who was never there."""

REFUSALS = (
    *("long", "unreadable", "kind", "fields", "hello", "version", "seat", "late"),
    *("turn", "action", "rules", "nothing", "unasked", "drawing", "alone", "away"),
)
"""Reasons why the host refuses a line."""

FAULTS = ("other", "silent", "known", "unanswered", "declined", "terms")
"""Reasons why no cards were drawn. "other": a secret does not match its commitment. "silent",
"known": a page stopped, in the second case when it could know the cards. "unanswered", "declined":
a player gave no answer, or no. "terms": the host's terms do not fit the table.
"""


class Refused(CodedError):
    """Error for a message that breaks the protocol; `code` is one of `REFUSALS`."""


# Messages. `seat` is always the seat that sends the message, or that it is about.


class Hello(NamedTuple):
    """First line of each page: its protocol version and the person's name."""

    protocol: int
    name: str  # of the person; may be empty


class Laid(NamedTuple):
    """Message with the whole table, from the host to one guest. Tuples have one value per seat."""

    n: int  # number of events so far
    seat: Seat  # the guest's
    host: Seat
    record: str  # by `table.write`
    levels: tuple[str | None, ...]
    names: tuple[str, ...]
    states: tuple[str, ...]


class Seated(NamedTuple):
    """Message with the new levels, names and connection states of all seats."""

    levels: tuple[str | None, ...]
    names: tuple[str, ...]
    states: tuple[str, ...]


class Act(NamedTuple):
    """Action of a seat; if `seat` is None, the start of the next deal. The host numbers its events
    by `n`. A guest requests an action, with the number of the last event it knows.
    """

    n: int
    seat: Seat | None
    action: str  # in the game's notation


class Back(NamedTuple):
    """Message that the table was undone to its first `length` actions. `n` numbers the event."""

    n: int
    length: int


class Ask(NamedTuple):
    """Request of a seat to the other players. `what` is one of `MATTERS`, such as undo."""

    seat: Seat
    what: str


class Answer(NamedTuple):
    """Answer of a seat, yes or no, to another player's request."""

    seat: Seat
    what: str
    yes: bool


class Say(NamedTuple):
    """Short message from a seat to all players; `word` is one of `WORDS`."""

    seat: Seat
    word: str


class Thinking(NamedTuple):
    """Message: a seat's player looks at the page and may be thinking (`on`), or looks away."""

    seat: Seat
    on: bool


class Check(NamedTuple):
    """Message with the checksum of the host's record after a deal, to be compared by the guest."""

    n: int
    digest: str


class Again(NamedTuple):
    """Request of a guest for the whole table, because its own table differs from the host's."""


class Refuse(NamedTuple):
    """Message of the host that it refuses a guest's message. `code` tells why."""

    code: str


class Draw(NamedTuple):
    """Invitation to the players at `seats` to draw a deal's seed together; see `drawing.Terms`."""

    number: int
    deal: str  # by `table.write`
    seats: tuple[Seat, ...]
    levels: tuple[str | None, ...]


class Commit(NamedTuple):
    """Message with the hash of a seat's secret, sent before any secret is revealed."""

    number: int  # of the drawing
    seat: Seat
    digest: str


class Reveal(NamedTuple):
    """Message with a seat's secret in the joint drawing of a seed."""

    number: int
    seat: Seat
    secret: str


class Blame(NamedTuple):
    """Message that the joint draw of cards has failed, with the seat that caused the failure."""

    number: int
    seat: Seat
    fault: str


class Ping(NamedTuple):
    """Sign that a page is still connected."""


class Leave(NamedTuple):
    """Goodbye of a page that leaves the table."""


OfSeat: TypeAlias = Act | Ask | Answer | Say | Thinking | Commit | Reveal
"""Messages that a player sends, with the seat of the sender."""

FromBoth: TypeAlias = OfSeat | Hello | Ping | Leave
FromGuest: TypeAlias = FromBoth | Again
FromHost: TypeAlias = FromBoth | Laid | Seated | Back | Check | Refuse | Draw | Blame
Message: TypeAlias = FromGuest | FromHost


def _word(kind: type) -> str:
    """Return the word that names a kind of message in its line, such as "act"."""
    return "table" if kind is Laid else kind.__name__.lower()


FROM_GUEST = {_word(kind): kind for kind in get_args(FromGuest)}
FROM_HOST = {_word(kind): kind for kind in get_args(FromHost)}
"""Kinds of messages that each side may send, by the word in the line."""


# Validation of fields


def _whole(most: int, least: int = 0) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value < most


def _among(*values: object) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in values


def _fitting(pattern: str) -> Callable[[object], bool]:
    form = re.compile(pattern)
    return lambda value: isinstance(value, str) and form.fullmatch(value) is not None


def _list_of(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: (
        isinstance(value, list) and len(value) <= MOST_SEATS and all(map(fits, value))
    )


def _is_name(value: object) -> bool:
    return isinstance(value, str) and shorten_name(value) == value


_seat, _count = _whole(MOST_SEATS), _whole(MOST)

FIELDS: Mapping[str, Callable[[object], bool]] = {
    "protocol": _whole(MOST, 1),
    "name": _is_name,
    "n": _count,
    "number": _whole(MOST, 1),
    "length": _count,
    "seat": _seat,
    "host": _seat,
    "record": lambda value: isinstance(value, str),
    "deal": lambda value: isinstance(value, str),
    "levels": _list_of(lambda value: value is None or value in LEVELS),
    "names": _list_of(_is_name),
    "states": _list_of(_among(*STATES)),
    "seats": _list_of(_seat),
    "action": _fitting(r"[!-~]{1,300}"),
    "what": _among(*MATTERS),
    "yes": lambda value: type(value) is bool,
    "on": lambda value: type(value) is bool,
    "word": _among(*WORDS),
    "digest": _fitting("[0-9a-f]{64}"),
    "secret": _fitting("[0-9a-f]{32}"),
    "code": _among(*REFUSALS),
    "fault": _among(*FAULTS),
}
"""Checks of values, by field name."""


def digest_of(record: Record) -> str:
    """Return the SHA-256 of a record, with which two pages compare their records."""
    return sha256(write(record).encode()).hexdigest()


def line_of(message: Message) -> str:
    """Return the JSON line of a message; `parse` is the inverse."""
    fields = {"kind": _word(type(message)), **message._asdict()}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def parse(line: object, kinds: Mapping[str, Any]) -> Message:
    """Read a line as a message of the allowed `kinds`. Raises `Refused`."""
    if not isinstance(line, str):
        raise Refused("unreadable")
    if len(line) > (max(LONGEST.values()) if "table" in kinds else LONGEST_LINE):
        raise Refused("long")
    try:
        fields = read_json(line)
    except ValueError:
        raise Refused("unreadable") from None
    if not isinstance(fields, dict):
        raise Refused("unreadable")
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in kinds:
        raise Refused("kind")
    if len(line) > LONGEST.get(kind, LONGEST_LINE):
        raise Refused("long")
    return _make_message(kinds[kind], fields)


def _make_message(kind: Any, fields: dict[str, Any]) -> Message:
    if kind is Hello:
        fields = {name: fields[name] for name in fields if name in kind._fields}
    if fields.keys() != set(kind._fields):
        raise Refused("fields")
    for name, value in fields.items():
        nobody = kind is Act and name == "seat" and value is None
        if not nobody and not FIELDS[name](value):
            raise Refused("fields")
    made: Message = kind(
        **{name: tuple(it) if isinstance(it, list) else it for name, it in fields.items()}
    )
    return made


def check_action(table: Table, seat: Seat | None, text: str) -> Step:
    """Check the text of a seat's action. Return its step (state before, action, state after)
    without changing the table. Raises `Refused` with code "turn", "action" (unreadable) or "rules".
    """
    if table.state.turn != seat:
        raise Refused("turn")
    if table.is_action_limit_reached:
        raise Refused("rules")
    try:
        return step_of(table.game, table.state, table.game.parse(text))
    except NotationError:
        raise Refused("action") from None
    except IllegalAction:
        raise Refused("rules") from None
