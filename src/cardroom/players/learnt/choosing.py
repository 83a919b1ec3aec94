"""Choice of a call by learnt tables, compared with the call that rules of thumb advise."""

from collections.abc import Sequence

from cardroom.players.player import Choice, Reason
from cardroom.players.search import Estimate


def best_or_usual(found: Sequence[Estimate], usual: object, doubt: float) -> Estimate:
    """Return the best estimate, unless the `usual` action is worse by less than `doubt`; then
    return its estimate. The doubt is in the unit of the values.
    """
    best = max(found, key=lambda one: one.value)
    advised = next(one for one in found if one.action == usual)
    return advised if best.value - advised.value < doubt else best


def choose_over_passing(best: Estimate, passing: Estimate, code: str) -> Choice:
    """Return `best` as a choice over passing. The reason has the values of both."""
    values = (
        ("percent", round(100 * best.chance)),
        ("worth", round(best.value)),
        ("passing", round(passing.value)),
    )
    return Choice(best.action, Reason(code, values))
