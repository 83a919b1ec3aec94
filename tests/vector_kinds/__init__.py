"""Test vectors of the rule pages: reading them, and checking one against a game.

A vector is a JSON object with an `id` and a `kind`, which some pages call `op`. The module here
that is named like a game's defines its kinds. It sets the position up and asks the game through its
contract. Every expected value comes from the vector and none from this code.

An unread field is a failure too: an expectation must not be passed over in silence.
"""

import json
import re
from collections import UserDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from cardroom.game import IllegalAction
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, cards, sort_cards
from tests.random_games import folder_of

REMARKS = ("id", "kind", "op", "note", "why")
"""Fields that say something to people only."""

EXPECTED = ("out", "expect", "result")
"""Fields that hold all expectations of a vector. Without them these stand beside what is given. A
kind may look at them in `data`, so that they do not count as read."""


class BadVector(Exception):
    """A vector that asks for something that cannot be set up or played."""


class MissingField(BadVector, KeyError):
    """A vector that lacks a field."""

    __str__ = Exception.__str__


class Fields(UserDict[str, Any]):
    """The fields of a vector, which remember whether they have been looked at."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.seen: set[str] = set()
        super().__init__({name: _wrap(value) for name, value in fields.items()})

    def __getitem__(self, name: str) -> Any:
        if name not in self:
            raise MissingField(f"the vector has no field {name!r}")
        self.seen.add(name)
        return self.data[name]

    def get_part(self, *names: str) -> "Fields":
        """Return the first of these fields that is an object, else all fields."""
        found = (name for name in names if isinstance(self.data.get(name), Fields))
        name = next(found, None)
        return self if name is None else self[name]

    def unread(self) -> Iterator[str]:
        """Yield names of the fields not looked at, those inside of fields included."""
        for name, value in self.data.items():
            if name not in self.seen:
                yield name
            else:
                members = value if isinstance(value, list) else [value]
                inside = [member for member in members if isinstance(member, Fields)]
                yield from (f"{name}.{inner}" for member in inside for inner in member.unread())


def _wrap(value: Any) -> Any:
    if isinstance(value, dict):
        return Fields(value)
    return list(map(_wrap, value)) if isinstance(value, list) else value


class Read(NamedTuple):
    """An answer of the game, and the function that reads the expectation to compare with it."""

    read: Callable[[Any], Any]
    answer: Any


Answers = Mapping[str, Any]
"""What the game says, by the name of the expectation. Tuples stand for lists."""

Kind = Callable[[Any, Fields, Fields], Answers]
"""Kind of vector: (game, what is given, what is expected) -> the game's answers."""


@dataclass(frozen=True)
class Vectors:
    """A game's kinds of vectors, and the number of vectors on its rule page."""

    kinds: Mapping[str, Kind]
    count: int  # how many there are
    untried: frozenset[str] = frozenset()  # kinds that the page describes and gives no vector of


def name_kinds(*kinds: Any, **renamed: Kind) -> Mapping[str, Kind]:
    """Return kinds by the names of their functions, or by others that cannot be a function's."""
    return {kind.__name__: kind for kind in kinds} | renamed


def compare(expect: Fields, got: Answers) -> Iterator[str]:
    """Yield a sentence for each expectation of the kind, empty if it is met. Others stay unread."""
    for name in (name for name in got if name in expect):
        wanted, answer = to_json(expect[name]), to_json(got[name])
        if isinstance(got[name], Read):
            wanted, answer = got[name].read(wanted), got[name].answer
        yield "" if wanted == answer else f"{name}: expected {wanted!r}, got {answer!r}"


def to_json(value: Any) -> Any:
    """Return a value as JSON has it: lists for tuples, and all fields in fields looked at."""
    if isinstance(value, Mapping):
        return {name: to_json(value[name]) for name in value}
    return list(map(to_json, value)) if isinstance(value, list | tuple) else value


def check(key: str, vector: object) -> list[str]:
    """Return the faults of the game, or of the vector, in sentences; empty when it passed."""
    if not isinstance(vector, dict) or not isinstance(vector.get("id"), str):
        return [f"not a vector: an object with an id is wanted, not {str(vector)[:60]}"]
    kinds = vectors_of(key).kinds
    kind = kind_of(vector)
    if kind not in kinds:
        known = ", ".join(kinds)
        return [f"unknown kind {kind!r} (known: {known})"]
    fields = Fields(vector)
    given, expect = fields.get_part("in"), fields.get_part(*EXPECTED)
    try:
        answers = kinds[kind](GAMES[key], given, expect)
        if expect is fields:  # what the kind has read is given
            answers = {name: answers[name] for name in answers if name not in fields.seen}
        findings = list(compare(expect, answers))
    except Exception as error:  # noqa: BLE001 - a vector's failure is not the runner's
        return [f"{type(error).__name__}: {error}"]
    problems = [*filter(None, findings)]
    ignored = [name for name in fields.unread() if name.rpartition(".")[2] not in REMARKS]
    problems += [f"field {name!r} means nothing to kind {kind!r}" for name in ignored]
    return problems if findings or problems else ["the vector expects nothing"]


def kind_of(vector: Mapping[str, Any]) -> Any:
    """Return a vector's kind, or None if it has none."""
    return vector.get("kind", vector.get("op"))


def vectors_of(key: str) -> Vectors:
    """Return the description of a game's vectors. Raises `KeyError` for a game not on the shelf.

    >>> sorted(vectors_of("twenty-down").kinds)[:3]
    ['deal', 'discard', 'drop']
    """
    found: Vectors = import_module(f"tests.vector_kinds.{folder_of(GAMES[key].KEY)}").VECTORS
    return found


# Helpers for the kinds of several games


def options_of(game: Any, given: Fields) -> Any:
    """The game's options with those of the vector in them, its number of players among them."""
    players = {"players": given["players"]} if "players" in given else {}
    return game.Options(**players, **given.get("options", {}))


def start_where(game: Any, options: Any, deck: Any = None, number: int = 1, **wanted: Any) -> Any:
    """Return the first position of a deal with this number, in which fields have these values."""
    whole = None if deck is None else tuple(deck)
    for seed in range(400):
        state = game.start(options, str(seed), first=number, deck=whole)
        if all(getattr(state, name) == value for name, value in wanted.items()):
            return state
    raise BadVector(f"no deal begins with {wanted}")


def read_action(game: Any, written: str, kind: str) -> Any:
    """Parse an action as rule pages write it: without its kind, with a sign of their own before the
    suit that it names.
    """
    text = written.replace("=", "+").replace("*", "+kaput")
    return game.parse(f"{kind}:{text}" if text[0].isdigit() or text[0].isupper() else text)


def write_action(game: Any, action: Any) -> str:
    """Return an action as rule pages write it."""
    text: str = game.text(action)
    return (text.partition(":")[2] or text).replace("+", "=")


def state_after(game: Any, state: Any, *actions: Any) -> Any:
    """Return the position after actions, legal by `objection` and by `legal` alike, or raise."""
    for action in actions:
        objection = game.objection(state, action)
        if (objection is None) != (action in game.legal(state)):
            raise BadVector(f"{game.text(action)}: legal and objection ({objection}) disagree")
        if objection:
            raise IllegalAction(game.text(action), objection)
        state = game.apply(state, action)
    return state


def allowed(game: Any, state: Any, action: Any) -> bool:
    """Return whether an action is legal, by `objection` and by `legal` alike."""
    try:
        state_after(game, state, action)
    except IllegalAction:
        return False
    return True


def agree(answer: Any, *others: Any) -> Any:
    """Return an answer. Raises `BadVector` if the game has other answers to the same question."""
    if any(to_json(other) != to_json(answer) for other in others):
        raise BadVector(f"the game says both {answer} and {others}")
    return answer


def cards_from(written: str | Iterable[str]) -> tuple[Card, ...]:
    """Return cards in their order; they are written as one text or as several names.

    >>> cards_from("QS TH"), cards_from(["7C"])
    ((Card('QS'), Card('10H')), (Card('7C'),))
    """
    return cards(written if isinstance(written, str) else " ".join(written))


def hand_from(written: str | Iterable[str]) -> tuple[Card, ...]:
    """Return cards in listing order, to compare hands.

    >>> hand_from("QS 7C TH")
    (Card('7C'), Card('10H'), Card('QS'))
    """
    return sort_cards(cards_from(written))


def hands_from(written: Any) -> Any:
    """Return hands in listing order, by seat as they are written: in a list or an object."""
    if isinstance(written, list):
        return list(map(hand_from, written))
    return {seat: hand_from(held) for seat, held in written.items()}


def rest_of(pack: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    """Return a pack without doubles, less the cards gone."""
    return tuple(card for card in pack if card not in gone)


# Reading files


class Line(NamedTuple):
    """A JSON value of a file, or the problem in its place."""

    number: int  # of the line it begins on, from 1
    value: Any
    problem: str = ""


FENCE = re.compile(r"^```jsonl?[ \t]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
BETWEEN = re.compile(r"\s*")


def read(path: Path) -> Iterator[Line]:
    """The vectors of a file: Markdown with JSON blocks, else JSON values one after another.

    Arrays stand for their members. What cannot be read comes as a `Line` with a problem, and
    reading goes on with the next line that begins a value.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        yield Line(0, None, f"cannot be read: {error}")
        return
    if path.suffix.lower() in (".md", ".markdown"):
        for block in FENCE.finditer(text):
            yield from _values(text[: block.end(1)], block.start(1))
    else:
        yield from _values(text, 0)


def _values(text: str, place: int) -> Iterator[Line]:
    decoder = json.JSONDecoder(object_pairs_hook=_once_each)
    while (place := BETWEEN.match(text, place).end()) < len(text):
        number = text.count("\n", 0, place) + 1
        try:
            value, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            yield Line(number, None, f"unreadable JSON: {error}")
            following = re.compile(r"\n(?=\s*[{\[])").search(text, place)
            place = following.end() if following else len(text)
        else:
            members = value if isinstance(value, list) else [value]
            yield from (Line(number, member) for member in members)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; one that says the same field twice would hide the first."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError(f"a field stands twice in {json.dumps(dict(pairs))[:60]}")
    return dict(pairs)
