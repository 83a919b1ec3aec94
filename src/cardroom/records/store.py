"""Games kept in a mapping of strings: a dict in tests, the browser's localStorage in the page. What
stands where is in `keys`.
"""

import json
import re
from collections.abc import Callable, Container, Iterator, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from cardroom.records.challenge_entries import ChallengeEntry, DayPlayed, read_kept, write_kept
from cardroom.records.coach_notes import Coached
from cardroom.records.entries import Entries, NoRoom
from cardroom.records.json_fields import LATEST, read_object, read_text
from cardroom.records.keys import (
    CHALLENGE,
    COACH,
    COURSE,
    DAILY,
    DAMAGED,
    DEALT,
    GAME,
    OURS,
    POSITION,
    PROBLEMS,
    RESULT,
    SETTINGS,
    SLIP,
    aside_key,
    free,
)
from cardroom.records.kinds import joined, makes_sense, revision_of
from cardroom.records.mistakes import Slip, read_slip, write_slip
from cardroom.records.newer_entries import readable_now
from cardroom.records.positions import Named
from cardroom.records.results import DealResult, Progress, Result
from cardroom.records.saved_game import Saved, read_saved, write_saved
from cardroom.records.settings_entry import Choices, read_settings, write_settings
from cardroom.records.solved import Solved
from cardroom.table import RecordError

T = TypeVar("T")

EXPORT_FORMAT = 1

WHEN = re.compile(r'[{,]\s*"when":\s*(\d{1,15})\b')  # quotes inside the record are escaped


class NewerElsewhere(Exception):
    """Another tab has played on with this game; writing now would lose what was played there."""


class Unreadable(NamedTuple):
    """An entry that could not be read, and why."""

    id: str
    code: str  # as in `RecordError`


class Store:
    """Saved games, results and settings in a mapping of strings.

    `on_aside` is called when an entry that cannot be read was set aside, `on_stays` when there was
    no room for that, so that it stays where it is.
    """

    def __init__(
        self,
        entries: MutableMapping[str, str],
        on_aside: Callable[[], None] = lambda: None,
        on_stays: Callable[[], None] = lambda: None,
    ) -> None:
        self._entries = entries if isinstance(entries, Entries) else Entries(entries)
        self._on_aside, self._on_stays = on_aside, on_stays

    # What a later version wrote

    def bring_back(self) -> None:
        """Put back what was set aside and can be read by now; what was written meanwhile is joined
        with it, or kept beside it. What finds no room there stays set aside.
        """
        for aside, key in list(readable_now(self._entries)):
            if self.take_for_good(key, self._entries[aside]) in ("new", "known"):
                del self._entries[aside]

    def _for_later(self, key: str) -> bool:
        is_moved = self._entries.move(key, free(aside_key(key), self._entries))
        (self._on_aside if is_moved else self._on_stays)()
        return is_moved

    def _readable(self, prefix: str, read: Callable[[str, str], T | None]) -> dict[str, T]:
        """By id, in the order of the entries: all that can be read; what cannot is set aside."""
        found = {}
        for id in list(self._ids(prefix)):
            if (one := read(id, self._entries[prefix + id])) is None:
                self._for_later(prefix + id)
            else:
                found[id] = one
        return found

    def _make_room(self, key: str) -> bool:
        """Set aside an entry that cannot be read. Return False if it has to stay."""
        kept = self._entries.get(key)
        return kept is None or makes_sense(key, kept) or self._for_later(key)

    def _write(self, key: str, text: str) -> None:
        """Store an entry, but over nothing that cannot be read: then it waits in memory."""
        if self._make_room(key):
            self._entries[key] = text
        else:
            self._entries.hold(key, text)

    # Games

    def save(self, saved: Saved) -> Saved:
        """Write the game; what comes back carries the new revision.

        Raises `NewerElsewhere` when the entry was written by somebody else since this game was
        loaded or last saved; then nothing is written.
        """
        self._entries.settle(key := GAME + saved.id, keep_both=False)
        kept = self._entries.get(key)
        if kept is not None and revision_of(kept) > saved.revision:
            raise NewerElsewhere(saved.id)
        saved = saved._replace(revision=saved.revision + 1)
        self._entries[key] = write_saved(saved)
        return saved

    def save_over(self, saved: Saved) -> Saved:
        """Save the game, and keep beside it what another tab wrote and this one lacks."""
        with suppress(NewerElsewhere):
            return self.save(saved)
        kept, theirs = self._entries[GAME + saved.id], self._loaded(saved.id)
        if theirs is None or not saved.record.leads_on_from(theirs.record):
            self._entries[GAME + self.free_id(saved.id)] = kept
        return self.save(saved._replace(revision=revision_of(kept)))

    def leads_on_from(self, saved: Saved) -> bool:
        """Return whether the entry of this game has all that was done in it."""
        theirs = self._loaded(saved.id)
        return theirs is not None and theirs.record.leads_on_from(saved.record)

    def _loaded(self, id: str) -> Saved | None:
        with suppress(KeyError, RecordError):
            return self.load(id)
        return None

    def is_newest(self, saved: Saved) -> bool:
        """Return whether the entry of this game was not written since, nor removed."""
        kept = self._entries.get(GAME + saved.id)
        return kept is not None and revision_of(kept) <= saved.revision

    def load(self, id: str) -> Saved:
        """The game of this id. Raises `KeyError` when there is none, `RecordError`."""
        return read_saved(id, self._entries[GAME + id])

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
        return free(GAME + id, self._entries).removeprefix(GAME)

    def game_count(self) -> int:
        """How many games there are, read or not."""
        return sum(1 for _ in self._ids(GAME))

    def _when(self, id: str) -> int:
        """When a game was last saved, found without reading it: that takes a thousand times as
        long, and there may be thousands of them.
        """
        found = WHEN.search(self._entries[GAME + id])
        return int(found[1]) if found and int(found[1]) <= LATEST else 0

    def set_aside(self, id: str, kind: str = GAME) -> bool:
        """Move an entry away from those of its kind without losing a letter of it. Return False,
        and leave it where it is, if there is no room for that.
        """
        return self._entries.move(kind + id, free(DAMAGED + id, self._entries))

    def copy_aside(self, id: str) -> bool:
        """Keep a copy of an entry that will be written over although part of it made no sense.
        Return False if there is no room for one.
        """
        try:
            with self._entries.for_good():
                self._entries[free(DAMAGED + id, self._entries)] = self._entries[GAME + id]
        except NoRoom:
            return False
        return True

    def set_aside_count(self) -> int:
        return sum(1 for _ in self._ids(DAMAGED))

    def forget(self, id: str) -> None:
        """Remove a game for good, because the visitor asked for it."""
        self._entries.pop(GAME + id, None)

    # Results and settings

    def keep_result(self, id: str, result: Result | None) -> None:
        """Note how a game ended; None when the end was taken back."""
        if result is not None:
            self._write(RESULT + id, json.dumps(result._asdict()))
        elif self._make_room(RESULT + id):
            self._entries.pop(RESULT + id, None)

    def results(self) -> list[Result]:
        """All results that can be read, in no particular order."""
        kept = (self._entries[RESULT + id] for id in self._ids(RESULT))
        return [result for text in kept if (result := read_text(Result, text))]

    def keep_deal(self, id: str, number: int, dealt: DealResult) -> None:
        """Note what a deal of this game came to; what was coached once remains so."""
        kept = read_object(self._entries.get(key := f"{DEALT}{id}/{number}", "{}"))
        coached = dealt.coached or kept.get("coached") is True
        self._write(key, json.dumps(dealt._replace(coached=coached)._asdict()))

    def deals(self) -> list[DealResult]:
        """All that can be read, the first one first."""
        kept = (self._entries[DEALT + id] for id in self._ids(DEALT))
        found = [dealt for text in kept if (dealt := read_text(DealResult, text))]
        return sorted(found, key=lambda dealt: dealt.when)

    def keep_slip(self, slip: Slip) -> None:
        """Write it, over what was known of it."""
        self._write(SLIP + slip.id, write_slip(slip))

    def slips(self) -> list[Slip]:
        """All that can be read; what cannot be is set aside."""
        return [*self._readable(SLIP, read_slip).values()]

    def slip(self, shown: Slip) -> Slip:
        """Return a slip as it is stored now, or the one given if it is no longer there."""
        return read_slip(shown.id, self._entries.get(SLIP + shown.id, "")) or shown

    def forget_slip(self, id: str) -> None:
        """There are worse ones."""
        self._entries.pop(SLIP + id, None)

    def settings(self, usual: Any, choices: Choices) -> Any:
        """The settings kept, in the NamedTuple given; fields missing or odd stay as they are."""
        return read_settings(self._entries.get(SETTINGS, "{}"), usual, choices)

    def keep_settings(
        self, settings: Any, choices: Choices, changed: Container[str] | None = None
    ) -> None:
        """Store settings, or only the `changed` fields, as another tab may have set the others."""
        text = write_settings(self._entries.get(SETTINGS, "{}"), settings, choices, changed)
        self._write(SETTINGS, text)

    # Courses

    def progress(self, game: str) -> Progress:
        """How far one is in the course of the game of this key."""
        progress: Progress | None = read_text(Progress, self._entries.get(COURSE + game, ""))
        return progress or Progress()

    def keep_progress(self, game: str, progress: Progress) -> None:
        """Note how far one is in the course of this game."""
        self._write(COURSE + game, json.dumps(progress._asdict()))

    def coached(self, game: str) -> Coached:
        """What a coach has seen of somebody in the game of this key."""
        coached: Coached | None = read_text(Coached, self._entries.get(COACH + game, ""))
        return coached or Coached()

    def solved(self, game: str) -> Solved:
        """How it goes with the problems of the game of this key."""
        solved: Solved | None = read_text(Solved, self._entries.get(PROBLEMS + game, ""))
        return solved or Solved()

    def keep_solved(self, game: str, solved: Solved) -> None:
        """Note how it goes with the problems of this game."""
        self._write(PROBLEMS + game, json.dumps(solved._asdict()))

    def keep_coached(self, game: str, coached: Coached) -> None:
        """Note what a coach has seen in this game."""
        self._write(COACH + game, json.dumps(coached._asdict()))

    # Positions of the board

    def keep_position(self, id: str, kept: Named) -> None:
        """Write it under its name."""
        self._write(POSITION + id, json.dumps(kept._asdict()))

    def positions(self) -> dict[str, Named]:
        """Those that can be read, by id, the last first; what cannot be is set aside."""
        found = self._readable(POSITION, lambda _id, text: read_text(Named, text))
        return dict(sorted(found.items(), key=lambda one: one[1].when, reverse=True))

    def forget_position(self, id: str) -> None:
        """Remove one for good, because the visitor asked for it."""
        self._entries.pop(POSITION + id, None)

    # Challenges and daily deals

    def keep_challenge(self, kept: ChallengeEntry) -> None:
        """Write it, over what was known of it."""
        self._write(CHALLENGE + kept.id, write_kept(kept))

    def challenge(self, id: str) -> ChallengeEntry | None:
        """The challenge of this id, if there is one that can be read."""
        text = self._entries.get(CHALLENGE + id)
        return None if text is None else read_kept(id, text)

    def challenges(self) -> list[ChallengeEntry]:
        """All that can be read, the last first; what cannot be is set aside."""
        found = self._readable(CHALLENGE, read_kept).values()
        return sorted(found, key=lambda kept: kept.when, reverse=True)

    def forget_challenge(self, id: str) -> None:
        """Remove a challenge for good, because the visitor asked for it."""
        self._entries.pop(CHALLENGE + id, None)

    def day(self, date: str, game: str) -> DayPlayed:
        """What became of this game's deal of a day, written as 2026-11-22; what cannot be read is
        set aside.
        """
        self._make_room(key := f"{DAILY}{date}/{game}")
        played: DayPlayed | None = read_text(DayPlayed, self._entries.get(key, ""))
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
        self._write(f"{DAILY}{date}/{game}", json.dumps(played._asdict()))

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
        if not makes_sense(key, text):
            return "refused"
        kept = self._entries.get(key)
        if kept not in (None, text) and (both := joined(key, kept, text)):
            self._entries[key] = both
            return "known" if both == kept else "new"
        number, beside = 1, key
        while (kept := self._entries.get(beside)) is not None:
            if kept == text:
                return "known"
            number += 1
            beside = f"{key}-{number}"
        self._entries[beside] = text
        return "new"

    def take_for_good(self, key: str, text: str) -> str:
        """As `take`; "no_room" for what would be gone with the visit."""
        try:
            with self._entries.for_good():
                return self.take(key, text)
        except NoRoom:
            return "no_room"

    def _keys(self) -> Iterator[str]:
        return (key for key in sorted(self._entries) if key.startswith(OURS))

    def _ids(self, prefix: str) -> Iterator[str]:
        return (key.removeprefix(prefix) for key in self._keys() if key.startswith(prefix))
