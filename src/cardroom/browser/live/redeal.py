"""Questions to and from a guest about cards that all draw, and what a tab remembers of them."""

from cardroom.browser.commands import Request
from cardroom.browser.live.own_table import visited
from cardroom.browser.page import session_storage
from cardroom.browser.table.app import App
from cardroom.live.joint_deal.pin import Pin, pin_of


def drawn_with(name: str, game: str) -> Pin | None:
    """The deal of this game that was drawn at a table of this host's, as the tab remembers it."""
    host, _, text = session_storage.recall(session_storage.DRAWN).partition("\n")
    pin = pin_of(text) if host == name else None
    return pin if pin and pin.deal.game == game else None


def agree(app: App, _request: Request) -> None:
    """Agree to other cards for all."""
    if visiting := visited(app):
        visiting.redraw(yes=True)


def decline(app: App, _request: Request) -> None:
    """Ask to keep the cards there are."""
    if visiting := visited(app):
        visiting.redraw(yes=False)


def want_cards(app: App, _request: Request) -> None:
    """Ask the host for cards that all draw."""
    if visiting := visited(app):
        visiting.want_cards()


def play_undrawn(app: App, _request: Request) -> None:
    """Play cards that nobody knows the origin of."""
    if visiting := visited(app):
        visiting.play_undrawn()


def accept(app: App, _request: Request) -> None:
    """Take what the host's device says of the guest's own seat."""
    if visiting := visited(app):
        visiting.accept()
