"""Tests of the words about live tables."""

from functools import partial

import pytest

from cardroom.live import protocol
from cardroom.live.consent import PLAYED
from cardroom.live.events import Came, Went
from cardroom.live.joint_deal.participant import ACCUSES
from cardroom.live.matters import NEXT, UNDO
from cardroom.live.protocol import Answer, Ask, Say, Thinking
from cardroom.views.live import consent, live
from cardroom.views.live.live import SeatRow
from tests.views.elements import by_id, list_values, tags

ROWS = (
    SeatRow(0, "Ben", protocol.HERE, mine=True),
    SeatRow(1, "<b>Ani</b>", protocol.LOST),
    SeatRow(2, "Cy", protocol.HERE),
    SeatRow(3, "East", protocol.COMPUTER),
    SeatRow(4, "Di", protocol.OPEN),
)
DIALOGS = {
    "whom": live.invite_dialog(ROWS, "Ben", reach=False, relayed=False),
    "invitation": live.invitation_link_dialog("<b>Ani</b>", "https://a.b/#live/x", scans=True),
    "scanning": live.scan_dialog(),
    "invited": live.received_invitation_dialog("<b>Ben</b>", "belote", "Ani"),
    "invited by nobody to nothing": live.received_invitation_dialog("", "whist", ""),
    "answer": live.invitation_answer_dialog("<b>Ben</b>", "https://a.b/#live/y"),
    "refused": live.no_connection_dialog("damaged"),
    "together, host": live.live_players_dialog(ROWS, hosting=True, drawn=True),
    "together, guest": live.live_players_dialog(ROWS, hosting=False, drawn=False),
    "gone": live.dropout_dialog(ROWS[1]),
    "unreached": live.player_unreached_dialog(ROWS[1], "failed"),
    "unable": live.player_unreached_dialog(ROWS[1], "blocked"),
    "host gone": live.host_gone_dialog("<b>Ben</b>"),
    "host silent": live.host_silent_dialog(ROWS[1]),
    "host interrupted": live.reload_cut_connections_dialog(
        [(1, "<b>Ani</b>"), (2, "Cy")], hosting=True
    ),
    "guest interrupted": live.reload_cut_connections_dialog([(0, "<b>Ben</b>")], hosting=False),
    "redraw again": consent.reshuffle_dialog("again", "<b>Ben</b>"),
    "redraw joined": consent.reshuffle_dialog("joined", "<b>Cy</b>"),
    "redraw broken": consent.reshuffle_dialog("broken", "<b>Cy</b>"),
    "wished": consent.new_cards_request_dialog("<b>Ani</b>"),
    "other cards": consent.untrusted_cards_dialog("<b>Ben</b>"),
    "undo": live.undo_request_dialog("<b>Ani</b>", "<b>Ani</b> passes.", is_last=False),
}


@pytest.mark.parametrize("inside", DIALOGS.values(), ids=DIALOGS)
def test_a_dialog_has_one_title_a_way_out_and_nobody_s_html(inside):
    assert by_id(inside, "dialog-title").words
    assert tags(inside, "button", data_do="close")
    assert "<b>" not in str(inside)


def test_undo_question_names_the_move_and_what_goes_with_it():
    for is_last in (True, False):
        said = str(live.undo_request_dialog("Ani", "Ani passes.", is_last=is_last))
        assert "Ani passes." in said
        assert ("since then" in said) != is_last


STAYS = "Keep this page open: reloading or closing it ends the connection."
RULED = "could change others&#39; moves, but yours only if you agree"
DRAWN, DEALT = "You shuffled these cards together, so no one", "one device dealt them"
SEEN = "You&#39;ll see each other&#39;s network address"


@pytest.mark.parametrize(
    ("name", "told", "untold"),
    [
        ("whom", [STAYS, SEEN, "same network"], [RULED]),
        ("together, host", [DRAWN, STAYS], [DEALT, RULED]),
        ("together, guest", [DEALT, STAYS, RULED], [DRAWN]),
    ],
)
def test_people_are_told_what_they_have_to_know(name, told, untold):
    inside = str(DIALOGS[name])
    assert [said for said in (*told, *untold) if said in inside] == told
    assert "same network" not in str(live.invite_dialog(ROWS, "Ben", reach=True, relayed=False))


@pytest.mark.parametrize(
    ("name", "what", "seats"),
    [
        ("whom", "seat", ["1", "2", "3", "4"]),  # all but that of the host
        ("together, host", "seat", ["1", "3", "4"]),
        ("together, host", "computer", ["1", "4"]),
        ("together, guest", "seat", []),
        ("gone", "computer", ["1"]),
        ("unreached", "seat", ["1"]),
        ("unable", "seat", []),
    ],
)
def test_a_seat_is_given_to_a_friend_or_a_computer(name, what, seats):
    asked = tags(DIALOGS[name], "button", data_do=f"live-{what}")
    assert [tag["data-seat"] for tag in asked] == seats


def test_there_are_the_words_of_the_protocol_and_no_others():
    assert list_values(DIALOGS["together, guest"], "data-word", "button") == [*protocol.WORDS]


@pytest.mark.parametrize(
    "dialog",
    [
        partial(live.invite_dialog, ROWS, "Ben"),
        partial(live.received_invitation_dialog, "", "belote", ""),
    ],
)
def test_that_no_server_is_in_between_is_said_only_where_it_is_so(dialog):
    for reach, relayed in ((False, False), (True, False), (True, True)):
        said = str(dialog(reach=reach, relayed=relayed))
        assert ("Your devices connect directly." in said) != relayed
        assert ("or through this site&#39;s server" in said) == relayed
        assert ("find each other, and learn your addresses" in said) == reach


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Came(1), "Ani is here."),
        (Went(1, left=True), "Ani has left the table."),
        (Went(1, left=False), "Ani lost the connection."),
        (Ask(1, NEXT), "Ani is ready for the next deal."),
        (Answer(1, UNDO, yes=True), "Ani agrees."),
        (Answer(1, UNDO, yes=False), "Ani would rather keep it."),
        (Thinking(1, on=True), "Ani is back at the table."),
        (Thinking(1, on=False), "Ani is on another screen."),
        (Say(1, "one-moment"), "Ani: One moment."),
    ],
)
def test_what_happens_is_told_in_a_sentence(event, said):
    assert live.event_sentence(event, "Ani") == said


def test_every_problem_and_every_fault_has_a_sentence():
    assert live.connection_problem_sentence("whatever it is") == live.PROBLEMS["failed"]
    for fault in (*protocol.FAULTS, ACCUSES):
        assert "Ani" in consent.shuffle_failure_sentence("Ani", fault)
    assert set(live.STATES) == set(protocol.STATES)
    for reason in consent.HOST_CHANGES:
        said = str(consent.accept_host_game_dialog(reason, "Ani", ()))
        assert ("the computer played for you" in said) == (reason == PLAYED)
