"""Games by link, further on: only what was done since goes to somebody who has all before it.

    5/belote/2/QmVuQW5p/57.Mz3kQa/2/23.Vb1x.../x7Gq2
    | |      | |        |         | |          checksum
    | |      | |        |         | what was done then, as in every link (see `link`)
    | |      | |        |         to whom it is sent
    | |      | |        number of the actions that went before, and their fingerprint
    | |      | id of the game (see `letter`), in our 64 digits
    | |      version of the game's rules
    | key of the game
    version of this format

It leaves out what the other surely has: the deals before this one, and no more than they had when
they acted last themselves. Deal, seats and names are those of the game that is kept there. Whoever
has no such game, or one that begins in another way, asks for the whole letter.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

from cardroom.links.correspondence.full import Letter
from cardroom.links.frame import (
    DIGITS,
    FEWEST_PARTS,
    SEQUEL,
    LinkError,
    from_digits,
    is_of,
    sealed,
    to_digits,
)
from cardroom.links.link import as_played, moves_of, parts_of_kind, play_moves
from cardroom.nouns.seats import Seat
from cardroom.table import RecordError, Table, checked

ID_DIGITS = 8  # of 64, which are the twelve hexadecimal ones of a game's id
PRINT_DIGITS = 6


class Sequel(NamedTuple):
    """What a link says before it is known which game it goes on with."""

    game: str  # its key
    rules: int
    id: str
    begin: int  # so many actions went before
    print: str  # ... and this is their fingerprint
    to: Seat
    moves: str


# To text


def encode(letter: Letter) -> str:
    """The fragment of a link for who has what went before; empty where nothing can be left out.
    Raises `ValueError` when the record is damaged.
    """
    table = Table(letter.record)
    record, begin = as_played(table), begins(table, letter.to)
    if not begin:
        return ""
    before = f"{begin}.{fingerprint(record.actions[:begin])}"
    head = [SEQUEL, record.game, str(record.rules), _digits(int(letter.id, 16), ID_DIGITS)]
    return sealed("/".join([*head, before, str(letter.to), moves_of(table, begin)]))


def begins(table: Table, to: Seat) -> int:
    """How many actions this seat's person surely has: those before this deal, and before their own
    last one; 0 where they have not acted yet.
    """
    states = [state for state, _, _ in table.history()]
    own = [place for place, state in enumerate(states) if state.turn == to]
    number = table.state.number
    deal = next((n for n, state in enumerate(states) if state.number == number), len(states))
    return min(deal, own[-1]) if own else 0


def fingerprint(actions: Sequence[str]) -> str:
    """Six digits that tell these actions from others."""
    return _digits(int.from_bytes(sha256(" ".join(actions).encode()).digest()[:8], "big"))


def _digits(number: int, count: int = PRINT_DIGITS) -> str:
    return to_digits(number % 64**count).rjust(count, DIGITS[0])


# ... and back


def opening(
    fragment: str, kept: Callable[[str], Iterable[Letter]]
) -> Generator[float, None, tuple[Letter, Table]]:
    """The letter that this makes of a game that is `kept`, of which those of an id are given; an
    action at a time, as `letter.opening`.

    Raises `LinkError`, of these codes too: "unknown" (there is no such game here, or it has not
    come so far), "parted" (its actions before were others).
    """
    sequel = _read(fragment)
    known = _continued(sequel, kept(sequel.id))
    record = known.record._replace(rules=sequel.rules)
    try:
        table = Table(checked(record)._replace(actions=()))
    except RecordError as error:
        raise LinkError(error.code) from None
    for share in table.replay(record.actions[: sequel.begin]):
        yield share / 2
    if table.damage or sequel.to not in known.people:
        raise LinkError("damaged")
    for share in play_moves(table, sequel.moves):
        yield (1 + share) / 2
    return known._replace(record=table.record, to=sequel.to), table


def is_sequel(fragment: str) -> bool:
    """Whether a fragment says that it is one."""
    return is_of(fragment, SEQUEL)


def _read(fragment: str) -> Sequel:
    """Raises `LinkError`."""
    parts = parts_of_kind(fragment, SEQUEL)
    if len(parts) != FEWEST_PARTS[SEQUEL]:
        raise LinkError("damaged")
    try:
        return _sequel(parts)
    except ValueError:
        raise LinkError("damaged") from None


def _sequel(parts: list[str]) -> Sequel:
    """Raises `ValueError`."""
    begin, print_ = parts[4].split(".")
    if not (parts[2].isdecimal() and begin.isdecimal() and parts[5].isdecimal()):
        raise ValueError("not a number")
    id = f"{from_digits(parts[3]):012x}"
    return Sequel(parts[1], int(parts[2]), id, int(begin), print_, int(parts[5]), parts[6])


def _continued(sequel: Sequel, kept: Iterable[Letter]) -> Letter:
    """The game that it goes on with. Raises `LinkError`."""
    same = [one for one in kept if (one.record.game, one.id) == (sequel.game, sequel.id)]
    far = [letter for letter in same if len(letter.record.actions) >= sequel.begin]
    for letter in far:
        if fingerprint(letter.record.actions[: sequel.begin]) == sequel.print:
            return letter
    raise LinkError("parted" if far else "unknown")
