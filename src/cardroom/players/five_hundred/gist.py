"""Short advice that hints give at Five Hundred; see `players.gist`."""

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import suit_of as counts_as
from cardroom.games.five_hundred.model import Action, Call, Discard, Nominate, Pass, Play, View
from cardroom.nouns.cards import Card, Suit, names, without
from cardroom.players.five_hundred.deduction import build_knowledge, is_misere_undecided
from cardroom.players.gist import Sight, build_trick_sight, make_gist
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return short advice for an action; None if the reason of the action is already short."""
    match action:
        case Play(_, Suit() as suit):
            return make_gist("do-lead-joker", suit=suit)
        case Play(card):
            return sight_of_trick(view).gist_of_play((card,))
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
    """Return the facts about the trick that short hints need. The left bower counts as a trump, the
    joker as a trump or as the suit nominated for it.
    """
    knowledge = build_knowledge(view, "expert")
    return build_trick_sight(knowledge)._replace(
        led=view.led[-1] if knowledge.trick.cards else None, high_wins=not is_misere_undecided(view)
    )
