"""What is kept of games, deals and courses once they were played."""

from typing import NamedTuple


class Result(NamedTuple):
    """How a finished game ended for the person who played it."""

    game: str
    level: str  # of the strongest opponent
    assisted: bool
    won: bool
    score: int  # in the game's own points
    when: int = 0


class Dealt(NamedTuple):
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

    @property
    def won(self) -> bool:
        """Whether it brought more than it brought the others."""
        return self.result > 0


class Progress(NamedTuple):
    """How far somebody is in a game's course."""

    step: str = ""  # where they are, by its key
    done: int = 0  # steps that were passed, counted from the first
    of: int = 0  # steps there were then

    @property
    def finished(self) -> bool:
        """Whether every step was passed."""
        return 0 < self.of <= self.done
