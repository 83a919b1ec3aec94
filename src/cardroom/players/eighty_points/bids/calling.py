"""Choice of trump declarations and redeals in 80 Points by learnt table values; see `worth`."""

from collections.abc import Sequence

from cardroom.games.eighty_points.model import Pass, Phase, View
from cardroom.games.eighty_points.rules import is_first_round
from cardroom.players.eighty_points.bids.sights import DOUBT, error_of_learnt_values
from cardroom.players.eighty_points.bids.worth import (
    THOUSANDTHS,
    estimate_declarations,
    estimate_keep_and_redeal,
)
from cardroom.players.learnt import best_unless_usual_close
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import Estimate, TableDecision

HUNDRED = 100

PHASES = (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE)
"""Phases before the bottom eight is taken (3)."""


def choose_by_tables(view: View, usual: Choice) -> Choice:
    """Choose the action that the learnt tables value most. If its advantage may be an error of the
    tables, return `usual`, the choice by rules of thumb.
    """
    return _choose_with_reason(usual, _estimate_calls(view, usual), _table_doubt(view))


def compare_calls(view: View, usual: Choice) -> TableDecision:
    """Compare all trump declarations by learnt tables, or an offered redeal with keeping the hand.
    Return the choice together with the value of each alternative.
    """
    found, unsure = _estimate_calls(view, usual), _table_doubt(view)
    return TableDecision(_choose_with_reason(usual, found, unsure), "win", tuple(found), unsure)


def _table_doubt(view: View) -> float:
    if view.phase is Phase.RESHUFFLE:
        return DOUBT / THOUSANDTHS
    free = view.options.trump_making == "declare"
    return error_of_learnt_values(free=free, first=is_first_round(view)) / THOUSANDTHS


def _estimate_calls(view: View, usual: Choice) -> list[Estimate]:
    if view.phase is Phase.RESHUFFLE:
        return estimate_keep_and_redeal(view)
    return estimate_declarations(view, usual.action)


def _choose_with_reason(usual: Choice, found: Sequence[Estimate], unsure: float) -> Choice:
    best = best_unless_usual_close(found, usual.action, unsure)
    nothing, *others = found
    other = max(others, key=lambda one: one.value) if best is nothing else nothing
    code = "keep" if best is nothing else "redeal"
    if nothing.action == Pass():
        code = "pass" if best is nothing else "show"
    worth, instead = round(HUNDRED * best.value), round(HUNDRED * other.value)
    code = f"{code}-worth"
    return make_choice(best.action, code, percent=best.percent, worth=worth, other=instead)
