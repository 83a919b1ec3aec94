"""Challenges: the same cards for somebody else, and what one made of them oneself, in a link.

    3/belote/1//friday-night/1/1.1.pccc/0.QW5p.57.Mz3kQ.../x7Gq2
    | |_____________________|  |        |                  checksum
    | |                        |        a line for each who has played
    | |                        what is asked
    | the deal, as in every link (see `link`)
    version of this format

What is asked: the number of deals (0: the whole game), the version of the computer players, and who
sits where, a letter a seat: ``p`` the person, ``a`` a casual, ``b`` a club, ``c`` an expert player.

A line: what kind it is (a bit each: 1 assisted, 2 played in the course of a longer game), the name
in our 64 digits, and what everybody said and did, as links to a game have it. The first line is
the challenger's; without actions he has not played as yet. A line of a later kind is left out.

Everybody's actions are there, not the person's alone: the computers' could be found again by asking
them, but only by the same version of theirs, and it would take a minute. All of a deal takes less
than 60 digits.
"""

from collections.abc import Generator, Sequence
from hashlib import sha256
from typing import NamedTuple

from cardroom.game import Position
from cardroom.links.frame import (
    CHALLENGE,
    FEWEST_PARTS,
    LinkError,
    from_digits,
    is_of,
    sealed,
    to_digits,
)
from cardroom.links.link import (
    at_once,
    count_of,
    deal_parts,
    moves_of,
    parts_of_kind,
    play_moves,
    read_deal,
)
from cardroom.nouns.seats import Seat, round_from
from cardroom.table import Record, Table

LONGEST_NAME = 20  # characters
MOST_LINES = 8
MOST_DEALS = 99
MOST_IN_DIGIT = 20  # actions that one digit tells of, on average; ten measured, at Eights
WHOLE_GAME = 0  # instead of a number of deals
LENGTHS = (1, 3, 5, WHOLE_GAME)
"""How many deals people are offered."""

PERSON = "p"
LEVEL_LETTERS = {"casual": "a", "club": "b", "expert": "c"}  # for ever, whatever levels may come
LEVEL_OF = {letter: level for level, letter in LEVEL_LETTERS.items()}
ASSISTED, WITHIN = 1, 2  # kinds of lines


class Line(NamedTuple):
    """What somebody made of the deals."""

    name: str = ""  # may be left out
    actions: tuple[str, ...] = ()  # everybody's, to the end of the last deal; empty: none as yet
    assisted: bool = False  # with undo, a hint or an open look
    within: bool = False  # in the course of a longer game, where the scores were others
    left_out: str = ""  # why what was done is not here: "newer", "rules"

    def became(self, later: "Line") -> bool:
        """Whether the other is this line at a later time: played by now, or with a name."""
        return self != later and self in (Line(later.name), later._replace(name=""))


class Challenge(NamedTuple):
    """Cards, opponents, and who has played them so far."""

    deal: Record  # without actions
    deals: int  # how many are played; `WHOLE_GAME`
    levels: tuple[str | None, ...]  # by seat; None: the person
    players: int  # version of the computer players
    lines: tuple[Line, ...] = (Line(),)  # the challenger's first

    @property
    def seat(self) -> Seat:
        """The person's."""
        return self.levels.index(None)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that keep one score together, the person's first."""
        return round_from(self.seat, self.deal.module.partnerships(self.deal.options))

    def record_of(self, line: Line) -> Record:
        """The game that a line tells of."""
        return self.deal._replace(actions=line.actions)

    @property
    def id(self) -> str:
        """The same for everybody who is asked for the same: twelve hexadecimal digits."""
        asked = "/".join([*deal_parts(self.deal), _asked_text(self)])
        return sha256(asked.encode()).hexdigest()[:12]

    def with_line(self, line: Line) -> "Challenge":
        """Return the challenge with one line more. Beyond `MOST_LINES`, and where the link would
        not open again, the oldest lines but the challenger's go.
        """
        first, *others = self.lines
        others = [*others, line][1 - MOST_LINES :]
        while len(others) > 1 and not can_be_opened(encode(_with_lines(self, [first, *others]))):
            others.pop(0)
        return _with_lines(self, [first, *others])

    def signed(self, place: int, name: str) -> "Challenge":
        """The same with this name on the line at this place."""
        lines = list(self.lines)
        lines[place] = lines[place]._replace(name=name)
        return self._replace(lines=tuple(lines))


def _with_lines(challenge: Challenge, lines: Sequence[Line]) -> Challenge:
    return challenge._replace(lines=tuple(lines))


class Opened(NamedTuple):
    """What a link holds, replayed."""

    challenge: Challenge
    tables: tuple[Table, ...]  # by line

    def joined(self, other: "Opened") -> "Opened":
        """The same challenge as it came back: what was known, and what is new in the other; who
        had not played has now, and who gave no name may have one.
        """
        lines, tables = list(self.challenge.lines), list(self.tables)
        for line, table in zip(other.challenge.lines, other.tables, strict=True):
            earlier = [place for place, known in enumerate(lines) if known.became(line)]
            if earlier:
                lines[earlier[0]], tables[earlier[0]] = line, table
            elif line.actions and not any(line == one or line.became(one) for one in lines):
                lines.append(line)
                tables.append(table)
        most, known = MOST_LINES, len(self.challenge.lines)
        while most > known and not can_be_opened(encode(_with_lines(self.challenge, lines[:most]))):
            most -= 1
        return Opened(_with_lines(self.challenge, lines[:most]), tuple(tables[:most]))

    @property
    def whole(self) -> bool:
        """Whether nothing was left out."""
        return not any(line.left_out for line in self.challenge.lines)


class Glance(NamedTuple):
    """What a link holds, unplayed: its lines are without actions."""

    challenge: Challenge
    played: tuple[bool, ...]  # by line


def fitting_name(text: str) -> str:
    """A name as it is kept: no more than twenty characters, all of which can be seen.

    >>> fitting_name("  Ani  of  Gyumri, the younger one ")
    'Ani of Gyumri, the y'
    """
    seen = "".join(letter for letter in text if letter.isprintable())
    return " ".join(seen.split())[:LONGEST_NAME].strip()


# What a challenge is made from


def deal_of(table: Table, deals: int) -> Record:
    """The deal that a challenge over so many begins with: such that its last is the last that was
    scored, or if there are not as many, or the whole game is meant, the first of the table; one
    deal is the one that is being played, or was scored just now.
    """
    dealt = table.deals()
    if deals == 1:
        chosen = dealt[-1]
    else:
        ends = _scored(table)
        begun = [one for one in dealt if len(ends) >= deals > 0 and one.place < ends[-deals]]
        chosen = begun[-1] if begun else dealt[0]
    return table.beginning(chosen.place)._replace(rules=table.game.RULES)


def played(table: Table, deal: Record, deals: int) -> tuple[str, ...] | None:
    """What was done at this table in so many deals from this one on; None when they are not over,
    or would not have gone so by themselves, since the game would have ended before.
    """
    (first,) = Table(deal).deals()
    same = [one.place for one in table.deals() if one[1:] == first[1:]]
    if not same:
        return None
    begin = same[-1]
    ends = [place for place in _scored(table) if place > begin]
    over = table.length if table.state.winners else None
    end = over if deals == WHOLE_GAME or len(ends) < deals else ends[deals - 1]
    actions = table.record.actions[begin:end]
    again = Table(deal._replace(actions=actions))
    return actions if end and not again.damage and is_over(again, deals) else None


def _scored(table: Table) -> list[int]:
    """After how many actions a deal was scored, the first one first."""
    history = enumerate(table.history(), 1)
    return [place for place, (a, _, b) in history if len(b.sheet) > len(a.sheet)]


def is_over(table: Table, deals: int) -> bool:
    """Whether a challenge over so many deals ends where the table stands."""
    return _ends(table.state, deals)


def _ends(state: Position, deals: int) -> bool:
    enough = state.turn is None and 0 < deals <= len(state.sheet)
    return enough or bool(state.winners)


# To text and back


def encode(challenge: Challenge) -> str:
    """The fragment of a link. Raises `ValueError` when a line does not go so."""
    lines = [_line_text(challenge, line) for line in challenge.lines]
    return sealed(
        "/".join([CHALLENGE, *deal_parts(challenge.deal), _asked_text(challenge), *lines])
    )


def can_be_opened(fragment: str) -> bool:
    """Return whether a challenge's link is short enough to be opened again."""
    try:
        glance(fragment)
    except LinkError:
        return False
    return True


def _asked_text(challenge: Challenge) -> str:
    who = "".join(PERSON if level is None else LEVEL_LETTERS[level] for level in challenge.levels)
    return f"{challenge.deals}.{challenge.players}.{who}"


def _line_text(challenge: Challenge, line: Line) -> str:
    kind = ASSISTED * line.assisted + WITHIN * line.within
    name = name_digits(line.name)
    if not line.actions:
        return f"{kind}.{name}"
    table = Table(challenge.record_of(line))
    if table.damage or not is_over(table, challenge.deals):
        raise ValueError(f"the line of {line.name!r} does not lead to the end")
    return f"{kind}.{name}.{moves_of(table)}"


def is_challenge(fragment: str) -> bool:
    """Whether a fragment says that it is one."""
    return is_of(fragment, CHALLENGE)


def decode(fragment: str) -> Challenge:
    """The challenge of a fragment, with or without its leading ``#``. Raises `LinkError`."""
    return decoded(fragment).challenge


def decoded(fragment: str) -> Opened:
    """The same with its tables. Raises `LinkError`."""
    return at_once(opening(fragment))


def opening(fragment: str) -> Generator[float, None, Opened]:
    """A challenge, an action at a time: gives how much is done, from 0 to 1, and returns it with
    its tables. Raises `LinkError`.
    """
    challenge, moves = _read(fragment)
    lines, tables = [], []
    for number, (known, text) in enumerate(zip(challenge.lines, moves, strict=True)):
        steps = _replaying(challenge, known, text)
        line, table = yield from _shares(steps, number, len(moves))
        lines.append(line)
        tables.append(table)
    return Opened(challenge._replace(lines=tuple(lines)), tuple(tables))


def glance(fragment: str) -> Glance:
    """What can be said of a challenge without replaying it. Raises `LinkError`."""
    challenge, moves = _read(fragment)
    return Glance(challenge, tuple(map(bool, moves)))


def _read(fragment: str) -> tuple[Challenge, list[str]]:
    """The challenge with lines that have no actions as yet, and by line what says which they are.
    Raises `LinkError`.
    """
    parts = parts_of_kind(fragment, CHALLENGE)
    deal = read_deal(parts)
    if len(parts) < FEWEST_PARTS[CHALLENGE]:
        raise LinkError("damaged", deal)
    if len(parts) > 8 + MOST_LINES:
        raise LinkError("long", deal)
    read = [_read_line(deal, text) for text in parts[7:-1]]
    asked = _asked(deal, parts[6])
    known = [moves for line, moves in read if moves and not line.left_out]
    counts = [count_of(moves, deal) for moves in known]
    if max(counts, default=0) > _most(asked) or sum(counts) > _most_in_all(deal, known):
        raise LinkError("long", deal)
    return asked._replace(lines=tuple(line for line, _ in read)), [moves for _, moves in read]


def _most(asked: Challenge) -> int:
    """Actions in a line, at most."""
    game = asked.deal.module
    in_deals = asked.deals * game.MOST_IN_DEAL
    return min(in_deals, game.MOST_ACTIONS) if asked.deals else game.MOST_ACTIONS


def _most_in_all(deal: Record, known: list[str]) -> int:
    """Actions in all lines together, at most: as a long deal has, and more where the digits say
    what they were. Otherwise a hundred characters of forced actions would take long to replay.
    """
    digits = sum(len(moves.partition(".")[2]) for moves in known)
    return deal.module.MOST_IN_DEAL + MOST_IN_DIGIT * digits


def _shares(
    work: Generator[float, None, tuple[Line, Table]], number: int, count: int
) -> Generator[float, None, tuple[Line, Table]]:
    """One of so many works, as a share of all of them."""
    while True:
        try:
            share = next(work)
        except StopIteration as end:
            done: tuple[Line, Table] = end.value
            return done
        yield (number + share) / count


def _asked(deal: Record, text: str) -> Challenge:
    """The challenge before anybody has played. Raises `LinkError`."""
    try:
        deals, players, who = text.split(".")
        asked = Challenge(deal, int(deals), _levels(deal, who), int(players))
    except KeyError:  # a level that is still to come
        raise LinkError("format", deal) from None
    except ValueError:
        raise LinkError("damaged", deal) from None
    if not (0 <= asked.deals <= MOST_DEALS and 0 <= asked.players <= MOST_DEALS):
        raise LinkError("damaged", deal)
    return asked


def _levels(deal: Record, who: str) -> tuple[str | None, ...]:
    """By seat. Raises `ValueError`; `KeyError` for a letter that nobody knows."""
    if len(who) != deal.module.seats(deal.options) or who.count(PERSON) != 1:
        raise ValueError("not one at every seat, of whom one is a person")
    return tuple(None if letter == PERSON else LEVEL_OF[letter] for letter in who)


def _read_line(deal: Record, text: str) -> tuple[Line, str]:
    """A line without its actions, and what says which they are. Raises `LinkError`."""
    try:
        bits, name, *moves = text.split(".", 2)
        if not bits.isdecimal():
            raise ValueError("a kind is a number")
        kind = int(bits)
        line = Line(read_name(name), assisted=bool(kind & ASSISTED), within=bool(kind & WITHIN))
    except ValueError:
        raise LinkError("damaged", deal) from None
    newer = "newer" if kind > ASSISTED + WITHIN else ""
    return line._replace(left_out=newer), "".join(moves)


def _replaying(
    challenge: Challenge, line: Line, moves: str
) -> Generator[float, None, tuple[Line, Table]]:
    """What somebody did, and the table after it. Raises `LinkError`."""
    table = Table(challenge.deal)
    if line.left_out or not moves:
        return line, table
    try:
        yield from play_moves(table, moves)
    except LinkError as error:
        if error.code != "rules":
            raise
        return line._replace(left_out="rules"), Table(challenge.deal)
    if not is_over(table, challenge.deals) or _passed_the_end(table, challenge.deals):
        raise LinkError("damaged", challenge.deal)
    return line._replace(actions=table.record.actions), table


def _passed_the_end(table: Table, deals: int) -> bool:
    return any(_ends(before, deals) for before, _, _ in table.history())


# Names in links


def name_digits(name: str) -> str:
    """A name in our 64 digits; none for none."""
    return to_digits(int.from_bytes(name.encode(), "big"))


def read_name(digits: str) -> str:
    """The name of these digits. Raises `ValueError`."""
    number = from_digits(digits)
    name = number.to_bytes((number.bit_length() + 7) // 8, "big").decode()
    if name != fitting_name(name):
        raise ValueError("no such name is ever written")
    return name
