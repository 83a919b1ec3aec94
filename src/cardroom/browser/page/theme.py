"""Appearance of the page (theme, deck, card backs, speed), as the visitor has set it."""

from cardroom.browser.page import dom
from cardroom.records.preferences import Preferences
from cardroom.views.words.lookup import set_english_ranks


class PageTheme:
    """The ``data-`` attributes of the root element that style sheets read."""

    def __init__(self) -> None:
        self._marked: Preferences | None = None

    def show(self, wanted: Preferences) -> None:
        """Write the preferences as attributes of the root element, if they have changed."""
        if wanted == self._marked:
            return
        self._marked = wanted
        for name in ("theme", "deck", "back", "speed"):
            dom.mark_root(name, getattr(wanted, name))
        set_english_ranks(plainly=wanted.ranks == "english")
        dom.mark_root("letters", "1" if wanted.letters else None)
