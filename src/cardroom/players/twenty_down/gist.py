"""Short advice that hints give at Twenty Down; see `players.gist`."""

from functools import partial

from cardroom.games.twenty_down.model import Action, Drop, Exchange, NameTrump, Play, Stay, View
from cardroom.nouns.cards import names, without
from cardroom.players.gist import Sight, build_trick_sight, gist_of_play, make_gist
from cardroom.players.player import Reason
from cardroom.players.twenty_down.deduction import (
    build_knowledge,
    cards_of_suit,
    is_master,
    playable_cards,
    wins_now,
)


def gist_of(view: View, action: Action) -> Reason | None:
    """Return short advice for an action; None if the reason of the action is already short."""
    match action:
        case Play(card):
            return gist_of_play(sight_of_trick(view), (card,))
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
    knowledge = build_knowledge(view, playable_cards(view), counts=True)
    return build_trick_sight(
        knowledge,
        knowledge.trump,
        ours=False,
        draws=bool(cards_of_suit(knowledge.unseen, knowledge.trump)),
        sure=partial(is_master, knowledge),
        wins=partial(wins_now, knowledge),
    )
