"""Results of games and deals, progress in courses and problems, and the coach's notes."""

from collections import Counter
from collections.abc import Iterable
from operator import itemgetter
from typing import NamedTuple

from cardroom.nouns.seats import LEVELS

ALL_BUT_TIME = itemgetter(*range(5))
"""Fields of a result that are counted: thousands at once, while a visitor waits."""

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


class StatRow(NamedTuple):
    """Row of the visitor's statistics: one game, at one level, with or without assistance."""

    game: str  # its key
    level: str  # of the opponents
    assisted: bool
    played: int
    won: int
    total: int  # of the final scores, in the game's own points

    @property
    def mean(self) -> float:
        """Average final score, in the game's own points."""
        return self.total / self.played


def tally(results: Iterable[Result]) -> tuple[StatRow, ...]:
    """Return statistics: a row for each game and level, with and without assistance, sorted."""
    rows = dict[tuple[str, str, bool], StatRow]()
    for (*kind, won, score), count in Counter(map(ALL_BUT_TIME, results)).items():
        game, level, assisted = kind
        row = rows.get((game, level, assisted), StatRow(game, level, assisted, 0, 0, 0))
        rows[game, level, assisted] = row._replace(
            played=row.played + count, won=row.won + count * won, total=row.total + count * score
        )
    return tuple(row for _kind, row in sorted(rows.items()))


def level_by_wins(results: Iterable[Result | StatRow]) -> str:
    """Return the highest earned level. `ENOUGH_WON` wins at a level, or above it, earn the next."""
    beaten = Counter[str]()
    for one in results:
        beaten[one.level] += one.won
    for place in reversed(range(1, len(LEVELS))):
        if sum(beaten[level] for level in LEVELS[place - 1 :]) >= ENOUGH_WON:
            return LEVELS[place]
    return LEVELS[0]


class DealResult(NamedTuple):
    """The visitor's result in a deal, and how good the decisions were. A result is the score of the
    visitor's side minus the mean score of the other sides.
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
    def has_used_help(self) -> bool:
        """True if the coach or any other help was used in the deal."""
        return self.assisted or self.coached


class Progress(NamedTuple):
    """Progress of the visitor in a game's course."""

    step: str = ""  # key of the current step
    done: int = 0  # number of steps passed, from the first on
    of: int = 0  # number of steps at that time

    @property
    def finished(self) -> bool:
        """True if all steps of the course were passed."""
        return 0 < self.of <= self.done


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


FIRST_DEALS = 3
"""Number of a newcomer's first deals of a game that the coach watches."""


class Coached(NamedTuple):
    """The coach's notes on the visitor in one game. In each field, spaces separate the items."""

    deals: str = ""  # the watched deals, "<id>/<number>" each
    told: str = ""  # codes of the explanations that were given

    @property
    def is_newcomer(self) -> bool:
        """True if the visitor is a newcomer, whose first deals the coach still watches."""
        return len(self.deals.split()) < FIRST_DEALS

    def with_watched_deal(self, deal: str) -> "Coached":
        """Return the notes with one more watched deal. Change nothing if it is noted already."""
        known = self.deals.split()
        return self if deal in known else self._replace(deals=" ".join([*known, deal]))

    def with_explanation(self, code: str) -> "Coached":
        """Return the coach's notes with one more explanation marked as given. `code` names it."""
        return self._replace(told=" ".join([*self.told.split(), code]))
