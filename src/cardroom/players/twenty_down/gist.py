"""Short advice that hints give at Twenty Down; see `players.gist`."""

from cardroom.games.twenty_down.model import Action, Drop, Exchange, NameTrump, Play, Stay, View
from cardroom.nouns.cards import names, without
from cardroom.players.gist import Sight, build_trick_sight, make_gist
from cardroom.players.player import Reason
from cardroom.players.twenty_down.deduction import build_knowledge


def gist_of(view: View, action: Action) -> Reason | None:
    """Return short advice for an action; None if the reason of the action is already short."""
    match action:
        case Play(card):
            return sight_of_trick(view).gist_of_play((card,))
        case NameTrump(suit):
            return make_gist("do-name", suit=suit)
        case Exchange(()):
            return make_gist("do-keep-all")
        case Exchange(cards) if len(cards) == len(view.hand):
            return make_gist("do-change-all")
        case Exchange(cards):
            return make_gist("do-keep-these", cards=names(without(view.hand, cards)))
        case Stay():
            return make_gist("do-stay")
        case Drop():
            return make_gist("do-drop")
        case _:
            return None


def sight_of_trick(view: View) -> Sight:
    """Describe the trick on the table, as the seat to play sees it."""
    return build_trick_sight(build_knowledge(view, counts=True))
