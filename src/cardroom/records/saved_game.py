"""A game as it is kept."""

from typing import NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.table import Record


class Saved(NamedTuple):
    """A game as it is kept. Tuples are by seat."""

    id: str
    record: Record
    levels: tuple[str | None, ...]  # of the computer players; None: a person
    assisted: bool = False  # undo, a hint, an open look or the coach was used
    revision: int = 0  # goes up with every save, so that the older never overwrites the newer
    when: int = 0  # of the last save, in milliseconds since 1970
    deal: int = 1  # for the list of games: the deal it has come to,
    score: int = 0  # ... the person's score, in the game's own points,
    over: bool = False  # ... and whether it is over
    names: tuple[str, ...] = ()  # of other persons than the visitor, by seat; where these sit
    here: Seat | None = None  # ... at other devices, of all, and this is whose device it is

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

    @property
    def opponents(self) -> str:
        """The level of all computer players, or "mixed"."""
        levels = {level for level in self.levels if level is not None}
        return levels.pop() if len(levels) == 1 else "mixed"


LISTED = ("when", "deal", "score", "over")
"""Fields that only the list of games shows. An odd value there is no reason to lose the game."""
