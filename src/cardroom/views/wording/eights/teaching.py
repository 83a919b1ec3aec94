"""What may be done in a turn of Eights, and what it means."""

from collections.abc import Iterator

from cardroom.games.eights.model import View
from cardroom.games.eights.rules import VALUES, fitting
from cardroom.views.wording.taught import Taught
from cardroom.views.words import _, number, say


def taught(view: View) -> Iterator[Taught]:
    """Empty where it is not this seat's turn."""
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
