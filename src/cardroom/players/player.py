"""Types of computer players, which choose an action from a view, random numbers and a budget."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from cardroom.game import Seen


class Reason(NamedTuple):
    """Reason for an action: a code, and the values that its sentence mentions."""

    code: str  # "only", "cheapest-winner", ...
    values: tuple[tuple[str, str | int | float], ...] = ()  # cards and suits by their notation


class Choice(NamedTuple):
    """Action that a player has chosen, and the reason for it."""

    action: Any
    reason: Reason


def make_choice(action: Any, code: str, /, **values: str | int | float) -> Choice:
    """Return a choice whose reason has this code, and these values for its sentence."""
    return Choice(action, Reason(code, tuple(values.items())))


class Budget(NamedTuple):
    """Limit of a level's thinking, in samples; a sample is one candidate in one imagined deal. The
    limit is never in seconds, so that the same seed gives the same move on every machine.
    """

    level: str = "expert"
    samples: int = 0  # candidates times worlds; 0: rules of thumb decide


Player: TypeAlias = Callable[[Any, Random, Budget], Choice]


def choose_at_random(view: Seen, dice: Random, budget: Budget) -> Choice:
    """Choose any legal action with equal chance. Raises `ValueError` if there is none."""
    legal = view.legal
    if not legal:
        raise ValueError("it is not this seat's turn")
    return make_choice(legal[int(dice.random() * len(legal))], "random")


def return_none(view: Any, *rest: Any) -> None:
    """Return None; stand in for an optional function that a game does not have."""


COSTLY, TRIFLE, PER_GAIN = 1.0, 0.5, 1.0  # default values for `GamePlayer`


class GamePlayer(Protocol):
    """Module with a game's computer players. The registry `levels` lists such modules."""

    KEY: str  # of the game, such as "belote"
    VERSION: int  # raised when the players choose differently; kept in challenges
    COSTLY: float  # loss, in units of the game, from which the coach mentions a mistake
    TRIFLE: float  # loss, in these units, from which an answer to a card problem is wrong
    PER_GAIN: float  # factor from a side's advantage in a deal to these units, such as points

    @property
    def BUDGETS(self) -> Mapping[str, Budget]:
        """Limits of thinking by level, where the game's limits differ from `levels.BUDGETS`."""

    @property
    def KINDS(self) -> Mapping[str, str]:
        """Kind of decision in each phase of the game, such as "bid" in the auction."""

    def player(self, view: Any, dice: Random, budget: Budget, /) -> Choice:
        """Choose an action at the level that `budget` names."""

    def question(self, view: Any, budget: Budget, /) -> Any:
        """Return a `search.Question` for the next action; None if no search is needed."""

    def decide_by_tables(self, view: Any, budget: Budget, also: Any = None, /) -> Any:
        """Choose an action by tables of learnt values, without a search. Return a `TableDecision`,
        with values of the actions compared and of `also`; None if no table applies.
        """

    def gist_of(self, view: Any, action: Any, /) -> Reason | None:
        """Return the gist (short advice) for an action, or None."""
