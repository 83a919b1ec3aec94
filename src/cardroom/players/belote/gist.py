"""What a hint comes to at Belote: see `players.gist`."""

from cardroom.games.belote.model import Action, Bid, Double, Pass, Phase, Play, Redouble, View, text
from cardroom.players.belote.deduction import (
    Knowledge,
    is_master,
    observe,
    opponents_trumps,
    partner_holds,
    wins_now,
)
from cardroom.players.gist import Sight, gist, told
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """What this action comes to; None where its reason says it all."""
    match action:
        case Play(card):
            may = tuple(each.card for each in view.legal if isinstance(each, Play))
            return gist(_sight(observe(view, may, "expert")), (card,))
        case Bid():
            return told("do-bid", bid=text(action))
        case Double():
            return told("do-double")
        case Redouble():
            return told("do-redouble")
        case Pass():
            return told("do-stand" if view.phase is Phase.REPLY else "do-pass")
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
        last=knowledge.last,
        ours=bool(laid) and partner_holds(knowledge),
        draws=bool(opponents_trumps(knowledge)),
        sure=lambda card: is_master(knowledge, card),
        wins=lambda play: wins_now(knowledge, play[0]),
    )
