"""Saved games: players, record and time, as JSON text."""

import json
from typing import NamedTuple

from cardroom.links.challenge import shorten_name
from cardroom.nouns.seats import LEVELS, Seat
from cardroom.records.json_fields import is_field_valid, read_object, read_object_fields
from cardroom.table import Record, RecordError, read, write


class Saved(NamedTuple):
    """Saved game with its players. The tuples have one value per seat."""

    id: str
    record: Record
    levels: tuple[str | None, ...]  # of the computer players; None: a person
    assisted: bool = False  # undo, a hint, open cards or the coach's question helped
    revision: int = 0  # goes up with every save, so that old never overwrites new
    when: int = 0  # of the last save, in milliseconds since 1970
    deal: int = 1  # for the list of games: the number of the current deal,
    score: int = 0  # ... the person's score, in the game's own points,
    over: bool = False  # ... and whether it is over
    names: tuple[str, ...] = ()  # of other persons, by seat; of all persons if `here` is set
    here: Seat | None = None  # seat of this device; None: no other device
    looked: int = 0  # number of the deal after which the deal code was shown; 0: never

    @property
    def has_several_people(self) -> bool:
        """True if several persons play this game."""
        return len(self.people) > 1

    @property
    def apart(self) -> bool:
        """True if the human players of this game play on separate devices."""
        return self.here is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats played by persons."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def person(self) -> Seat:
        """Seat of the person at this device (if shared, of the first person); 0 without persons."""
        return next(iter(self.people), 0) if self.here is None else self.here

    def levels_of_other_seats(self, seat: Seat) -> tuple[str | None, ...]:
        """Return the levels by seat, with None at `seat` itself. Persons count as "expert"."""
        return tuple(
            None if other == seat else level or "expert" for other, level in enumerate(self.levels)
        )

    @property
    def opponents(self) -> str:
        """Level of all computer players; "mixed" if their levels differ."""
        levels = {level for level in self.levels if level is not None}
        return levels.pop() if len(levels) == 1 else "mixed"


LISTED = ("when", "deal", "score", "over")
"""Fields that only the list of games uses. Invalid values are dropped; the game is still read."""

UNSAID = {"names": ((),), "here": (None,), "looked": (0,)}
"""Values that are not written, so that older versions without the field can read the entry."""


def write_saved(saved: Saved) -> str:
    """Write a game as JSON text; `read_saved` is the inverse."""
    fields = saved._asdict() | {"record": write(saved.record)}
    del fields["id"]
    fields = {name: fields[name] for name in fields if fields[name] not in UNSAID.get(name, ())}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def read_saved(id: str, text: str) -> Saved:
    """Read a saved game from JSON text. Raises `RecordError` for an invalid text or record."""
    fields = read_object(text)
    record, levels = fields.pop("record", None), fields.pop("levels", None)
    if not isinstance(record, str) or not isinstance(levels, list):
        raise RecordError("unreadable")
    known = {
        name: fields[name]
        for name in fields
        if name not in LISTED or is_field_valid(Saved, fields, name)
    }
    if not fields.keys() <= {*Saved._fields}:
        raise RecordError("newer")
    names = _read_names(fields.get("names"), len(levels))
    given = {"id": id, "record": read(record), "levels": tuple(levels), "names": names}
    saved = read_object_fields(Saved, known | given)
    if saved is None or len(levels) != saved.record.module.seats(saved.record.options):
        raise RecordError("unreadable")
    if not all(level is None or level in LEVELS for level in levels):
        raise RecordError("levels")
    if saved.here is not None and (type(saved.here) is not int or saved.here not in saved.people):
        raise RecordError("unreadable")
    return saved


def _read_names(kept: object, count: int) -> tuple[str, ...]:
    """Read the names by seat. If they are invalid, return (), so that the game stays readable."""
    if not isinstance(kept, list) or len(kept) != count:
        return ()
    return tuple(shorten_name(name) if isinstance(name, str) else "" for name in kept)
