"""A new version of the site, as it is offered."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.page.notices import Notices
from cardroom.browser.table.app import App
from cardroom.views.kit import updates

LOST = ("data-do='try-again'", "data-coming")
"""What shows in a dialog that says that something did not load."""


def ready(notices: Notices) -> None:
    """A new version is here. Where this one misses something, that is why."""
    notices.offer_update()
    if _something_lost():
        dialog.show(updates.needed())


def coming() -> None:
    """A new version is being fetched: the reason why this one misses something."""
    if _something_lost():
        dialog.show(updates.coming())


def _something_lost() -> bool:
    return any(map(dialog.shows, LOST))


def take(app: App, _request: Request) -> None:
    """Begin the new version."""
    app.take_update()


def put_off(app: App, _request: Request) -> None:
    """Take the offer away for this visit."""
    app.page.notices.put_off_update()
