"""Answers to "What must I play?" in Eights."""

from collections import Counter
from collections.abc import Iterator

from cardroom.games.eights.model import View
from cardroom.games.eights.rules import VALUES, fitting
from cardroom.views.wording.taught import Taught
from cardroom.views.words import _, number, say, suit_name


def taught(view: View) -> Iterator[Taught]:
    """Yield the sentences for the position, if it is this seat's turn."""
    if view.seat is None or view.turn != view.seat:
        return
    yield Taught(_("With an eight you name the suit that follows."), "4.2")
    if view.stock and fitting(view.hand, view.top, view.named) and _may_draw(view):
        yield Taught(_("You may draw first, even if a card fits."), "4.3")
    text = _("Penalty points: an eight %(eight)s, kings, queens and jacks %(king)s.")
    penalty = {"eight": number(VALUES["8"]), "king": number(VALUES["K"])}
    yield Taught(say(text, **penalty), "6.1")


def _may_draw(view: View) -> bool:
    return view.options.voluntary_draw == "any"


def look(view: View) -> str:
    """Point to an eight to keep, or to the longest suit."""
    if any(card.rank == "8" for card in view.hand):
        return _("Keep your eight for when nothing else fits.")
    suits = Counter(card.suit for card in view.hand if card.suit)
    if not suits:
        return ""
    suit, _count = suits.most_common(1)[0]
    return say(_("Your longest suit is %(suit.object)s."), suit=suit_name(suit))
