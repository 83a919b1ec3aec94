"""Problems: positions in which one action is clearly best, but another action is tempting.

`lab.mine_problems` finds them. Each game has a file with one problem per line. A line's number
identifies its problem, so no line is moved or deleted. If improved computer players no longer
confirm a problem's answer, another problem takes its line. A line has six fields separated by tabs:

- ``1/belote/2//p17/1/14.QW5p/x7Gq2`` is the position, as a link.
- ``play:9H play:8H=0;play:AS=4.2`` are groups of equally good actions with their cost, best first.
- ``play:AS`` is the tempting action.
- ``duck`` is the theme.
- ``1450`` is the rating: how hard the problem is.
- ``12 -4`` are the deal's results with the actual cards, after the right and the tempting action:
  own side's score less other sides'.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from cardroom.games import GAMES
from cardroom.links.link import decode
from cardroom.players.lost import kind_of_decision
from cardroom.table import Record, Table

FIRST, LAST = 600, 2400
"""Range of the ratings of problems, on the scale of the visitors' ratings."""

UNNUMBERED = 0
"""Number of a problem that is in no file, as a visitor made it."""


class Way(NamedTuple):
    """Equally good actions in the game's notation, and their cost against the best action."""

    actions: tuple[str, ...]
    cost: float  # loss against the best way, in the game's own units


class Facts(NamedTuple):
    """Data of a problem (puzzle), as saved in a line of the game's problem file."""

    link: str
    ways: tuple[Way, ...]  # the best first
    tempting: str  # the wrong action that comes to mind first
    theme: str
    rating: int
    results: tuple[float, float] = (0.0, 0.0)  # results of the right and the tempting action


class Problem:
    """Problem (puzzle) of a game. `number` is its line in the game's file, else `UNNUMBERED`."""

    def __init__(self, game: str, number: int, facts: Facts) -> None:
        self.game = game
        self.number = number
        self.facts = facts

    @property
    def key(self) -> str:
        """Game and number, as written in web addresses: ``belote-17``."""
        return f"{self.game}-{self.number}"

    @property
    def right(self) -> tuple[str, ...]:
        """Texts of the actions that solve the problem."""
        return self.facts.ways[0].actions

    def cost(self, action: str) -> float | None:
        """Return how much an action loses against the best action; None if it was not analysed."""
        return next((way.cost for way in self.facts.ways if action in way.actions), None)

    @cached_property
    def record(self) -> Record:
        """Record of the position in which the visitor is to act."""
        return decode(self.facts.link)

    def table(self) -> Table:
        return Table(self.record)

    @cached_property
    def kind(self) -> str:
        """Kind of decision in the position, such as "lead"."""
        state = self.table().state
        return kind_of_decision(self.game, GAMES[self.game].view(state, state.turn))


def read_problems(game: str, lines: Iterable[str]) -> list[Problem]:
    """Read all problems of a game's file. Raises `ValueError` for an invalid line."""
    return [Problem(game, number, read_facts(line)) for number, line in enumerate(lines, 1)]


def read_facts(line: str) -> Facts:
    """Read a problem from a line of the game's file. Raises `ValueError` if the line is damaged."""
    link, ways, tempting, theme, rating, lying = line.split("\t")
    right, wrong = map(float, lying.split())
    read = tuple(map(_read_way, ways.split(";")))
    return Facts(link, read, tempting, theme, int(rating), (right, wrong))


def _read_way(text: str) -> Way:
    actions, cost = text.split("=")
    return Way(tuple(actions.split()), float(cost))


def write_facts(facts: Facts) -> str:
    """Write a problem as a line of the game's file; `read_facts` reads it. Costs are rounded."""
    ways = ";".join(f"{' '.join(way.actions)}={round(way.cost, 2):g}" for way in facts.ways)
    lying = " ".join(f"{round(worth, 2):g}" for worth in facts.results)
    return "\t".join([facts.link, ways, facts.tempting, facts.theme, str(facts.rating), lying])


def problem_by_number(problems: Sequence[Problem], number: int) -> Problem | None:
    return problems[number - 1] if 0 < number <= len(problems) else None
