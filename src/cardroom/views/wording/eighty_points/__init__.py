"""The words of 80 Points at the table; turns, objections, log, score and the rest stand next door.

Sentences come in pairs, one to the reader ("You lead."), one about somebody else ("West leads.").
"""

from collections.abc import Mapping

from cardroom.game import NextDeal
from cardroom.games.eighty_points.model import (
    Action,
    Bury,
    Keep,
    Pass,
    Phase,
    Play,
    Reshuffle,
    Show,
    View,
    parse,
)
from cardroom.nouns.cards import Card
from cardroom.views.wording.eighty_points.words import named, plain_name, shorts
from cardroom.views.words import N_, _, ngettext

BOTTOM = 8
NAMED = 2  # parts of a play that a button has room to name


# Buttons


def action_label(text: str) -> str:
    """Where nobody knows what is royal, a play is named by its doubles and single cards."""
    match parse(text):
        case Show(cards):
            return _(SHOW[cards[0].suit is None]) % {"cards": plain_name(cards)}
        case Bury(cards):
            return _bury_label(len(cards))
        case Play(cards):
            return _("Play %(play)s") % {"play": plain_name(cards)}
        case action:
            return _(PLAIN_LABELS[action])


PLAIN_LABELS: Mapping[Action, str] = {
    Pass(): N_("Show nothing"),
    Reshuffle(): N_("Ask for a reshuffle"),
    Keep(): N_("Play this hand"),
    NextDeal(): N_("Next round"),
}


SHOW = {  # by whether they are jokers
    False: N_("Show %(cards)s"),
    True: N_("Show %(cards)s: no royal suit"),
}


def _bury_label(count: int) -> str:
    if count == BOTTOM:
        return _("Bury 8 cards")
    return _("Bury 8 cards (%(count)d/8)") % {"count": count}


def confirm_label(view: View, text: str | None) -> str:
    """The play as what it is in this round: "Play sisters 7-8 of hearts"."""
    action = parse(text) if text is not None else None
    if text is None or action is None:
        return _(CONFIRM.get(view.phase, CONFIRM[Phase.PLAY]))
    if isinstance(action, Play):
        return _play_label(view, action.cards)
    return action_label(text)


def _play_label(view: View, cards: tuple[Card, ...]) -> str:
    """What would be played; of many different cards only the signs, and how many are missing."""
    led = view.trick.led if view.trick else ()
    if led and len(cards) < len(led):
        values = {"size": len(led), "count": len(cards)}
        return _("Play %(size)d cards (%(count)d/%(size)d)") % values
    if len(set(cards)) <= NAMED or len(named(cards, view)) <= LONGEST:
        return _("Play %(play)s") % {"play": named(cards, view)}
    return _("Play %(cards)s") % {"cards": shorts(cards)}


LONGEST = 40  # letters on a button

CONFIRM = {
    Phase.DEAL: N_("Show cards"),
    Phase.CLOSE: N_("Show cards"),
    Phase.BURY: N_("Bury 8 cards"),
    Phase.PLAY: N_("Play cards"),
}


def missing(view: View) -> str:
    match view.phase:
        case Phase.DEAL | Phase.CLOSE:
            return _("Choose what to show, or show nothing.")
        case Phase.RESHUFFLE:
            return _("Choose whether to ask for a reshuffle.")
        case Phase.BURY:
            return _("Select the eight cards you want to bury.")
        case Phase.PLAY if view.trick and view.trick.led:
            size = len(view.trick.led)
            text = ngettext("Select a card to play.", "Select %(size)d cards to play.", size)
            return text % {"size": size}
        case Phase.PLAY:
            return _("Select what you want to lead.")
        case _:
            return _("No card is asked for now.")
