"""Reasons for choices of the search at Twenty Down, as codes and values.

The best candidate is compared with the next best. The first reason is the aim: to win the game, to
take a trick, or to take one more trick. If the best does not reach the aim more often, the reason
is more points on average. If it does not bring more points either, the reason says that both are
equal.
"""

from collections.abc import Sequence

from cardroom.games.twenty_down.model import Exchange, NameTrump, Play, Stay, View
from cardroom.nouns.cards import Card, names
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import Estimate, choose_best
from cardroom.players.twenty_down.utility import aim_of_viewer


def choose_from_ranked(ranked: Sequence[Estimate], view: View) -> Choice:
    """Return the best candidate (the first) as a choice; the reason compares it with the next."""
    match ranked[0].action:
        case Exchange(cards):
            return _explain_exchange(ranked, view, cards)
        case Play(card):
            if len(ranked) == 1 < len(view.legal):
                return make_choice(ranked[0].action, "alike", card=card.name)
            return _compare_with_next(ranked, view, "card")
        case NameTrump():
            return _compare_with_next(ranked, view, "suit")
        case _:
            return _explain_stay_or_drop(ranked)


def _reason_code_for_best(ranked: Sequence[Estimate], aiming: str) -> str:
    best, other = ranked[:2]
    if best.percent > other.percent:
        return aiming
    return "points" if _value_difference(best, other) > 0 else "even"


def _value_difference(best: Estimate, other: Estimate) -> float:
    return round(best.value - other.value, 1)


def _compare_with_next(ranked: Sequence[Estimate], view: View, what: str) -> Choice:
    if len(ranked) == 1:
        return choose_best(ranked, "only")
    best, other = ranked[:2]
    values = {
        what: _text_of_action(best),
        f"other_{what}": _text_of_action(other),
        "gain": str(_value_difference(best, other)),
    }
    return choose_best(
        ranked, f"{what}-{_reason_code_for_best(ranked, aim_of_viewer(view))}", **values
    )


def _text_of_action(one: Estimate) -> str:
    match one.action:
        case Play(card):
            return card.name
        case NameTrump(suit):
            return str(suit)
        case _:
            raise ValueError(f"{one.action!r} is neither a card nor a suit")


def _explain_exchange(ranked: Sequence[Estimate], view: View, thrown: tuple[Card, ...]) -> Choice:
    cards = names(thrown or view.hand)
    if len(ranked) == 1:
        code = "exchange-none" if view.options.exchange_max else "only"
        return make_choice(ranked[0].action, code, cards=cards)
    side, gain = "swap" if thrown else "keep", str(_value_difference(*ranked[:2]))
    return choose_best(
        ranked,
        f"{side}-{_reason_code_for_best(ranked, aim_of_viewer(view))}",
        cards=cards,
        gain=gain,
    )


def _explain_stay_or_drop(ranked: Sequence[Estimate]) -> Choice:
    if len(ranked) == 1:
        return choose_best(ranked, "only")
    best, other = ranked
    gain, stays = _value_difference(best, other), isinstance(best.action, Stay)
    played = best if stays else other
    code = f"{'in' if stays else 'out'}-{'points' if gain > 0 else 'even'}"
    return make_choice(best.action, code, percent=played.percent, gain=str(gain))
