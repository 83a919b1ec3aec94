"""Choice of calls in the auction of Five Hundred by learnt tables, for expert and club players."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import Action, Pass, View
from cardroom.players.five_hundred.bidding import is_on_own_side
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import estimate_calls
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.five_hundred.winning import game_score_of
from cardroom.players.learnt import best_unless_usual_close, make_choice_over_passing
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import NO_CHANCE, Estimate, TableDecision


class Doubts(NamedTuple):
    """Possible errors of the learnt tables in points, for each side that may have the highest bid.
    Only a call that is better by more than the error replaces the usual call (by rules of thumb).
    """

    nobodys: float
    ours: float
    theirs: float


DOUBTS: Mapping[str, Doubts] = {  # by the key that `table_key` returns
    "2": Doubts(8.0, 8.0, 8.0),
    "3": Doubts(25.0, 25.0, 25.0),
    "4": Doubts(60.0, 60.0, 40.0),
    "5": Doubts(40.0, 40.0, 40.0),
    "2x3": Doubts(60.0, 60.0, 40.0),
    "3x2": Doubts(90.0, 90.0, 90.0),
}
"""Opening by rules of thumb is hard to improve; calling over other bids is not."""

USUALLY = 0.5
"""Probability of making a bid above which it cannot plausibly be worse than a pass."""


def has_tables_for_players(view: View) -> bool:
    """Return whether there are learnt tables for the number of players."""
    return table_key(view.options) in TABLES


def error_of_learnt_values(view: View) -> float:
    """Return the possible error of the learnt values at this point of the auction, in points."""
    by_whose, contract = DOUBTS[table_key(view.options)], view.contract
    if contract is None:
        return by_whose.nobodys
    return by_whose.ours if is_on_own_side(view, contract.declarer) else by_whose.theirs


def choose_call(view: View, usual: Choice) -> Choice:
    """Choose the best call by learnt tables, or the `usual` call if it is about as good."""
    return _choose_from_estimates(view, usual, estimate_calls(view, usual.action))


def compare_calls(view: View, usual: Choice, also: Action | None = None) -> TableDecision:
    """Choose a call by learnt tables. Return the choice with the values of all sensible calls. If
    `also` is a bid, return its value too.
    """
    found = thought_of = estimate_calls(view, usual.action)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        found = estimate_calls(view, usual.action, also)
    choice = _choose_from_estimates(view, usual, thought_of)
    doubt = error_of_learnt_values(view)
    shown = tuple(hide_odd_chance(one, found[0], doubt) for one in found)
    return TableDecision(choice, "makes", shown, doubt)


def hide_odd_chance(one: Estimate, passing: Estimate, doubt: float) -> Estimate:
    """Hide a bid's chance if it looks wrong: above one half, although a pass is clearly better."""
    is_odd = one.chance > USUALLY and one.value < passing.value - doubt
    return one._replace(chance=NO_CHANCE) if is_odd else one


def _choose_from_estimates(view: View, usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *others = found
    best = best_unless_usual_close(found, usual.action, error_of_learnt_values(view))
    late = game_score_of(view).is_late
    if best.action == Pass():
        return _choose_pass(passing, others, late=late)
    if best.value <= passing.value:
        return usual
    return make_choice_over_passing(best, passing, "game-bid" if late else "bid-worth")


def _choose_pass(passing: Estimate, others: Sequence[Estimate], *, late: bool) -> Choice:
    other = max(others, key=lambda one: one.value, default=None)
    if other is None:
        return make_choice(Pass(), "pass-hopeless")
    values = {"worth": round(passing.value), "bid": other.action.name}
    code = "game-pass" if late else "pass-worth"
    return make_choice(Pass(), code, **values, bidding=round(other.value))
