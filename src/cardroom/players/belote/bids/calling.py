"""Calls of Belote by what they are worth, as experts and intermediate players choose them.

The marks are paragraphs of ``assets/rules/belote.html``.
"""

from collections.abc import Sequence

from cardroom.games.belote.model import (
    Action,
    Bid,
    Contract,
    Double,
    Pass,
    View,
    team_of,
    text,
)
from cardroom.players.belote.bids.worth import worths
from cardroom.players.learnt.choosing import preferred, rather
from cardroom.players.player import Choice, Reason
from cardroom.players.search import NO_CHANCE, Estimate, Known

DOUBT = 2.0
"""Units by which what the tables say of two calls may be wrong: so much better than the usual call
another must be. In mirrored auctions that is as good as if it need not be.
"""

NEVER = 24.0
"""Units that a double must be thought to lose on a pass to lose just these. Of what is thought to
lose less, half as far from that comes: experts' bids are better than those it was learnt from.
"""

REASONS = (
    "bid-worth",
    "double-worth",
    "pass-worth",
    "pass-double",
    "pass-hopeless",
)
"""Every code of these choices."""


def call(view: View, usual: Choice) -> Choice:
    """What is worth most; `usual`, what rules of thumb advise, where that is hardly worse."""
    return _chosen(view, usual, worths(view, usual.action))


def known(view: View, usual: Choice, also: Action | None = None) -> Known:
    """All that can sensibly be called, and `also`, with what it is worth."""
    found = thought_of = worths(view, usual.action)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        found = worths(view, usual.action, also)
    choice, passing = _chosen(view, usual, thought_of), found[0]
    told = [
        _told(one, passing, chosen=one.action == choice.action)
        if isinstance(one.action, Double)
        else one
        for one in found
    ]
    return Known(choice, "makes", tuple(told), DOUBT)


def _told(double: Estimate, passing: Estimate, *, chosen: bool) -> Estimate:
    """What is said of a double: it has no chance of its own, and where something else is chosen, it
    is worth what comes of such.
    """
    value = double.value if chosen else _comes_to(double, passing)
    return double._replace(value=value, chance=NO_CHANCE)


def _comes_to(double: Estimate, passing: Estimate) -> float:
    """What comes of a double that would be thought to be worth so much."""
    gain = double.value - passing.value
    return passing.value + min(gain, (gain - NEVER) / 2)


def _chosen(view: View, usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *others = found
    best = preferred(found, usual.action, DOUBT)
    if best.action != Pass():
        return _better(best, passing) if best.value > passing.value else usual
    return _passing(view, passing, others)


def _passing(view: View, passing: Estimate, others: Sequence[Estimate]) -> Choice:
    """To pass, unless their contract would win them the match and a bid is hardly worse."""
    other = max(others, key=lambda one: one.value, default=None)
    if other is None:
        return Choice(Pass(), Reason("pass-hopeless"))
    worth = ("worth", round(passing.value))
    if not isinstance(other.action, Bid):
        doubling = ("doubling", round(_comes_to(other, passing)))
        return Choice(Pass(), Reason("pass-double", (worth, doubling)))
    if passing.value - other.value < DOUBT and _at_stake(view):
        return Choice(other.action, Reason("bid-stop"))
    values = (worth, ("bid", text(other.action)), ("bidding", round(other.value)))
    return Choice(Pass(), Reason("pass-worth", values))


def _better(best: Estimate, passing: Estimate) -> Choice:
    """Rather than to pass."""
    code = "double-worth" if isinstance(best.action, Double) else "bid-worth"
    return rather(best, passing, code)


def _at_stake(view: View) -> bool:
    """Whether the opponents' contract would win them the match."""
    contract = view.contract
    return contract is not None and _theirs(view, contract) and ends_the_match(view, contract)


def _theirs(view: View, contract: Contract) -> bool:
    return contract.team != team_of(view.seat or 0)


def ends_the_match(view: View, contract: Contract) -> bool:
    """What they would write reaches the target."""
    theirs = view.scores[contract.declarer]
    return theirs + 2 * contract.bid.x >= view.options.target
