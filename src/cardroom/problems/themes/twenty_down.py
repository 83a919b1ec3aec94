"""Themes of Twenty Down."""

from cardroom.games.twenty_down.model import (
    Action,
    Drop,
    Exchange,
    NameTrump,
    Play,
    Stay,
    View,
)
from cardroom.players.twenty_down.gist import sight
from cardroom.problems.themes import tricks


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case NameTrump(), _:
            return "name-trump"
        case Exchange(right), Exchange(wrong):
            return _exchanging(len(right), len(wrong))
        case Stay(), _:
            return "stay-in"
        case Drop(), _:
            return "sit-out"
        case Play(right), Play(wrong):
            return tricks.theme(sight(view), (right,), (wrong,))
        case _:
            return "call"


def _exchanging(right: int, wrong: int) -> str:
    if right == wrong:
        return "exchange"
    return "exchange-more" if right > wrong else "exchange-fewer"
