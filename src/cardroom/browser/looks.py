"""How the page looks, as the visitor wishes; and more suit colours for whoever holds many cards."""

from collections.abc import MutableMapping

from cardroom.browser import dom
from cardroom.browser.sitting import Sitting
from cardroom.views.colours import MANY, offer
from cardroom.views.scene import Preferences

ANSWERED = "cardroom/told-colours"


class Looks:
    """Marks on the root element, for the style sheets; and an offer above the table, until somebody
    answers.
    """

    def __init__(self, entries: MutableMapping[str, str]) -> None:
        self._entries = entries
        self._offered = False
        self._marked: Preferences | None = None

    def show(self, sitting: Sitting | None, wanted: Preferences) -> None:
        """Let the page look like this."""
        self._mark(wanted)
        helps = sitting is not None and wanted.deck == "two" and self._helps(sitting)
        if helps != self._offered:
            self._offered = helps
            dom.morph(dom.element("offer"), offer() if helps else "")
            dom.element("offer").hidden = not helps

    def _mark(self, wanted: Preferences) -> None:
        """Nobody else writes these marks, so they stand as long as the same is wanted."""
        if wanted == self._marked:
            return
        self._marked = wanted
        for name in ("theme", "deck", "back", "speed"):
            dom.mark(name, getattr(wanted, name))
        dom.mark("letters", "1" if wanted.letters else None)

    def _helps(self, sitting: Sitting) -> bool:
        return sitting.my_turn and len(sitting.view.hand) > MANY and ANSWERED not in self._entries

    def answered(self) -> None:
        """Never again."""
        self._entries[ANSWERED] = "1"
