"""What a hint comes to at Twenty Down: see `players.gist`."""

from cardroom.cards import names, without
from cardroom.games.twenty_down.model import Action, Drop, Exchange, NameTrump, Play, Stay, View
from cardroom.players.gist import Sight, gist, told
from cardroom.players.player import Reason
from cardroom.players.twenty_down.deduction import Knowledge, is_master, observe, suit_of, wins_now


def gist_of(view: View, action: Action) -> Reason | None:
    """What this action comes to; None where its reason says it all."""
    match action:
        case Play(card):
            may = tuple(each.card for each in view.legal if isinstance(each, Play))
            return gist(_sight(observe(view, may, counts=True)), (card,))
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


def _sight(knowledge: Knowledge) -> Sight:
    laid = knowledge.trick.cards
    return Sight(
        hand=knowledge.hand,
        may=knowledge.may,
        group=lambda card: card.suit,
        led=laid[0].suit if laid else None,
        trump=knowledge.trump,
        last=not knowledge.behind,
        ours=False,
        draws=bool(suit_of(knowledge.unseen, knowledge.trump)),
        sure=lambda card: is_master(knowledge, card),
        wins=lambda play: wins_now(knowledge, play[0]),
    )
