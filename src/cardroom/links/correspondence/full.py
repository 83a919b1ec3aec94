"""Games by link: after one's turn the whole game goes to the person who is to act.

    4/belote/1//friday-night/1/2.pcpc/QmVu.QW5p/57.Mz3kQ.../x7Gq2
    | |_____________________|  |      |         |            checksum
    | |                        |      |         what was done, as in every link (see `link`)
    | |                        |      names of the persons, in the order of their seats
    | |                        to whom it is sent, and who sits where
    | the deal, as in every link
    version of this format

To whom: the number of the seat. Who sits where, a letter a seat: ``p`` a person, ``a`` a casual,
``b`` a club, ``c`` an expert player. Names are in our 64 digits.

Everybody keeps the game under the same id, made of all that stays as it is: the deal, who sits
where, and what they are called. How a link stands to the game that one has is told by their common
beginning.
"""

from collections.abc import Generator
from hashlib import sha256
from typing import NamedTuple

from cardroom.links.challenge import LEVEL_LETTERS, LEVEL_OF, PERSON, name_digits, read_name
from cardroom.links.frame import FEWEST_PARTS, LETTER, LinkError, sealed
from cardroom.links.link import (
    as_played,
    at_once,
    deal_parts,
    moves_of,
    parts_of_kind,
    play_moves,
    read_deal,
)
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Table


class Letter(NamedTuple):
    """A game on its way. Tuples are by seat."""

    record: Record
    levels: tuple[str | None, ...]  # of the computer players; None: a person
    names: tuple[str, ...]  # of the persons; empty for computer players, and who gave none
    to: Seat  # the person whom it is sent to

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def id(self) -> str:
        """The same for everybody who plays it, all through the game: twelve hexadecimal digits."""
        game, _rules, *deal = deal_parts(self.record)
        fixed = "/".join([game, *deal, _who_text(self.levels), _names_text(self)])
        return sha256(fixed.encode()).hexdigest()[:12]


BEST_FIRST = ("same", "newer", "older", "other")
"""Of several games that were once the same, another is for the one that it leads on from."""

LEADS_ON = ("same", "newer")
"""How a game stands to one of which it takes nothing away."""


class Standing(NamedTuple):
    """How the game of a link stands to the one that somebody has."""

    kind: str  # "same", "newer", "older", or "other": they parted
    common: int  # so many actions are the same from the first on


def standing(mine: Record, theirs: Record) -> Standing:
    """How `theirs`, which came by link, stands to `mine`; both are of one game."""
    pairs = enumerate(zip(mine.actions, theirs.actions, strict=False))
    shorter = min(len(mine.actions), len(theirs.actions))
    common = next((place for place, (one, other) in pairs if one != other), shorter)
    ahead, behind = len(theirs.actions) - common, len(mine.actions) - common
    kinds = {(False, False): "same", (True, False): "newer", (False, True): "older"}
    return Standing(kinds.get((ahead > 0, behind > 0), "other"), common)


# To text and back


def encode(letter: Letter) -> str:
    """The fragment of a link. Raises `ValueError` when the record is damaged."""
    table = Table(letter.record)
    asked = f"{letter.to}.{_who_text(letter.levels)}"
    head = [LETTER, *deal_parts(as_played(table)), asked, _names_text(letter)]
    return sealed("/".join([*head, moves_of(table)]))


def _who_text(levels: tuple[str | None, ...]) -> str:
    return "".join(PERSON if level is None else LEVEL_LETTERS[level] for level in levels)


def _names_text(letter: Letter) -> str:
    return ".".join(name_digits(letter.names[seat]) for seat in letter.people)


def decode(fragment: str) -> Letter:
    """The letter of a fragment, with or without its leading ``#``. Raises `LinkError`."""
    letter, _table = at_once(opening(fragment))
    return letter


def opening(fragment: str) -> Generator[float, None, tuple[Letter, Table]]:
    """A letter, an action at a time: gives how much is done, from 0 to 1, and returns it with its
    table. Raises `LinkError`.
    """
    letter, moves = _read(fragment)
    table = Table(letter.record)
    yield from play_moves(table, moves)
    return letter._replace(record=table.record), table


def _read(fragment: str) -> tuple[Letter, str]:
    """The letter without its actions, and what says which they were. Raises `LinkError`."""
    parts = parts_of_kind(fragment, LETTER)
    deal = read_deal(parts)
    if len(parts) != FEWEST_PARTS[LETTER]:
        raise LinkError("damaged", deal)
    return _addressed(deal, parts[6], parts[7]), parts[8]


def _addressed(deal: Record, asked: str, names: str) -> Letter:
    """The deal with who plays it. Raises `LinkError`."""
    try:
        to, who = asked.split(".")
        if not to.isdecimal() or len(who) != deal.module.seats(deal.options):
            raise ValueError("not somebody at every seat")
        levels = tuple(None if letter == PERSON else LEVEL_OF[letter] for letter in who)
        letter = Letter(deal, levels, _read_names(levels, names), int(to))
    except KeyError:  # a level that is still to come
        raise LinkError("format", deal) from None
    except ValueError:
        raise LinkError("damaged", deal) from None
    if letter.to not in letter.people or len(letter.people) < 2:
        raise LinkError("damaged", deal)
    return letter


def _read_names(levels: tuple[str | None, ...], text: str) -> tuple[str, ...]:
    """By seat. Raises `ValueError`."""
    given = iter(text.split("."))
    if text.count(".") + 1 != levels.count(None):
        raise ValueError("not a name for every person")
    return tuple(read_name(next(given)) if level is None else "" for level in levels)
