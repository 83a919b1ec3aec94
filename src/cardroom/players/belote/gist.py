"""Gists of hints in Belote: short advice without reasons (see `players.gist`)."""

from functools import partial

from cardroom.games.belote.combinations import Declared
from cardroom.games.belote.model import (
    Action,
    Bid,
    Declare,
    Double,
    Pass,
    Phase,
    Play,
    Redouble,
    Show,
    View,
    text,
)
from cardroom.players.belote.deduction import (
    is_master,
    observe,
    opponents_trumps,
    partner_holds,
    playable,
    wins_now,
)
from cardroom.players.gist import Sight, gist, sight_of, told
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return the gist of an action: short advice to do it. None: its reason says everything."""
    match action:
        case Play(card):
            return gist(sight(view), (card,))
        case Bid():
            return told("do-bid", bid=text(action))
        case Double():
            return told("do-double")
        case Redouble():
            return told("do-redouble")
        case Pass():
            return told("do-stand" if view.phase is Phase.REPLY else "do-pass")
        case Declare(combinations):
            return _told_of(combinations, "do-announce", "do-announce-nothing")
        case Show(combinations):
            return _told_of(combinations, "do-lay-open", "do-show-nothing")
        case _:
            return None


def _told_of(combinations: Declared, some: str, none: str) -> Reason:
    if not combinations:
        return told(none)
    return told(some, combinations=" ".join(each.name for each in combinations))


def sight(view: View) -> Sight:
    """Build the `Sight` of the current trick for the seat to play."""
    knowledge = observe(view, playable(view), "expert")
    return sight_of(
        knowledge,
        knowledge.trump,
        ours=bool(knowledge.trick.cards) and partner_holds(knowledge),
        draws=bool(opponents_trumps(knowledge)),
        sure=partial(is_master, knowledge),
        wins=partial(wins_now, knowledge),
    )
