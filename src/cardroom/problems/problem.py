"""A problem: a position in which one action is best beyond doubt, and not the one that comes first
to mind.

They are found by `lab.mine_problems` and kept a file a game, a line each, which only grows: the
number of a problem is that of its line, for ever. A line has six fields between tabs:

    1/belote/2//p17/1/14.QW5p/x7Gq2   the position, as a link
    play:9H play:8H=0;play:AS=4.2     actions that do the same, and what they lose; the best first
    play:AS                           what comes first to mind
    duck                              the theme
    1450                              how hard it is
    12 -4                             what the deal comes to as the cards lie, by the right thing
                                      and by what comes to mind: the side's own less the others'
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from cardroom.games import GAMES
from cardroom.links.link import decode
from cardroom.players.lost import kind_of
from cardroom.table import Record, Table

FIRST, LAST = 600, 2400
"""How hard problems are: on the scale on which people are rated who solve them."""


UNNUMBERED = 0
"""The number of a problem that stands in no file: somebody found it."""


class Way(NamedTuple):
    """Actions that do the same, in the game's notation."""

    actions: tuple[str, ...]
    cost: float  # how much less than the best it is worth, in the game's own units


class Facts(NamedTuple):
    """What a line tells of a problem."""

    link: str
    ways: tuple[Way, ...]  # the best first
    tempting: str  # what comes first to mind, and is wrong
    theme: str
    rating: int
    lying: tuple[float, float] = (0.0, 0.0)  # as the cards lie: the right thing, the tempting one


class Problem:
    """A problem of a game, by its number in the file of that game, from 1; `UNNUMBERED` if it is of
    none.
    """

    def __init__(self, game: str, number: int, facts: Facts) -> None:
        self.game = game
        self.number = number
        self.facts = facts

    @property
    def key(self) -> str:
        """As in an address: ``belote-17``."""
        return f"{self.game}-{self.number}"

    @property
    def right(self) -> tuple[str, ...]:
        """Texts of the actions that solve it."""
        return self.facts.ways[0].actions

    def cost(self, action: str) -> float | None:
        """What the action of this text loses; None: nobody has tried it."""
        return next((way.cost for way in self.facts.ways if action in way.actions), None)

    @cached_property
    def record(self) -> Record:
        """The position: somebody's turn, who is to solve it."""
        return decode(self.facts.link)

    def table(self) -> Table:
        return Table(self.record)

    @cached_property
    def kind(self) -> str:
        """What kind of decision it is, as a review tells them apart."""
        state = self.table().state
        return kind_of(self.game, GAMES[self.game].view(state, state.turn))


def read_problems(game: str, lines: Iterable[str]) -> list[Problem]:
    """All problems of a game's file. Raises `ValueError` when a line is none."""
    return [Problem(game, number, read_facts(line)) for number, line in enumerate(lines, 1)]


def read_facts(line: str) -> Facts:
    """A problem of one line. Raises `ValueError`."""
    link, ways, tempting, theme, rating, lying = line.split("\t")
    right, wrong = map(float, lying.split())
    read = tuple(map(_read_way, ways.split(";")))
    return Facts(link, read, tempting, theme, int(rating), (right, wrong))


def _read_way(text: str) -> Way:
    actions, cost = text.split("=")
    return Way(tuple(actions.split()), float(cost))


def write_facts(facts: Facts) -> str:
    """The line; `read_facts` is its inverse, but that costs are rounded."""
    ways = ";".join(f"{' '.join(way.actions)}={round(way.cost, 2):g}" for way in facts.ways)
    lying = " ".join(f"{round(worth, 2):g}" for worth in facts.lying)
    return "\t".join([facts.link, ways, facts.tempting, facts.theme, str(facts.rating), lying])


def numbered(problems: Sequence[Problem], number: int) -> Problem | None:
    return problems[number - 1] if 0 < number <= len(problems) else None


def of_theme(problems: Iterable[Problem], theme: str) -> list[Problem]:
    """Those of this theme; of all where none is named."""
    return [one for one in problems if theme in ("", one.facts.theme)]
