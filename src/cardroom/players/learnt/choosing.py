"""A call chosen by what tables say of it, beside the one that rules of thumb advise."""

from collections.abc import Sequence

from cardroom.players.player import Choice, Reason
from cardroom.players.search import Estimate


def preferred(found: Sequence[Estimate], usual: object, doubt: float) -> Estimate:
    """What is worth most; the `usual` action where that is less than `doubt` worse, in the unit of
    the values.
    """
    best = max(found, key=lambda one: one.value)
    advised = next(one for one in found if one.action == usual)
    return advised if best.value - advised.value < doubt else best


def rather(best: Estimate, passing: Estimate, code: str) -> Choice:
    """This rather than to pass, with the figures of both."""
    values = (
        ("percent", round(100 * best.chance)),
        ("worth", round(best.value)),
        ("passing", round(passing.value)),
    )
    return Choice(best.action, Reason(code, values))
