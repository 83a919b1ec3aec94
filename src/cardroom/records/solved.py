"""Progress of the visitor in a game's problems. It is saved on the device and never sent."""

from typing import NamedTuple


class Solved(NamedTuple):
    """Progress in the problems of a game. Only `problems.progress` reads the text in `log`."""

    rating: int = 1100
    doubt: int = 350
    right: int = 0  # at the first try
    wrong: int = 0
    streak: int = 0  # correct answers in a row
    longest: int = 0
    log: str = ""  # per problem tried "17.0.1764000000000", separated by spaces
    day: str = ""  # date of the last problem of the day answered, as 2026-11-23

    @property
    def answers(self) -> int:
        """Number of problems answered at the first try, rightly or wrongly."""
        return self.right + self.wrong
