"""Listeners to clicks, choices in fields, and the focus."""

from functools import partial
from typing import Any

from pyscript import document

from cardroom.browser.commands import CLICKED
from cardroom.browser.dispatch import change, click
from cardroom.browser.page import dom
from cardroom.browser.table.app import App
from cardroom.browser.table.hit_test import point_at

# Cards whose focus Python hears of: whoever taps one says so by the tap.
BY_KEYS = "[data-keyboard] [data-hand] [data-card]"


def listen(app: App) -> None:
    """Listen to each kind of event once, wherever in the page it happens."""
    dom.listen_clicks(("do", *CLICKED), partial(click, app))
    dom.listen(document, "change", lambda event: change(app, event.target))
    dom.listen_at(BY_KEYS, "focusin", partial(note_focus, app))


def note_focus(app: App, event: Any) -> None:
    """Note that keys have led to a card of the hand."""
    if app.page.session:
        point_at(app.page.session, event.target)
