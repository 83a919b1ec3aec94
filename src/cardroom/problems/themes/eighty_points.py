"""Themes (main ideas) of problems in 80 Points."""

from collections import Counter

from cardroom.games.eighty_points.model import Action, Bury, Play, View
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.nouns.cards import Card, without
from cardroom.players.eighty_points.gist import sight_of_trick
from cardroom.problems.themes import CALL, Rivals, theme_of_trick


def theme(view: View, best: Action, tempting: Action) -> str:
    match best, tempting:
        case Bury(right), Bury(wrong):
            return _theme_of_burying(view, right, wrong)
        case Play(right), Play(wrong):
            return _theme_of_play(view, right, wrong)
        case _:
            return CALL


def _theme_of_burying(view: View, right: tuple[Card, ...], wrong: tuple[Card, ...]) -> str:
    if points_of(right) != points_of(wrong):
        return "bury-points" if points_of(right) > points_of(wrong) else "bury-safe"
    has_trumps = any(view.ranking.group[card] == TRUMPS for card in without(view.hand, right))
    more_voids = _count_new_voids(view, right) > _count_new_voids(view, wrong)
    return "bury-void" if has_trumps and more_voids else CALL


def _count_new_voids(view: View, buried: tuple[Card, ...]) -> int:
    """Return in how many plain suits the hand becomes void if the cards `buried` leave it."""
    group = view.ranking.group
    gone = {group[card] for card in view.hand} - {group[c] for c in without(view.hand, buried)}
    return len(gone - {TRUMPS})


def _theme_of_play(view: View, right: tuple[Card, ...], wrong: tuple[Card, ...]) -> str:
    leads = view.trick is None or not view.trick.led
    if leads and len(right) != len(wrong):
        if len(right) > len(wrong):
            return "lead-together"
        return "lead-right" if _does_part_pair(view, right) else "lead-single"
    if not leads and _does_part_pair(view, right) != _does_part_pair(view, wrong):
        return "part-pair" if _does_part_pair(view, right) else "keep-pair"
    height = view.ranking.rung.__getitem__
    return theme_of_trick(Rivals(sight_of_trick(view), right, wrong, height, points_of))


def _does_part_pair(view: View, play: tuple[Card, ...]) -> bool:
    held, laid = Counter(view.hand), Counter(play)
    return any(held[card] == 2 and laid[card] == 1 for card in laid)
