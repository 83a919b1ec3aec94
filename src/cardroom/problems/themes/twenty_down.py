"""Themes (main ideas) of problems in Twenty Down, such as naming trumps."""

from functools import partial

from cardroom.games.twenty_down.model import Action, Drop, Exchange, NameTrump, Play, Stay, View
from cardroom.players.twenty_down.deduction import height_in_suit
from cardroom.players.twenty_down.gist import sight_of_trick
from cardroom.problems.themes import CALL, Rivals, theme_of_trick


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case NameTrump(), _:
            return "name-trump"
        case Exchange(right), Exchange(wrong) if len(right) == len(wrong):
            return "exchange"
        case Exchange(right), Exchange(wrong):
            return "exchange-more" if len(right) > len(wrong) else "exchange-fewer"
        case Stay(), _:
            return "stay-in"
        case Drop(), _:
            return "sit-out"
        case Play(right), Play(wrong):
            order = partial(height_in_suit, view)
            return theme_of_trick(Rivals(sight_of_trick(view), (right,), (wrong,), order))
        case _:
            return CALL
