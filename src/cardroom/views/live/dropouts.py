"""Dialogs of a live table about missing players and lost connections."""

from collections.abc import Sequence

from htpy import Element, Fragment, div, p

from cardroom.live.protocol import LEFT, LOST
from cardroom.nouns.seats import Seat
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.live.live import LEAVES, LOSES, SeatRow, problem
from cardroom.views.words import _, say_about

NO_USE = ("absent", "blocked")
"""Codes of problems that a new invitation cannot solve."""


def gone(row: SeatRow) -> Fragment:
    """Show the host that a player dropped out, and ask how to go on."""
    seat = str(row.seat)
    return dialog(
        say_about(_(LEAVES if row.state == LEFT else LOSES), row.name),
        p[_("The table waits for them.")],
        p(id=f"live-missed-{seat}")[_comes_back()] if row.state == LOST else None,
        div(".actions.wrapped")[
            do("live-seat", _("Invite again"), "", data_seat=seat),
            do("live-computer", _("Let the computer play"), "", data_seat=seat),
            do("send", _("Send the game by link")),
        ],
        foot=do("close", _("Wait"), "primary"),
    )


def unreached(row: SeatRow, code: str) -> Fragment:
    """Show the host that an invitation to a seat led, or can lead, to no connection."""
    again = do("live-seat", _("Invite again"), "", data_seat=str(row.seat))
    return dialog(
        _("No connection"),
        p[problem(code)],
        div(".actions.wrapped")[
            again if code not in NO_USE else None,
            do("live-computer", _("Let the computer play"), "", data_seat=str(row.seat)),
            do("send", _("Send the game by link")),
        ],
        foot=close_button(),
    )


def _comes_back() -> str:
    return _("If only the connection dropped, they come back by themselves.")


def host_silent(row: SeatRow) -> Fragment:
    """Show a guest that the host's page does not answer, but may come back."""
    return dialog(
        say_about(_(LOSES), row.name),
        p(id=f"live-missed-{row.seat}")[_comes_back()],
        foot=[
            do("live-leave", _("Leave the table"), "quiet"),
            do("close", _("Wait"), "primary"),
        ],
    )


def laying() -> str:
    """Return the message that the pages are connected, while a long game is replayed."""
    return _("Connected. Setting up the table...")


def no_table() -> str:
    """Return the message that the pages are connected, but that the host's page sent no table."""
    return _("Connected, but no table has come. Ask for a new invitation.")


def interrupted(names: Sequence[tuple[Seat, str]], *, hosting: bool) -> Fragment:
    """Show that a reload of this page ended its connections to the named players. For a guest, the
    first name is the host's.
    """
    if hosting:
        return dialog(
            _("Connection lost"),
            p[_("Page reloaded. Invite everyone again; seats are kept.")],
            div(".actions.wrapped")[
                [
                    do(
                        "live-seat",
                        say_about(_("Invite %(name)s again"), name),
                        data_seat=str(seat),
                    )
                    for seat, name in names
                ],
                do("send", _("Send the game by link")),
            ],
            foot=do("close", _("Later"), "quiet"),
        )
    return dialog(
        _("Connection lost"),
        p[
            say_about(
                _("Page reloaded. Ask %(name)s to invite you again; your seat is kept."),
                names[0][1],
            )
        ],
        _instead(),
        foot=close_button(),
    )


def host_gone(name: str) -> Fragment:
    """Show a guest that the page of the named host is gone, with ways to go on."""
    return dialog(
        say_about(_("Lost the connection to %(name)s"), name),
        p[_("Your game is saved. Ask for a new invitation, or go on alone.")],
        _instead(),
        foot=close_button(),
    )


def _instead() -> Element:
    """Return the buttons with which a guest can go on without the host."""
    return div(".actions.wrapped")[
        do("live", _("Invite the others")),
        do("send", _("Send the game by link")),
    ]
