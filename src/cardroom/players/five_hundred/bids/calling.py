"""Calls of Five Hundred by what they are worth, as experts and intermediate players choose them."""

from collections.abc import Sequence

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import Action, Pass, View
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import worths
from cardroom.players.five_hundred.strength import company
from cardroom.players.learnt.choosing import preferred, rather
from cardroom.players.player import Choice, Reason
from cardroom.players.search import Estimate, Known

DOUBT = 8.0
"""Points by which what the tables say of two calls may be wrong: so much better than the usual call
another must be.
"""

REASONS = ("bid-worth", "pass-worth", "pass-hopeless")
"""Every code of these choices."""


def is_learnt(view: View) -> bool:
    """Whether there are tables for so many players."""
    return company(view.options) in TABLES


def call(view: View, usual: Choice) -> Choice:
    """What is worth most; `usual`, what rules of thumb advise, where that is hardly worse."""
    return _chosen(usual, worths(view, usual.action))


def known(view: View, usual: Choice, also: Action | None = None) -> Known:
    """All that can sensibly be called, and `also`, with what it is worth."""
    found = thought_of = worths(view, usual.action)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        found = worths(view, usual.action, also)
    return Known(_chosen(usual, thought_of), "makes", tuple(found), DOUBT)


def _chosen(usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *others = found
    best = preferred(found, usual.action, DOUBT)
    if best.action == Pass():
        return _passing(passing, others)
    return rather(best, passing, "bid-worth") if best.value > passing.value else usual


def _passing(passing: Estimate, others: Sequence[Estimate]) -> Choice:
    other = max(others, key=lambda one: one.value, default=None)
    if other is None:
        return Choice(Pass(), Reason("pass-hopeless"))
    values = (
        ("worth", round(passing.value)),
        ("bid", other.action.name),
        ("bidding", round(other.value)),
    )
    return Choice(Pass(), Reason("pass-worth", values))
