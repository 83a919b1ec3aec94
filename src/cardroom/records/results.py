"""Results of games and deals, and progress in courses."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cardroom.nouns.seats import LEVELS

ENOUGH_WON = 3
"""Games to win before stronger opponents are the default."""


class Result(NamedTuple):
    """Result of a finished game for the visitor."""

    game: str
    level: str  # of the strongest opponent
    assisted: bool
    won: bool
    score: int  # in the game's own points
    when: int = 0


def earned(results: Iterable[Result]) -> str:
    """Return the default level: one above the highest level with enough wins at it or above."""
    beaten = Counter(one.level for one in results if one.won)
    for place in reversed(range(1, len(LEVELS))):
        if sum(beaten[level] for level in LEVELS[place - 1 :]) >= ENOUGH_WON:
            return LEVELS[place]
    return LEVELS[0]


class DealResult(NamedTuple):
    """Result of a deal for the visitor, and its quality. Values are in the units of decisions: the
    own side's score less the mean of the other sides'.
    """

    game: str
    level: str  # of the opponents, as in `Result`
    assisted: bool
    result: float
    par: float  # result of an expert at the same seat
    cost: float  # total of all decisions
    decisions: int  # number of decisions that could be judged
    faultless: int  # number of those without a clearly better action
    when: int = 0
    coached: bool = False  # the coach watched; False in older entries
    lost: str = ""  # cost by kind of decision, by `players.lost`; empty in older entries

    @property
    def helped(self) -> bool:
        """Return whether the coach or any help was used."""
        return self.assisted or self.coached


class Progress(NamedTuple):
    """Progress of the visitor in a game's course."""

    step: str = ""  # key of the current step
    done: int = 0  # number of steps passed, from the first on
    of: int = 0  # number of steps at that time

    @property
    def finished(self) -> bool:
        """Return whether all steps were passed."""
        return 0 < self.of <= self.done
