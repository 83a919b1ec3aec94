"""Screens of live tables: invitations, the players present, and short messages to others."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Fragment, Node, div, fragment, h3, li, p, span, ul

from cardroom.games import GAMES
from cardroom.links.challenge import LONGEST_NAME
from cardroom.live.events import Announced, Came, Went
from cardroom.live.protocol import COMPUTER, HERE, LEFT, LOST, OPEN, WORDS, Answer, Say, Thinking
from cardroom.nouns.seats import Seat
from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    dialog,
    text_field,
    two_buttons,
)
from cardroom.views.kit.widgets import icon, screen_reader_text
from cardroom.views.share.sharing import link_field, paste_field
from cardroom.views.words import N_, _, join_sentences, join_with_and, say, sentence_gap, title_of
from cardroom.views.words.people import person_word, say_about

SAID = {
    "well-played": N_("Well played!"),
    "thanks": N_("Thanks!"),
    "one-moment": N_("One moment."),
    "again": N_("Again?"),
}


class SeatRow(NamedTuple):
    """Seat of a live table as listed in a dialog: player and state of the connection."""

    seat: Seat
    name: str
    state: str  # one of `protocol.STATES`
    mine: bool = False


# Inviting


def invite_dialog(rows: Sequence[SeatRow], own: str, *, reach: bool, relayed: bool) -> Fragment:
    """Ask to which seat the visitor, called `own`, invites a friend. Say whether servers help to
    connect the devices (`reach`), and whether they may pass on the game's data (`relayed`).
    """
    return dialog(
        _("Invite a friend to this table"),
        _live_notes_and_name_field(own, relayed=relayed),
        h3[_("Which seat?")],
        ul(".seats")[
            [li[_name_and_state(row), _invite_button(row)] for row in rows if not row.mine]
        ],
        [p(".help")[_(note)] for note in (SERVERS if reach else SAME_NETWORK, KEEP_OPEN, TRUST)],
        foot=None,
    )


def _name_and_state(row: SeatRow) -> Node:
    state = _("you") if row.mine else _(STATES[row.state])
    return [span(".who")[row.name], " ", span(".help")[state], " "]


def _invite_button(row: SeatRow, kind: str = "") -> Element:
    label = [_("Invite"), screen_reader_text(f" {row.name}")]
    return command_button("live-seat", label, kind, data_seat=str(row.seat))


def _live_notes_and_name_field(own: str, *, relayed: bool) -> Fragment:
    connected = _("Your devices connect directly.")
    if relayed:
        connected = _("Your devices connect directly, or through this site's server.")
    return fragment[
        p[join_sentences((_("You play live, each on your own device."), connected))],
        p[_("You'll see each other's network address.")],
        div(".field")[text_field("live-name", _("Your name"), own, maxlength=str(LONGEST_NAME))],
    ]


SERVERS = N_("This site's servers help your devices find each other, and learn your addresses.")
SAME_NETWORK = N_("Best in the same network: many others block it.")
KEEP_OPEN = N_("Keep this page open: reloading or closing it ends the connection.")
TRUST = N_("A cheat could see all the cards: play with people you trust.")


def invitation_link_dialog(name: str, link: str, *, scans: bool) -> Fragment:
    """Show the link that invites a friend, and a field for the answer that comes back."""
    remark, copy = _("Keep this page open: the link works once."), _("Copy the invitation")
    return dialog(
        say_about(_("Invite %(name)s"), name),
        link_field("live-link", _("1. Send this link"), link, remark, copy),
        paste_field("live-answer", _("2. Paste the answer that comes back"), "live-problem"),
        foot=[
            command_button("live-scan", _("Scan"), "quiet") if scans else None,
            command_button("live-connect", _("Connect"), "primary"),
        ],
    )


def scan_dialog() -> Fragment:
    """Show the camera image, in which the browser looks for the QR code of a guest's answer."""
    return dialog(
        _("Show the answer's QR code to the camera"),
        div("#live-camera"),
        foot=command_button("live-back", _("Paste instead"), "quiet"),
    )


# Accepting an invitation


def received_invitation_dialog(
    name: str, game: str, own: str, *, reach: bool = False, relayed: bool = False
) -> Fragment:
    """Show a guest the invitation of the host `name`. `own` is the guest's name, `game` a game's
    key. Say whether servers help to connect (`reach`) and may pass on game data (`relayed`).
    """
    title = title_of(GAMES[game]) if game in GAMES else "Cardroom"
    who = name or _("Someone")
    return dialog(
        say_about(_("%(name)s invites you to %(game)s"), who, game=title),
        _live_notes_and_name_field(own, relayed=relayed),
        reach and p(".help")[_(SERVERS)],
        p(".help")[_(TRUST)],
        foot=two_buttons("close", _("Not now"), "live-join", _("Join")),
    )


def invitation_answer_dialog(name: str, text: str) -> Fragment:
    """Show a guest the answer to an invitation: the text to send back to the host `name`."""
    title = say_about(_("Send this answer back to %(name)s"), name or _("who invited you"))
    remark = _("The game starts once they paste it. Keep this page open.")
    return dialog(
        _("Nearly there"),
        link_field("live-answer-text", title, text, remark, _("Copy the answer")),
        p("#live-waiting", role="status")[_("Waiting for the connection...")],
        foot=None,
    )


PROBLEMS = {
    "foreign": N_("This isn't an invitation or an answer. Copy it again."),
    "version": N_("Versions differ. Both players: reload."),
    "damaged": N_("Part of it is missing. Copy all of it again."),
    "answer": N_("This is an answer. Paste it into the page that sent the invitation."),
    "invitation": N_("This is an invitation. Paste the answer that comes back."),
    "stale": N_("This answer is for an old invitation. Invite again."),
    "absent": N_("This browser can't connect. Use another one, or play by link."),
    "moved": N_("The host's device changed your seat. Ask for a new invitation."),
    "blocked": N_(
        "Your device gives no address: it's offline, or a setting hides it. Play by link."
    ),
    "unreachable": N_("The other device gives no address to connect to. Play by link."),
    "failed": N_("Couldn't connect. Invite again, or send the game by link."),
    "unjoined": N_("Couldn't connect. Ask for a new invitation, or for the game by link."),
    "game": N_("Their version is newer. Reload, then join again."),
    "rules": N_("Their version is newer. Reload, then join again."),
}


def connection_problem_sentence(code: str) -> str:
    """Return why pages cannot connect. An unknown code gives a general sentence."""
    return _(PROBLEMS.get(code, PROBLEMS["failed"]))


def no_connection_dialog(code: str) -> Fragment:
    return dialog(_("No connection"), p[connection_problem_sentence(code)], foot=close_button())


# At the table

STATES = {
    HERE: N_("is here"),
    LOST: N_("lost the connection"),
    LEFT: N_("has left"),
    OPEN: N_("invited"),
    COMPUTER: N_("computer"),
}


def live_players_dialog(rows: Sequence[SeatRow], *, hosting: bool, drawn: bool) -> Fragment:
    """Show the players at a live table, short messages to send, and commands. If `hosting`, one
    command deals again. `drawn` says whether the players shuffled this deal's cards together.
    """
    words = [command_button("live-word", _(SAID[word]), data_word=word) for word in WORDS]
    how = command_button("fair", _("How to check a deal"), "quiet")
    together = [_("You shuffled these cards together, so no one chose them."), sentence_gap(), how]
    return dialog(
        _("At this table"),
        ul(".seats")[[_player_row(row, hosting=hosting) for row in rows]],
        hosting and div(".actions.wrapped")[command_button("live-deal", _("Redeal together"))],
        p(".help")[together if drawn else _(NOT_TOGETHER)],
        p(".help")[_(KEEP_OPEN)],
        None if hosting else p(".help")[_(HOST_RUNS)],
        h3[_("Say something")],
        div(".actions.wrapped")[words],
        p(".help")[_(TRUST)],
        foot=[
            command_button("share", [icon("share"), " ", _("Share")], "quiet"),
            command_button("live-leave", _("Leave the table"), "danger"),
        ],
    )


HOST_RUNS = N_(
    "The host's device runs the table and could change others' moves, but yours only if you agree."
)
NOT_TOGETHER = N_("You didn't shuffle these together: one device dealt them.")


def _player_row(row: SeatRow, *, hosting: bool) -> Element:
    replace = _("Let the computer play")
    return li({"data-state": row.state})[
        _name_and_state(row),
        hosting and not row.mine and row.state != HERE and _invite_button(row, "quiet"),
        hosting
        and row.state in (LOST, LEFT, OPEN)
        and command_button("live-computer", replace, "quiet", data_seat=str(row.seat)),
    ]


def undo_request_dialog(name: str, deed: str, *, is_last: bool) -> Fragment:
    """Ask whether `name` may take back an action, described by `deed`, and all later actions."""
    return dialog(
        say_about(_("%(name)s asks to take back their last turn"), name),
        p[deed] if deed else None,
        None if is_last else p[_("Everything since then is taken back too.")],
        foot=two_buttons("live-no", _("Keep it"), "live-yes", _("Take it back")),
    )


# Missing players and lost connections


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
        _missing_player_buttons(row.seat, may_return=code not in ("absent", "blocked")),
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
        foot=two_buttons("live-leave", _("Leave the table"), "close", _("Wait")),
    )


def reload_cut_connections_dialog(names: Sequence[tuple[Seat, str]], *, hosting: bool) -> Fragment:
    """Show that a reload ended the connections to `names`; on a guest's page, to the host only."""
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
    return _host_lost_dialog(_("Connection lost"), say_about(said, names[0][1]))


def host_gone_dialog(name: str) -> Fragment:
    """Show a guest that the connection to the host `name` is lost, with buttons to go on."""
    words = _("Your game is saved. Ask for a new invitation, or go on alone.")
    return _host_lost_dialog(say_about(_("Lost the connection to %(name)s"), name), words)


def _host_lost_dialog(title: str, words: str) -> Fragment:
    return dialog(
        title,
        p[words],
        div(".actions.wrapped")[
            command_button("live", _("Invite the others")),
            command_button("send", _("Send the game by link")),
        ],
        foot=close_button(),
    )


# Sentences


def event_sentence(event: Announced, name: str) -> str:
    """Return the sentence about an event at a live table, caused by the player `name`."""
    match event:
        case Say(_, word):
            return say_about(_("%(name)s: %(words)s"), name, words=_(SAID[word]))
        case Answer(_, _, yes):
            text = _("%(name)s agrees.") if yes else _("%(name)s would rather keep it.")
        case Went(_, left):
            text = _(LEAVES) if left else _(LOSES)
        case Thinking(_, True):
            text = _("%(name)s is back at the table.")
        case Thinking():
            text = _("%(name)s is on another screen.")
        case Came():
            text = _("%(name)s is here.")
        case _:
            text = _("%(name)s is ready for the next deal.")
    return say_about(text, name)


LEAVES = N_("%(name)s has left the table.")
LOSES = N_("%(name)s lost the connection.")


def next_deal_waits_sentence(names: Sequence[str]) -> str:
    called = join_with_and(map(person_word, names))
    return say(_("The next deal waits for %(names)s."), names=called)


REFUSED = {
    "drawing": N_("Wait: you're all shuffling."),
    "away": N_("Someone is away: your undo waits."),
    "alone": N_("You're the only one here. Invite someone first."),
}


def host_refusal_sentence(code: str) -> str:
    """Return why the host's page refused an action. `code` is one of `protocol.REFUSALS`."""
    return _(REFUSED.get(code, N_("The table has moved on. Look again.")))
