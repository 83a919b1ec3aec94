"""The players of a challenge, and their deals."""

from itertools import zip_longest
from typing import NamedTuple

from cardroom.game import Position
from cardroom.links.challenge import Challenge, Line, Opened
from cardroom.table import Table
from cardroom.views.words import _


class Player(NamedTuple):
    """A player of the challenge."""

    name: str  # as shown here
    line: Line
    table: Table
    me: bool
    place: int  # index of the line


class Played(NamedTuple):
    """A deal as one player played it."""

    number: int
    first: int  # index of its first action
    steps: tuple[tuple[Position, object, Position], ...]

    @property
    def end(self) -> Position:
        """Return the position after scoring."""
        return self.steps[-1][2]


def players(opened: Opened, mine: int) -> list[Player]:
    """Return all who have played, the challenger first; `mine` is the visitor's line."""
    found = []
    for place, (line, played) in enumerate(zip(opened.challenge.lines, opened.tables, strict=True)):
        if line.actions:
            name = _("You") if place == mine else line.name or _("Someone")
            found.append(Player(name, line, played, place == mine, place))
    return found


def deals(played: Table) -> list[Played]:
    """Return the scored deals, each from the position after dealing."""
    history = played.history()
    found = []
    begins = played.deals()
    for dealt, after in zip_longest(begins, begins[1:]):
        steps = history[dealt.place : after.place if after else None]
        while steps and steps[-1][0].turn is None:  # transition to the next deal
            steps = steps[:-1]
        if steps and len(steps[-1][2].sheet) > len(steps[0][0].sheet):
            found.append(Played(dealt.number, dealt.place, tuple(steps)))
    return found


def worth_of(one: Challenge, played: Table) -> float:
    """Return what a line brought the challenged seat, all deals together; more is better."""
    game = one.deal.module
    return sum(float(game.worth(deal.end)[one.seat]) for deal in deals(played))
