"""Gists of hints in 80 Points: short advice without the reason; see `players.gist`."""

from cardroom.games.eighty_points.model import (
    Action,
    Bury,
    Keep,
    Pass,
    Play,
    Reshuffle,
    Show,
    View,
)
from cardroom.games.eighty_points.ranks import TRUMPS
from cardroom.nouns.cards import Card, names, without
from cardroom.players.eighty_points.deduction import (
    above,
    holder,
    in_group,
    observe,
    trumps_out,
    wins_now,
)
from cardroom.players.gist import Sight, gist, told
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return a hint for this action as a code and values; None if its reason says everything."""
    match action:
        case Play(cards) if len(view.legal[:2]) == 1:
            return told("do-must", play=names(cards))
        case Play(cards):
            return gist(sight(view), cards)
        case Show(cards):
            return told("do-show", play=names(cards))
        case Pass():
            return told("do-announce-nothing")
        case Reshuffle():
            return told("do-reshuffle")
        case Keep():
            return told("do-play-hand")
        case Bury(cards):
            return _burying(view, cards)
        case _:
            return None


def _burying(view: View, cards: tuple[Card, ...]) -> Reason:
    """Return the gist of burying cards: the suits emptied, or else the suits of the cards."""
    group = view.ranking.group
    buried = dict.fromkeys(group[card] for card in cards)
    if TRUMPS in buried:
        return told("do-bury-trumps")
    left = {group[card] for card in without(view.hand, cards)}
    void = [suit for suit in buried if suit not in left]
    if void:
        return told("do-bury-void", suits=" ".join(void))
    if len(buried) > 2:
        return told("do-bury-several")
    return told("do-bury", suits=" ".join(buried))


def sight(view: View) -> Sight:
    """Return the trick on the table as the seat to play sees it, for making gists."""
    knowledge = observe(view, "expert")
    led = knowledge.trick.led
    asked = knowledge.ranking.group[led[0]] if led else None
    return Sight(
        hand=knowledge.hand,
        may=(in_group(knowledge, asked) if asked else ()) or knowledge.hand,
        group=knowledge.ranking.group.__getitem__,
        led=asked,
        trump=TRUMPS,
        last=not knowledge.behind,
        ours=bool(led) and holder(knowledge) == knowledge.partner,
        draws=trumps_out(knowledge) > 0,
        sure=lambda card: above(knowledge, card) == 0,
        wins=lambda play: wins_now(knowledge, play),
    )
