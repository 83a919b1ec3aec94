"""What may be done in a turn of Eights, and what it means."""

from collections import Counter
from collections.abc import Iterator

from cardroom.games.eights.model import View
from cardroom.games.eights.rules import VALUES, fitting
from cardroom.views.wording.taught import Taught
from cardroom.views.words import _, point_count, say, suit_name


def taught(view: View) -> Iterator[Taught]:
    """Empty where it is not this seat's turn."""
    if view.seat is None or view.turn != view.seat:
        return
    yield Taught(_("What has the suit to follow or the rank of the top card fits."), "4.1")
    yield Taught(_("An eight fits always, and you name the suit that comes next."), "4.2")
    yield from _otherwise(view)
    values = {"eight": point_count(VALUES["8"]), "king": point_count(VALUES["K"])}
    yield Taught(
        _(
            "What you still hold when somebody is out counts against you: an eight %(eight)s, a "
            "king, queen or jack %(king)s."
        )
        % values,
        "6.1",
    )


def _otherwise(view: View) -> Iterator[Taught]:
    """What can be done instead of laying a card."""
    fits = bool(fitting(view.hand, view.top, view.named))
    if view.stock and not fits:
        yield Taught(_("Nothing of yours fits: draw until something does."), "4.3")
    elif view.stock and view.options.voluntary_draw == "any":
        yield Taught(_("You may also draw first, as often as you like; your turn goes on."), "4.3")
    elif not fits:
        yield Taught(_("Nothing fits and nothing is left to draw, so you pass."), "4.4")


def look(view: View) -> str:
    """An eight to be kept, or the suit of which there is most."""
    if any(card.rank == "8" for card in view.hand):
        return _("You hold an eight. Keep it for when nothing else fits.")
    suits = Counter(card.suit for card in view.hand if card.suit)
    if not suits:
        return ""
    suit, _count = suits.most_common(1)[0]
    return say(_("You hold no eight. Your longest suit is %(suit.object)s."), suit=suit_name(suit))
