"""Test vectors of the rule pages: reading them, and checking one against a game.

A vector is a JSON object with an `id` and a `kind`, which some pages call `op`. The module here
that is named like a game's defines its kinds. It sets the position up and asks the game through its
contract. Every expected value comes from the vector and none from this code.

An unread field is a failure too: an expectation must not be passed over in silence.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from cardroom.game import IllegalAction
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, cards, names, sort_cards
from tests.random_games import folder_of

REMARKS = ("id", "kind", "op", "note", "why")
"""Fields that say something to people only."""


class BadVector(Exception):
    """A vector that asks for something that cannot be set up or played."""


class MissingField(BadVector, KeyError):
    """A vector that lacks a field."""

    __str__ = Exception.__str__


class Fields(Mapping[str, Any]):
    """The fields of a vector, which remember whether they have been looked at."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = {
            name: Fields(value) if isinstance(value, dict) else value
            for name, value in fields.items()
        }
        self._seen: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        if name not in self._fields:
            raise MissingField(f"the vector has no field {name!r}")
        self._seen.add(name)
        return self._fields[name]

    def __contains__(self, name: object) -> bool:
        return name in self._fields

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def unread(self) -> Iterator[str]:
        """Yield names of the fields not looked at, those inside of fields included."""
        for name, value in self._fields.items():
            if name not in self._seen:
                yield name
            elif isinstance(value, Fields):
                yield from (f"{name}.{inner}" for inner in value.unread())


class Finding(NamedTuple):
    """An expectation of a vector, with the game's answer."""

    name: str
    expected: Any
    got: Any

    def __str__(self) -> str:
        return f"{self.name}: expected {self.expected!r}, got {self.got!r}"


Kind = Callable[[Any, Fields], Iterator[Finding]]
"""Kind of vector: (game, vector) -> its expectations, each with the game's answer."""


@dataclass(frozen=True)
class Vectors:
    """A game's kinds of vectors, and the number of vectors on its rule page."""

    kinds: Mapping[str, Kind]
    count: int  # how many there are
    untried: frozenset[str] = frozenset()  # kinds that the page describes and gives no vector of


def compare(expect: Fields, got: Mapping[str, Any]) -> Iterator[Finding]:
    """A finding for each expectation; those that this kind cannot have stay unread."""
    return (Finding(name, expect[name], value) for name, value in got.items() if name in expect)


def check(key: str, vector: object) -> list[str]:
    """Return the faults of the game, or of the vector, in sentences; empty when it passed."""
    if not isinstance(vector, dict) or not isinstance(vector.get("id"), str):
        return [f"not a vector: an object with an id is wanted, not {str(vector)[:60]}"]
    kinds = kinds_of(key)
    kind = kind_of(vector)
    if kind not in kinds:
        known = ", ".join(kinds)
        return [f"unknown kind {kind!r} (known: {known})"]
    fields = Fields(vector)
    try:
        findings = list(kinds[kind](GAMES[key], fields))
    except Exception as error:  # noqa: BLE001 - a vector's failure is not the runner's
        return [f"{type(error).__name__}: {error}"]
    problems = [str(finding) for finding in findings if finding.expected != finding.got]
    ignored = [name for name in fields.unread() if name not in REMARKS]
    problems += [f"field {name!r} means nothing to kind {kind!r}" for name in ignored]
    return problems if findings or problems else ["the vector expects nothing"]


def kind_of(vector: Mapping[str, Any]) -> Any:
    """Return a vector's kind, or None if it has none."""
    return vector.get("kind", vector.get("op"))


def vectors_of(key: str) -> Vectors:
    """Return the description of a game's vectors. Raises `KeyError` for a game that is not on the
    shelf.
    """
    found: Vectors = import_module(f"tests.vector_kinds.{folder_of(GAMES[key].KEY)}").VECTORS
    return found


def kinds_of(key: str) -> Mapping[str, Kind]:
    """The kinds of vectors that a game has. Raises `KeyError` for a game that is not on the shelf.

    >>> sorted(kinds_of("twenty-down"))[:3]
    ['deal', 'discard', 'drop']
    """
    return vectors_of(key).kinds


# Helpers for the kinds of several games


def options_of(game: Any, vector: Fields) -> Any:
    """The game's options with those of the vector in them."""
    return game.Options(**vector.get("options", {}))


def state_after(game: Any, state: Any, action: Any) -> Any:
    """Return the position after an action, legal by `objection` and by `legal` alike, or raise."""
    objection = game.objection(state, action)
    if (objection is None) != (action in game.legal(state)):
        raise BadVector(f"{game.text(action)}: legal and objection ({objection}) disagree")
    if objection:
        raise IllegalAction(game.text(action), objection)
    return game.apply(state, action)


def allowed(game: Any, state: Any, action: Any) -> bool:
    """Return whether an action is legal, by `objection` and by `legal` alike."""
    try:
        state_after(game, state, action)
    except IllegalAction:
        return False
    return True


def as_listed(text: str) -> str:
    """Return these cards in listing order, for comparing hands.

    >>> as_listed("QS 7C TH")
    '7C 10H QS'
    """
    return names(sort_cards(cards(text)))


def as_named(text: str) -> str:
    """Return these cards in their order, by the names we write.

    >>> as_named("QS 7C TH")
    'QS 7C 10H'
    """
    return names(cards(text))


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
