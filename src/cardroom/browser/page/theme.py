"""How the page looks, as the visitor wishes."""

from cardroom.browser.page import dom
from cardroom.session.preferences import Preferences
from cardroom.views.words.lookup import write_ranks


class Theme:
    """Marks on the root element, for the style sheets."""

    def __init__(self) -> None:
        self._marked: Preferences | None = None

    def show(self, wanted: Preferences) -> None:
        """Let the page look like this. Nobody else writes these marks, so they stand as long as the
        same is wanted.
        """
        if wanted == self._marked:
            return
        self._marked = wanted
        for name in ("theme", "deck", "back", "speed"):
            dom.mark(name, getattr(wanted, name))
        write_ranks(plainly=wanted.ranks == "english")
        dom.mark("letters", "1" if wanted.letters else None)
