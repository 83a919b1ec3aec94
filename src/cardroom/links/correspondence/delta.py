"""Links with only the new actions of a correspondence game, for a player who has the others.

    5/belote/2/QmVuQW5p/57.Mz3kQa/2/23.Vb1x.../x7Gq2

*   ``belote/2`` is the key of the game, and the version of its rules.
*   ``QmVuQW5p`` is the id of the game (see `full`), in the 64 digits of links.
*   ``57.Mz3kQa`` is the number of the earlier actions, and their fingerprint.
*   ``2`` is the seat that the link is sent to.
*   ``23.Vb1x...`` has the new actions, as in every link (see `link`).

The link has all actions of the current deal, and all actions since the receiver's own last action.
The receiver's saved game has the deal, seats and names. A receiver without this game, or with other
earlier actions, asks for a link to the whole game.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

from cardroom.links import link
from cardroom.links.correspondence.full import Letter
from cardroom.links.frame import SEQUEL, LinkError, from_digits, last_digits, with_sendable_checksum
from cardroom.nouns.seats import Seat
from cardroom.table import RecordError, Table

ID_DIGITS = 8  # base-64 digits of the twelve hexadecimal ones of a game's id
PRINT_DIGITS = 6


class Sequel(NamedTuple):
    """Content of a link with only new actions; a number and a fingerprint identify earlier ones."""

    game: str  # key of the game
    rules: int
    id: str
    begin: int  # number of the earlier actions
    print: str  # ... and their fingerprint
    to: Seat
    moves: str


# Encoding


def encode(letter: Letter) -> str:
    """Return the link with only the new actions of a correspondence game. Return "" if the receiver
    needs all actions. Raises `ValueError` if the record is damaged.
    """
    table = Table(letter.record)
    record, begin = link.record_with_valid_rules(table), count_actions_to_omit(table, letter.to)
    if not begin:
        return ""
    before = f"{begin}.{fingerprint(record.actions[:begin])}"
    head = [SEQUEL, record.game, str(record.rules), last_digits(int(letter.id, 16), ID_DIGITS)]
    return with_sendable_checksum(*head, before, str(letter.to), link.encode_moves(table, begin))


def count_actions_to_omit(table: Table, to: Seat) -> int:
    """Return how many of the oldest actions a link to seat `to` can leave out: those before both
    the current deal and the receiver's last action. Return 0 if the receiver has not acted.
    """
    own = [place for place, (state, _, _) in enumerate(table.history()) if state.turn == to]
    return min(table.deal_start, own[-1]) if own else 0


def fingerprint(actions: Sequence[str]) -> str:
    """Return six digits computed from actions, to compare two copies of a game."""
    digest = sha256(" ".join(actions).encode()).digest()
    return last_digits(int.from_bytes(digest[:8], "big"), PRINT_DIGITS)


# Decoding


def open_in_steps(
    fragment: str, kept: Callable[[str], Iterable[Letter]]
) -> Generator[float, None, tuple[Letter, Table]]:
    """Replay the saved game that a link continues, then the link's new actions. Yield the progress
    (0 to 1), and return game and table. `kept(id)` returns the saved games with this id. Raises
    `LinkError`: "unknown" if earlier actions are not saved, "parted" if the sender's differ.
    """
    sequel = _read_sequel(fragment)
    known = _find_game(sequel, kept(sequel.id))
    try:
        table = Table(known.record.deal._replace(rules=sequel.rules))
    except RecordError as error:
        raise LinkError(link.link_error_code(error)) from None
    for share in table.replay(known.record.actions[: sequel.begin]):
        yield share / 2
    if table.damage or sequel.to not in known.people:
        raise LinkError("damaged")
    for share in link.play_moves(table, sequel.moves):
        yield (1 + share) / 2
    return known._replace(record=table.record, to=sequel.to), table


def _read_sequel(fragment: str) -> Sequel:
    _kind, game, rules, id, before, to, moves, _checksum = link.parts_of_kind(fragment, SEQUEL)
    with link.as_link_errors():
        begin, print_ = before.split(".")
        if not (rules.isdecimal() and begin.isdecimal() and to.isdecimal()):
            raise ValueError("not a number")
        id = f"{from_digits(id):012x}"
        return Sequel(game, int(rules), id, int(begin), print_, int(to), moves)


def _find_game(sequel: Sequel, kept: Iterable[Letter]) -> Letter:
    """Return the saved game that the link's actions continue. Raises `LinkError` if none fits."""
    same = [one for one in kept if (one.record.game, one.id) == (sequel.game, sequel.id)]
    far = [letter for letter in same if len(letter.record.actions) >= sequel.begin]
    for letter in far:
        if fingerprint(letter.record.actions[: sequel.begin]) == sequel.print:
            return letter
    raise LinkError("parted" if far else "unknown")
