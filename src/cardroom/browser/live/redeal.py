"""Commands of a guest about joint deals (drawn from a seed by all pages of a live table)."""

from cardroom.browser.commands import Request
from cardroom.browser.live.own_table import joined_table
from cardroom.browser.page import session_storage
from cardroom.browser.table.app import App
from cardroom.live.joint_deal.pin import Pin, pin_of


def recall_joint_deal(name: str, game: str) -> Pin | None:
    """Return the last deal that this tab drew together with this host, or None."""
    host, _, text = session_storage.recall(session_storage.DRAWN).partition("\n")
    pin = pin_of(text) if host == name else None
    return pin if pin and pin.deal.game == game else None


def agree(app: App, _request: Request) -> None:
    """Agree to a new deal that all pages draw together, as the host has requested."""
    if visiting := joined_table(app):
        visiting.answer_redeal(yes=True)


def decline(app: App, _request: Request) -> None:
    """Refuse the new deal that the host has requested, and keep the present cards."""
    if visiting := joined_table(app):
        visiting.answer_redeal(yes=False)


def ask_joint_deal(app: App, _request: Request) -> None:
    """Ask the host for a joint deal (drawn by all pages), at the press of a button."""
    if visiting := joined_table(app):
        visiting.ask_joint_deal()


def play_undrawn(app: App, _request: Request) -> None:
    """Accept cards that only the host's page has dealt, without a joint draw by all pages."""
    if visiting := joined_table(app):
        visiting.play_undrawn()


def accept_change(app: App, _request: Request) -> None:
    """Accept the host's version of the guest's own moves, at the press of a button."""
    if visiting := joined_table(app):
        visiting.accept_change()
