"""Tests of a guest's pending move: shown at once, then confirmed, refused or overtaken."""

import pytest

from cardroom.game import IllegalAction
from cardroom.live import protocol as say
from cardroom.live.events import Denied, Did, Lays, Went
from cardroom.live.guest import Guest
from cardroom.live.matters import UNDO
from tests.live.network import Network, Screen, connected, first_legal, hear, pick_action


def at_turn(key: str = "twenty-down", least: int = 0) -> tuple[Network, Guest, Screen]:
    net = connected(key)
    net.reach(1, least)
    net.screens[1].events.clear()
    return net, net.links[1].guest, net.screens[1]


def answer(net: Network, *messages: say.Message) -> None:
    """Drop all that the guest has said, and let the guest hear this instead."""
    guest = net.links[1].guest
    guest.outbox.clear()
    for message in messages:
        hear(guest, say.line_of(message), net.now)
    guest.outbox.clear()
    net.send_and_show()


def messages_from(guest: Guest, kind: type) -> list:
    said = [say.parse(line, say.FROM_GUEST) for line in guest.outbox]
    return [message for message in said if isinstance(message, kind)]


def test_move_shows_at_once_and_counts_when_it_comes_back():
    net, guest, screen = at_turn()
    before, text = guest.table.record, first_legal(guest.table)
    shown = screen.table
    assert screen.act(guest, text)
    assert screen.table.record.actions == (*before.actions, text)
    assert guest.table.record == net.host.table.record == before
    net.settle()
    assert net.is_one()
    assert screen.events == []  # nothing new: it shows already
    assert screen.table.state is guest.table.state  # played once
    assert guest.act(shown.state, shown.game.legal(shown.state)[-1]) is None  # a late tap
    net.play(net.length + 5)
    assert len(net.events(1, Did)) >= 3
    assert screen.table.state is guest.table.state
    assert net.screens[0].table.state is net.host.table.state


def test_refused_move_is_rolled_back_and_the_reason_is_told():
    net, guest, screen = at_turn()
    before = guest.table.record
    screen.act(guest, first_legal(guest.table))
    answer(net, say.Refuse("drawing"))
    assert screen.table.record == guest.table.record == before
    assert [type(event) for event in screen.events] == [Lays, Denied]
    assert screen.events[-1] == Denied("drawing")
    assert screen.act(guest, first_legal(guest.table))  # the guest may try again
    net.settle()
    assert net.length == len(before.actions) + 1


def test_move_against_the_rules_is_not_pending():
    net, guest, screen = at_turn("twenty-down", 10)
    with pytest.raises(IllegalAction):
        screen.act(guest, f"play:{net.host.table.view(0).hand[0]}")
    assert messages_from(guest, say.Act) == []
    guest.hear(say.line_of(net.make_laid()), net.now)  # while it is replayed, no move is made
    assert not screen.act(guest, first_legal(guest.table))
    net.wait(1)
    assert screen.act(guest, first_legal(guest.table))
    assert not screen.act(guest, first_legal(screen.table))  # another seat's turn


def test_move_that_crosses_an_undo_is_overtaken():
    net, guest, screen = at_turn()
    guest.tell_page_visibility(on=False)  # so that no question is needed
    net.settle()
    net.reach(1, 10)
    while net.host.table.history()[-1][0].turn != 0:
        net.reach(1, net.length + 1)
    before = net.length
    screen.events.clear()
    screen.act(guest, pick_action(guest.table, "network"))
    net.ask(0)
    assert net.length == before - 1
    assert Denied("late") in screen.events
    net.play(before + 5)
    assert net.is_one()


def test_other_move_than_the_pending_one_takes_its_place_once_the_guest_agrees():
    net, guest, screen = at_turn("twenty-down", 10)
    table = guest.table
    mine, other = (table.game.text(one) for one in table.game.legal(table.state)[:2])
    screen.act(guest, mine)
    answer(net, say.Act(guest.n + 1, 1, other))
    assert net.reasons() == ["played"]
    assert screen.table.record.actions[table.length :] == (mine,)
    guest.agree()
    net.send_and_show()
    assert screen.table.record.actions[table.length :] == (other,)
    assert screen.table.record == guest.table.record


def test_pending_move_stays_when_the_host_leaves():
    net, guest, screen = at_turn()
    text = first_legal(guest.table)
    screen.act(guest, text)
    answer(net, say.Leave())
    assert screen.events[-1] == Went(0, left=True)
    assert not any(isinstance(event, Lays) for event in screen.events)
    assert screen.table.record.actions[-1] == text


def test_move_that_is_confirmed_twice_is_done_once():
    net, guest, screen = at_turn()
    text, length, n = first_legal(guest.table), guest.table.length, guest.n
    screen.act(guest, text)
    answer(net, *[say.Act(n + 1, 1, text)] * 2)
    assert guest.table.length == screen.table.length == length + 1
    assert (guest.n, screen.events) == (n + 1, [])


@pytest.mark.parametrize("refused", [False, True])
def test_undo_of_a_pending_move_waits_until_that_is_confirmed(refused):
    net, guest, screen = at_turn("twenty-down", 10)
    net.host.tell_page_visibility(on=False)
    before, n = guest.table.record, net.host.n
    screen.act(guest, first_legal(guest.table))
    guest.ask(UNDO)
    assert messages_from(guest, say.Ask) == []
    if refused:
        answer(net, say.Refuse("late"))
    net.settle()
    assert net.host.table.record == screen.table.record == before
    assert guest.n == net.host.n == n + (0 if refused else 2)  # it was done, and taken back


def at_a_turn_that_goes_on() -> tuple[Network, Guest, Screen, str]:
    """Seat 1 is to act, may draw, and is to act again then."""
    for word in ("a", "b", "c", "d", "e", "f"):
        net = connected("eights", seed=word)
        for _ in range(30):
            net.reach(1, net.length + 1)
            table = net.host.table
            for action in table.game.legal(table.state):
                if table.game.apply(table.state, action).turn == 1:
                    net.screens[1].events.clear()
                    return net, net.links[1].guest, net.screens[1], table.game.text(action)
            net.move()
    raise AssertionError("no turn goes on")


@pytest.mark.parametrize("refused", [False, True])
def test_second_move_of_a_turn_waits_for_the_first_and_falls_with_it(refused):
    net, guest, screen, text = at_a_turn_that_goes_on()
    before = guest.table.record
    assert screen.act(guest, text)
    guest.ask(UNDO)  # which the second move withdraws
    second = first_legal(screen.table)
    assert screen.act(guest, second)
    assert [message.action for message in messages_from(guest, say.Act)] == [text]
    if refused:
        answer(net, say.Refuse("late"))
        assert screen.events[-1] == Denied("late")
    net.settle()
    done = () if refused else (text, second)
    assert net.host.table.record.actions == (*before.actions, *done)
    assert (net.is_one(), net.events(0, say.Ask)) == (True, [])
    assert refused or screen.events == []
