"""Teaching sentences for Eights, shown in the dialog "What can I play?"."""

from collections import Counter
from collections.abc import Iterator

from cardroom.games.eights.model import View
from cardroom.games.eights.rules import VALUES, fitting
from cardroom.views.wording.taught import Tip
from cardroom.views.words import _, number, say, suit_name


def turn_tips(view: View) -> Iterator[Tip]:
    """Yield teaching sentences about the position. Yield none if it is not the viewer's turn."""
    if view.seat is None or view.turn != view.seat:
        return
    yield Tip(_("With an eight you name the suit that follows."), "4.2")
    if view.stock and fitting(view.hand, view.top, view.named) and _may_draw(view):
        yield Tip(_("You may draw first, even if a card fits."), "4.3")
    text = _("Penalty points: an eight %(eight)s, kings, queens and jacks %(king)s.")
    penalty = {"eight": number(VALUES["8"]), "king": number(VALUES["K"])}
    yield Tip(say(text, **penalty), "6.1")


def _may_draw(view: View) -> bool:
    return view.options.voluntary_draw == "any"


def hand_tip(view: View) -> str:
    """Return a tip about a new hand: to keep an eight, or which suit is longest."""
    if any(card.rank == "8" for card in view.hand):
        return _("Keep your eight for when nothing else fits.")
    suits = Counter(card.suit for card in view.hand if card.suit)
    if not suits:
        return ""
    suit, _count = suits.most_common(1)[0]
    return say(_("Your longest suit is %(suit.object)s."), suit=suit_name(suit))
