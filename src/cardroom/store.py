"""Games kept in a mapping of strings: a dict in tests, the browser's localStorage in the page.

    cardroom/game/<id>      a saved game, one entry each, written at once after every action
    cardroom/result/<id>    how a finished game ended, for the statistics
    cardroom/damaged/<id>   an entry that could not be read: set aside, never deleted
    cardroom/settings       what the visitor has set

There is no index that could disagree with the entries. Entries of others in the same mapping are
never touched.
"""

import json
from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any, NamedTuple

from cardroom.jsontext import read_json
from cardroom.seats import Seat
from cardroom.table import Record, RecordError, read, write

GAME = "cardroom/game/"
RESULT = "cardroom/result/"
DAMAGED = "cardroom/damaged/"
SETTINGS = "cardroom/settings"
EXPORT_FORMAT = 1


class NewerElsewhere(Exception):
    """Another tab has played on with this game; writing now would lose what was played there."""


class Saved(NamedTuple):
    """A game as it is kept. Tuples are by seat."""

    id: str
    record: Record
    levels: tuple[str | None, ...]  # of the computer players; None: a person
    assisted: bool = False  # undo, a hint or an open look was used
    revision: int = 0  # goes up with every save, so that the older never overwrites the newer
    when: int = 0  # of the last save, in milliseconds since 1970
    deal: int = 1  # for the list of games: the deal it has come to,
    score: int = 0  # ... the person's score, in the game's own points,
    over: bool = False  # ... and whether it is over

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def person(self) -> Seat:
        """The first person's seat; of a game among computer players alone seat 0."""
        return next(iter(self.people), 0)


class Result(NamedTuple):
    """How a finished game ended for the person who played it."""

    game: str
    level: str  # of the strongest opponent
    assisted: bool
    won: bool
    score: int  # in the game's own points
    when: int = 0


class Unreadable(NamedTuple):
    """An entry that could not be read, and why."""

    id: str
    code: str  # as in `RecordError`


class Store:
    """Saved games, results and settings in a mapping of strings."""

    def __init__(self, entries: MutableMapping[str, str]) -> None:
        self._entries = entries

    # Games

    def save(self, saved: Saved) -> Saved:
        """Write the game; what comes back carries the new revision.

        Raises `NewerElsewhere` when the entry was written by somebody else since this game was
        loaded or last saved; then nothing is written.
        """
        kept = self._entries.get(GAME + saved.id)
        if kept is not None and _revision(kept) > saved.revision:
            raise NewerElsewhere(saved.id)
        saved = saved._replace(revision=saved.revision + 1)
        self._entries[GAME + saved.id] = _write_saved(saved)
        return saved

    def load(self, id: str) -> Saved:
        """The game of this id. Raises `KeyError` when there is none, `RecordError`."""
        return _read_saved(id, self._entries[GAME + id])

    def games(self) -> tuple[list[Saved], list[Unreadable]]:
        """All games that can be read, the one played last first; and what cannot."""
        games, unreadable = [], []
        for id in self._ids(GAME):
            try:
                games.append(self.load(id))
            except RecordError as error:
                unreadable.append(Unreadable(id, error.code))
        return sorted(games, key=lambda saved: saved.when, reverse=True), unreadable

    def set_aside(self, id: str) -> None:
        """Move an entry away from the games without losing a letter of it."""
        text = self._entries[GAME + id]
        self._entries[self._free(DAMAGED + id)] = text
        del self._entries[GAME + id]

    def copy_aside(self, id: str) -> None:
        """Keep a copy of an entry that will be written over although part of it made no sense."""
        self._entries[self._free(DAMAGED + id)] = self._entries[GAME + id]

    def set_aside_count(self) -> int:
        return sum(1 for _ in self._ids(DAMAGED))

    def forget(self, id: str) -> None:
        """Remove a game for good, because the visitor asked for it."""
        self._entries.pop(GAME + id, None)

    # Results and settings

    def keep_result(self, id: str, result: Result | None) -> None:
        """Note how a game ended; None when the end was taken back."""
        if result is None:
            self._entries.pop(RESULT + id, None)
        else:
            self._entries[RESULT + id] = json.dumps(result._asdict())

    def results(self) -> list[Result]:
        """All results that can be read, in no particular order."""
        found = (_read_fields(Result, self._entries[RESULT + id]) for id in self._ids(RESULT))
        return [result for result in found if result]

    def settings(self, usual: Any) -> Any:
        """The settings kept, in the NamedTuple given; fields missing or odd stay as they are."""
        kept = _read_object(self._entries.get(SETTINGS, "{}"))
        fitting = {
            name: kept[name]
            for name, value in usual._asdict().items()
            if type(kept.get(name)) is type(value)
        }
        return usual._replace(**fitting)

    def keep_settings(self, settings: Any) -> None:
        self._entries[SETTINGS] = json.dumps(settings._asdict())

    # In and out

    def export(self) -> str:
        """Everything of ours as one JSON text."""
        ours = {key: self._entries[key] for key in self._keys()}
        return json.dumps({"cardroom": EXPORT_FORMAT, "entries": ours}, indent=1)

    def take_in(self, text: str) -> int:
        """Add the games and results of an exported text; the number of entries that were new.

        What is here already stays: a different game of the same id comes in under a new one.
        Raises `RecordError("unreadable")` when the text is no export, and then adds nothing.
        """
        entries = _read_object(text).get("entries")
        if not isinstance(entries, dict) or not all(isinstance(v, str) for v in entries.values()):
            raise RecordError("unreadable")
        wanted = [key for key in entries if key.startswith((GAME, RESULT, DAMAGED))]
        new = [key for key in wanted if self._entries.get(key) != entries[key]]
        for key in new:
            self._entries[self._free(key)] = entries[key]
        return len(new)

    def _keys(self) -> Iterator[str]:
        return (key for key in sorted(self._entries) if key.startswith("cardroom/"))

    def _ids(self, prefix: str) -> Iterator[str]:
        return (key.removeprefix(prefix) for key in self._keys() if key.startswith(prefix))

    def _free(self, key: str) -> str:
        """This key, or one made from it that is not taken."""
        number = 1
        free = key
        while free in self._entries:
            number += 1
            free = f"{key}-{number}"
        return free


def _write_saved(saved: Saved) -> str:
    fields = saved._asdict() | {"record": write(saved.record)}
    del fields["id"]
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def _read_saved(id: str, text: str) -> Saved:
    fields = _read_object(text)
    record, levels = fields.pop("record", None), fields.pop("levels", None)
    if not isinstance(record, str) or not isinstance(levels, list):
        raise RecordError("unreadable")
    given = {"id": id, "record": read(record), "levels": tuple(levels)}
    saved: Saved | None = _read_fields(Saved, fields | given)
    if saved is None or not _seated(saved):
        raise RecordError("unreadable")
    return saved


def _seated(saved: Saved) -> bool:
    """Whether there is a level, or a person, for each seat."""
    known = all(level is None or isinstance(level, str) for level in saved.levels)
    return known and len(saved.levels) == saved.record.module.seats(saved.record.options)


def _read_object(text: str) -> dict[str, Any]:
    """The JSON object of this text, an empty one when it is none."""
    try:
        value = read_json(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _read_fields(kind: Any, fields: str | Mapping[str, Any]) -> Any:
    """A NamedTuple from JSON fields, None when they do not fit its names and kinds."""
    try:
        made = kind(**(_read_object(fields) if isinstance(fields, str) else fields))
    except TypeError:
        return None
    plain = {name: want for name, want in kind.__annotations__.items() if isinstance(want, type)}
    return made if all(type(getattr(made, name)) is want for name, want in plain.items()) else None


def _revision(text: str) -> int:
    revision = _read_object(text).get("revision")
    return revision if type(revision) is int else 0
