"""Why imagined worlds favour a choice at Twenty Down: the codes and values of the reason.

The best candidate is set against the next best one. What it aims at comes first: to win the game,
to take a trick, to take one more. Where it does not reach that more often, it is worth more points
in the mean; and where it is not worth more either, both come to the same.
"""

from collections.abc import Sequence

from cardroom.games.twenty_down.model import Exchange, NameTrump, Play, Stay, View
from cardroom.nouns.cards import Card, names
from cardroom.players.player import Choice, Reason
from cardroom.players.search import Estimate, decided
from cardroom.players.twenty_down.utility import aim

SEARCH_REASONS = (
    "alike",
    *(f"card-{merit}" for merit in ("game", "trick", "more", "points", "even")),
    *(f"suit-{merit}" for merit in ("game", "trick", "points", "even")),
    *(f"swap-{merit}" for merit in ("game", "trick", "points", "even")),
    *(f"keep-{merit}" for merit in ("game", "trick", "points", "even")),
    *(f"{side}-{merit}" for side in ("in", "out") for merit in ("points", "even")),
)
"""Every code given here besides "only" and "exchange-none"."""


def told(ranked: Sequence[Estimate], view: View) -> Choice:
    """The first of these, and why."""
    match ranked[0].action:
        case Exchange(cards):
            return _exchange(ranked, view, cards)
        case Play(card):
            if len(ranked) == 1 < len(view.legal):
                return Choice(ranked[0].action, Reason("alike", (("card", card.name),)))
            return _against_next(ranked, view, "card")
        case NameTrump():
            return _against_next(ranked, view, "suit")
        case _:
            return _stay(ranked)


def _merit(ranked: Sequence[Estimate], aiming: str) -> str:
    """In what the first is better than the second, as they are told."""
    best, other = ranked[:2]
    if round(100 * best.chance) > round(100 * other.chance):
        return aiming
    return "points" if _gain(best, other) > 0 else "even"


def _gain(best: Estimate, other: Estimate) -> float:
    """Points, to a tenth, that the first is worth more than the second."""
    return round(best.value - other.value, 1)


def _against_next(ranked: Sequence[Estimate], view: View, what: str) -> Choice:
    """A card or a suit, and the one that comes next."""
    if len(ranked) == 1:
        return decided(ranked, "only")
    best, other = ranked[:2]
    values = {what: _name(best), f"other_{what}": _name(other), "gain": str(_gain(best, other))}
    return decided(ranked, f"{what}-{_merit(ranked, aim(view))}", **values)


def _name(one: Estimate) -> str:
    match one.action:
        case Play(card):
            return card.name
        case NameTrump(suit):
            return str(suit)
        case _:
            raise ValueError(f"{one.action!r} is neither a card nor a suit")


def _exchange(ranked: Sequence[Estimate], view: View, thrown: tuple[Card, ...]) -> Choice:
    cards = names(thrown or view.hand)
    if len(ranked) == 1:
        code = "exchange-none" if view.options.exchange_max else "only"
        return Choice(ranked[0].action, Reason(code, (("cards", cards),)))
    side, gain = "swap" if thrown else "keep", str(_gain(*ranked[:2]))
    return decided(ranked, f"{side}-{_merit(ranked, aim(view))}", cards=cards, gain=gain)


def _stay(ranked: Sequence[Estimate]) -> Choice:
    """The chance is that of this hand to take a trick if it is played, whatever is better."""
    if len(ranked) == 1:
        return decided(ranked, "only")
    best, other = ranked
    gain, stays = _gain(best, other), isinstance(best.action, Stay)
    played = best if stays else other
    code = f"{'in' if stays else 'out'}-{'points' if gain > 0 else 'even'}"
    values = (("percent", round(100 * played.chance)), ("gain", str(gain)))
    return Choice(best.action, Reason(code, values))
