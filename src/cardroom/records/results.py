"""What is kept of games, deals and courses once they were played."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cardroom.nouns.seats import LEVELS

ENOUGH_WON = 3
"""Games won until stronger computer players come, where nobody asked for others."""


class Result(NamedTuple):
    """How a finished game ended for the person who played it."""

    game: str
    level: str  # of the strongest opponent
    assisted: bool
    won: bool
    score: int  # in the game's own points
    when: int = 0


def earned(results: Iterable[Result]) -> str:
    """The level of opponents that fits somebody who never chose one: the next above that of which
    enough games were won.
    """
    beaten = Counter(one.level for one in results if one.won)
    for place in reversed(range(1, len(LEVELS))):
        if sum(beaten[level] for level in LEVELS[place - 1 :]) >= ENOUGH_WON:
            return LEVELS[place]
    return LEVELS[0]


class DealResult(NamedTuple):
    """What a deal came to for the person, and how it was played. Values are in the units in which
    decisions are weighed: the side's own less the mean of the others'.
    """

    game: str
    level: str  # of the opponents, as in `Result`
    assisted: bool
    result: float
    par: float  # what an expert makes of the same seat
    cost: float  # of all decisions that cost something
    decisions: int  # that could be weighed
    faultless: int  # of these: nothing was clearly better
    when: int = 0
    coached: bool = False  # a coach looked on; nobody noted that before there was this field
    lost: str = ""  # by kind of decision, as `players.lost` writes it; nor that

    @property
    def helped(self) -> bool:
        """Whether somebody or something has advised."""
        return self.assisted or self.coached


class Progress(NamedTuple):
    """How far somebody is in a game's course."""

    step: str = ""  # where they are, by its key
    done: int = 0  # steps that were passed, counted from the first
    of: int = 0  # steps there were then

    @property
    def finished(self) -> bool:
        """Whether every step was passed."""
        return 0 < self.of <= self.done
