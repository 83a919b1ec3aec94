"""Games in progress: a game's record, and the table that plays, undoes and redoes actions.

A `Record` holds all of a game: its key, its options, the seed and all actions. Everything that is
saved, shared or sent to a computer player is a record.
"""

import json
from collections.abc import Callable, Generator, Sequence
from copy import copy
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from cardroom.game import Agreed, IllegalAction, Objection, Position, Seen, Situated
from cardroom.games import GAMES, AnyGame
from cardroom.nouns.cards import Card, NotationError, cards, names, sort_cards
from cardroom.nouns.coded_error import CodedError
from cardroom.nouns.memo import Memo
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat

LONGEST_SEED = 80  # characters
LAST_DEAL = 9999  # of a seed


class RecordError(CodedError):
    """Error for a record that cannot be read. `code` tells what is invalid, such as "game" or
    "seed". The code "rules" means: made with a later version of the rules.
    """


class Record(NamedTuple):
    """Game as it is saved: all that is needed to play it again, card by card."""

    game: str  # its key
    rules: int  # version of that game's rules
    options: Agreed  # that game's Options
    seed: str
    first: int = 1  # number of the seed's deal that came first
    actions: tuple[str, ...] = ()  # in the game's notation
    situation: tuple[int, ...] = ()  # of the first deal, if not implied by its number
    pack: tuple[Card, ...] = ()  # of a first deal laid by hand, top card first

    @property
    def module(self) -> AnyGame:
        return GAMES[self.game]

    @property
    def deal(self) -> "Record":
        """The record's first deal: the record without its actions."""
        return self._replace(actions=())

    def continues(self, earlier: "Record") -> bool:
        """Return whether this record is `earlier`, or `earlier` with further actions."""
        begins = self.actions[: len(earlier.actions)] == earlier.actions
        return begins and self.deal == earlier.deal


def new_record(game: str, options: Agreed, seed: str, first: int = 1) -> Record:
    """Return the record of a new game. Raises `RecordError` if an option or value is invalid."""
    return check_record(Record(game, GAMES[game].RULES, options, seed, first))


def check_record(record: Record) -> Record:
    """Check a record and return it. Raises `RecordError` if it is invalid or its game unknown."""
    if record.game not in GAMES:
        raise RecordError("game", record.game)
    if not 1 <= record.rules <= record.module.RULES:
        raise RecordError("unreadable" if record.rules < 1 else "rules", str(record.rules))
    if record.module.complaint(record.options):
        raise RecordError("options", str(record.options))
    if not 0 < len(record.seed) <= LONGEST_SEED or not record.seed.isprintable():
        raise RecordError("seed")
    if not 1 <= record.first <= LAST_DEAL:
        raise RecordError("unreadable", "first deal")
    if len(record.actions) > record.module.MOST_ACTIONS:
        raise RecordError("long")
    if record.situation or record.pack:
        _check_beginning(record)
    return record


def _check_beginning(record: Record) -> None:
    try:
        first_position(record)
    except ValueError as error:
        raise RecordError("unreadable", str(error)) from None


def first_position(record: Record) -> Position:
    """Return the first state of a record's game. Raises `ValueError` if it cannot be dealt."""
    return position_from_deck(record, record.pack or None)


def position_from_deck(record: Record, deck: Sequence[Card] | None) -> Position:
    """Return the first state of a record's game, dealt from this deck, top card first, or from the
    pack shuffled by the seed. Raises `ValueError` if the situation or the deck is impossible.
    """
    later: dict[str, Any] = {"situation": record.situation} if record.situation else {}
    if later and not isinstance(record.module, Situated):
        raise ValueError("situation")
    start: Callable[..., Position] = record.module.start
    return start(record.options, record.seed, first=record.first, deck=deck, **later)


def pack_of(record: Record) -> tuple[Card, ...]:
    """Return all cards with which the record's game is played, in listing order."""
    places = record.module.places(first_position(record))
    return sort_cards(card for cards in places.values() for card in cards)


def write(record: Record) -> str:
    """Return a record as JSON text that `read` can parse. Default options are left out."""
    usual = record.module.Options()._asdict()
    agreed = record.options._asdict()
    fields = record._asdict() | {
        "options": {name: value for name, value in agreed.items() if value != usual[name]},
        "actions": " ".join(record.actions),
        "pack": names(record.pack),
    }
    for name in ("situation", "pack"):  # if empty: an older Cardroom can read the record
        if not fields[name]:
            del fields[name]
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


TYPES = {"game": str, "rules": int, "seed": str, "first": int, "actions": str, "situation": list}
"""Types of the fields of a record's JSON text. True and False are no valid numbers."""


def read(text: str) -> Record:
    """Parse a record from JSON text. Raises `RecordError` if the text is no valid record."""
    try:
        fields = {"situation": [], "pack": ""} | read_json(text)
        plain = all(type(fields[name]) is kind for name, kind in TYPES.items())
        if not plain or not all(type(number) is int for number in fields["situation"]):
            raise TypeError("a field is of the wrong kind")
        lists = {
            "actions": tuple(fields["actions"].split()),
            "situation": tuple(fields["situation"]),
            "pack": cards(fields["pack"]),
        }
        record = Record(**fields | lists)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RecordError("unreadable", str(error)) from None
    if record.game not in GAMES:
        raise RecordError("game", record.game)
    return check_record(record._replace(options=_read_options(record.module, record.options)))


def _read_options(game: AnyGame, fields: object) -> Agreed:
    if not isinstance(fields, dict):
        raise RecordError("options")
    for name, value in fields.items():
        kinds = {type(choice) for choice in game.CHOICES.get(name, ())}
        if type(value) not in kinds:  # True is not 1 here
            raise RecordError("options", name)
    read: Agreed = game.Options(**fields)
    return read


class Damage(NamedTuple):
    """First action of a record that could not be played, and the reason why."""

    place: int  # index of the action in the record
    text: str  # the action
    objection: Objection | None  # None: the action could not be read at all


class Dealt(NamedTuple):
    """Place in a record of a deal or redeal, with facts kept from earlier deals (`situation`)."""

    place: int  # number of actions before it
    number: int  # of the deal; a redeal has the same
    situation: tuple[int, ...]  # empty if implied by the number
    end: int  # number of actions until it was over, or so far
    is_scored: bool


Step: TypeAlias = tuple[Position, object, Position]
"""Action with the states before and after it."""


def step_of(game: AnyGame, before: Position, action: object) -> Step:
    """Apply an action; return it with the states before and after. Raises `IllegalAction`."""
    if objection := game.objection(before, action):
        raise IllegalAction(game.text(action), objection)
    after: Position = game.apply(before, action)
    return before, action, after


class Origin:
    """Object that all copies of one table share; it identifies them as copies."""


class Table:
    """Game in progress, made from a record: actions can be played, undone and redone. If an action
    of the record cannot be played, the table stops before it, and `damage` tells why.
    """

    def __init__(self, record: Record) -> None:
        self._start = check_record(record).deal
        self.game = record.module
        self.origin = Origin()
        self._states = [first_position(record)]
        self._done: list[object] = []
        self._undone: list[object] = []  # the next one to redo last
        self._views: Memo[Position, Seen] = Memo(self.game.view)
        self._record_at: tuple[Position, Record] | None = None  # the record at the state
        self.damage: Damage | None = None
        for _ in self.replay(record.actions):
            pass

    def replay(self, actions: Sequence[str]) -> Generator[float, None, None]:
        """Play actions until one is illegal; keep it in `damage`. Yield the fraction played."""
        for place, text in enumerate(actions):
            try:
                self.play(self.game.parse(text))
            except NotationError:
                self.damage = Damage(place, text, None)
                return
            except IllegalAction as error:
                self.damage = Damage(place, text, error.objection)
                return
            yield (place + 1) / len(actions)

    @property
    def state(self) -> Position:
        return self._states[-1]

    @property
    def record(self) -> Record:
        """Return the record of the actions played so far, cached until the state changes."""
        if self._record_at is None or self._record_at[0] is not self.state:
            actions = tuple(map(self.game.text, self._done))
            self._record_at = self.state, self._start._replace(actions=actions)
        return self._record_at[1]

    @property
    def length(self) -> int:
        """Return the number of actions played so far, in all deals."""
        return len(self._done)

    @property
    def is_action_limit_reached(self) -> bool:
        """Return whether one more action would make the game too long for a record or a link."""
        most, state = self.game.MOST_IN_DEAL, self.state
        if self.length >= self.game.MOST_ACTIONS:
            return True
        if state.turn is None:
            return state.number >= LAST_DEAL
        unscored = self._states[-1 - most :]
        return len(unscored) > most and len(unscored[0].sheet) == len(state.sheet)

    def history(self) -> list[Step]:
        """Return all steps in time order: each is an action with the states before and after."""
        return list(zip(self._states, self._done, self._states[1:], strict=False))

    def last_action_of(self, seat: Seat) -> int | None:
        """Return the index of a seat's last action, in any deal; None if it never acted."""
        places = range(self.length - 1, -1, -1)
        return next((place for place in places if self._states[place].turn == seat), None)

    def deals(self) -> list[Dealt]:
        """Return the deals and redeals in time order."""
        states, found = self._states, list[Dealt]()
        begins = filter(self._begins_deal, range(len(states)))
        for begin, after in pairwise([*begins, self.length]):
            end = next((n for n in range(begin, after) if states[n].turn is None), after)
            is_scored = len(states[end].sheet) > len(states[begin].sheet)
            number, *situation = _deal_identity(self.game, states[begin])
            found.append(Dealt(begin, number, tuple(situation), end, is_scored))
        return found

    def last_dealt(self, number: int) -> Dealt:
        """Return a deal by its number; after redeals, the last one. Raises `IndexError` if none."""
        return [dealt for dealt in self.deals() if dealt.number == number][-1]

    def finished_deals(self) -> tuple[int, ...]:
        """Return the numbers of finished deals, in order. A deal that is dealt anew is not over."""
        numbers = dict.fromkeys(dealt.number for dealt in self.deals())
        running = self.state.number if self.state.turn is not None else None
        return tuple(number for number in numbers if number != running)

    def deal_record_at(self, place: int) -> Record:
        """Return the record of the deal that is played after `place` actions, from its start."""
        number, *situation = _deal_identity(self.game, self._states[place])
        pack = self._start.pack if place == 0 else ()
        return self._start._replace(first=number, situation=tuple(situation), pack=pack)

    @property
    def deal_start(self) -> int:
        """Return the number of actions before the cards of the current deal were dealt."""
        return next(filter(self._begins_deal, range(self.length, -1, -1)), 0)

    def _begins_deal(self, place: int) -> bool:
        before, state = self._states[max(place - 1, 0)], self._states[place]
        if place == 0 or before.turn is None or state.turn is None:
            return state.turn is not None
        return _deal_identity(self.game, before) != _deal_identity(self.game, state)

    def at(self, length: int) -> "Table":
        """Return a copy of the table as it was after `length` actions."""
        earlier = copy(self)
        earlier._states, earlier._done = self._states[: length + 1], self._done[:length]
        earlier._undone = []
        return earlier

    def view(self, seat: Seat | None) -> Seen:
        """Return the view of a seat. Views are cached by state, and used again after an undo."""
        return self._views(self.state, seat)

    def play(self, action: object) -> None:
        """Play an action. If the action is illegal, raise `IllegalAction` and change nothing."""
        self.take(step_of(self.game, self.state, action))

    def take(self, step: Step) -> None:
        """Add a step, unchecked by the rules. Raises `ValueError` for a step of another state."""
        before, action, after = step
        if before is not self.state:
            raise ValueError("a step of another state")
        self._undone.clear()
        self._states.append(after)
        self._done.append(action)

    # Copies

    def _copy(self) -> "Table":
        same = self.at(self.length)
        same._undone = self._undone[:]
        return same

    def after(self, step: Step) -> "Table":
        """Return a copy of the table with one more step, which the rules do not check."""
        table = self._copy()
        table.take(step)
        return table

    # Undo and redo

    def can_undo(self, seat: Seat | None) -> bool:
        """Return whether a decision of this seat (None: of any seat) can be undone."""
        return self._index_of_last_decision(seat) is not None

    def can_redo(self) -> bool:
        return bool(self._undone)

    def after_undo(self, seat: Seat | None) -> "Table":
        """Return a copy as it was before the last decision of `seat` (None: of any seat)."""
        table, back_to = self._copy(), self._index_of_last_decision(seat)
        while back_to is not None and table.length > back_to:
            table._undone.append(table._done.pop())
            table._states.pop()
        return table

    def after_redo(self, seat: Seat | None) -> "Table":
        """Return a copy redone up to the next turn of `seat` (None: any seat) or the deal's end."""
        table = self._copy()
        while table._undone:
            action = table._undone.pop()
            table._states.append(self.game.apply(table.state, action))
            table._done.append(action)
            if self._may_undo_stop_at(table.state, seat):
                break
        return table

    def _index_of_last_decision(self, seat: Seat | None) -> int | None:
        places = range(len(self._done) - 1, -1, -1)
        return next((n for n in places if self._may_undo_stop_at(self._states[n], seat)), None)

    @staticmethod
    def _may_undo_stop_at(state: Position, seat: Seat | None) -> bool:
        return seat is None or state.turn in (None, seat)


def _deal_identity(game: AnyGame, state: Position) -> tuple[int, ...]:
    return (state.number, *(game.situation(state) if isinstance(game, Situated) else ()))


def replay_record(record: Record) -> Generator[float, None, Table]:
    """Replay a record one action at a time. Each time, yield the fraction of actions played, from 0
    to 1. At the end, return the table. Raises `RecordError` if the record is invalid.
    """
    table = Table(check_record(record).deal)
    yield from table.replay(record.actions)
    return table
