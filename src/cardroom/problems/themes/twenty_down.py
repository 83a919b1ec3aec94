"""Themes (main ideas) of problems in Twenty Down, such as naming trumps."""

from functools import partial

from cardroom.games.twenty_down.model import Action, Drop, Exchange, NameTrump, Play, Stay, View
from cardroom.players.twenty_down.deduction import height_in_suit
from cardroom.players.twenty_down.gist import sight_of_trick
from cardroom.problems.themes import CALL, tricks


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case NameTrump(), _:
            return "name-trump"
        case Exchange(right), Exchange(wrong):
            return _theme_of_exchange(len(right), len(wrong))
        case Stay(), _:
            return "stay-in"
        case Drop(), _:
            return "sit-out"
        case Play(right), Play(wrong):
            return tricks.theme(
                sight_of_trick(view), (right,), (wrong,), partial(height_in_suit, view)
            )
        case _:
            return CALL


def _theme_of_exchange(right: int, wrong: int) -> str:
    if right == wrong:
        return "exchange"
    return "exchange-more" if right > wrong else "exchange-fewer"
