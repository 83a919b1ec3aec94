"""Dialogs of a live table about players who are missing and connections that are lost."""

from collections.abc import Sequence

from htpy import Element, Fragment, div, p

from cardroom.live.protocol import LEFT, LOST
from cardroom.nouns.seats import Seat
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.live.live import LEAVES, LOSES, SeatRow, connection_problem_sentence
from cardroom.views.words import _, say_about

NO_USE = ("absent", "blocked")
"""Codes of problems that a new invitation cannot solve."""


def dropout_dialog(row: SeatRow) -> Fragment:
    """Show the host that a player has left or lost the connection, and ask how to go on."""
    return dialog(
        say_about(_(LEAVES if row.state == LEFT else LOSES), row.name),
        p[_("The table waits for them.")],
        _may_return_note(row) if row.state == LOST else None,
        _missing_player_buttons(row.seat),
        foot=command_button("close", _("Wait"), "primary"),
    )


def player_unreached_dialog(row: SeatRow, code: str) -> Fragment:
    """Show the host that no connection to an invited player was made. `code` is the reason."""
    return dialog(
        _("No connection"),
        p[connection_problem_sentence(code)],
        _missing_player_buttons(row.seat, may_return=code not in NO_USE),
        foot=close_button(),
    )


def _missing_player_buttons(seat: Seat, *, may_return: bool = True) -> Element:
    marks = {"data_seat": str(seat)}
    return div(".actions.wrapped")[
        may_return and command_button("live-seat", _("Invite again"), **marks),
        command_button("live-computer", _("Let the computer play"), **marks),
        command_button("send", _("Send the game by link")),
    ]


def _may_return_note(row: SeatRow) -> Element:
    words = _("If only the connection dropped, they come back by themselves.")
    return p(id=f"live-missed-{row.seat}")[words]


def host_silent_dialog(row: SeatRow) -> Fragment:
    """Show a guest that the connection to the host was lost, but may come back."""
    return dialog(
        say_about(_(LOSES), row.name),
        _may_return_note(row),
        foot=[
            command_button("live-leave", _("Leave the table"), "quiet"),
            command_button("close", _("Wait"), "primary"),
        ],
    )


def setting_up_message() -> str:
    """Return the message that the players' devices are connected and the table is being set up."""
    return _("Connected. Setting up the table...")


def host_sent_no_game_message() -> str:
    """Return the message that the devices are connected, but the host's device sent no game."""
    return _("Connected, but no table has come. Ask for a new invitation.")


def reload_cut_connections_dialog(names: Sequence[tuple[Seat, str]], *, hosting: bool) -> Fragment:
    """Show that a reload of this page ended the connections to the players in `names`. On a guest's
    page, the first player in `names` is the host.
    """
    if hosting:
        again = _("Invite %(name)s again")
        return dialog(
            _("Connection lost"),
            p[_("Page reloaded. Invite everyone again; seats are kept.")],
            div(".actions.wrapped")[
                [
                    command_button("live-seat", say_about(again, name), data_seat=str(seat))
                    for seat, name in names
                ],
                command_button("send", _("Send the game by link")),
            ],
            foot=command_button("close", _("Later"), "quiet"),
        )
    said = _("Page reloaded. Ask %(name)s to invite you again; your seat is kept.")
    return dialog(
        _("Connection lost"),
        p[say_about(said, names[0][1])],
        _continue_without_host_buttons(),
        foot=close_button(),
    )


def host_gone_dialog(name: str) -> Fragment:
    """Show a guest that the connection to the host `name` is lost, with buttons to go on."""
    return dialog(
        say_about(_("Lost the connection to %(name)s"), name),
        p[_("Your game is saved. Ask for a new invitation, or go on alone.")],
        _continue_without_host_buttons(),
        foot=close_button(),
    )


def _continue_without_host_buttons() -> Element:
    return div(".actions.wrapped")[
        command_button("live", _("Invite the others")),
        command_button("send", _("Send the game by link")),
    ]
