"""What somebody has solved of a game's problems. It is kept on the device and sent to nobody."""

from typing import NamedTuple


class Solved(NamedTuple):
    """How it goes with the problems of a game; `problems.progress` reads and writes its log."""

    rating: int = 1100
    doubt: int = 350
    right: int = 0  # at the first try
    wrong: int = 0
    streak: int = 0  # right, one after the other
    longest: int = 0
    log: str = ""  # of each that was tried, as "17.0.1764000000000", between spaces
    day: str = ""  # of which the problem of the day was answered last, as 2026-11-23

    @property
    def answers(self) -> int:
        """How often something was tried."""
        return self.right + self.wrong
