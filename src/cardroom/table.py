"""A game being played: its record, and the table that plays it forward and back.

A `Record` is all there is to a game: which game, what was agreed, the seed, and what was said and
done. Everything that is saved, shared or sent to a computer player is a record.
"""

import json
from collections.abc import Generator, Sequence
from copy import copy
from typing import NamedTuple, TypeAlias

from cardroom.game import Agreed, IllegalAction, Objection, Position, Seen, Situated
from cardroom.games import GAMES, AnyGame
from cardroom.nouns.cards import Card, NotationError, cards, listed, names
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat

LONGEST_SEED = 80  # characters
LAST_DEAL = 9999  # of a seed
MOST_SEEN = 40  # views that are kept: those of a deal of Belote


class RecordError(ValueError):
    """A record that cannot be read. `code`: "unreadable", "game", "rules", "options", "seed",
    "long"...
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code


class Record(NamedTuple):
    """A game as it is kept: enough to play it again, card by card."""

    game: str  # its key
    rules: int  # version of that game's rules
    options: Agreed  # that game's Options
    seed: str
    first: int = 1  # number of the seed's deal that came first
    actions: tuple[str, ...] = ()  # in the game's notation
    situation: tuple[int, ...] = ()  # of the deal that came first, where its number is not enough
    pack: tuple[Card, ...] = ()  # top card first, where somebody laid that deal by hand

    @property
    def module(self) -> AnyGame:
        return GAMES[self.game]

    def leads_on_from(self, earlier: "Record") -> bool:
        """Return whether these are the same cards and actions, and perhaps more actions."""
        same = self._replace(actions=()) == earlier._replace(actions=())
        return same and self.actions[: len(earlier.actions)] == earlier.actions


def new_record(game: str, options: Agreed, seed: str, first: int = 1) -> Record:
    """The record of a game that is about to begin. Raises `RecordError`."""
    return checked(Record(game, GAMES[game].RULES, options, seed, first))


def checked(record: Record) -> Record:
    """The same record, if it is one of a game we know. Raises `RecordError`."""
    if record.game not in GAMES:
        raise RecordError("game", record.game)
    if not 1 <= record.rules <= record.module.RULES:
        raise RecordError("rules", str(record.rules))
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
    """What the record's game begins with. Raises `ValueError` if its situation cannot be, or its
    pack is not that of the game.
    """
    return dealt_from(record, record.pack or None)


def dealt_from(record: Record, deck: Sequence[Card] | None) -> Position:
    """What the record's game would begin with from this deck, top card first; without one from
    the cards of its seed. Raises `ValueError`.
    """
    game, agreed, first = record.module, record.options, record.first
    state: Position
    if not record.situation:
        state = game.start(agreed, record.seed, first=first, deck=deck)
    elif isinstance(game, Situated):
        begun = record.situation
        state = game.start(agreed, record.seed, first=first, deck=deck, situation=begun)
    else:
        raise ValueError("situation")
    return state


def pack_of(record: Record) -> tuple[Card, ...]:
    """The cards that the record's game is played with, listed."""
    places = record.module.places(first_position(record))
    return listed(card for cards in places.values() for card in cards)


def write(record: Record) -> str:
    """The record as JSON text; `read` is its inverse. Options at their default are left out."""
    usual = record.module.Options()._asdict()
    agreed = record.options._asdict()
    fields = record._asdict() | {
        "options": {name: value for name, value in agreed.items() if value != usual[name]},
        "actions": " ".join(record.actions),
        "pack": names(record.pack),
    }
    for name in ("situation", "pack"):  # left out, so that an older Cardroom reads the others
        if not fields[name]:
            del fields[name]
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


class _Unread(NamedTuple):
    """Options that are still to be read."""


def read(text: str) -> Record:
    """The record of this JSON text. Raises `RecordError`."""
    try:
        fields = read_json(text)
        options = fields.pop("options")
        actions = fields.pop("actions")
        situation = fields.pop("situation", [])
        if not isinstance(actions, str) or not _typed(fields) or not _numbers(situation):
            raise TypeError("a field is of the wrong kind")
        record = Record(
            **fields | {"pack": cards(fields.get("pack", ""))},
            options=_Unread(),
            actions=tuple(actions.split()),
            situation=tuple(situation),
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RecordError("unreadable", str(error)) from None
    if record.game not in GAMES:
        raise RecordError("game", record.game)
    return checked(record._replace(options=_read_options(record.module, options)))


def _typed(fields: dict[str, object]) -> bool:
    kinds = {"game": str, "rules": int, "seed": str, "first": int}
    return all(type(fields[name]) is kind for name, kind in kinds.items())


def _numbers(value: object) -> bool:
    return isinstance(value, list) and all(type(number) is int for number in value)


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
    """Where a record stopped making sense."""

    place: int  # of the action in the record, from 0
    text: str  # the action
    objection: Objection | None  # None: the action could not be read at all


class Dealt(NamedTuple):
    """Where in a record cards were dealt, and which."""

    place: int  # so many actions came before
    number: int  # of the deal
    situation: tuple[int, ...] = ()  # as far as the number is not enough


Step: TypeAlias = tuple[Position, object, Position]
"""An action with the states before and after it."""


def step_of(game: AnyGame, before: Position, action: object) -> Step:
    """What doing this in a state leads to; nothing is changed. Raises `IllegalAction`."""
    if objection := game.objection(before, action):
        raise IllegalAction(game.text(action), objection)
    after: Position = game.apply(before, action)
    return before, action, after


class Table:
    """A record being played. The one thing here that changes.

    A damaged record gives the states that could be reached, and `damage` says which action failed.
    """

    def __init__(self, record: Record) -> None:
        self._start = checked(record)._replace(actions=())
        self.game = record.module
        self._states = [first_position(record)]
        self._done: list[object] = []
        self._undone: list[object] = []  # the next one to redo last
        self._seen: dict[tuple[int, Seat | None], tuple[Position, Seen]] = {}  # by a state's id
        self.damage: Damage | None = None
        for _ in self.replay(record.actions):
            pass

    def replay(self, actions: Sequence[str]) -> Generator[float, None, None]:
        """Play all these, giving after each how much of them is done, from 0 to 1.

        What cannot be played ends it, and is the table's damage from then on.
        """
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
        return self._start._replace(actions=tuple(map(self.game.text, self._done)))

    @property
    def length(self) -> int:
        """How many actions were done, deals before this one among them."""
        return len(self._done)

    @property
    def is_full(self) -> bool:
        """Whether a record or a link with one action more could not be opened again."""
        most, state = self.game.MOST_IN_DEAL, self.state
        if self.length >= self.game.MOST_ACTIONS:
            return True
        if state.turn is None:
            return state.number >= LAST_DEAL
        unscored = self._states[-1 - most :]
        return len(unscored) > most and len(unscored[0].sheet) == len(state.sheet)

    def history(self) -> list[Step]:
        """Every action with the states before and after it, the first one first."""
        return list(zip(self._states, self._done, self._states[1:], strict=False))

    def deals(self) -> list[Dealt]:
        """Where cards were dealt, the first deal first; again those that were dealt again."""
        found: list[Dealt] = []
        running: tuple[int, ...] | None = None
        for place, state in enumerate(self._states):
            here = None if state.turn is None else _which_deal(self.game, state)
            if here and here != running:
                found.append(Dealt(place, here[0], here[1:]))
            running = here
        return found

    def beginning(self, place: int) -> Record:
        """The record, without actions, of a game that begins with the deal that was dealt after so
        many actions of this one.
        """
        number, *situation = _which_deal(self.game, self._states[place])
        pack = self._start.pack if place == 0 else ()
        return self._start._replace(first=number, situation=tuple(situation), pack=pack)

    @property
    def dealt(self) -> int:
        """The number of actions after which the cards of this deal were dealt."""
        place = len(self._states) - 1
        while place and self._states[place].turn is None:
            place -= 1
        here = _which_deal(self.game, self._states[place])
        while place and self._states[place - 1].turn is not None:
            if _which_deal(self.game, self._states[place - 1]) != here:
                break
            place -= 1
        return place

    def at(self, length: int) -> "Table":
        """The same game as it stood after so many actions."""
        earlier = copy(self)
        earlier._states, earlier._done = self._states[: length + 1], self._done[:length]
        earlier._undone = []
        return earlier

    def view(self, seat: Seat | None) -> Seen:
        """What that seat may know now; as long as nothing is done the very same view, and again
        where what was done last is taken back.
        """
        place, state = (id(self.state), seat), self.state
        if place not in self._seen:
            self._seen[place] = state, self.game.view(state, seat)
            if len(self._seen) > MOST_SEEN:
                del self._seen[next(iter(self._seen))]
        return self._seen[place][1]

    def play(self, action: object) -> None:
        """Do this. Raises `IllegalAction`, and then nothing has changed."""
        self.take(step_of(self.game, self.state, action))

    def take(self, step: Step) -> None:
        """Do what was played already, as `step_of` or another table of this game has it: no rule is
        asked again. Raises `ValueError` unless it begins with the very state of this table.
        """
        before, action, after = step
        if before is not self.state:
            raise ValueError("a step of another state")
        self._undone.clear()
        self._states.append(after)
        self._done.append(action)

    def before(self, seat: Seat | None) -> "Table | None":
        """The same game as it would stand after `undo`; None when there was no decision."""
        back_to = self._last_decision(seat)
        return None if back_to is None else self.at(back_to)

    def can_undo(self, seat: Seat | None) -> bool:
        """Whether this seat, or any where None, has decided anything that could be taken back."""
        return self._last_decision(seat) is not None

    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self, seat: Seat | None) -> None:
        """Back to this seat's own last decision, taking back what others did after it; where None
        to the last decision, whoever's; nothing when there was none.
        """
        back_to = self._last_decision(seat)
        while back_to is not None and len(self._done) > back_to:
            self._undone.append(self._done.pop())
            self._states.pop()

    def redo(self, seat: Seat | None) -> None:
        """Forward again to this seat's next decision, or anybody's, or to where undo began."""
        while self._undone:
            self._do(self._undone.pop())
            if self._decides(self.state, seat):
                return

    def _do(self, action: object) -> None:
        self._states.append(self.game.apply(self.state, action))
        self._done.append(action)

    def _last_decision(self, seat: Seat | None) -> int | None:
        """The number of actions before the last decision of this seat."""
        places = range(len(self._done) - 1, -1, -1)
        return next((n for n in places if self._decides(self._states[n], seat)), None)

    @staticmethod
    def _decides(state: Position, seat: Seat | None) -> bool:
        """Whether it is this seat's turn, or nobody's: then whoever asks goes on. None: any's."""
        return seat is None or state.turn in (None, seat)


def _which_deal(game: AnyGame, state: Position) -> tuple[int, ...]:
    """The number of the deal that is being played, and its situation."""
    return (state.number, *(game.situation(state) if isinstance(game, Situated) else ()))


def replaying(record: Record) -> Generator[float, None, Table]:
    """The record as a table, an action at a time, for who has other things to do meanwhile: gives
    how much is done, from 0 to 1, and returns the table. Raises `RecordError`.
    """
    table = Table(checked(record)._replace(actions=()))
    yield from table.replay(record.actions)
    return table
