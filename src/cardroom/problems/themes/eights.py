"""Themes (main ideas) of problems in Eights."""

from cardroom.games.eights.model import Action, Draw, Lay, Pass, View
from cardroom.games.eights.rules import penalty_points
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import seat_after
from cardroom.problems.themes import CALL

FEW = 2
"""Most cards in the next player's hand for which that player may soon be out."""


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case Lay(_, named=None), Lay(_, named=suit) if suit:
            return "keep-eight"
        case Lay(_, named=suit), Lay(_, named=None) if suit:
            return "spend-eight"
        case Lay(_, named=suit), Lay(_, named=other) if suit is not other:
            return "name-suit"
        case Lay(right), Lay(wrong):
            return _theme_of_lay(view, right, wrong)
        case Draw(), Lay():
            return "draw-on"
        case Lay(), Draw():
            return "play-on"
        case Pass(), _:
            return "pass-on"
        case _:
            return CALL


def _theme_of_lay(view: View, right: Card, wrong: Card) -> str:
    following = view.named or view.top.suit
    if (right.suit is following) != (wrong.suit is following):
        next_seat = seat_after(view.seat or 0, view.options.players)
        if view.held[next_seat] <= FEW:
            return "stop-them"
        return _theme_of_suit_change(view, right, following)
    if right.suit is not wrong.suit:
        return _theme_of_suit_choice(view, right, wrong)
    if _has_other_of_rank(view, right) != _has_other_of_rank(view, wrong):
        return "lay-bridge" if _has_other_of_rank(view, right) else "keep-bridge"
    return "shed-points" if penalty_points((right,)) > penalty_points((wrong,)) else "lay-right"


def _theme_of_suit_change(view: View, right: Card, following: Suit | None) -> str:
    if right.suit is following:
        return "stay-in-suit"
    holds_more = any(card.suit is right.suit for card in view.hand if card is not right)
    return "change-suit" if holds_more else "lay-right"


def _theme_of_suit_choice(view: View, right: Card, wrong: Card) -> str:
    held = [card.suit for card in view.hand]
    more = held.count(right.suit) - held.count(wrong.suit)
    if not more:
        return "lay-right"
    return "long-suit" if more > 0 else "short-suit"


def _has_other_of_rank(view: View, card: Card) -> bool:
    """Return whether the hand has another card of this rank, with which to change the suit."""
    return any(other.rank == card.rank for other in view.hand if other is not card)
