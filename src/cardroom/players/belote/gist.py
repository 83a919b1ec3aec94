"""Gists of hints in Belote: short advice without reasons (see `players.gist`)."""

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
from cardroom.players.belote.deduction import build_knowledge
from cardroom.players.gist import Sight, build_trick_sight, make_gist
from cardroom.players.player import Reason


def gist_of(view: View, action: Action) -> Reason | None:
    """Return short advice to take an action, as a `Reason`; None if there is no advice."""
    match action:
        case Play(card):
            return sight_of_trick(view).gist_of_play((card,))
        case Bid():
            return make_gist("do-bid", bid=text(action))
        case Double():
            return make_gist("do-double")
        case Redouble():
            return make_gist("do-redouble")
        case Pass():
            return make_gist("do-stand" if view.phase is Phase.REPLY else "do-pass")
        case Declare(combinations):
            return _gist_of_combinations(combinations, "do-announce", "do-announce-nothing")
        case Show(combinations):
            return _gist_of_combinations(combinations, "do-lay-open", "do-show-nothing")
        case _:
            return None


def _gist_of_combinations(combinations: Declared, some: str, none: str) -> Reason:
    if not combinations:
        return make_gist(none)
    return make_gist(some, combinations=" ".join(each.name for each in combinations))


def sight_of_trick(view: View) -> Sight:
    """Describe the current trick for the seat to play, as input for short advice."""
    return build_trick_sight(build_knowledge(view, "expert"))
