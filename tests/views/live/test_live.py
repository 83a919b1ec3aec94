"""Tests of the words about live tables."""

from functools import partial

import pytest

from cardroom.live import protocol
from cardroom.live.events import Came, Went
from cardroom.live.joint_deal.participant import ACCUSES
from cardroom.live.matters import NEXT, UNDO
from cardroom.live.protocol import Answer, Ask, Say, Thinking
from cardroom.views.live import dropouts, joint_deal, live
from cardroom.views.live.live import SeatRow
from tests.views.elements import tags

ROWS = (
    SeatRow(0, "Ben", protocol.HERE, mine=True),
    SeatRow(1, "<b>Ani</b>", protocol.LOST),
    SeatRow(2, "Cy", protocol.HERE),
    SeatRow(3, "East", protocol.COMPUTER),
)
DIALOGS = {
    "whom": live.invite_dialog(ROWS, "Ben", reach=False),
    "invitation": live.invitation("<b>Ani</b>", "https://a.b/#live/x", scans=True),
    "scanning": live.scan_dialog(),
    "invited": live.received_invitation_dialog("<b>Ben</b>", "belote", "Ani"),
    "invited by nobody to nothing": live.received_invitation_dialog("", "whist", ""),
    "answer": live.answer("<b>Ben</b>", "https://a.b/#live/y"),
    "refused": live.no_connection_dialog("damaged"),
    "together, host": live.company_dialog(ROWS, hosting=True, drawn=True),
    "together, guest": live.company_dialog(ROWS, hosting=False, drawn=False),
    "gone": dropouts.dropout_dialog(ROWS[1]),
    "unreached": dropouts.unreached_dialog(ROWS[1], "failed"),
    "host gone": dropouts.host_gone("<b>Ben</b>"),
    "host silent": dropouts.host_silent(ROWS[1]),
    "host interrupted": dropouts.interruption_dialog([(1, "<b>Ani</b>"), (2, "Cy")], hosting=True),
    "guest interrupted": dropouts.interruption_dialog([(0, "<b>Ben</b>")], hosting=False),
    "redraw again": joint_deal.reshuffle_dialog("again", "<b>Ben</b>"),
    "redraw joined": joint_deal.reshuffle_dialog("joined", "<b>Cy</b>"),
    "redraw broken": joint_deal.reshuffle_dialog("broken", "<b>Cy</b>"),
    "wished": joint_deal.new_cards_dialog("<b>Ani</b>"),
    "other cards": joint_deal.other_cards_dialog("<b>Ben</b>"),
    "undo": live.undo_dialog("<b>Ani</b>", "<b>Ani</b> passes.", is_last=False),
}


@pytest.mark.parametrize("inside", DIALOGS.values(), ids=DIALOGS)
def test_a_dialog_has_one_title_a_way_out_and_nobody_s_html(inside):
    (title,) = tags(inside, "h2", id="dialog-title")
    assert title.words
    assert tags(inside, "button", data_do="close")
    assert "<b>" not in str(inside)
    assert all(button.words for button in tags(inside, "button"))


def test_undo_question_names_the_move_and_what_goes_with_it():
    last, earlier = (
        str(live.undo_dialog("Ani", "Ani passes.", is_last=is_last)) for is_last in (True, False)
    )
    assert "Ani passes." in last
    assert ["since then" in said for said in (last, earlier)] == [False, True]


def test_a_guest_is_told_who_runs_the_table():
    said = "could change others&#39; moves, but yours only if you agree"
    told = [said in str(DIALOGS[who]) for who in ("together, guest", "together, host")]
    assert told == [True, False]


def test_players_are_told_that_the_page_has_to_stay_open():
    said = "Keep this page open: reloading or closing it ends the connection."
    for place in ("whom", "together, host", "together, guest"):
        assert said in str(DIALOGS[place])


def seats(inside, what: str) -> list[str]:
    """The seats about which a button asks this."""
    return [tag["data-seat"] for tag in tags(inside, "button", data_do=f"live-{what}")]


def test_all_seats_but_one_s_own_can_be_invited():
    assert seats(DIALOGS["whom"], "seat") == ["1", "2", "3"]


def test_the_host_invites_again_and_lets_a_computer_play_on():
    assert seats(DIALOGS["together, host"], "seat") == ["1", "3"]
    assert seats(DIALOGS["together, host"], "computer") == ["1"]
    assert seats(DIALOGS["together, guest"], "seat") == []
    assert seats(DIALOGS["gone"], "computer") == ["1"]


def test_there_are_the_words_of_the_protocol_and_no_others():
    words = [
        tag["data-word"] for tag in tags(DIALOGS["together, guest"], "button", data_do="live-word")
    ]
    assert tuple(words) == protocol.WORDS


def test_whom_one_can_reach_is_said_before_one_tries():
    assert "same network" in str(DIALOGS["whom"])
    assert "same network" not in str(live.invite_dialog(ROWS, "Ben", reach=True))


def test_the_host_hears_what_the_link_carries():
    assert "You&#39;ll see each other&#39;s network address" in str(DIALOGS["whom"])


@pytest.mark.parametrize(
    "dialog",
    [
        partial(live.invite_dialog, ROWS, "Ben"),
        partial(live.received_invitation_dialog, "", "belote", ""),
    ],
)
def test_that_no_server_is_in_between_is_said_only_where_it_is_so(dialog):
    alone, helped, relayed = (
        str(dialog(reach=reach, relayed=relayed))
        for reach, relayed in ((False, False), (True, False), (True, True))
    )
    assert "Your devices connect directly." in alone
    assert "Your devices connect directly." in helped
    assert "through this site&#39;s server" not in alone + helped
    assert "or through this site" in relayed
    assert "or through this site" not in alone + helped
    told = ["find each other, and learn your addresses" in one for one in (alone, helped, relayed)]
    assert told == [False, True, True]


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
    assert {live.problem_sentence(code) for code in live.PROBLEMS} == set(live.PROBLEMS.values())
    assert live.problem_sentence("whatever it is") == live.PROBLEMS["failed"]
    assert all("Ani" in joint_deal.failure_sentence("Ani", fault) for fault in protocol.FAULTS)
    assert "Ani" in joint_deal.failure_sentence("Ani", ACCUSES)
    assert set(live.STATES) == set(protocol.STATES)
