"""Words of Belote for the buttons at the table; other modules have the rest.

Sentences come in pairs, one for the reader ("You lead.") and one for other players ("West leads.").
"""

from collections.abc import Mapping

from cardroom.game import NextDeal
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
    parse,
)
from cardroom.views.wording.belote.words import bid_name, combinations_and
from cardroom.views.words import N_, NC_, _, card_name, noun

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case Bid() as bid:
            return bid_name(bid)
        case Declare(()):
            return noun("move", NC_("move", "Declare nothing"))
        case Declare(chosen):
            text = NC_("move", "Declare %(combinations)s")
            return noun("move", text, combinations=combinations_and(chosen))
        case Show(()):
            return noun("move", NC_("move", "Show nothing"))
        case Show(chosen):
            text = NC_("move", "Show %(combinations)s")
            return noun("move", text, combinations=combinations_and(chosen))
        case Play(card):
            return noun("move", NC_("move", "Play %(card)s"), card=card_name(card))
        case action:
            return noun("move", PLAIN_LABELS[action])


PLAIN_LABELS: Mapping[Action, str] = {
    Pass(): NC_("move", "Pass"),
    Double(): NC_("move", "Double"),
    Redouble(): NC_("move", "Redouble"),
    NextDeal(): N_("Next deal"),
}


def confirm_label(view: View, text: str | None) -> str:
    if text is None:
        return _(CONFIRM.get(view.phase, CONFIRM[Phase.PLAY]))
    if isinstance(action := parse(text), Bid):
        return noun("move", NC_("move", "Bid %(bid)s"), bid=bid_name(action))
    if action == Pass() and view.phase is Phase.REPLY:
        return noun("move", NC_("move", "Let it stand"))
    return action_label(text)


CONFIRM = {
    Phase.AUCTION: N_("Bid"),
    Phase.REPLY: N_("Answer the double"),
    Phase.DECLARE: N_("Declare"),
    Phase.SHOW: N_("Show"),
    Phase.PLAY: N_("Play a card"),
}


def missing(view: View) -> str:
    return _(MISSING.get(view.phase, N_("Nothing to select now.")))


MISSING = {
    Phase.AUCTION: N_("Bid first, or pass."),
    Phase.REPLY: N_("Answer the double first."),
    Phase.DECLARE: N_("Declare first, or declare nothing."),
    Phase.SHOW: N_("Show first, or show nothing."),
    Phase.PLAY: N_("Select a card to play."),
}
