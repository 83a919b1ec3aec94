"""What happens in the page, and what the elements it happens to ask for.

They say so in ``data-`` attributes; `Features` says what each of these means, and `commands` what
each word of ``data-do`` does.
"""

from typing import Any

from cardroom.browser.features import Features
from cardroom.browser.table.hit_test import point_at


class Events:
    """Turns clicks, changes and focus into what they ask for."""

    def __init__(self, features: Features) -> None:
        self._page = features.page
        self._clicked = features.clicked
        self._changed = features.changed

    def clicked(self, event: Any) -> None:
        """A click, a tap, or Enter or Space on a button, anywhere in the page."""
        target = event.target.closest(",".join(f"[data-{name}]" for name in self._clicked))
        if not target:
            return
        if target.tagName == "A":
            event.preventDefault()  # the address is there for those who open it in a new tab
        for name, does in self._clicked.items():
            if wanted := target.getAttribute(f"data-{name}"):
                does(wanted, target)
                return

    def changed(self, event: Any) -> None:
        """A setting or a choice in a form."""
        for name, does in self._changed.items():
            if event.target.hasAttribute(f"data-{name}"):
                does(event.target.getAttribute(f"data-{name}"), event.target)
                return

    def focused(self, event: Any) -> None:
        """The focus came into a hand, or a field of buttons: its tab stop is there now."""
        if self._page.session and event.target.closest("[data-hand] [data-card]"):
            point_at(self._page.session, event.target)
        if field := event.target.closest("[data-hand], [data-walk]"):
            for other in field.querySelectorAll("button[tabindex='0']"):
                other.setAttribute("tabindex", "-1")
            event.target.setAttribute("tabindex", "0")
