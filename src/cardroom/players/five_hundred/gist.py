"""Short advice that hints give at Five Hundred; see `players.gist`."""

from functools import partial

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import suit_of as counts_as
from cardroom.games.five_hundred.model import Action, Call, Discard, Nominate, Pass, Play, View
from cardroom.nouns.cards import Card, Suit, names, without
from cardroom.players.five_hundred.deduction import (
    holder,
    is_decided,
    is_master,
    observe,
    opponents_trumps,
    playable,
    suit_of,
    wins_now,
)
from cardroom.players.gist import Sight, gist, sight_of, told
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return the short advice for an action. None: the reason of the action says everything."""
    match action:
        case Play(_, Suit() as suit):
            return told("do-lead-joker", suit=suit)
        case Play(card):
            return gist(sight(view), (card,))
        case Bid():
            return told("do-bid", bid=action.name)
        case Pass():
            return told("do-pass")
        case Discard(cards) if cards:
            return _discarding(view, cards)
        case Call(name):
            return told("do-call", called=name) if name else told("do-alone")
        case Nominate(suit):
            return told("do-nominate", suit=suit) if suit else told("do-nominate-none")
        case _:
            return None


def _discarding(view: View, cards: tuple[Card, ...]) -> Reason:
    """Return the advice to void suits, or to discard the cards if no suit becomes void."""
    gone = {counts_as(card, view.strain) for card in cards}
    gone -= {counts_as(card, view.strain) for card in without(view.hand, cards)}
    suits = [suit for suit in gone if suit is not None]
    if suits:
        return told("do-void", suits=" ".join(sorted(suits)))
    return told("do-discard", cards=names(cards))


def sight(view: View) -> Sight:
    """Describe the trick on the table for the seat to play. The left bower counts as a trump, the
    joker as a trump or as its nominated suit.
    """
    knowledge, contract = observe(view, playable(view), "expert"), view.contract
    laid = knowledge.trick.cards
    seen = sight_of(
        knowledge,
        knowledge.trump,
        ours=bool(laid) and holder(knowledge) in knowledge.friends,
        draws=bool(opponents_trumps(knowledge)),
        sure=partial(is_master, knowledge),
        wins=partial(wins_now, knowledge),
    )
    return seen._replace(
        group=partial(suit_of, knowledge),
        led=view.led[-1] if laid else None,
        high=contract is None or not contract.bid.misere or is_decided(view, contract),
    )
