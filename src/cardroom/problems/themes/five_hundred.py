"""Themes (main ideas) of problems in Five Hundred."""

from functools import partial

from cardroom.games.five_hundred.cards import JOKER, height_in_suit, suit_of
from cardroom.games.five_hundred.model import Action, Call, Discard, Nominate, Play, View
from cardroom.nouns.cards import Card, without
from cardroom.players.five_hundred.gist import sight_of_trick
from cardroom.problems.themes import CALL, Rivals, theme_of_trick


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case Play(right), Play(wrong) if right is wrong:
            return "name-joker"
        case Play(right), Play(wrong):
            if JOKER in (right, wrong):
                return "spend-joker" if right is JOKER else "keep-joker"
            order = partial(height_in_suit, strain=view.strain)
            return theme_of_trick(Rivals(sight_of_trick(view), (right,), (wrong,), order))
        case Discard(right), Discard(wrong):
            return _theme_of_discards(view, right, wrong)
        case Call(), _:
            return "call-partner"
        case Nominate(), _:
            return "name-joker"
        case _:
            return CALL


def _theme_of_discards(view: View, right: tuple[Card, ...], wrong: tuple[Card, ...]) -> str:
    kept = without(view.hand, right)
    has_trumps = any(suit_of(card, view.strain) is view.strain.trump for card in kept)
    more = _count_suits_left(view, wrong) - _count_suits_left(view, right)
    return "exchange-void" if has_trumps and more > 0 else "exchange"


def _count_suits_left(view: View, gone: tuple[Card, ...]) -> int:
    return len({suit_of(card, view.strain) for card in without(view.hand, gone)})
