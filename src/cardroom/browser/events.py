"""What happens in the page, and what the elements it happens to ask for.

They say so in ``data-`` attributes; `Features` says what each of these means, and `commands` what
each word of ``data-do`` does.
"""

from typing import Any

from pyscript import document

from cardroom.browser.features import Features
from cardroom.browser.page import dom
from cardroom.browser.table.hit_test import point_at

# Cards whose focus Python hears of: whoever taps one says so by the tap.
BY_KEYS = "[data-keyboard] [data-hand] [data-card]"


class Events:
    """Turns clicks, changes and focus into what they ask for."""

    def __init__(self, features: Features) -> None:
        self._page = features.page
        self._clicked = features.clicked
        self._changed = features.changed

    def listen(self) -> None:
        """One listener for each kind of event, wherever in the page it happens."""
        dom.listen_clicks(self._clicked, self.clicked)
        dom.listen(document, "change", self.changed)
        dom.listen_at(BY_KEYS, "focusin", self.focused)

    def clicked(self, name: str, text: str, element: Any) -> None:
        """A click, a tap, or Enter or Space on a button: the element asks for this."""
        self._clicked[name](text, element)

    def changed(self, event: Any) -> None:
        """A setting or a choice in a form."""
        for name, does in self._changed.items():
            if event.target.hasAttribute(f"data-{name}"):
                does(event.target.getAttribute(f"data-{name}"), event.target)
                return

    def focused(self, event: Any) -> None:
        """Keys have led to a card of the hand."""
        if self._page.session:
            point_at(self._page.session, event.target)
