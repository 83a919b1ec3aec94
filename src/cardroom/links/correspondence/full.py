"""Correspondence games: each player's link takes the whole game to the player who acts next.

    4/belote/1//friday-night/1/2.pcpc/QmVu.QW5p/57.Mz3kQ.../x7Gq2

*   ``belote/1//friday-night/1`` is the deal, as in every link (see `link`).
*   ``2.pcpc`` is the seat that the link is sent to, and a letter per seat: ``p`` is a person;
    ``a``, ``b``, ``c`` are casual, club or expert computer players.
*   ``QmVu.QW5p`` are the names of the persons, by seat, in the 64 digits of links.
*   ``57.Mz3kQ...`` has the actions, as in every link.

All players save the game under one id, made of what never changes: deal, levels and names. A
comparison of the link's actions with the saved actions shows which game goes further.
"""

from collections.abc import Generator
from hashlib import sha256
from typing import NamedTuple

from cardroom.links import link
from cardroom.links.challenge import digits_from_name, name_from_digits, read_levels, write_levels
from cardroom.links.frame import LETTER, with_sendable_checksum
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Table


class Letter(NamedTuple):
    """Correspondence game as sent in a link. The tuples have one value per seat."""

    record: Record
    levels: tuple[str | None, ...]  # of the computer players; None: a person
    names: tuple[str, ...]  # of the persons; empty for computer players and unnamed persons
    to: Seat  # of the person who receives it

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats of persons in the correspondence game."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits that identify the game, the same for all its players."""
        game, _rules, *deal = link.deal_parts(self.record)
        fixed = "/".join([game, *deal, write_levels(self.levels), _names_text(self)])
        return sha256(fixed.encode()).hexdigest()[:12]


BEST_FIRST = ("same", "newer", "older", "other")
"""Kinds of `LetterStanding`, in the order in which saved games are preferred for a link's game."""

LEADS_ON = ("same", "newer")
"""Kinds of `LetterStanding` in which the link's game keeps all actions of the saved one."""


class LetterStanding(NamedTuple):
    """Result of the comparison of a link's game with the saved game."""

    kind: str  # of the link's game: "same", "newer", "older" or "other" (they differ)
    common: int  # number of equal actions from the first on


def compare_records(mine: Record, theirs: Record) -> LetterStanding:
    """Return whether a link's record (`theirs`) is newer or older than the saved one (`mine`)."""
    pairs = enumerate(zip(mine.actions, theirs.actions, strict=False))
    shorter = min(len(mine.actions), len(theirs.actions))
    common = next((place for place, (one, other) in pairs if one != other), shorter)
    if common == len(mine.actions):
        kind = "same" if common == len(theirs.actions) else "newer"
    else:
        kind = "older" if common == len(theirs.actions) else "other"
    return LetterStanding(kind, common)


# Encoding and decoding


def encode(letter: Letter) -> str:
    """Return the link of a correspondence game. Raises `ValueError` if the record is damaged."""
    table = Table(letter.record)
    deal = link.deal_parts(link.record_with_valid_rules(table))
    asked = f"{letter.to}.{write_levels(letter.levels)}"
    names, moves = _names_text(letter), link.encode_moves(table)
    return with_sendable_checksum(LETTER, *deal, asked, names, moves)


def _names_text(letter: Letter) -> str:
    return ".".join(digits_from_name(letter.names[seat]) for seat in letter.people)


def decode(fragment: str) -> Letter:
    """Read a game from a link's fragment, with or without ``#``. Raises `LinkError` if invalid."""
    letter, _table = link.run_to_end(open_in_steps(fragment))
    return letter


def open_in_steps(fragment: str) -> Generator[float, None, tuple[Letter, Table]]:
    """Replay a link's game. Yield the progress (0 to 1). Raises `LinkError` if it is invalid."""
    parts = link.parts_of_kind(fragment, LETTER)
    letter = _read_letter_with_players(link.read_deal(parts), parts[6], parts[7])
    table = Table(letter.record)
    yield from link.play_moves(table, parts[8])
    return letter._replace(record=table.record), table


def _read_letter_with_players(deal: Record, asked: str, names: str) -> Letter:
    with link.as_link_errors(deal):
        to, who = asked.split(".")
        if not to.isdecimal():
            raise ValueError("not a seat")
        levels = read_levels(deal, who)
        letter = Letter(deal, levels, _read_names(levels, names), int(to))
        if letter.to not in letter.people or len(letter.people) < 2:
            raise ValueError("no person to send it to")
    return letter


def _read_names(levels: tuple[str | None, ...], text: str) -> tuple[str, ...]:
    """Read the names by seat. Raises `ValueError` if there is not a name for each person."""
    people = [seat for seat, level in enumerate(levels) if level is None]
    given = dict(zip(people, text.split("."), strict=True))
    return tuple(name_from_digits(given.get(seat, "")) for seat in range(len(levels)))
