"""What pages say to each other: JSON lines, an object a line, `kind` first.

    {"kind":"act","n":7,"seat":1,"action":"10H"}

A line that is not exactly one of these, with every field of its kind and in its range, is refused
before anybody looks at it. Only of a `hello` fields that are not known are passed over, so that a
later Cardroom can be told from noise.
"""

import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from cardroom.links.challenge import fitting_name
from cardroom.live.matters import MATTERS
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import LEVELS, Seat
from cardroom.table import Record, write

PROTOCOL = 2
LONGEST_LINE = 500  # characters
LONGEST = {"draw": 2_000, "table": 200_000}
"""... of lines that bring all options, or a whole game; more than any game has."""
MOST_SEATS = 8
MOST = 10**6  # of anything that is counted

WORDS = ("well-played", "thanks", "one-moment", "again")
"""What people can say to each other."""

HERE, LOST, LEFT, OPEN, COMPUTER = "here", "lost", "left", "open", "computer"
STATES = (HERE, LOST, LEFT, OPEN, COMPUTER)
"""How it stands with a seat: `OPEN` waits for somebody who was never there."""

REFUSALS = (
    *("long", "unreadable", "kind", "fields", "hello", "version", "seat", "late"),
    *("turn", "action", "rules", "nothing", "unasked", "drawing", "alone", "away"),
)
"""Why a line was refused."""

FAULTS = ("other", "silent", "known", "unanswered", "declined", "terms")
"""Why no cards were drawn: a secret was another one than that committed to; a page stopped, before
it could know the cards or when it could; a person gave no answer, or no; the terms of the host are
not those of the table.
"""


class Refused(ValueError):
    """A line that is not listened to; `code` is one of `REFUSALS`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


# What is said. `seat` is always whose message it is, or whom it is about.


class Hello(NamedTuple):
    """The first line of each page."""

    protocol: int
    name: str  # what the person is called; may be empty


class Laid(NamedTuple):
    """The host lays the whole table before one guest. Tuples are by seat."""

    n: int  # number of what has happened at this table so far
    seat: Seat  # the guest's
    host: Seat
    record: str  # as `table.write` has it
    levels: tuple[str | None, ...]
    names: tuple[str, ...]
    states: tuple[str, ...]


class Seated(NamedTuple):
    """Who sits where now, by seat."""

    levels: tuple[str | None, ...]
    names: tuple[str, ...]
    states: tuple[str, ...]


class Act(NamedTuple):
    """Somebody plays, bids, chooses: of a guest, wished for after so many events; of the host, the
    next event. Nobody's (`seat` is None) is the deal that comes next.
    """

    n: int
    seat: Seat | None
    action: str  # in the game's notation


class Back(NamedTuple):
    """The next event: the table is again what it was after so many actions."""

    n: int
    length: int


class Ask(NamedTuple):
    """This seat wants something that concerns the others."""

    seat: Seat
    what: str


class Answer(NamedTuple):
    """What this seat says to what was asked."""

    seat: Seat
    what: str
    yes: bool


class Say(NamedTuple):
    """A word from this seat to everybody."""

    seat: Seat
    word: str


class Thinking(NamedTuple):
    """Whether this seat's person has the page before their eyes."""

    seat: Seat
    on: bool


class Check(NamedTuple):
    """What the host's record comes to when a deal is over."""

    n: int
    digest: str


class Again(NamedTuple):
    """A guest's table cannot be right: it asks for the host's."""


class Refuse(NamedTuple):
    """The host did not listen to what the guest said."""

    code: str


class Draw(NamedTuple):
    """A seed is to be drawn by all of these seats together, for this deal; see `seed.Terms`."""

    number: int
    deal: str  # as `table.write` has it
    seats: tuple[Seat, ...]
    levels: tuple[str | None, ...]


class Commit(NamedTuple):
    """What a seat's part of the seed will be, under seal."""

    number: int  # of the drawing
    seat: Seat
    digest: str


class Reveal(NamedTuple):
    """A seat's part of the seed."""

    number: int
    seat: Seat
    secret: str


class Blame(NamedTuple):
    """The seed was not drawn, and because of whom."""

    number: int
    seat: Seat
    fault: str


class Ping(NamedTuple):
    """A sign of life."""


class Leave(NamedTuple):
    """Goodbye."""


Message: TypeAlias = (
    Hello
    | Laid
    | Seated
    | Act
    | Back
    | Ask
    | Answer
    | Say
    | Thinking
    | Check
    | Again
    | Refuse
    | Draw
    | Commit
    | Reveal
    | Blame
    | Ping
    | Leave
)

OfSeat: TypeAlias = Act | Ask | Answer | Say | Thinking | Commit | Reveal
"""Messages that belong to a seat."""

BOTH = (Hello, Act, Ask, Answer, Say, Thinking, Commit, Reveal, Ping, Leave)


def _word(kind: type) -> str:
    """What stands in the line."""
    return "table" if kind is Laid else kind.__name__.lower()


FROM_GUEST = {_word(kind): kind for kind in (*BOTH, Again)}
FROM_HOST = {_word(kind): kind for kind in (*BOTH, Laid, Seated, Back, Check, Refuse, Draw, Blame)}
"""Who says what, by the word that stands in the line."""


# What fields may hold


def _whole(most: int, least: int = 0) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value < most


def _among(*values: object) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in values


def _fitting(pattern: str) -> Callable[[object], bool]:
    form = re.compile(pattern)
    return lambda value: isinstance(value, str) and form.fullmatch(value) is not None


def _row(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: (
        isinstance(value, list) and len(value) <= MOST_SEATS and all(map(fits, value))
    )


def _is_name(value: object) -> bool:
    return isinstance(value, str) and fitting_name(value) == value


_seat, _count = _whole(MOST_SEATS), _whole(MOST)
_digest = _fitting("[0-9a-f]{64}")

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
    "levels": _row(lambda value: value is None or value in LEVELS),
    "names": _row(_is_name),
    "states": _row(_among(*STATES)),
    "seats": _row(_seat),
    "action": _fitting(r"[!-~]{1,300}"),
    "what": _among(*MATTERS),
    "yes": lambda value: type(value) is bool,
    "on": lambda value: type(value) is bool,
    "word": _among(*WORDS),
    "digest": _digest,
    "secret": _fitting("[0-9a-f]{32}"),
    "code": _among(*REFUSALS),
    "fault": _among(*FAULTS),
}
"""Whether a field of this name may hold a value."""


def digest_of(record: Record) -> str:
    """What two pages that have the same record agree upon."""
    return sha256(write(record).encode()).hexdigest()


def line_of(message: Message) -> str:
    """The line that says this; `parse` is its inverse."""
    fields = {"kind": _word(type(message)), **message._asdict()}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def parse(line: object, kinds: Mapping[str, Any]) -> Message:
    """The message of a line, which must be of one of these kinds (`FROM_GUEST`, `FROM_HOST`).

    Raises `Refused`.
    """
    if not isinstance(line, str):
        raise Refused("unreadable")
    if len(line) > (max(LONGEST.values()) if "table" in kinds else LONGEST_LINE):
        raise Refused("long")
    fields = _object(line)
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in kinds:
        raise Refused("kind")
    if len(line) > LONGEST.get(kind, LONGEST_LINE):
        raise Refused("long")
    return _made(kinds[kind], fields)


def _object(line: str) -> dict[str, Any]:
    try:
        value = read_json(line)
    except ValueError:
        raise Refused("unreadable") from None
    if not isinstance(value, dict):
        raise Refused("unreadable")
    return value


def _made(kind: Any, fields: dict[str, Any]) -> Message:
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
