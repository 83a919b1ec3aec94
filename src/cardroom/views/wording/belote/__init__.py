"""The words of Belote at the table; turns, objections, log, score and the rest stand next door.

Sentences come in pairs, one to the reader ("You lead."), one about somebody else ("West leads.").
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
from cardroom.views.words import N_, _, card_name, say

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case Bid() as bid:
            return bid_name(bid)
        case Declare(()):
            return _("Declare nothing")
        case Declare(chosen):
            return say(_("Declare %(combinations)s"), combinations=combinations_and(chosen))
        case Show(()):
            return _("Show nothing")
        case Show(chosen):
            return say(_("Show %(combinations)s"), combinations=combinations_and(chosen))
        case Play(card):
            return say(_("Play %(card)s"), card=card_name(card))
        case action:
            return _(PLAIN_LABELS[action])


PLAIN_LABELS: Mapping[Action, str] = {
    Pass(): N_("Pass"),
    Double(): N_("Double"),
    Redouble(): N_("Redouble"),
    NextDeal(): N_("Next deal"),
}


def confirm_label(view: View, text: str | None) -> str:
    if text is None:
        return _(CONFIRM.get(view.phase, CONFIRM[Phase.PLAY]))
    if isinstance(action := parse(text), Bid):
        return say(_("Bid %(bid)s"), bid=bid_name(action))
    if action == Pass() and view.phase is Phase.REPLY:
        return _("Let it stand")
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
