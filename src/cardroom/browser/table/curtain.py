"""The command that lifts the curtain, which hides the table while persons pass on the device."""

from cardroom.browser.commands import Request
from cardroom.browser.table.app import App


def lift(app: App, request: Request) -> None:
    """Lift the curtain: show the table to the player who has taken the device."""
    session = request.session
    if session.show_table():
        app.page.redraw()
        app.page.turns.go_on(session)
