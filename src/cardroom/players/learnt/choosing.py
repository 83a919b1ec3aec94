"""Choice of a call by learnt tables, compared with the call that rules of thumb advise."""

from collections.abc import Sequence

from cardroom.players.player import Choice, Reason
from cardroom.players.search import Estimate


def best_or_usual(found: Sequence[Estimate], usual: object, doubt: float) -> Estimate:
    """Return the estimate with the highest value. If the usual action (by rules of thumb) is worse
    by less than `doubt`, return its estimate instead.
    """
    best = max(found, key=lambda one: one.value)
    advised = next(one for one in found if one.action == usual)
    return advised if best.value - advised.value < doubt else best


def choose_over_passing(best: Estimate, passing: Estimate, code: str) -> Choice:
    """Return the best call as a choice. The reason has the values of the call and of passing."""
    values = (
        ("percent", round(100 * best.chance)),
        ("worth", round(best.value)),
        ("passing", round(passing.value)),
    )
    return Choice(best.action, Reason(code, values))
