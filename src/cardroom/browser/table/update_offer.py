"""Commands of the offer to switch to a new version of the site."""

from cardroom.browser.commands import Request
from cardroom.browser.table.app import App


def accept(app: App, _request: Request) -> None:
    """Switch to the new version of the site."""
    app.updates.install()


def hide_offer(app: App, _request: Request) -> None:
    """Hide the offer of the new version, at the press of a button."""
    app.page.notices.hide_update()
