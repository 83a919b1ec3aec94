"""Types of computer players: functions of a view, dice and a budget that choose an action."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

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


COSTLY, TRIFLE, PER_GAIN = 1.0, 0.5, 1.0
"""Usual values of `GamePlayer`, and those of a game without a player of its own."""


class GamePlayer(Protocol):
    """Module of the computer players of a game, which is its registration."""

    @property
    def KEY(self) -> str:
        """Key of the game."""

    @property
    def VERSION(self) -> int:
        """Version of the players; rises when choices change, for challenges."""

    @property
    def player(self) -> Player:
        """Player at the levels that are offered."""

    @property
    def question(self) -> Asking:
        """Decisions by imagined worlds."""

    @property
    def known(self) -> Callable[..., Any]:
        """Function from a view, a budget and an action to include, to the `search.Known` of a
        decision by tables. None: tables do not decide it.
        """

    @property
    def gist_of(self) -> Callable[[Any, Any], Reason | None]:
        """Function from a view and an action to a hint's gist. None: its reason says everything."""

    @property
    def BUDGETS(self) -> Mapping[str, Budget]:
        """Budgets by level, where they differ from the usual budget."""

    @property
    def COSTLY(self) -> float:
        """Cost from which a coach asks, in the units of an analysis."""

    @property
    def TRIFLE(self) -> float:
        """Least cost of all other choices in a problem."""

    @property
    def PER_GAIN(self) -> float:
        """Units of an analysis per unit of `seats.gain`. That function counts a unit twice if a
        seat's worth already is a difference of two sides.
        """

    @property
    def KINDS(self) -> Mapping[str, str]:
        """Kind of decision of phases other than play in tricks, by the phase's value: "bid"."""
