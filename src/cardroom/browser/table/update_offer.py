"""The offer to switch to a new version of the site."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.page.notices import Notices
from cardroom.browser.table.app import App
from cardroom.views.kit import updates

LOST = ("data-do='try-again'", "data-coming")
"""Attributes in dialogs that say that some code did not load."""


def offer_update(notices: Notices) -> None:
    """Offer the new version. If code could not be loaded, also show a dialog about it."""
    notices.offer_update()
    if _something_lost():
        dialog.show(updates.update_needed_dialog())


def tell_coming() -> None:
    """If a dialog says that code did not load, add that a new version is being fetched."""
    if _something_lost():
        dialog.show(updates.update_coming_dialog())


def _something_lost() -> bool:
    return any(map(dialog.shows, LOST))


def accept(app: App, _request: Request) -> None:
    """Switch to the new version of the site."""
    app.take_update()


def hide_offer(app: App, _request: Request) -> None:
    """Hide the offer of the new version, at the press of a button."""
    app.page.notices.hide_update()
