"""Listeners of the page for clicks, for changed fields, and for the focus on cards."""

from functools import partial
from typing import Any

from pyscript import document

from cardroom.browser.commands import CLICKED
from cardroom.browser.dispatch import handle_change, handle_click
from cardroom.browser.page import dom
from cardroom.browser.table.app import App
from cardroom.browser.table.playing import point_at

# Cards whose focus events are handled, only while keys are used: a tap has its own event.
BY_KEYS = "[data-keyboard] [data-hand] [data-card]"


def listen(app: App) -> None:
    """Register the page's listeners: for clicks, for changed fields, for the focus on cards."""
    dom.listen_clicks(("do", *CLICKED), partial(handle_click, app))
    dom.listen(document, "change", lambda event: handle_change(app, event.target))
    dom.listen_at(BY_KEYS, "focusin", partial(note_focus, app))


def note_focus(app: App, event: Any) -> None:
    """Mark the card with the keyboard focus as the current card of the draft (prepared action)."""
    if app.page.opened:
        point_at(app.page.opened, event.target)
