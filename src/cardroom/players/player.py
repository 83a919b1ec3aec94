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


Asking: TypeAlias = Callable[[Any, Budget], Any]
"""Function from a view and a budget to a `search.Question`. None: rules of thumb decide."""


COSTLY, TRIFLE, PER_GAIN = 1.0, 0.5, 1.0
"""Default values for `GamePlayer`, used also for games without a computer player."""


class GamePlayer(Protocol):
    """Module with a game's computer players. The registry `levels` lists such modules."""

    @property
    def KEY(self) -> str:
        """Key of the game, such as "belote"."""

    @property
    def VERSION(self) -> int:
        """Version of the players, raised when they choose differently; kept in challenges."""

    @property
    def player(self) -> Player:
        """Function that chooses an action at every level; its argument `Budget` names the level."""

    @property
    def question(self) -> Asking:
        """Function from a view and a budget to a `search.Question`; None: rules of thumb decide."""

    @property
    def decide_by_tables(self) -> Callable[..., Any]:
        """Function from a view, a budget and an optional action to a `TableDecision` or None."""

    @property
    def gist_of(self) -> Callable[[Any, Any], Reason | None]:
        """Function from a view and an action to the gist (short advice), or to None."""

    @property
    def BUDGETS(self) -> Mapping[str, Budget]:
        """Limits of thinking by level, where the game's limits differ from `levels.BUDGETS`."""

    @property
    def COSTLY(self) -> float:
        """Loss, in units of the game, from which the coach mentions a mistake."""

    @property
    def TRIFLE(self) -> float:
        """Loss, in units of the game, from which an answer to a card problem (puzzle) is wrong."""

    @property
    def PER_GAIN(self) -> float:
        """Factor from a side's advantage in a deal to the game's units, such as points."""

    @property
    def KINDS(self) -> Mapping[str, str]:
        """Kind of decision in each phase of the game, such as "bid" in the auction."""
