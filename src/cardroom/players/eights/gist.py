"""Gists of hints in Eights: short advice on which card to lay, and which eight to keep."""

from cardroom.games.eights.model import Action, Draw, Lay, Pass, View
from cardroom.nouns.cards import Suit
from cardroom.players.gist import make_gist
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return a short hint for this action, as a `Reason`; None if there is no hint."""
    match action:
        case Lay(card, Suit() as suit):
            return make_gist("do-lay-eight", card=card.name, suit=suit)
        case Lay(card):
            eights = (each.card for each in view.legal if isinstance(each, Lay) and each.named)
            if eight := next(eights, None):
                return make_gist("do-lay-keep", card=card.name, keep=eight.name)
            return make_gist("do-lay", card=card.name)
        case Draw():
            return make_gist("do-draw-card")
        case Pass():
            return make_gist("do-pass")
        case _:
            return None
