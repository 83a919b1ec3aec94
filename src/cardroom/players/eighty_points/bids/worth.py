"""Choice of trump declarations and redeals in 80 Points, by values from learnt tables.

Numbers such as 3.3 are paragraphs of ``assets/rules/eighty-points.html``.
"""

from collections.abc import Mapping

from cardroom.games.eighty_points.model import (
    Action,
    Keep,
    Making,
    Pass,
    Phase,
    Reshuffle,
    Show,
    View,
)
from cardroom.games.eighty_points.rules import is_first_round, seats_asked_after, strength_of_show
from cardroom.nouns.seats import Seat
from cardroom.players.eighty_points.bids.hands import (
    MINE,
    PARTNERS,
    THEIRS,
    Round,
    hand_values,
    to_trumps_number,
)
from cardroom.players.eighty_points.bids.sights import (
    DOUBT,
    NOBODY,
    BidSight,
    Tables,
    TrumpDeclaration,
    chance_table_index,
    error_of_learnt_values,
    redeal_table_index,
)
from cardroom.players.eighty_points.bids.tables import TABLES
from cardroom.players.learnt import best_unless_usual_close
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import Estimate, TableDecision

THOUSANDTHS = 1000  # parts of a level in which the tables keep values
TEN_THOUSAND = 10_000  # parts in which the tables keep chances
PHASES = (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE)  # phases before the bottom eight is taken (3)


def compare_calls(view: View, usual: Choice) -> TableDecision:
    """Choose a trump declaration, or choose whether to redeal. Return the values of all choices,
    too. The `usual` choice (by rules of thumb) is kept unless another choice is clearly better.
    """
    if view.phase is Phase.RESHUFFLE:
        found, doubt = estimate_keep_and_redeal(view), DOUBT / THOUSANDTHS
    else:
        free = view.options.trump_making == "declare"
        found = estimate_declarations(view, usual.action)
        doubt = error_of_learnt_values(free=free, first=is_first_round(view)) / THOUSANDTHS
    best = best_unless_usual_close(found, usual.action, doubt)
    nothing, *others = found
    other = max(others, key=lambda one: one.value) if best is nothing else nothing
    if nothing.action == Pass():
        code = "pass-worth" if best is nothing else "show-worth"
    else:
        code = "keep-worth" if best is nothing else "redeal-worth"
    worth, instead = round(100 * best.value), round(100 * other.value)
    choice = make_choice(best.action, code, percent=best.percent, worth=worth, other=instead)
    return TableDecision(choice, "win", tuple(found), doubt)


def tables_for(view: View) -> Tables:
    """Return the tables of what declaring trumps is worth, learnt for the option `trump_making`."""
    return TABLES[view.options.trump_making]


def relation_code(seat: Seat, other: Seat | None) -> int:
    """Return what `other` is to `seat`: 0 the seat itself, 1 partner, 2 opponent, 3 if None."""
    if other is None:
        return NOBODY
    return MINE if other == seat else PARTNERS if (other - seat) % 2 == 0 else THEIRS


def declaration_of(cards: Show | Making, royal: str) -> TrumpDeclaration:
    """Convert shown cards to a `TrumpDeclaration`. A card turned up in the kitty has strength 1."""
    strength = max(1, strength_of_show(cards.cards, royal))
    return TrumpDeclaration(strength, to_trumps_number(cards.cards[0].suit))


def _legal_declaration_actions(view: View) -> Mapping[TrumpDeclaration, Show]:
    return {declaration_of(one, view.royal): one for one in view.legal if isinstance(one, Show)}


def bid_sight_of(view: View, usual: Action) -> BidSight:
    """Describe the situation of a seat that may declare trumps now. `usual` is the action that
    rules of thumb advise. Raises `ValueError` if the seat may not declare.
    """
    if view.seat is None or view.phase not in (Phase.DEAL, Phase.CLOSE):
        raise ValueError("nobody may declare trumps")
    standing = view.makings[-1] if view.makings else None
    return BidSight(
        len(view.hand),
        view.phase is Phase.CLOSE,
        is_first_round(view),
        view.options.trump_making == "declare",
        relation_code(view.seat, standing.seat) if standing else NOBODY,
        declaration_of(standing, view.royal) if standing else None,
        relation_code(view.seat, view.starter),
        hand_values(_build_round(view), view.hand, tables_for(view).hands),
        tuple(_legal_declaration_actions(view)),
        len(seats_asked_after(view, view.seat)),
        declaration_of(usual, view.royal) if isinstance(usual, Show) else None,
    )


def _build_round(view: View) -> Round:
    return Round(view.options, view.royal, is_first_round(view))


def estimate_declarations(view: View, usual: Action) -> list[Estimate]:
    """Return an estimate (value, chance to win) for a pass, then one for each legal declaration."""
    seen, tables = bid_sight_of(view, usual), tables_for(view)
    nothing = seen.pass_value(tables)
    found = [_make_estimate(tables, Pass(), seen.role, nothing)]
    for shown, show in _legal_declaration_actions(view).items():
        worth = nothing + seen.declaration_gain_over_pass(shown, tables)
        found.append(_make_estimate(tables, show, seen.role_if_declared(), worth))
    return found


def estimate_keep_and_redeal(view: View) -> list[Estimate]:
    """Return two estimates (value, chance to win): for keeping the hand, and for a redeal (3.5)."""
    tables, role = tables_for(view), relation_code(view.seat or 0, view.starter)
    drawn = hand_values(_build_round(view), view.hand, tables.hands)
    at = redeal_table_index(role, first=is_first_round(view))
    kept = drawn[role][to_trumps_number(view.suit)] + tables.keeps[at]
    return [
        _make_estimate(tables, Keep(), role, kept),
        _make_estimate(tables, Reshuffle(), role, tables.redeals[at]),
    ]


def _make_estimate(tables: Tables, action: Action, role: int, worth: int) -> Estimate:
    chance = tables.chances[chance_table_index(role, worth)] / TEN_THOUSAND
    return Estimate(action, worth / THOUSANDTHS, chance)
