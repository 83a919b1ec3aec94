"""What a computer player is: a view, dice and a budget in; an action and its reason out."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, TypeAlias

from cardroom.game import Seen


class Reason(NamedTuple):
    """Why an action was chosen: a code, and the values its sentence speaks of."""

    code: str  # "only", "cheapest-winner", ...
    values: tuple[tuple[str, str | int | float], ...] = ()  # cards and suits by their notation


class Choice(NamedTuple):
    """What a player does, and why."""

    action: Any
    reason: Reason


class Budget(NamedTuple):
    """How much a level may think: counted in imagined worlds, never in seconds, so that the same
    seed gives the same move on every machine.
    """

    level: str = "expert"
    samples: int = 0  # worlds imagined for a decision; 0: none, the player goes by rules of thumb


Player: TypeAlias = Callable[[Any, Random, Budget], Choice]


def chance(view: Seen, dice: Random, budget: Budget) -> Choice:
    """Any legal action, each as likely as the others, however many there are: of a player who has
    just been shown which cards may be played, and picks one blindly.
    """
    legal = view.legal
    if not legal:
        raise ValueError("it is not this seat's turn")
    return Choice(legal[int(dice.random() * len(legal))], Reason("random"))


def nothing(view: Any, *rest: Any) -> None:
    """Nothing is said of this."""


Asking: TypeAlias = Callable[[Any, Budget], Any]
"""By a view and a budget the `search.Question` that is to be answered; None: rules of thumb do."""


class GamePlayer(NamedTuple):
    """Who plays a game: its registration in this room."""

    key: str  # of the game
    player: Player  # at the levels that are offered
    question: Asking = nothing  # what he decides by imagined worlds
    known: Callable[..., Any] = nothing
    """By a view, a budget and an action that is to be among them the `search.Known` of what is
    decided by tables; None where nothing is.
    """
    budgets: Mapping[str, Budget] = {}  # by level, where measuring showed that it needs another
    costly: float = 1.0  # a coach asks before what costs as much, in the units of an analysis
    trifle: float = 0.5  # where any other choice costs as much, there is a problem to solve
    per_gain: float = 1.0
    """Units of an analysis in one of `seats.gain`, which counts a unit twice where a seat's worth
    is a difference between two sides already.
    """
    gist: Callable[[Any, Any], Reason | None] = nothing
    """By a view and an action what a hint of it comes to; None where its reason says it all."""
    kinds: Mapping[str, str] = {}
    """What kind of decision each phase is, by its value, besides playing to a trick: "bid", ..."""
    version: int = 1  # goes up when it chooses otherwise, so that a challenge can say so
