"""Listeners of the page for clicks, for changed fields, and for the focus on cards."""

from functools import partial

from pyscript import document

from cardroom.browser.commands import CLICKED
from cardroom.browser.dispatch import handle_change, handle_click
from cardroom.browser.page import dom
from cardroom.browser.start.bundles import call
from cardroom.browser.table.app import App

NOTE_FOCUS = "table.playing:note_focus"

# Cards whose focus events are handled, only while keys are used: a tap has its own event.
BY_KEYS = "[data-keyboard] [data-hand] [data-card]"


def listen(app: App) -> None:
    """Register the page's listeners: for clicks, for changed fields, for the focus on cards."""
    dom.listen_clicks(("do", *CLICKED), partial(handle_click, app))
    dom.listen(document, "change", lambda event: handle_change(app, event.target))
    dom.listen_at(BY_KEYS, "focusin", lambda event: call(NOTE_FOCUS, app, event.target))
