"""What a hint comes to at Five Hundred: see `players.gist`."""

from cardroom.cards import Card, names, without
from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import suit_of as counts_as
from cardroom.games.five_hundred.model import Action, Discard, Pass, Play, View
from cardroom.players.five_hundred.deduction import (
    Knowledge,
    holder,
    is_decided,
    is_master,
    observe,
    opponents_trumps,
    suit_of,
    wins_now,
)
from cardroom.players.gist import Sight, gist, told
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """What this action comes to; None where its reason says it all."""
    match action:
        case Play(card):
            may = tuple(dict.fromkeys(each.card for each in view.legal if isinstance(each, Play)))
            return gist(_sight(observe(view, may, "expert")), (card,))
        case Bid():
            return told("do-bid", bid=action.name)
        case Pass():
            return told("do-pass")
        case Discard(cards) if cards:
            return _discarding(view, cards)
        case _:
            return None


def _discarding(view: View, cards: tuple[Card, ...]) -> Reason:
    """To be rid of a suit is worth saying."""
    gone = {counts_as(card, view.strain) for card in cards}
    gone -= {counts_as(card, view.strain) for card in without(view.hand, cards)}
    suits = [suit for suit in gone if suit is not None]
    if suits:
        return told("do-void", suits=" ".join(sorted(suits)))
    return told("do-discard", cards=names(cards))


def _sight(knowledge: Knowledge) -> Sight:
    laid, contract = knowledge.trick.cards, knowledge.view.contract
    misere = contract is not None and contract.bid.misere
    return Sight(
        hand=knowledge.hand,
        may=knowledge.may,
        group=lambda card: suit_of(knowledge, card),
        led=knowledge.view.led[-1] if laid else None,
        trump=knowledge.trump,
        last=not knowledge.behind,
        ours=bool(laid) and holder(knowledge) in knowledge.friends,
        draws=bool(opponents_trumps(knowledge)),
        sure=lambda card: is_master(knowledge, card),
        wins=lambda play: wins_now(knowledge, play[0]),
        high=not misere or (contract is not None and is_decided(knowledge.view, contract)),
    )
