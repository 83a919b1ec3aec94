"""Tests of a guest's pending move: shown at once, then confirmed, refused or overtaken."""

import pytest

from cardroom.game import IllegalAction
from cardroom.live import protocol as say
from cardroom.live.events import Denied, Did, Lays, Questioned, Went
from cardroom.live.guest import Guest
from cardroom.live.matters import UNDO
from cardroom.table import Record, Table
from tests.live.network import Network, Screen, hear, pick_action
from tests.live.test_table import connected, events_of, play, to_the_turn_of


def first_legal(table: Table) -> str:
    return table.game.text(table.game.legal(table.state)[0])


def at_the_guest_s_turn(key: str = "twenty-down", least: int = 0) -> tuple[Network, Guest, Screen]:
    net = connected(key)
    to_the_turn_of(net, 1, least)
    net.screens[1].events.clear()
    return net, net.links[1].guest, net.screens[1]


def tell(net: Network, *messages: say.Message) -> None:
    """Let the guest hear a message, and drop all its answers."""
    for message in messages:
        hear(net.links[1].guest, say.line_of(message), net.now)
    net.links[1].guest.outbox.clear()
    net.collect()


def messages_from(guest: Guest, kind: type) -> list:
    """Return the guest's outgoing messages of this kind."""
    said = [say.parse(line, say.FROM_GUEST) for line in guest.outbox]
    return [message for message in said if isinstance(message, kind)]


def test_a_move_shows_at_once_and_counts_when_it_comes_back():
    net, guest, screen = at_the_guest_s_turn()
    before, text = guest.table.record, first_legal(guest.table)
    assert screen.act(guest, text)
    assert screen.table.record.actions == (*before.actions, text)
    assert guest.table.record == net.host.table.record == before
    net.settle()
    assert len(net.records()) == 1
    assert screen.events == []  # nothing new: it shows already
    assert screen.table.state is guest.table.state  # played once


def test_what_others_do_is_played_once_too():
    net, guest, screen = at_the_guest_s_turn()
    play(net, net.host.table.length + 5)
    assert len(events_of(net, 1, Did)) >= 3
    assert screen.table.state is guest.table.state
    assert net.screens[0].table.state is net.host.table.state


def test_a_refused_move_is_rolled_back_and_why_is_told():
    net, guest, screen = at_the_guest_s_turn()
    before = guest.table.record
    screen.act(guest, first_legal(guest.table))
    guest.outbox.clear()
    tell(net, say.Refuse("drawing"))
    assert screen.table.record == guest.table.record == before
    assert [type(event) for event in screen.events] == [Lays, Denied]
    assert screen.events[-1] == Denied("drawing")
    assert screen.act(guest, first_legal(guest.table))  # one may try again
    net.settle()
    assert net.host.table.length == len(before.actions) + 1


def test_a_move_against_the_rules_is_no_pending_one():
    net, guest, screen = at_the_guest_s_turn("twenty-down", 10)
    held = f"play:{net.host.table.view(0).hand[0]}"
    with pytest.raises(IllegalAction):
        screen.act(guest, held)
    assert messages_from(guest, say.Act) == []
    assert screen.act(guest, first_legal(guest.table))


def test_a_move_that_crosses_an_undo_is_overtaken():
    net, guest, screen = at_the_guest_s_turn("twenty-down")
    guest.note_in_sight(on=False)  # so that no question is needed
    net.settle()
    to_the_turn_of(net, 1, 10)
    while net.host.table.history()[-1][0].turn != 0:
        net.decide()
        net.settle()
        to_the_turn_of(net, 1, net.host.table.length)
    before = net.host.table.length
    screen.events.clear()
    screen.act(guest, pick_action(guest.table, "network"))
    net.host.ask(UNDO)
    net.settle()
    assert net.host.table.length == before - 1
    assert Denied("late") in screen.events
    assert len(net.records()) == 1
    play(net, before + 5)
    assert len(net.records()) == 1


def test_another_move_than_the_pending_one_takes_its_place_once_one_agrees():
    net, guest, screen = at_the_guest_s_turn("twenty-down", 10)
    table = guest.table
    mine, other = (table.game.text(one) for one in table.game.legal(table.state)[:2])
    length = table.length
    screen.act(guest, mine)
    guest.outbox.clear()
    tell(net, say.Act(guest.n + 1, 1, other))
    assert [event.question.reason for event in events_of(net, 1, Questioned)] == ["played"]
    assert screen.table.record.actions[length:] == (mine,)
    guest.agree()
    net.collect()
    assert screen.table.record.actions[length:] == (other,)
    assert screen.table.record == guest.table.record


def test_a_pending_move_is_kept_when_the_host_leaves():
    net, guest, screen = at_the_guest_s_turn()
    text = first_legal(guest.table)
    screen.act(guest, text)
    guest.outbox.clear()
    tell(net, say.Leave())
    assert screen.events[-1] == Went(0, left=True)
    assert not any(isinstance(event, Lays) for event in screen.events)
    assert screen.table.record.actions[-1] == text


def device_with(record: Record):
    """Return a device that has this copy of the game."""
    return lambda _record, _seat: record


@pytest.mark.parametrize("arrived", [True, False])
def test_who_comes_back_has_the_move_once_whether_it_had_arrived(arrived):
    net, guest, screen = at_the_guest_s_turn()
    text, before = first_legal(guest.table), guest.table.length
    screen.act(guest, text)
    if arrived:
        net.collect()
        net.host.hear(net.links[1].peer, net.links[1].up.popleft(), net.now)
    net.cut(1, noticed=True)
    net.connect(1, kept=device_with(screen.table.record))
    net.settle()
    assert events_of(net, 1, Questioned) == []
    assert len(net.records()) == 1
    assert net.host.table.record.actions[before:] == ((text,) if arrived else ())
    play(net, before + 4)
    assert len(net.records()) == 1


def test_what_is_told_twice_is_done_once():
    net, guest, screen = at_the_guest_s_turn()
    text, length, n = first_legal(guest.table), guest.table.length, guest.n
    screen.act(guest, text)
    guest.outbox.clear()
    tell(net, *[say.Act(n + 1, 1, text)] * 2)
    assert guest.table.length == screen.table.length == length + 1
    assert (guest.n, screen.events) == (n + 1, [])


def test_undo_of_a_pending_move_waits_until_that_is_confirmed():
    net, guest, screen = at_the_guest_s_turn()
    net.host.note_in_sight(on=False)
    before = guest.table.record
    screen.act(guest, first_legal(guest.table))
    guest.ask(UNDO)
    assert messages_from(guest, say.Ask) == []
    net.settle()
    assert guest.n == net.host.n
    assert net.host.n >= 2  # it was done, and taken back
    assert net.host.table.record == screen.table.record == before


def test_undo_of_a_pending_move_that_is_refused_takes_nothing_else_back():
    net, guest, screen = at_the_guest_s_turn("twenty-down", 10)
    before = guest.table.record
    screen.act(guest, first_legal(guest.table))
    guest.ask(UNDO)
    guest.outbox.clear()
    hear(guest, say.line_of(say.Refuse("late")), net.now)
    assert messages_from(guest, say.Ask) == []
    net.settle()
    assert net.host.table.record == screen.table.record == before


def at_a_turn_that_goes_on() -> tuple[Network, Guest, Screen, str]:
    """Seat 1 is to act, may draw, and is to act again then."""
    for word in ("a", "b", "c", "d", "e", "f"):
        net = connected("eights", seed=word)
        for _ in range(30):
            to_the_turn_of(net, 1, net.host.table.length + 1)
            table = net.host.table
            for action in table.game.legal(table.state):
                if table.game.apply(table.state, action).turn == 1:
                    net.screens[1].events.clear()
                    return net, net.links[1].guest, net.screens[1], table.game.text(action)
            if table.state.turn is None:
                break
            net.decide()
            net.settle()
    raise AssertionError("nobody goes on")


def test_who_acts_twice_in_a_turn_need_not_wait():
    net, guest, screen, text = at_a_turn_that_goes_on()
    length = net.host.table.length
    assert screen.act(guest, text)
    second = first_legal(screen.table)
    assert screen.act(guest, second)
    assert [message.action for message in messages_from(guest, say.Act)] == [text]
    net.settle()
    assert net.host.table.record.actions[length:] == (text, second)
    assert screen.events == []
    assert len(net.records()) == 1


def test_with_the_first_of_two_pending_moves_both_are_rolled_back():
    net, guest, screen, text = at_a_turn_that_goes_on()
    before = guest.table.record
    screen.act(guest, text)
    screen.act(guest, first_legal(screen.table))
    guest.outbox.clear()
    tell(net, say.Refuse("late"))
    assert screen.table.record == guest.table.record == before
    assert screen.events[-1] == Denied("late")
    net.settle()
    assert net.host.table.record == before


def test_what_is_tapped_before_the_page_shows_the_table_of_all_is_not_done():
    net, guest, screen = at_the_guest_s_turn()
    shown = screen.table.at(screen.table.length)
    screen.act(guest, first_legal(guest.table))
    net.settle()
    action = shown.game.legal(shown.state)[-1]
    assert guest.act(shown.state, action) is None
