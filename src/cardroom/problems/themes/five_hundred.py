"""Themes of Five Hundred."""

from cardroom.games.five_hundred.cards import JOKER, suit_of
from cardroom.games.five_hundred.model import Action, Call, Discard, Nominate, Play, View
from cardroom.nouns.cards import Card, without
from cardroom.players.five_hundred.gist import sight
from cardroom.problems.themes import tricks


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case Play(right), Play(wrong) if right is wrong:
            return "name-joker"
        case Play(right), Play(wrong):
            if JOKER in (right, wrong):
                return "spend-joker" if right is JOKER else "keep-joker"
            return tricks.theme(sight(view), (right,), (wrong,))
        case Discard(right), Discard(wrong):
            return _discarding(view, right, wrong)
        case Call(), _:
            return "call-partner"
        case Nominate(), _:
            return "name-joker"
        case _:
            return "call"


def _discarding(view: View, right: tuple[Card, ...], wrong: tuple[Card, ...]) -> str:
    more = _suits(view, wrong) - _suits(view, right)
    if more == 0:
        return "exchange"
    return "exchange-void" if more > 0 else "exchange-guard"


def _suits(view: View, gone: tuple[Card, ...]) -> int:
    """Suits that are left in the hand."""
    return len({suit_of(card, view.strain) for card in without(view.hand, gone)})
