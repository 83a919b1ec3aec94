"""Short advice that hints give at Twenty Down; see `players.gist`."""

from functools import partial

from cardroom.games.twenty_down.model import Action, Drop, Exchange, NameTrump, Play, Stay, View
from cardroom.nouns.cards import names, without
from cardroom.players.gist import Sight, gist, sight_of, told
from cardroom.players.player import Reason
from cardroom.players.twenty_down.deduction import is_master, observe, playable, suit_of, wins_now


def gist_of(view: View, action: Action) -> Reason | None:
    """Return the short advice for an action. None: the reason of the action says everything."""
    match action:
        case Play(card):
            return gist(sight(view), (card,))
        case NameTrump(suit):
            return told("do-name", suit=suit)
        case Exchange(()):
            return told("do-keep-all")
        case Exchange(cards) if len(cards) == len(view.hand):
            return told("do-change-all")
        case Exchange(cards):
            return told("do-keep-these", cards=names(without(view.hand, cards)))
        case Stay():
            return told("do-stay")
        case Drop():
            return told("do-drop")
        case _:
            return None


def sight(view: View) -> Sight:
    """Describe the trick on the table for the seat to play."""
    knowledge = observe(view, playable(view), counts=True)
    return sight_of(
        knowledge,
        knowledge.trump,
        ours=False,
        draws=bool(suit_of(knowledge.unseen, knowledge.trump)),
        sure=partial(is_master, knowledge),
        wins=partial(wins_now, knowledge),
    )
