"""Challenges: links with a deal, a task, and the results of the players so far.

    3/belote/1//friday-night/1/1.1.pccc/0.QW5p.57.Mz3kQ.../x7Gq2

*   ``belote/1//friday-night/1`` is the deal, as in every link (see `link`).
*   ``1.1.pccc`` is the task: the number of deals (0: the whole game), the version of the computer
    players, and a letter per seat. ``p`` is the person; ``a``, ``b``, ``c`` are casual, club or
    expert computer players.
*   ``0.QW5p.57.Mz3kQ...`` is the result of a player. Each further player adds such a part.

A result begins with a number: 1 for an assisted game, 2 for a deal within a longer game, 3 for
both, else 0. Then come the player's name in the 64 digits of links, and the actions of all seats,
coded as in links to a game. The first result is the challenger's; it has no actions until the
challenger has played.

The actions of computer players are included: computing them again would take a minute.
"""

from collections.abc import Generator
from hashlib import sha256
from typing import NamedTuple

from cardroom.game import Position
from cardroom.links import frame, link
from cardroom.links.frame import LinkError
from cardroom.nouns.seats import Seat, sides_from, with_entry
from cardroom.table import Record, Table

LONGEST_NAME = 20  # characters
MOST_LINES = 8
MOST_DEALS = 99
MOST_IN_DIGIT = 20  # limit of actions per digit on average; in Eights up to ten occur
WHOLE_GAME = 0  # in place of a number of deals
LENGTHS = (1, 3, 5, WHOLE_GAME)
"""Numbers of deals that visitors can choose from."""

PERSON = "p"
LEVEL_LETTERS = {"casual": "a", "club": "b", "expert": "c"}  # for ever, whatever levels may come
LEVEL_OF = {letter: level for level, letter in LEVEL_LETTERS.items()}
ASSISTED, WITHIN = 1, 2  # kinds of lines


class ChallengeLine(NamedTuple):
    """Result of one player of a challenge."""

    name: str = ""  # empty: the player gave no name
    actions: tuple[str, ...] = ()  # of all seats, to the end of the last deal; empty: not played
    assisted: bool = False  # with undo, a hint or open cards
    within: bool = False  # within a longer game, with other scores before the deal
    left_out: str = ""  # why the actions are missing: "newer", "rules"; empty: none missing
    unread: str = ""  # until the actions are replayed: the part of the link, without the name

    @property
    def is_played(self) -> bool:
        """True if the player's game is over."""
        return bool(self.actions or self.unread)

    def is_extended_by(self, later: "ChallengeLine") -> bool:
        """Return whether `later` is this result, perhaps with the actions or the player's name."""
        return self in (later, later._replace(name=""), ChallengeLine(later.name), ChallengeLine())

    def may_be_same_as(self, other: "ChallengeLine") -> bool:
        """Return whether both may be of one player: one result has all data of the other."""
        return self.is_extended_by(other) or other.is_extended_by(self)


class Challenge(NamedTuple):
    """Challenge: a deal against given opponents, and the results of its players so far."""

    deal: Record  # without actions
    deals: int  # number of deals, or `WHOLE_GAME`
    levels: tuple[str | None, ...]  # by seat; None: the person
    players: int  # version of the computer players
    lines: tuple[ChallengeLine, ...] = (ChallengeLine(),)  # the challenger's first

    @property
    def seat(self) -> Seat:
        """Seat of the person who plays the challenge."""
        return self.levels.index(None)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats of each side (players who share a score). The challenged person's side is first."""
        return sides_from(self.seat, self.deal.module.partnerships(self.deal.options))

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits from deal and task, which all copies of the challenge share."""
        asked = "/".join([*link.deal_parts(self.deal), _task_text(self)])
        return sha256(asked.encode()).hexdigest()[:12]

    def with_result_within_limits(self, line: ChallengeLine) -> "Challenge":
        """Return the challenge with the result of one more player. Drop the oldest results if there
        are more than `MOST_LINES` or the link is too long. Keep the challenger's result.
        """
        first, *others = self.lines
        others = [*others, line][1 - MOST_LINES :]
        while len(others) > 1 and not can_be_opened(encode(self._replace(lines=(first, *others)))):
            others.pop(0)
        return self._replace(lines=(first, *others))

    def with_name(self, place: int, name: str) -> "Challenge":
        """Return the challenge with a new name for the player of the result with index `place`."""
        named = self.lines[place]._replace(name=name)
        return self._replace(lines=with_entry(self.lines, place, named))


class Opened(NamedTuple):
    """Challenge with a table for each result, on which that player's game was replayed."""

    challenge: Challenge
    tables: tuple[Table, ...]  # by line

    def merge_results(self, other: "Opened") -> "Opened":
        """Return this challenge with the results that another copy adds, as far as the link can
        hold them. A known result may get its actions or its player's name from the copy. Players
        may be unnamed and play alike, so each result here stands for at most one of the copy.
        """
        lines, tables = list(self.challenge.lines), list(self.tables)
        copies, left = other.challenge.lines, {*range(len(lines))}
        # Two players may have made a challenge of one deal; else the first result is of one player.
        one_challenger = not copies[0].is_played or lines[0].may_be_same_as(copies[0])
        for at in sorted(range(len(copies)), key=lambda at: copies[at] not in lines):
            line, table = copies[at], other.tables[at]
            places = [n for n in sorted(left) if not one_challenger or (n == 0) == (at == 0)]
            same = [n for n in places if lines[n].may_be_same_as(line)]
            place = min(same, key=lambda n: lines[n] != line, default=None)
            if place is not None:
                left.remove(place)
                if lines[place].is_extended_by(line):
                    lines[place], tables[place] = line, table
            elif line.is_played:
                lines.append(line)
                tables.append(table)
        one = self.challenge._replace(lines=tuple(lines[:MOST_LINES]))
        while len(one.lines) > len(self.challenge.lines) and not can_be_opened(encode(one)):
            one = one._replace(lines=one.lines[:-1])
        return Opened(one, tuple(tables[: len(one.lines)]))


def shorten_name(text: str) -> str:
    """Return a name as it is saved: at most twenty characters, all printable.

    >>> shorten_name("  Ani  of  Gyumri, the younger one ")
    'Ani of Gyumri, the y'
    """
    seen = "".join(letter for letter in text if letter.isprintable())
    return " ".join(seen.split())[:LONGEST_NAME].strip()


# Making a challenge


def challenge_start_record(table: Table, deals: int) -> Record:
    """Return the record of the deal that begins a challenge of `deals` deals. For 1, take the
    table's latest deal. For more, take the first of the last `deals` scored deals. For 0 (the whole
    game), or if too few are scored, take the table's first deal.
    """
    dealt = table.deals()
    if deals == 1:
        chosen = dealt[-1]
    else:
        ends = [one.end for one in dealt if one.is_scored]
        begun = [one for one in dealt if len(ends) >= deals > 0 and one.place < ends[-deals]]
        chosen = begun[-1] if begun else dealt[0]
    return table.deal_record_at(chosen.place)._replace(rules=table.game.RULES)


def actions_of_deals(table: Table, deal: Record, deals: int) -> tuple[str, ...] | None:
    """Return the actions of `deals` successive deals of the table, beginning with the deal `deal`.
    Return None if a deal is missing or not over, or if the actions are illegal.
    """
    (first,), dealt = Table(deal).deals(), table.deals()
    same = [one.place for one in dealt if one[1:3] == first[1:3]]
    if not same:
        return None
    begin = same[-1]
    ends = [one.end for one in dealt if one.is_scored and one.place >= begin]
    over = table.length if table.state.winners else None
    end = over if deals == WHOLE_GAME or len(ends) < deals else ends[deals - 1]
    actions = table.record.actions[begin:end]
    again = Table(deal._replace(actions=actions))
    return actions if end and not again.damage and is_over(again.state, deals) else None


def is_over(state: Position, deals: int) -> bool:
    """Return whether a state is the end of a challenge of `deals` deals."""
    enough = state.turn is None and 0 < deals <= len(state.sheet)
    return enough or bool(state.winners)


# Encoding and decoding


def encode(challenge: Challenge) -> str:
    """Return the link of a challenge. Raises `ValueError` if the game of a player is not over."""
    head = [frame.CHALLENGE, *link.deal_parts(challenge.deal), _task_text(challenge)]
    lines = [_line_text(challenge, line) for line in challenge.lines]
    return frame.with_sendable_checksum(*head, *lines)


def can_be_opened(fragment: str) -> bool:
    """Return whether a challenge's link is short enough to be opened."""
    try:
        read_without_replay(fragment)
    except LinkError:
        return False
    return True


def _task_text(challenge: Challenge) -> str:
    return f"{challenge.deals}.{challenge.players}.{write_levels(challenge.levels)}"


def _line_text(challenge: Challenge, line: ChallengeLine) -> str:
    known = str(ASSISTED * line.assisted + WITHIN * line.within)
    kind, *moves = (line.unread or known).split(".", 1)
    if line.actions:
        table = Table(challenge.deal._replace(actions=line.actions))
        if table.damage or not is_over(table.state, challenge.deals):
            raise ValueError(f"the line of {line.name!r} does not lead to the end")
        moves = [link.encode_moves(table)]
    return ".".join([kind, digits_from_name(line.name), *moves])


def decode(fragment: str) -> Challenge:
    """Read a challenge from a link's fragment. Raises `LinkError` if the fragment is invalid."""
    return decode_opened(fragment).challenge


def decode_opened(fragment: str) -> Opened:
    """Read a challenge and replay the games of all its players at once. Raises `LinkError`."""
    return link.run_to_end(open_in_steps(fragment))


def open_in_steps(fragment: str) -> Generator[float, None, Opened]:
    """Replay a challenge. Yield the progress (0 to 1). Raises `LinkError` if it is invalid."""
    challenge = read_without_replay(fragment)
    lines, tables = [], []
    for place in range(len(challenge.lines)):
        line, table = yield from _replay_line(challenge, place)
        lines.append(line)
        tables.append(table)
    return Opened(challenge._replace(lines=tuple(lines)), tuple(tables))


def read_without_replay(fragment: str) -> Challenge:
    """Read a challenge without replaying its games. Raises `LinkError` if the link is invalid."""
    parts = link.parts_of_kind(fragment, frame.CHALLENGE)
    deal = link.read_deal(parts)
    if len(parts) > 8 + MOST_LINES:
        raise LinkError("long", deal)
    lines = tuple(_read_line(deal, text) for text in parts[7:-1])
    asked = _read_task(deal, parts[6])
    known = [_moves_of(line) for line in lines if line.is_played and not line.left_out]
    counts = [link.count_of_moves(moves, deal) for moves in known]
    game, digits = deal.module, sum(len(moves.partition(".")[2]) for moves in known)
    in_line = game.MOST_ACTIONS
    if asked.deals:
        in_line = min(asked.deals * game.MOST_IN_DEAL, in_line)
    in_all = game.MOST_IN_DEAL + MOST_IN_DIGIT * digits
    if max(counts, default=0) > in_line or sum(counts) > in_all:
        raise LinkError("long", deal)
    return asked._replace(lines=lines)


def _read_task(deal: Record, text: str) -> Challenge:
    with link.as_link_errors(deal):
        deals, players, who = text.split(".")
        if who.count(PERSON) != 1:
            raise ValueError("not one person")
        asked = Challenge(deal, int(deals), read_levels(deal, who), int(players))
        if not (0 <= asked.deals <= MOST_DEALS and 0 <= asked.players <= MOST_DEALS):
            raise ValueError("no such number is ever written")
    return asked


def write_levels(levels: tuple[str | None, ...]) -> str:
    """Write the levels of computer players by seat, with a letter for each seat; None: a person."""
    return "".join(PERSON if level is None else LEVEL_LETTERS[level] for level in levels)


def read_levels(deal: Record, who: str) -> tuple[str | None, ...]:
    """Read the levels by seat. Raises `ValueError` (number of seats) or `LinkError` (letter)."""
    if len(who) != deal.module.seats(deal.options):
        raise ValueError("not one letter for every seat")
    if not {*who} <= {PERSON, *LEVEL_OF}:
        raise LinkError("format", deal)  # a level of a later version
    return tuple(None if letter == PERSON else LEVEL_OF[letter] for letter in who)


def _read_line(deal: Record, text: str) -> ChallengeLine:
    with link.as_link_errors(deal):
        bits, name, *moves = text.split(".", 2)
        if not bits.isdecimal():
            raise ValueError("a kind is a number")
        kind, name = int(bits), name_from_digits(name)
    newer = "newer" if kind > ASSISTED + WITHIN else ""  # then the actions are not read
    unread = ".".join([bits, *moves]) if newer or any(moves) else ""
    return ChallengeLine(name, (), bool(kind & ASSISTED), bool(kind & WITHIN), newer, unread)


def _moves_of(line: ChallengeLine) -> str:
    return line.unread.partition(".")[2]


def _replay_line(
    challenge: Challenge, place: int
) -> Generator[float, None, tuple[ChallengeLine, Table]]:
    """Replay the result with index `place`. Yield the progress of all results (0 to 1)."""
    line, table = challenge.lines[place], Table(challenge.deal)
    if line.left_out or not line.is_played:
        return line, table
    try:
        for share in link.play_moves(table, _moves_of(line)):
            yield (place + share) / len(challenge.lines)
    except LinkError as error:
        if error.code != "rules":
            raise
        return line._replace(left_out="rules"), Table(challenge.deal)
    went_on = any(is_over(before, challenge.deals) for before, _, _ in table.history())
    if went_on or not is_over(table.state, challenge.deals):
        raise LinkError("damaged", challenge.deal)
    return line._replace(actions=table.record.actions, unread=""), table


# Names in links


def digits_from_name(name: str) -> str:
    """Encode a name in base 64, with the digits of links (see `frame`); an empty name gives ""."""
    return frame.to_digits(int.from_bytes(name.encode(), "big"))


def name_from_digits(digits: str) -> str:
    """Decode a name from base 64 with the digits of links. Raises `ValueError` if invalid."""
    number = frame.from_digits(digits)
    name = number.to_bytes((number.bit_length() + 7) // 8, "big").decode()
    if name != shorten_name(name):
        raise ValueError("no such name is ever written")
    return name
