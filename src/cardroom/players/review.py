"""A deal looked at again: what each decision of a seat was worth, and how it would have ended.

Two questions are kept apart. With what the seat knew, `analysis` answers by imagined worlds. As the
cards really lay, the deal is played to its end by the plain policy of the playouts, from the true
position: that may look at all cards only because the deal is over.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from cardroom.game import Position
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat, gain
from cardroom.players.analysis import Analysis
from cardroom.players.levels import POLICY, budget_for, player_for
from cardroom.players.plain import PLAIN

Lying: TypeAlias = Mapping[Any, tuple[float, ...]]
"""By action: what the deal would have come to, by seat, had it gone on sensibly from there."""

MOST_PLAYED_ON = 6
"""Candidates that are played on as the cards lay, the best first."""

MOST_STEPS = 1000
"""Actions after which a deal is left where it stands."""


class Decision(NamedTuple):
    """A seat had a choice."""

    place: int  # so many actions of the record were before
    seat: Seat
    action: Any  # what was done
    analysis: Analysis | None = None  # None: not looked at yet
    lying: Lying = MappingProxyType({})

    @property
    def cost(self) -> float:
        """By how much something else was clearly better; 0 where nothing can be said."""
        return (self.analysis and self.analysis.cost(self.action)) or 0.0

    @property
    def weighed(self) -> bool:
        """Whether there are figures for it."""
        return self.analysis is not None and bool(self.analysis.rows)

    @property
    def told(self) -> bool:
        """Whether there is anything to say about it: figures, or that an expert would have done
        something else.
        """
        analysis = self.analysis
        return analysis is None or self.weighed or analysis.choice.action != self.action

    @property
    def tried(self) -> tuple[Any, ...]:
        """What it is to be played on with as the cards lay, what was done among it."""
        if self.analysis is None:
            return ()
        rows = [row.actions for row in self.analysis.rows]
        first = [self.action if self.action in actions else actions[0] for actions in rows]
        return tuple(
            dict.fromkeys([*first[:MOST_PLAYED_ON], self.analysis.choice.action, self.action])
        )


class Leg(NamedTuple):
    """What a deal could be expected to come to around a decision, in the units of its analysis."""

    number: int  # of the decision in its review
    before: float  # with the best there was, where that was clearly better
    after: float  # with what was done


class Review(NamedTuple):
    """All decisions of a seat in a deal, in order."""

    deal: int  # its number
    seat: Seat
    decisions: tuple[Decision, ...]

    @property
    def done(self) -> int:
        """How many have been looked at."""
        return sum(one.analysis is not None for one in self.decisions)

    @property
    def whole(self) -> bool:
        return self.done == len(self.decisions)

    @property
    def weighed(self) -> tuple[Decision, ...]:
        return tuple(one for one in self.decisions if one.weighed)

    @property
    def costly(self) -> tuple[Decision, ...]:
        return tuple(one for one in self.decisions if one.cost)

    @property
    def total(self) -> float:
        """What all mistakes cost together, in the game's units."""
        return sum(one.cost for one in self.decisions)

    @property
    def turning_point(self) -> int | None:
        """The number of the decision that cost most, from 0; None where none cost anything."""
        costs = [one.cost for one in self.decisions]
        return costs.index(max(costs)) if any(costs) else None

    @property
    def course(self) -> tuple[Leg, ...]:
        """The decisions with figures: a fall from before to after is what a mistake cost, and what
        lies between two of them is luck and what others did.
        """
        found = []
        for number, one in enumerate(self.decisions):
            row = one.analysis and one.analysis.row(one.action)
            if row:
                found.append(Leg(number, row.value + one.cost, row.value))
        return tuple(found)

    def with_answer(self, number: int, analysis: Analysis, lying: Lying) -> "Review":
        """One more has been looked at."""
        answered = self.decisions[number]._replace(analysis=analysis, lying=lying)
        decisions = (*self.decisions[:number], answered, *self.decisions[number + 1 :])
        return self._replace(decisions=decisions)


class Par(NamedTuple):
    """The mean of what an expert made of a deal, as `seats.gain` has it, and its standard error."""

    mean: float
    error: float
    scores: tuple[float, ...] = ()  # the mean worth of each side, the expert's own first


def par_of(worths: Sequence[Sequence[float]], sides: Sequence[Sequence[Seat]]) -> Par:
    """Summarise at least two plays of a deal, each with its worth by seat; the expert's side is
    the first.
    """
    gains = [gain(worth, sides) for worth in worths]
    scores = tuple(fmean(worth[side[0]] for worth in worths) for side in sides)
    return Par(fmean(gains), stdev(gains) / sqrt(len(gains)), scores)


History: TypeAlias = Sequence[tuple[Position, Any, Position]]
"""Every action of a game with the positions before and after it, the first one first."""


def finished_deals(history: History) -> tuple[int, ...]:
    """The numbers of the deals that were played to their end, the first one first."""
    ends = (after for before, _, after in history if before.turn is not None)
    return tuple(after.number for after in ends if after.turn is None)


def last_state(history: History, deal: int) -> Position | None:
    """How this deal ended; None where it did not."""
    ends = [after for _, _, after in history if after.number == deal]
    return ends[-1] if ends and ends[-1].turn is None else None


def begin(game: AnyGame, history: History, deal: int, seat: Seat) -> Review:
    """The decisions to be looked at: those in which there was a choice."""
    return Review(
        deal,
        seat,
        tuple(
            Decision(place, seat, action)
            for place, (before, action, _) in enumerate(history)
            if before.number == deal and before.turn == seat and len(game.legal(before)) > 1
        ),
    )


def as_it_lies(game: AnyGame, state: Position, actions: Iterable[Any]) -> Lying:
    """What would have come of each of these, done in the true position."""
    return {action: played_on(game, game.apply(state, action)) for action in actions}


def played_on(game: AnyGame, state: Position) -> tuple[float, ...]:
    """What the running deal comes to, by seat, if everybody goes on by the plain policy."""
    budget = budget_for(game.KEY, POLICY)
    player = PLAIN.get(game.KEY) or player_for(game.KEY, budget.level)
    dice, deal, at = Random("as it lies"), state.number, state
    for _ in range(MOST_STEPS):
        if at.turn is None or at.number != deal:
            break
        at = game.apply(at, player(game.view(at, at.turn), dice, budget).action)
    worth: tuple[float, ...] = game.worth(at)
    return worth
