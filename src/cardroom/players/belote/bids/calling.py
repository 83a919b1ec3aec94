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
from cardroom.players.belote.bids.worth import bid_worth, worths
from cardroom.players.learnt.choosing import preferred, rather
from cardroom.players.player import Choice, Reason
from cardroom.players.search import NO_CHANCE, Estimate, Known

DOUBT = 2.0
"""Units by which what the tables say of two calls may be wrong: so much better than the usual call
another must be. In mirrored auctions that is as good as if it need not be.
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
    thought_of = found = worths(view, usual.action)
    choice = _chosen(view, usual, thought_of)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        found = [*found, bid_worth(view, also)]
    return Known(choice, "makes", tuple(map(_told, found)), DOUBT)


def _told(one: Estimate) -> Estimate:
    """What is said of it: a double has no chance of its own, theirs is that of the contract."""
    return one._replace(chance=NO_CHANCE) if isinstance(one.action, Double) else one


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
        doubling = ("doubling", round(other.value))
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
