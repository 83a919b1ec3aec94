"""The command that lifts the curtain, which hides the table while persons pass on the device."""

from cardroom.browser.commands import Request
from cardroom.browser.table.app import App
from cardroom.session.session import Session


def lift(app: App, request: Request) -> None:
    """Lift the curtain: show the table to the player who has taken the device."""
    before, opened = request.session, request.opened
    opened.change(Session.show_table)
    if opened.session is not before:
        app.page.redraw()
        app.page.turns.go_on(opened)
