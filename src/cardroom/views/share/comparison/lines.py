"""Players of a challenge, and the deals that each player has played."""

from itertools import zip_longest
from typing import NamedTuple

from cardroom.game import Position
from cardroom.links.challenge import Challenge, ChallengeLine, Opened
from cardroom.table import Table
from cardroom.views.words import _


class Player(NamedTuple):
    """Player of a challenge, with the game that this player played."""

    name: str  # as shown here
    line: ChallengeLine
    table: Table
    me: bool
    place: int  # index of the line


class PlayedDeal(NamedTuple):
    """Deal of a challenge as one player played it, with all actions."""

    number: int
    first: int  # index of its first action
    steps: tuple[tuple[Position, object, Position], ...]

    @property
    def end(self) -> Position:
        """Return the position after the deal, with the new scores."""
        return self.steps[-1][2]


def players_with_games(opened: Opened, mine: int) -> list[Player]:
    """List the players of a challenge who have played it. `mine` is the visitor's index."""
    found = []
    for place, (line, played) in enumerate(zip(opened.challenge.lines, opened.tables, strict=True)):
        if line.actions:
            name = _("You") if place == mine else line.name or _("Someone")
            found.append(Player(name, line, played, place == mine, place))
    return found


def scored_deals(played: Table) -> list[PlayedDeal]:
    """Return the scored deals of a game, each with the actions after the cards were dealt."""
    history = played.history()
    found = []
    begins = played.deals()
    for dealt, after in zip_longest(begins, begins[1:]):
        steps = history[dealt.place : after.place if after else None]
        while steps and steps[-1][0].turn is None:  # transition to the next deal
            steps = steps[:-1]
        if steps and len(steps[-1][2].sheet) > len(steps[0][0].sheet):
            found.append(PlayedDeal(dealt.number, dealt.place, tuple(steps)))
    return found


def total_result(one: Challenge, played: Table) -> float:
    """Return the sum of the human player's results in all deals. A higher sum is better."""
    game = one.deal.module
    return sum(float(game.worth(deal.end)[one.seat]) for deal in scored_deals(played))
