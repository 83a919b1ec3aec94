"""State of the page's live table, as host or guest, and of its invitations."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cardroom.browser.live.connection import Connection
from cardroom.browser.live.guest_ui import GuestUi
from cardroom.browser.live.host_ui import HostUi
from cardroom.browser.live.live_table import LiveTable
from cardroom.browser.table.app import App
from cardroom.live.invitation import Invitation
from cardroom.nouns.seats import Seat


class OwnTable(NamedTuple):
    """Live tables that this page hosts or has joined, and their invitations."""

    host: HostUi | None = None
    guest: GuestUi | None = None
    sent: tuple[str, str] = "", ""  # the name of the guest invited last, and the link
    expected: tuple[str, Mapping[Seat, str]] = "", MappingProxyType({})  # game id, friends by seat
    invitation: Invitation | None = None  # opened on this page
    answered: Connection | None = None  # the last connection made for `invitation`


def change_own_table(app: App, **changed: Any) -> None:
    """Change some fields of `OwnTable`, the state of the page's live table."""
    app.put(app.get(OwnTable)._replace(**changed))


def hosted_table(app: App) -> HostUi | None:
    """Return the live table that this page hosts; None if there is none or the table is over."""
    host = app.get(OwnTable).host
    return host if host and not host.over else None


def joined_table(app: App) -> GuestUi | None:
    """Return the unfinished live table that this page joined as a guest, or None."""
    guest = app.get(OwnTable).guest
    return guest if guest and not guest.over else None


def own_table(app: App) -> LiveTable | None:
    """Return the live table that this page hosts or joined; None if there is none or it is over."""
    return hosted_table(app) or joined_table(app)
