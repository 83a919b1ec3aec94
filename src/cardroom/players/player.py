"""Types of computer players: functions of a view, dice and a budget that choose an action."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, TypeAlias

from cardroom.game import Seen


class Reason(NamedTuple):
    """Reason for an action: a code, and the values for its sentence."""

    code: str  # "only", "cheapest-winner", ...
    values: tuple[tuple[str, str | int | float], ...] = ()  # cards and suits by their notation


class Choice(NamedTuple):
    """Action of a player, and the reason."""

    action: Any
    reason: Reason


class Budget(NamedTuple):
    """Limit of a level's thinking in samples: one candidate in one imagined world each. It is never
    in seconds, so that the same seed gives the same move on every machine.
    """

    level: str = "expert"
    samples: int = 0  # candidates times worlds; 0: rules of thumb decide


Player: TypeAlias = Callable[[Any, Random, Budget], Choice]


def chance(view: Seen, dice: Random, budget: Budget) -> Choice:
    """Choose any legal action at random, all with equal probability. Raises `ValueError` if none is
    legal.
    """
    legal = view.legal
    if not legal:
        raise ValueError("it is not this seat's turn")
    return Choice(legal[int(dice.random() * len(legal))], Reason("random"))


def nothing(view: Any, *rest: Any) -> None:
    """Return None, for games without this function."""


Asking: TypeAlias = Callable[[Any, Budget], Any]
"""Function from a view and a budget to a `search.Question`. None: rules of thumb decide."""


class GamePlayer(NamedTuple):
    """Registration of the computer players of a game."""

    key: str  # of the game
    player: Player  # at the levels that are offered
    question: Asking = nothing  # decisions by imagined worlds
    known: Callable[..., Any] = nothing
    """Function from a view, a budget and an action to include, to the `search.Known` of a decision
    by tables. None: tables do not decide it."""
    budgets: Mapping[str, Budget] = {}  # by level, where it differs from the usual budget
    costly: float = 1.0  # cost from which a coach asks, in the units of an analysis
    trifle: float = 0.5  # least cost of all other choices in a problem
    per_gain: float = 1.0
    """Units of an analysis per unit of `seats.gain`. That function counts a unit twice if a seat's
    worth already is a difference of two sides."""
    gist: Callable[[Any, Any], Reason | None] = nothing
    """Function from a view and an action to a hint's gist. None: its reason says everything."""
    kinds: Mapping[str, str] = {}
    """Kind of decision of phases other than play in tricks, by the phase's value: "bid", ..."""
    version: int = 1  # rises when choices change, for challenges
