"""The store of saved games and all other saved entries. `kinds` lists their keys."""

import json
import re
from collections.abc import Callable, Container, Mapping, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from cardroom.records import kinds
from cardroom.records.entries import Entries
from cardroom.records.json_fields import (
    LATEST,
    Choices,
    read_settings,
    update_settings_text,
    write_entry,
)
from cardroom.records.kept_links import ChallengeEntry, DayPlayed, KeptPad, Named
from cardroom.records.mistakes import Slip
from cardroom.records.results import Coached, DealResult, Progress, Result, Solved, StatRow, tally
from cardroom.records.saved_game import Saved, read_saved, write_saved
from cardroom.table import RecordError

EXPORT_FORMAT = 1
NEWER = ("game", "rules", "options", "levels", "newer")
"""Codes of a `RecordError` about something that a later version may know."""

NUMBERED = re.compile(r"-\d+$")
WHEN = re.compile(r'[{,]\s*"when":\s*(\d{1,15})\b')  # quotes inside the record are escaped


D = TypeVar("D", Named, KeptPad, ChallengeEntry)  # entries with the time of saving
K = TypeVar("K", bound=kinds.Kept)


class NewerElsewhere(Exception):
    """Error: another tab has saved a newer version of the game, which saving would overwrite."""


class Unreadable(NamedTuple):
    """Entry that could not be read, with the reason."""

    id: str
    code: str  # as in `RecordError`


class Store:
    """Saved games and all other entries on the device, in a mapping of strings: the browser's
    localStorage, or a dict in tests.

    An unreadable entry is moved aside, then `on_aside` is called. If there is no room to move the
    entry, `on_stays` is called.
    """

    def __init__(
        self,
        entries: MutableMapping[str, str],
        on_aside: Callable[[], None] = lambda: None,
        on_stays: Callable[[], None] = lambda: None,
    ) -> None:
        self._entries = entries if isinstance(entries, Entries) else Entries(entries)
        self._on_aside, self._on_stays = on_aside, on_stays

    # Games

    def save(self, saved: Saved) -> Saved:
        """Save a game; return it with its new revision. Raises `NewerElsewhere`, and saves nothing,
        if another tab has saved the game since this tab loaded or saved it.
        """
        self._entries.merge_held_with_stored(key := kinds.GAME + saved.id, keep_both=False)
        kept = self._entries.get(key)
        if kept is not None and kinds.revision_of(kept) > saved.revision:
            raise NewerElsewhere(saved.id)
        saved = saved._replace(revision=saved.revision + 1)
        self._entries[key] = write_saved(saved)
        return saved

    def save_over_newer(self, saved: Saved) -> Saved:
        """Save a game over another tab's version. Keep that version too if it has other actions."""
        with suppress(NewerElsewhere):
            return self.save(saved)
        kept, theirs = self._entries[kinds.GAME + saved.id], self.load_or_none(saved.id)
        if theirs is None or not saved.record.continues(theirs.record):
            self._entries[kinds.GAME + self.free_id(saved.id)] = kept
        return self.save(saved._replace(revision=kinds.revision_of(kept)))

    def has_continuation_of(self, saved: Saved) -> bool:
        """Return whether the stored version of a game has all actions of the version `saved`."""
        theirs = self.load_or_none(saved.id)
        return theirs is not None and theirs.record.continues(saved.record)

    def load_or_none(self, id: str) -> Saved | None:
        """Read a saved game. Return None if there is none, or if it is damaged."""
        with suppress(KeyError, RecordError):
            return self.load(id)
        return None

    def is_newest_version(self, saved: Saved) -> bool:
        """Return whether no other tab has stored a newer version of this game, or deleted it."""
        kept = self._entries.get(kinds.GAME + saved.id)
        return kept is not None and kinds.revision_of(kept) <= saved.revision

    def load(self, id: str) -> Saved:
        """Read a saved game. Raises `KeyError` if there is none, `RecordError` if it is damaged."""
        self._entries.drop_cache(kinds.GAME + id)  # another tab may have changed it just now
        return read_saved(id, self._entries[kinds.GAME + id])

    def has_game(self, id: str) -> bool:
        """Return whether a game has this id, readable or not."""
        return kinds.GAME + id in self._entries

    def games(self, most: int | None = None) -> tuple[list[Saved], list[Unreadable]]:
        """Return the readable games (at most `most`), the last played first, and the unreadable."""
        games: list[Saved] = []
        unreadable: list[Unreadable] = []
        for id in self._entries.compute_cached(kinds.GAME, _time_of_saving, _ids_newest_first):
            if len(games) == most:
                break
            read = self._entries.read_cached(kinds.GAME, id, _read_game)
            if isinstance(read, Saved):
                games.append(read)
            else:
                unreadable.append(read)
        return games, unreadable

    def saved_copies_of_game(self, id: str) -> list[Saved]:
        """Load the readable copies (`id`, `id`-2, ...) of a game played on several devices."""
        found = []
        for key in self._entries.ids_of_kind(kinds.GAME):
            if key == id or key.startswith(f"{id}-"):
                with suppress(RecordError):
                    found.append(self.load(key))
        return [saved for saved in found if saved.apart]

    def free_id(self, id: str) -> str:
        """Return the id if no saved game has it, else the id with a number added."""
        return kinds.free_key(kinds.GAME + id, self._entries).removeprefix(kinds.GAME)

    def game_count(self) -> int:
        """Return the number of saved games, readable or not."""
        return len(self._entries.ids_of_kind(kinds.GAME))

    def fill_caches(self) -> None:
        """Fill the caches of games and results in advance, so that no tap has to wait for them."""
        texts = self._entries.texts()
        self._entries.read_all_cached(kinds.GAME, _time_of_saving, texts)
        self._entries.read_all_cached(kinds.RESULT, kinds.READERS[kinds.RESULT], texts)

    def move_aside(self, id: str, code: str, kind: str = kinds.GAME) -> bool:
        """Move an unreadable entry to another key, unchanged. The key begins with `LATER` if a
        later version wrote the entry (the error `code` is in `NEWER`), else with `DAMAGED`. Return
        False if there is no room.
        """
        aside = kinds.LATER + (kind + id).removeprefix(kinds.OURS)
        if code not in NEWER:
            aside = kinds.DAMAGED + id
        return self._entries.move(kind + id, kinds.free_key(aside, self._entries))

    def copy_game_to_damaged(self, id: str) -> bool:
        """Copy a partly invalid game to the damaged games, once. Return False without room."""
        text, damaged = self._entries[kinds.GAME + id], self._entries.ids_of_kind(kinds.DAMAGED)
        if any(self._entries[kinds.DAMAGED + one] == text for one in damaged):
            return True
        return self._entries.store_if_room(kinds.free_key(kinds.DAMAGED + id, self._entries), text)

    def count_games_aside(self) -> int:
        """Return the number of games set aside as unreadable: damaged, or of a later version."""
        later = [kinds.OURS + id for id in self._entries.ids_of_kind(kinds.LATER)]
        games = sum(key.startswith(kinds.GAME) for key in later)
        return games + len(self._entries.ids_of_kind(kinds.DAMAGED))

    def delete_game(self, id: str) -> None:
        """Delete a saved game."""
        self._entries.pop(kinds.GAME + id, None)

    # Entries of all other kinds

    def keep(self, id: str, kept: kinds.Kept | Result | DealResult) -> None:
        """Save an entry under `id`, such as a game's key for the coach's notes on that game."""
        self._write(kinds.PREFIXES[type(kept)] + id, write_entry(kept))

    def find(self, kind: type[K], id: str) -> K | None:
        """Return the entry of this class with this id, or None if there is no readable one."""
        text = self._entries.get(kinds.PREFIXES[kind] + id)
        found: K | None = None if text is None else kinds.READERS[kinds.PREFIXES[kind]](id, text)
        return found

    def forget(self, kind: type[kinds.Kept], id: str) -> None:
        """Delete the entry of this class with this id, if there is one."""
        self._entries.pop(kinds.PREFIXES[kind] + id, None)

    # Results and settings

    def keep_or_delete_result(self, id: str, result: Result | None) -> None:
        """Save a game's result. If `result` is None, as after an undo, delete the saved result."""
        if result is not None:
            self.keep(id, result)
        elif self._set_aside_if_unreadable(kinds.RESULT + id):
            self._entries.pop(kinds.RESULT + id, None)

    def results(self) -> list[Result]:
        """Return all readable results, in no particular order."""
        return [*filter(None, self._read_all(kinds.RESULT).values())]

    def tally(self) -> tuple[StatRow, ...]:
        """Return the rows of statistics (see `results.tally`), cached until a result changes."""
        read = kinds.READERS[kinds.RESULT]
        return self._entries.compute_cached(kinds.RESULT, read, _tally_valid_results)

    def card_games_ever_finished(self) -> frozenset[str]:
        """Return the keys of the card games, such as "belote", that the visitor has finished."""
        return frozenset(row.game for row in self.tally())

    def keep_deal_result(self, id: str, number: int, dealt: DealResult) -> None:
        """Save the result of a deal, unless it is saved already. Once coached, it stays coached."""
        id = f"{id}/{number}"
        if kept := self.find(DealResult, id):
            dealt = dealt._replace(coached=dealt.coached or kept.coached)
            if dealt._replace(assisted=kept.assisted, when=kept.when) == kept:
                return
        self.keep(id, dealt)

    def deals(self) -> list[DealResult]:
        """Return the readable results of deals, the oldest first."""
        found = filter(None, self._read_all(kinds.DEALT).values())
        return sorted(found, key=lambda dealt: dealt.when)

    def keep_slip(self, slip: Slip) -> None:
        self.keep(slip.id, slip)

    def slips(self) -> list[Slip]:
        """Return the visitor's readable mistakes. Set unreadable entries aside."""
        return [*self._read_all_or_set_aside(kinds.SLIP).values()]

    def settings(self, usual: Any, choices: Choices) -> Any:
        """Return the saved settings. `usual` has the values for settings not saved or invalid."""
        return read_settings(self._entries.get(kinds.SETTINGS, "{}"), usual, choices)

    def keep_settings(
        self, settings: Any, choices: Choices, changed: Container[str] | None = None
    ) -> None:
        """Save the settings named in `changed` (None: all). All other saved settings stay."""
        saved = self._entries.get(kinds.SETTINGS, "{}")
        self._write(kinds.SETTINGS, update_settings_text(saved, settings, choices, changed))

    # Courses

    def progress(self, game: str) -> Progress:
        """Return the progress in the course of a game."""
        return self.find(Progress, game) or Progress()

    def coached(self, game: str) -> Coached:
        """Return the coach's notes on the visitor in a game."""
        return self.find(Coached, game) or Coached()

    def solved(self, game: str) -> Solved:
        """Return the visitor's progress in the practice problems of a card game."""
        return self.find(Solved, game) or Solved()

    # Positions of the board and score pads

    def positions(self) -> dict[str, Named]:
        """Return the readable positions by id, the newest first. Set unreadable positions aside."""
        return _sort_newest_first(self._read_all_or_set_aside(kinds.POSITION))

    def pads(self) -> dict[str, KeptPad]:
        """Return the readable score pads by id, the newest first. Set unreadable pads aside."""
        return _sort_newest_first(self._read_all_or_set_aside(kinds.PAD))

    # Challenges and daily deals

    def keep_challenge(self, kept: ChallengeEntry) -> None:
        self.keep(kept.id, kept)

    def challenges(self) -> list[ChallengeEntry]:
        """Return the readable challenges, the newest first. Set unreadable challenges aside."""
        return [*_sort_newest_first(self._read_all_or_set_aside(kinds.CHALLENGE)).values()]

    def day(self, date: str, game: str) -> DayPlayed:
        """Return a game's daily deal on a date like 2026-11-22. Set an unreadable entry aside."""
        self._set_aside_if_unreadable(f"{kinds.DAILY}{date}/{game}")
        return self.find(DayPlayed, f"{date}/{game}") or DayPlayed()

    def days(self) -> dict[str, dict[str, DayPlayed]]:
        """Return all daily deals that were begun, by date, then game."""
        found: dict[str, dict[str, DayPlayed]] = {}
        for id, played in self._read_all_or_set_aside(kinds.DAILY).items():
            date, _, game = id.partition("/")
            found.setdefault(date, {})[game] = played
        return found

    def keep_day(self, date: str, game: str, played: DayPlayed) -> None:
        """Save the daily deal of a game for a date like 2026-11-22."""
        self.keep(f"{date}/{game}", played)

    # Unreadable entries

    def restore_now_readable_entries(self) -> None:
        """Move back each entry that was set aside as unreadable, but can be read now. If its old
        key is in use, merge both entries, or choose a new key. Without room, the entry stays set
        aside.
        """
        for aside in [kinds.LATER + id for id in self._entries.ids_of_kind(kinds.LATER)]:
            key = kinds.OURS + aside.removeprefix(kinds.LATER)
            if key.startswith((kinds.COURSE, kinds.COACH, kinds.DAILY, kinds.PROBLEMS)):
                key = NUMBERED.sub("", key)
            texts = [self._entries[aside], *([self._entries[key]] if key in self._entries else [])]
            if not all(kinds.is_valid_entry(key, text) for text in texts):
                continue
            if self.import_entry(key, self._entries[aside]) in ("new", "known"):
                del self._entries[aside]

    def _set_aside(self, key: str) -> bool:
        aside = kinds.free_key(kinds.unreadable_entry_key(key), self._entries)
        is_moved = self._entries.move(key, aside)
        (self._on_aside if is_moved else self._on_stays)()
        return is_moved

    def _read_all_or_set_aside(self, prefix: str) -> dict[str, Any]:
        found = dict(self._read_all(prefix))
        for id in [id for id, one in found.items() if one is None]:
            self._set_aside(prefix + id)
            del found[id]
        return found

    def _read_all(self, prefix: str) -> Mapping[str, Any]:
        return self._entries.read_all_cached(prefix, kinds.READERS[prefix])

    def _set_aside_if_unreadable(self, key: str) -> bool:
        """Set aside an unreadable entry with this key. Return False if there is no room."""
        kept = self._entries.get(key)
        return kept is None or kinds.is_valid_entry(key, kept) or self._set_aside(key)

    def _write(self, key: str, text: str) -> None:
        """Store an entry, or hold it in memory while an unreadable entry occupies its key."""
        if self._set_aside_if_unreadable(key):
            self._entries[key] = text
        else:
            self._entries.hold_in_memory(key, text)

    # Import and export

    def export(self) -> str:
        """Return all Cardroom entries as one JSON text."""
        ours = sorted(key for key in self._entries if key.startswith(kinds.OURS))
        entries = {key: self._entries[key] for key in ours}
        return json.dumps({"cardroom": EXPORT_FORMAT, "entries": entries}, indent=1)

    def import_entry(self, key: str, text: str) -> str:
        """Import an entry. Return "new", "known" (already here), "refused" (invalid) or "no_room".
        No saved game is lost: a different game with the same id gets a new id. Of two copies of a
        result, the newer one stays. Copies of a challenge or a daily deal are merged.
        """
        if not kinds.is_valid_entry(key, text):
            return "refused"
        kept, found = self._entries.get(key), "new"
        if kept not in (None, text) and (both := kinds.merge_texts(key, kept, text)):
            text, found = both, "known" if both == kept else "new"
        else:
            number, first = 1, key
            while (kept := self._entries.get(key)) is not None:
                if kept == text:
                    return "known"
                number += 1
                key = f"{first}-{number}"
        return found if self._entries.store_if_room(key, text) else "no_room"


def _time_of_saving(_id: str, text: str) -> int:
    """Return a game's time of saving without reading the game, which takes much longer."""
    found = WHEN.search(text)
    return int(found[1]) if found and int(found[1]) <= LATEST else 0


def _sort_newest_first(found: Mapping[str, D]) -> dict[str, D]:
    return dict(sorted(found.items(), key=lambda one: one[1].when, reverse=True))


def _ids_newest_first(whens: Mapping[str, int]) -> list[str]:
    return sorted(whens, key=whens.__getitem__, reverse=True)


def _read_game(id: str, text: str) -> Saved | Unreadable:
    try:
        return read_saved(id, text)
    except RecordError as error:
        return Unreadable(id, error.code)


def _tally_valid_results(results: Mapping[str, Result | None]) -> tuple[StatRow, ...]:
    return tally(filter(None, results.values()))
