"""Choice of calls in the auction of Five Hundred by learnt tables, for expert and club players."""

from collections.abc import Sequence

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import Action, Pass, View
from cardroom.players.five_hundred.bidding import wins_game_if_made
from cardroom.players.five_hundred.bids.doubts import error_of_learnt_values
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import estimate_calls
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.five_hundred.winning import game_score_of
from cardroom.players.learnt import best_unless_usual_close, make_choice_over_passing
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import Estimate, TableDecision

SURE = 0.97
"""Chance above which a bid is as good as made."""


def has_tables_for_players(view: View) -> bool:
    """Return whether there are learnt tables for the number of players."""
    return table_key(view.options) in TABLES


def choose_best_or_usual_call(view: View, usual: Choice) -> Choice:
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
    return TableDecision(choice, "makes", tuple(found), error_of_learnt_values(view))


def _choose_from_estimates(view: View, usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *others = found
    doubt = 0.0 if _can_surely_win(view, others) else error_of_learnt_values(view)
    best = best_unless_usual_close(found, usual.action, doubt)
    late = game_score_of(view).is_late
    if best.action == Pass():
        return _choose_pass(passing, others, late=late)
    if best.value <= passing.value:
        return usual
    return make_choice_over_passing(best, passing, "game-bid" if late else "bid-worth")


def _can_surely_win(view: View, bids: Sequence[Estimate]) -> bool:
    """Return whether a bid is almost surely made, and wins the game."""
    return any(
        isinstance(one.action, Bid) and one.chance >= SURE and wins_game_if_made(view, one.action)
        for one in bids
    )


def _choose_pass(passing: Estimate, others: Sequence[Estimate], *, late: bool) -> Choice:
    other = max(others, key=lambda one: one.value, default=None)
    if other is None:
        return make_choice(Pass(), "pass-hopeless")
    values = {"worth": round(passing.value), "bid": other.action.name}
    code = "game-pass" if late else "pass-worth"
    return make_choice(Pass(), code, **values, bidding=round(other.value))
