"""Calls of Five Hundred by what they are worth, as experts and intermediate players choose them."""

from collections.abc import Mapping, Sequence

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import Action, Options, Pass, View
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import worths
from cardroom.players.five_hundred.strength import company
from cardroom.players.learnt.choosing import preferred, rather
from cardroom.players.player import Choice, Reason
from cardroom.players.search import Estimate, Known

DOUBTS: Mapping[str, float] = {  # by company
    "2": 8.0,
    "3": 8.0,
    "4": 8.0,
    "5": 8.0,
    "2x3": 8.0,
    "3x2": 8.0,
}
"""Points by which what the tables say of two calls may be wrong: so much better than the usual call
another must be.
"""

REASONS = ("bid-worth", "pass-worth", "pass-hopeless")
"""Every code of these choices."""


def is_learnt(view: View) -> bool:
    """Whether there are tables for so many players."""
    return company(view.options) in TABLES


def doubt_of(options: Options) -> float:
    """For so many players."""
    return DOUBTS[company(options)]


def call(view: View, usual: Choice) -> Choice:
    """What is worth most; `usual`, what rules of thumb advise, where that is hardly worse."""
    return _chosen(view, usual, worths(view, usual.action))


def known(view: View, usual: Choice, also: Action | None = None) -> Known:
    """All that can sensibly be called, and `also`, with what it is worth."""
    found = thought_of = worths(view, usual.action)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        found = worths(view, usual.action, also)
    choice = _chosen(view, usual, thought_of)
    return Known(choice, "makes", tuple(found), doubt_of(view.options))


def _chosen(view: View, usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *others = found
    best = preferred(found, usual.action, doubt_of(view.options))
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
