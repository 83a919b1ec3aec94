"""Teaching sentences for Eights, shown in the dialog "What can I play?"."""

from collections import Counter
from collections.abc import Iterator

from cardroom.games.eights.model import Phase, View
from cardroom.games.eights.rules import VALUES, fitting_cards
from cardroom.views.wording.taught import Tip, Tips
from cardroom.views.words import _, number, say, suit_name


def _playing_tips(view: View) -> Iterator[Tip]:
    yield Tip(_("With an eight you name the suit that follows."), "4.2")
    may_draw = view.stock and view.options.voluntary_draw == "any"
    if may_draw and fitting_cards(view.hand, view.top, view.named):
        yield Tip(_("You may draw first, even if a card fits."), "4.3")
    text = _("Penalty points: an eight %(eight)s, kings, queens and jacks %(king)s.")
    penalty = {"eight": number(VALUES["8"]), "king": number(VALUES["K"])}
    yield Tip(say(text, **penalty), "6.1")


TIPS: Tips = {Phase.TURN: _playing_tips}


def hand_tip(view: View) -> str:
    """Return a tip about a new hand: to keep an eight, or which suit is longest."""
    if any(card.rank == "8" for card in view.hand):
        return _("Keep your eight for when nothing else fits.")
    suits = Counter(card.suit for card in view.hand if card.suit)
    if not suits:
        return ""
    suit, _count = suits.most_common(1)[0]
    return say(_("Your longest suit is %(suit.object)s."), suit=suit_name(suit))
