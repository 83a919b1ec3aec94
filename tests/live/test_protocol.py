"""Tests of lines: every message is restored from its line, and all other lines are refused."""

import pytest
from hypothesis import given, strategies as st

from cardroom.live import protocol
from cardroom.live.liveness import AT_ONCE, PING, SILENT, STEADY, Heartbeat, TokenBucket
from cardroom.live.protocol import FROM_GUEST, FROM_HOST, Refused, line_of, parse

MESSAGES = (
    protocol.Hello(1, "Ani"),
    protocol.Laid(
        3, 1, 0, "{}", (None, None, "club"), ("Ben", "Ani", ""), ("here", "lost", "computer")
    ),
    protocol.Seated((None, "expert"), ("Ben", ""), ("here", "computer")),
    protocol.Act(7, 1, "10H"),
    protocol.Act(8, None, "next"),
    protocol.Back(9, 4),
    protocol.Ask(1, "undo"),
    protocol.Answer(0, "undo", yes=True),
    protocol.Say(1, "well-played"),
    protocol.Thinking(1, on=False),
    protocol.Check(9, "0f" * 32),
    protocol.Again(),
    protocol.Refuse("late"),
    protocol.Draw(1, "{}", (0, 1), (None, None)),
    protocol.Commit(1, 0, "0f" * 32),
    protocol.Reveal(1, 0, "0f" * 16),
    protocol.Blame(1, 1, "silent"),
    protocol.Ping(),
    protocol.Leave(),
)
ALL = {**FROM_GUEST, **FROM_HOST}


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_every_message_comes_back_from_its_line(message):
    line = line_of(message)
    assert "\n" not in line
    assert parse(line, ALL) == message


def test_all_kinds_of_lines_are_tried_and_people_can_read_them():
    assert {type(message) for message in MESSAGES} == set(ALL.values())
    assert line_of(MESSAGES[3]) == '{"kind":"act","n":7,"seat":1,"action":"10H"}'


def code(line: object, kinds=FROM_GUEST) -> str:
    with pytest.raises(Refused) as refused:
        parse(line, kinds)
    return refused.value.code


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{}", "unreadable"),
        ("", "unreadable"),
        ("[[" * 400, "long"),
        ("[" * 300, "unreadable"),
        ("1" * 499, "unreadable"),
        ("null", "unreadable"),
        ("{}", "kind"),
        ('{"kind":["act"]}', "kind"),
        ('{"kind":"table"}', "kind"),
        ('{"kind":"act","n":1,"seat":0,"action":"10H","more":1}', "fields"),
        ('{"kind":"act","n":true,"seat":0,"action":"10H"}', "fields"),
        ('{"kind":"act","n":1.0,"seat":0,"action":"10H"}', "fields"),
        ('{"kind":"act","n":-1,"seat":0,"action":"10H"}', "fields"),
        ('{"kind":"act","n":1,"seat":8,"action":"10H"}', "fields"),
        ('{"kind":"act","n":1,"seat":0,"action":"10 H"}', "fields"),
        ('{"kind":"say","seat":0,"word":"free text"}', "fields"),
        ('{"kind":"say","seat":null,"word":"thanks"}', "fields"),
        ('{"kind":"hello","protocol":1,"name":"  Ani"}', "fields"),
        ('{"kind":"hello","protocol":1,"name":"\\ud800"}', "fields"),
        ('{"kind":"ping","kind":"nothing"}', "kind"),
        ('{"kind":"ping","n":NaN}', "fields"),
    ],
)
def test_what_is_refused(line, why):
    assert code(line) == why


def test_a_guest_does_not_lay_tables_and_only_a_table_is_long():
    laid = line_of(protocol.Laid(0, 1, 0, "x" * 5000, (None,), ("",), ("here",)))
    assert code(laid) == "long"
    assert parse(laid, FROM_HOST).record == "x" * 5000
    assert code(line_of(protocol.Hello(1, "A")) + " " * 600, FROM_HOST) == "long"
    assert code("x" * 200_001, FROM_HOST) == "long"


@given(st.text(max_size=100))
def test_noise_is_refused_and_nothing_worse(line):
    assert code(line, ALL) in protocol.REFUSALS


def test_who_talks_too_fast_is_not_heard_for_a_while():
    bucket, heard = TokenBucket(0.0), []
    for now in (0.0, 1.0, 0.5, 100.0):  # a clock that goes back gives nothing
        heard.append(0)
        for _ in range(500):
            if after := bucket.spend(now):
                bucket, heard[-1] = after, heard[-1] + 1
    assert heard == [AT_ONCE, STEADY, 0, AT_ONCE]


def test_silence_is_noticed_within_five_seconds():
    line = Heartbeat(10.0, 10.0)
    assert not line.wants_ping(10.5)
    assert line.wants_ping(10.0 + PING)
    assert not line.tick(10.0 + SILENT, slept=False).missed
    assert line.tick(10.1 + SILENT, slept=False).missed
    assert SILENT + PING <= 5
