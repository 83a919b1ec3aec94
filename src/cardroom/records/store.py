"""Games kept in a mapping of strings: a dict in tests, the browser's localStorage in the page.

    cardroom/game/<id>      a saved game, one entry each, written at once after every action
    cardroom/result/<id>    how a finished game ended, for the statistics
    cardroom/damaged/<id>   an entry that could not be read: set aside, never deleted
    cardroom/settings       what the visitor has set
    cardroom/course/<key>   how far one is in the course of a game
    cardroom/coach/<key>    which deals of the game a coach looked on at, and what it has said
    cardroom/challenge/<id> a challenge that was sent or received
    cardroom/daily/<date>/<key>  what became of the deal of a day
    cardroom/dealt/<id>/<number>  what a deal came to, beside par, and what decisions cost
    cardroom/slip/<id>/<place>  a decision that cost something, to be tried again

There is no index that could disagree with the entries. Entries of others in the same mapping are
never touched.
"""

import json
import re
from collections.abc import Container, Iterator, Mapping, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple

from cardroom.links.challenge import fitting_name
from cardroom.nouns.seats import LEVELS
from cardroom.records.challenge_entries import (
    DayPlayed,
    Kept,
    joined_challenges,
    joined_days,
    read_kept,
    write_kept,
)
from cardroom.records.coach_notes import Coached
from cardroom.records.json_fields import LATEST, fits, read_fields, read_object
from cardroom.records.mistakes import Slip, joined_slips, read_slip, write_slip
from cardroom.records.newer_entries import read_lasting
from cardroom.records.results import Dealt, Progress, Result
from cardroom.records.saved_game import LISTED, Saved
from cardroom.table import RecordError, read, write

GAME = "cardroom/game/"
RESULT = "cardroom/result/"
DAMAGED = "cardroom/damaged/"
SETTINGS = "cardroom/settings"
COURSE = "cardroom/course/"
COACH = "cardroom/coach/"
CHALLENGE = "cardroom/challenge/"
DAILY = "cardroom/daily/"
DEALT = "cardroom/dealt/"
SLIP = "cardroom/slip/"
EXPORTED = (GAME, RESULT, DAMAGED, CHALLENGE, DAILY, DEALT, SLIP)
"""What is taken in from a file."""

EXPORT_FORMAT = 1

WHEN = re.compile(r'[{,]\s*"when":\s*(\d{1,15})\b')  # quotes inside the record are escaped


class NewerElsewhere(Exception):
    """Another tab has played on with this game; writing now would lose what was played there."""


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

    def has_game(self, id: str) -> bool:
        """Whether there is a game of this id, readable or not."""
        return GAME + id in self._entries

    def games(self, most: int | None = None) -> tuple[list[Saved], list[Unreadable]]:
        """The games that can be read, the one played last first, or so many of them; and what
        cannot be read.
        """
        games: list[Saved] = []
        unreadable: list[Unreadable] = []
        for id in sorted(self._ids(GAME), key=self._when, reverse=True):
            if len(games) == most:
                break
            try:
                games.append(self.load(id))
            except RecordError as error:
                unreadable.append(Unreadable(id, error.code))
        return games, unreadable

    def same_games(self, id: str) -> list[Saved]:
        """Those of this id, and of ids that were made from it, whose other persons sit elsewhere;
        what cannot be read is passed over.
        """
        found = []
        for key in self._ids(GAME):
            if key == id or key.startswith(f"{id}-"):
                with suppress(RecordError):
                    found.append(self.load(key))
        return [saved for saved in found if saved.apart]

    def free_id(self, id: str) -> str:
        """This id, or one made from it that no game has."""
        return self._free(GAME + id).removeprefix(GAME)

    def game_count(self) -> int:
        """How many games there are, read or not."""
        return sum(1 for _ in self._ids(GAME))

    def _when(self, id: str) -> int:
        """When a game was last saved, found without reading it: that takes a thousand times as
        long, and there may be thousands of them.
        """
        found = WHEN.search(self._entries[GAME + id])
        return int(found[1]) if found and int(found[1]) <= LATEST else 0

    def set_aside(self, id: str, kind: str = GAME) -> None:
        """Move an entry away from those of its kind without losing a letter of it."""
        text = self._entries[kind + id]
        self._entries[self._free(DAMAGED + id)] = text
        del self._entries[kind + id]

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
        kept = (read_object(self._entries[RESULT + id]) for id in self._ids(RESULT))
        return [result for fields in kept if (result := read_fields(Result, fields))]

    def keep_deal(self, id: str, number: int, dealt: Dealt) -> None:
        """Note what a deal of this game came to; what was coached once remains so."""
        kept = read_object(self._entries.get(key := f"{DEALT}{id}/{number}", "{}"))
        coached = dealt.coached or kept.get("coached") is True
        self._entries[key] = json.dumps(dealt._replace(coached=coached)._asdict())

    def deals(self) -> list[Dealt]:
        """All that can be read, the first one first."""
        kept = (read_object(self._entries[DEALT + id]) for id in self._ids(DEALT))
        found = [dealt for fields in kept if (dealt := read_fields(Dealt, fields))]
        return sorted(found, key=lambda dealt: dealt.when)

    def keep_slip(self, slip: Slip) -> None:
        """Write it, over what was known of it."""
        self._entries[SLIP + slip.id] = write_slip(slip)

    def slips(self) -> list[Slip]:
        """All that can be read; what cannot be is set aside."""
        read = {id: read_slip(id, self._entries[SLIP + id]) for id in self._ids(SLIP)}
        for id in (id for id, slip in read.items() if slip is None):
            self.set_aside(id, SLIP)
        return [slip for slip in read.values() if slip]

    def forget_slip(self, id: str) -> None:
        """There are worse ones."""
        self._entries.pop(SLIP + id, None)

    def settings(self, usual: Any, choices: Mapping[str, Container[Any]]) -> Any:
        """The settings kept, in the NamedTuple given; fields missing or odd stay as they are.

        `choices` are the values that a field may have, by its name, where not all of its kind.
        """
        kept = read_object(self._entries.get(SETTINGS, "{}"))
        fitting = {
            name: kept[name]
            for name, value in usual._asdict().items()
            if type(kept.get(name)) is type(value)
            and (name not in choices or kept[name] in choices[name])
        }
        return usual._replace(**fitting)

    def keep_settings(self, settings: Any) -> None:
        kept = read_object(self._entries.get(SETTINGS, "{}"))  # a later version has more of them
        self._entries[SETTINGS] = json.dumps(kept | settings._asdict())

    # Courses

    def progress(self, game: str) -> Progress:
        """How far one is in the course of the game of this key."""
        progress: Progress = read_lasting(self._entries, COURSE + game, Progress)
        return progress

    def keep_progress(self, game: str, progress: Progress) -> None:
        """Note how far one is in the course of this game."""
        self._entries[COURSE + game] = json.dumps(progress._asdict())

    def coached(self, game: str) -> Coached:
        """What a coach has seen of somebody in the game of this key."""
        coached: Coached = read_lasting(self._entries, COACH + game, Coached)
        return coached

    def keep_coached(self, game: str, coached: Coached) -> None:
        """Note what a coach has seen in this game."""
        self._entries[COACH + game] = json.dumps(coached._asdict())

    # Challenges and daily deals

    def keep_challenge(self, kept: Kept) -> None:
        """Write it, over what was known of it."""
        self._entries[CHALLENGE + kept.id] = write_kept(kept)

    def challenge(self, id: str) -> Kept | None:
        """The challenge of this id, if there is one that can be read."""
        text = self._entries.get(CHALLENGE + id)
        return None if text is None else read_kept(id, text)

    def challenges(self) -> list[Kept]:
        """All that can be read, the last first; what cannot be is set aside."""
        found = []
        for id in list(self._ids(CHALLENGE)):
            if kept := self.challenge(id):
                found.append(kept)
            else:
                self.set_aside(id, CHALLENGE)
        return sorted(found, key=lambda kept: kept.when, reverse=True)

    def forget_challenge(self, id: str) -> None:
        """Remove a challenge for good, because the visitor asked for it."""
        self._entries.pop(CHALLENGE + id, None)

    def day(self, date: str, game: str) -> DayPlayed:
        """What became of this game's deal of a day, written as 2026-11-22; what cannot be read is
        set aside.
        """
        text = self._entries.get(key := f"{DAILY}{date}/{game}")
        played: DayPlayed | None = read_fields(DayPlayed, read_object(text or "{}"))
        if played is None:
            self.set_aside(key.removeprefix(DAILY), DAILY)
        return played or DayPlayed()

    def days(self) -> dict[str, dict[str, DayPlayed]]:
        """All deals of days that were begun, by date, then by game."""
        found: dict[str, dict[str, DayPlayed]] = {}
        for id in list(self._ids(DAILY)):
            date, _, game = id.partition("/")
            found.setdefault(date, {})[game] = self.day(date, game)
        return found

    def keep_day(self, date: str, game: str, played: DayPlayed) -> None:
        """Note what became of this game's deal of a day, written as 2026-11-22."""
        self._entries[f"{DAILY}{date}/{game}"] = json.dumps(played._asdict())

    # In and out

    def export(self) -> str:
        """Everything of ours as one JSON text."""
        ours = {key: self._entries[key] for key in self._keys()}
        return json.dumps({"cardroom": EXPORT_FORMAT, "entries": ours}, indent=1)

    def take(self, key: str, text: str) -> str:
        """Add an entry of an export: "new", "known" when it is here already, or "refused" when it
        makes no sense.

        What is here stays: a different game of the same id comes in under a new one; a different
        copy of a challenge or of a daily deal is joined with the one that is here.
        """
        if not _makes_sense(key, text):
            return "refused"
        kept = self._entries.get(key)
        if kept not in (None, text) and (joined := _joined(key, kept, text)):
            self._entries[key] = joined
            return "known" if joined == kept else "new"
        number, free = 1, key
        while (kept := self._entries.get(free)) is not None:
            if kept == text:
                return "known"
            number += 1
            free = f"{key}-{number}"
        self._entries[free] = text
        return "new"

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


UNSAID = {"names": ((),), "here": (None,)}
"""Values that are left out, so that a Cardroom that does not know the field reads all others."""


def _write_saved(saved: Saved) -> str:
    fields = saved._asdict() | {"record": write(saved.record)}
    del fields["id"]
    fields = {name: fields[name] for name in fields if fields[name] not in UNSAID.get(name, ())}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def _read_saved(id: str, text: str) -> Saved:
    fields = read_object(text)
    record, levels = fields.pop("record", None), fields.pop("levels", None)
    if not isinstance(record, str) or not isinstance(levels, list):
        raise RecordError("unreadable")
    known = {
        name: fields[name] for name in fields if name not in LISTED or fits(Saved, fields, name)
    }
    names = _read_names(fields.get("names"), len(levels))
    given = {"id": id, "record": read(record), "levels": tuple(levels), "names": names}
    saved: Saved | None = read_fields(Saved, known | given)
    if saved is None or len(levels) != saved.record.module.seats(saved.record.options):
        raise RecordError("unreadable")
    if not all(level is None or level in LEVELS for level in levels):
        raise RecordError("levels")
    if saved.here is not None and (type(saved.here) is not int or saved.here not in saved.people):
        raise RecordError("unreadable")
    return saved


def _read_names(kept: object, count: int) -> tuple[str, ...]:
    """Names by seat; none where they are odd: that is no reason to lose the game."""
    if not isinstance(kept, list) or len(kept) != count:
        return ()
    return tuple(fitting_name(name) if isinstance(name, str) else "" for name in kept)


def _makes_sense(key: str, text: str) -> bool:
    """Whether an entry can be read; of one that was set aside nobody asks that."""
    if key.startswith(RESULT):
        return read_fields(Result, read_object(text)) is not None
    if key.startswith(CHALLENGE):
        return read_kept(key.removeprefix(CHALLENGE), text) is not None
    if key.startswith(DAILY):
        return read_fields(DayPlayed, read_object(text)) is not None
    if key.startswith(DEALT):
        return read_fields(Dealt, read_object(text)) is not None
    if key.startswith(SLIP):
        return read_slip(key.removeprefix(SLIP), text) is not None
    try:
        return key.startswith(DAMAGED) or bool(_read_saved(key.removeprefix(GAME), text))
    except RecordError:
        return False


def _joined(key: str, here: str, there: str) -> str:
    """Two copies of one entry as one; empty where both must be kept."""
    if key.startswith(DAILY):
        return joined_days(here, there)
    if key.startswith(CHALLENGE):
        return joined_challenges(key.removeprefix(CHALLENGE), here, there)
    if key.startswith(SLIP):
        return joined_slips(key.removeprefix(SLIP), here, there)
    return ""


def _revision(text: str) -> int:
    revision = read_object(text).get("revision")
    return revision if type(revision) is int else 0
