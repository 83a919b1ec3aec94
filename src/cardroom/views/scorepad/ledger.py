"""The ledger: an open score pad, with the entry of a deal that is still incomplete."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cardroom.game import Seen
from cardroom.nouns.seats import Seat
from cardroom.records.preferences import Preferences
from cardroom.scorepad.entries import Entry
from cardroom.scorepad.pad import Pad, state_before_deal
from cardroom.views.lobby.seating import default_player_name
from cardroom.views.scene import Person, Scene
from cardroom.views.words import Names, Word

EMPTY: Mapping[str, str] = MappingProxyType({})


class Ledger(NamedTuple):
    """Open score pad, with what the visitor has entered so far for one deal."""

    id: str  # of the saved pad; empty for a read-only pad from a link
    pad: Pad
    draft: Entry = EMPTY
    place: int | None = None  # index of the deal that is being corrected; None: the next one
    next_draft: Entry = EMPTY  # what was entered of the next deal, while another is corrected
    trouble: str = ""  # code of why the last try failed

    @property
    def deal_index(self) -> int:
        """Return the index of the deal that is being entered."""
        return len(self.pad.entries) if self.place is None else self.place

    def open_correction(self, place: int) -> "Ledger":
        """Return the ledger (open score pad) with the form to correct the deal at index `place`."""
        draft = self.draft if self.place is None else self.next_draft
        entry = self.pad.entry(place)
        return self._replace(place=place, draft=entry, next_draft=draft, trouble="")

    def close_correction(self) -> "Ledger":
        """Return the ledger (open score pad) without the correction, ready for the next deal."""
        return self._replace(place=None, draft=self.next_draft, next_draft=EMPTY, trouble="")

    @property
    def accepts_entry(self) -> bool:
        """Return whether a deal can now be added or corrected on this score pad."""
        return bool(self.id) and (self.place is not None or not self.pad.is_over)

    @property
    def state_before_deal(self) -> Any:
        """Return the game's state before the deal whose result the visitor is entering."""
        return state_before_deal(self.pad, self.deal_index)

    @property
    def names(self) -> Names:
        return Names(names_with_defaults(self.pad.names))

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each side. The seats of a side share a score."""
        return self.pad.record.module.partnerships(self.pad.record.options)

    @property
    def side_names(self) -> tuple[Word, ...]:
        """Names of the players of each side: "Ani and Boris"."""
        return tuple(map(self.names.together, self.sides))

    def scene(self, state: Any) -> Scene[Seen]:
        """Return a state of the game as a `Scene`, because score sentences are made from scenes."""
        people = tuple(Person(name, None) for name in self.names.by_seat)
        view = self.pad.record.module.view(state, None)
        return Scene(self.pad.record.game, view, people, Preferences())


def names_with_defaults(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names by seat. A player without a name is called "Player 2", for example."""
    return tuple(name or default_player_name(seat) for seat, name in enumerate(names))
