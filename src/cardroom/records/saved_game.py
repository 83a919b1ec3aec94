"""A game as it is kept."""

import json
from typing import NamedTuple

from cardroom.links.challenge import fitting_name
from cardroom.nouns.seats import LEVELS, Seat
from cardroom.records.json_fields import fits, read_fields, read_object
from cardroom.table import Record, RecordError, read, write


class Saved(NamedTuple):
    """A game as it is kept. Tuples are by seat."""

    id: str
    record: Record
    levels: tuple[str | None, ...]  # of the computer players; None: a person
    assisted: bool = False  # undo, a hint, an open look or the coach's question helped
    revision: int = 0  # goes up with every save, so that the older never overwrites the newer
    when: int = 0  # of the last save, in milliseconds since 1970
    deal: int = 1  # for the list of games: the deal it has come to,
    score: int = 0  # ... the person's score, in the game's own points,
    over: bool = False  # ... and whether it is over
    names: tuple[str, ...] = ()  # of other persons than the visitor, by seat; where these sit
    here: Seat | None = None  # ... at other devices, of all, and this is whose device it is
    looked: int = 0  # the number of the deal after which the deal code was looked at; 0: never

    @property
    def shared(self) -> bool:
        """Whether several persons play it."""
        return len(self.people) > 1

    @property
    def apart(self) -> bool:
        """Whether the others sit at devices of their own."""
        return self.here is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @property
    def person(self) -> Seat:
        """The seat of the person here: where all are, the first person's; of a game among computer
        players alone seat 0.
        """
        return next(iter(self.people), 0) if self.here is None else self.here

    def levels_against(self, seat: Seat) -> tuple[str | None, ...]:
        """Return levels by seat where only this one has a person: experts sit for other persons."""
        return tuple(
            None if other == seat else level or "expert" for other, level in enumerate(self.levels)
        )

    @property
    def opponents(self) -> str:
        """The level of all computer players, or "mixed"."""
        levels = {level for level in self.levels if level is not None}
        return levels.pop() if len(levels) == 1 else "mixed"


LISTED = ("when", "deal", "score", "over")
"""Fields that only the list of games shows. An odd value there is no reason to lose the game."""

UNSAID = {"names": ((),), "here": (None,), "looked": (0,)}
"""Values that are left out, so that a Cardroom that does not know the field reads all others."""


def write_saved(saved: Saved) -> str:
    """As JSON text; `read_saved` is its inverse."""
    fields = saved._asdict() | {"record": write(saved.record)}
    del fields["id"]
    fields = {name: fields[name] for name in fields if fields[name] not in UNSAID.get(name, ())}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def read_saved(id: str, text: str) -> Saved:
    """Raises `RecordError`."""
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
