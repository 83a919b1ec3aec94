"""Themes of 80 Points."""

from collections import Counter

from cardroom.games.eighty_points.model import Action, Bury, Play, View
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.nouns.cards import Card, without
from cardroom.players.eighty_points.gist import sight
from cardroom.problems.themes import tricks


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case Bury(right), Bury(wrong):
            return _burying(view, right, wrong)
        case Play(right), Play(wrong):
            return _playing(view, right, wrong)
        case _:
            return "call"


def _burying(view: View, right: tuple[Card, ...], wrong: tuple[Card, ...]) -> str:
    if points_of(right) != points_of(wrong):
        return "bury-points" if points_of(right) > points_of(wrong) else "bury-safe"
    return "bury-void" if _voids(view, right) > _voids(view, wrong) else "bury-shape"


def _voids(view: View, buried: tuple[Card, ...]) -> int:
    """Plain suits that go as a whole."""
    group = view.ranking.group
    gone = {group[card] for card in view.hand} - {group[c] for c in without(view.hand, buried)}
    return len(gone - {TRUMPS})


def _playing(view: View, right: tuple[Card, ...], wrong: tuple[Card, ...]) -> str:
    leads = view.trick is None or not view.trick.led
    if leads and len(right) != len(wrong):
        return "lead-together" if len(right) > len(wrong) else "lead-single"
    if not leads and _parts_a_pair(view, right) != _parts_a_pair(view, wrong):
        return "part-pair" if _parts_a_pair(view, right) else "keep-pair"
    return tricks.theme(sight(view), right, wrong, points_of)


def _parts_a_pair(view: View, play: tuple[Card, ...]) -> bool:
    held, laid = Counter(view.hand), Counter(play)
    return any(held[card] == 2 and laid[card] == 1 for card in laid)
