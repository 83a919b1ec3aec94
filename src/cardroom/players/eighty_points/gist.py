"""Short advice that hints give in 80 Points, without the reason; see `players.gist`."""

from cardroom.games.eighty_points.model import Action, Bury, Keep, Pass, Play, Reshuffle, Show, View
from cardroom.games.eighty_points.ranks import TRUMPS
from cardroom.nouns.cards import Cards, names, without
from cardroom.players.eighty_points.deduction import build_knowledge
from cardroom.players.gist import Sight, make_gist
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return short advice to take this action, as a `Reason`; None if there is no advice."""
    match action:
        case Play(cards) if len(view.legal[:2]) == 1:
            return make_gist("do-must", play=names(cards))
        case Play(cards):
            return sight_of_trick(view).gist_of_play(cards)
        case Show(cards):
            return make_gist("do-show", play=names(cards))
        case Pass():
            return make_gist("do-announce-nothing")
        case Reshuffle():
            return make_gist("do-reshuffle")
        case Keep():
            return make_gist("do-play-hand")
        case Bury(cards):
            return _bury_gist(view, cards)
        case _:
            return None


def _bury_gist(view: View, cards: Cards) -> Reason:
    group = view.ranking.group
    buried = dict.fromkeys(group[card] for card in cards)
    if TRUMPS in buried:
        return make_gist("do-bury-trumps")
    left = {group[card] for card in without(view.hand, cards)}
    void = [suit for suit in buried if suit not in left]
    if void:
        return make_gist("do-bury-void", suits=" ".join(void))
    if len(buried) > 2:
        return make_gist("do-bury-several")
    return make_gist("do-bury", suits=" ".join(buried))


def sight_of_trick(view: View) -> Sight:
    """Return the facts that short hints need: the hand, the suit led, the trick's winner so far."""
    knowledge = build_knowledge(view, "expert")
    led = knowledge.trick.led
    asked = knowledge.ranking.group[led[0]] if led else None
    return Sight(
        hand=knowledge.hand,
        may=(knowledge.own_cards_in_group(asked) if asked else ()) or knowledge.hand,
        group=knowledge.ranking.group.__getitem__,
        led=asked,
        trump=TRUMPS,
        last=not knowledge.seats_behind,
        partner_wins=bool(led) and knowledge.winning_seat == knowledge.partner,
        opponents_have_trumps=knowledge.count_unseen_trumps() > 0,
        sure=lambda card: knowledge.count_higher_unseen(card) == 0,
        wins=knowledge.wins_now,
    )
