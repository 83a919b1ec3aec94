"""Choice of a call in Belote by its estimated value, for the expert and club levels."""

from collections.abc import Sequence

from cardroom.games.belote.model import Action, Bid, Contract, Double, Pass, View, team_of, text
from cardroom.players.belote.bids.worth import estimate_bid, estimate_calls
from cardroom.players.learnt import best_unless_usual_close, make_choice_over_passing
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import NO_CHANCE, Estimate, TableDecision

DOUBT = 2.0
"""Units by which the difference of two values may be wrong. Another call must be better than the
usual one by as much. In mirrored auctions that does no harm.
"""


def choose_best_or_usual_call(view: View, usual: Choice) -> Choice:
    """Choose the call of greatest value, or the usual call (by rules of thumb) if hardly worse."""
    return _choose_from_estimates(view, usual, estimate_calls(view, usual.action))


def compare_calls(view: View, usual: Choice, also: Action | None = None) -> TableDecision:
    """Choose a call. Return it with the values of all sensible calls, and of a bid `also`."""
    thought_of = found = estimate_calls(view, usual.action)
    choice = _choose_from_estimates(view, usual, thought_of)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        found = [*found, estimate_bid(view, also)]
    return TableDecision(choice, "makes", tuple(map(_clear_chance_if_double, found)), DOUBT)


def _clear_chance_if_double(one: Estimate) -> Estimate:
    # a double's chance is that the opponents make their contract
    return one._replace(chance=NO_CHANCE) if isinstance(one.action, Double) else one


def _choose_from_estimates(view: View, usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *others = found
    best = best_unless_usual_close(found, usual.action, DOUBT)
    if best.action != Pass():
        code = "double-worth" if isinstance(best.action, Double) else "bid-worth"
        better = best.value > passing.value
        return make_choice_over_passing(best, passing, code) if better else usual
    return _choose_pass_or_sacrifice(view, passing, others)


def _choose_pass_or_sacrifice(view: View, passing: Estimate, others: Sequence[Estimate]) -> Choice:
    """Pass. If the opponents' contract would win them the match, bid at a small loss instead."""
    other = max(others, key=lambda one: one.value, default=None)
    if other is None:
        return make_choice(Pass(), "pass-hopeless")
    worth, instead = round(passing.value), round(other.value)
    if not isinstance(other.action, Bid):
        return make_choice(Pass(), "pass-double", worth=worth, doubling=instead)
    if passing.value - other.value < DOUBT and _would_opponents_win_match(view):
        return make_choice(other.action, "bid-stop")
    return make_choice(Pass(), "pass-worth", worth=worth, bid=text(other.action), bidding=instead)


def _would_opponents_win_match(view: View) -> bool:
    contract = view.contract
    if contract is None or contract.team == team_of(view.seat or 0):
        return False
    return would_end_match(view, contract)


def would_end_match(view: View, contract: Contract) -> bool:
    """Return whether the declaring side would reach the target score by making the contract."""
    theirs = view.scores[contract.declarer]
    return theirs + 2 * contract.bid.x >= view.options.target
