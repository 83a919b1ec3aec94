"""Short advice that hints give at Five Hundred; see `players.gist`."""

from functools import partial

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import suit_of as counts_as
from cardroom.games.five_hundred.model import Action, Call, Discard, Nominate, Pass, Play, View
from cardroom.nouns.cards import Card, Suit, names, without
from cardroom.players.five_hundred.deduction import (
    build_knowledge,
    is_contract_decided,
    is_master,
    playable_cards,
    suit_of,
    trumps_opponents_may_hold,
    winning_seat,
    wins_now,
)
from cardroom.players.gist import Sight, build_trick_sight, gist_of_play, make_gist
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return short advice for an action; None if the reason of the action is already short."""
    match action:
        case Play(_, Suit() as suit):
            return make_gist("do-lead-joker", suit=suit)
        case Play(card):
            return gist_of_play(sight_of_trick(view), (card,))
        case Bid():
            return make_gist("do-bid", bid=action.name)
        case Pass():
            return make_gist("do-pass")
        case Discard(cards) if cards:
            return _gist_of_discard(view, cards)
        case Call(name):
            return make_gist("do-call", called=name) if name else make_gist("do-alone")
        case Nominate(suit):
            return make_gist("do-nominate", suit=suit) if suit else make_gist("do-nominate-none")
        case _:
            return None


def _gist_of_discard(view: View, cards: tuple[Card, ...]) -> Reason:
    gone = {counts_as(card, view.strain) for card in cards}
    gone -= {counts_as(card, view.strain) for card in without(view.hand, cards)}
    suits = [suit for suit in gone if suit is not None]
    if suits:
        return make_gist("do-void", suits=" ".join(sorted(suits)))
    return make_gist("do-discard", cards=names(cards))


def sight_of_trick(view: View) -> Sight:
    """Describe the trick on the table, as the seat to play sees it. The left bower counts as a
    trump, the joker as a trump or as its nominated suit.
    """
    knowledge, contract = build_knowledge(view, playable_cards(view), "expert"), view.contract
    laid = knowledge.trick.cards
    seen = build_trick_sight(
        knowledge,
        knowledge.trump,
        ours=bool(laid) and winning_seat(knowledge) in knowledge.friends,
        draws=bool(trumps_opponents_may_hold(knowledge)),
        sure=partial(is_master, knowledge),
        wins=partial(wins_now, knowledge),
    )
    return seen._replace(
        group=partial(suit_of, knowledge),
        led=view.led[-1] if laid else None,
        high_wins=contract is None
        or not contract.bid.misere
        or is_contract_decided(view, contract),
    )
