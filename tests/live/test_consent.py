"""Tests of consent: acting for a guest, undo and older games need the guest's permission."""

import pytest

from cardroom.live import protocol as say
from cardroom.live.company import distinct_name, occupants_from
from cardroom.live.consent import BACK, OLDER, PARTED, PLAYED, ConsentQuestion
from cardroom.live.events import Denied, Foreign, Lays, Redraw, TookBack
from cardroom.live.guest import Guest
from cardroom.live.matters import UNDO
from cardroom.live.protocol import HERE, Ask
from cardroom.table import Record, Table
from tests.live.network import Network, connected, first_legal, forget, host_of, pick_action


def at_turn(seat: int = 1, least: int = 0, people: int = 2) -> tuple[Network, Guest]:
    net = connected(people=people)
    net.reach(seat, least)
    return net, net.links[1].guest


def after_some(actions: int = 12) -> tuple[Network, Guest, Record]:
    net = connected("twenty-down")
    net.play(actions)
    return net, net.links[1].guest, net.host.table.record


def test_move_of_a_guest_that_was_not_made_there_and_what_follows_wait_for_the_answer():
    net, guest = at_turn()
    table, messages = guest.table.at(guest.table.length), []
    for step in range(1, 4):
        messages.append(say.Act(guest.n + step, table.state.turn, first_legal(table)))
        table.play(table.game.parse(messages[-1].action))
    before = guest.table.record
    net.lie(*messages)
    assert (net.reasons(), guest.table.record) == ([PLAYED], before)
    guest.agree()
    assert (guest.table.record, guest.question) == (table.record, None)


@pytest.mark.parametrize(
    ("before", "seat"),  # whose last action is undone; None: all actions
    [
        *(("nothing", None), ("wish", None), ("wish, refused", 1), ("wish, move", 1)),
        ("wish, undo", 1),
        *(("request, agreed", None), ("request", 0), ("request, agreed, next", 0)),
    ],
)
def test_undo_of_more_than_a_guest_asked_for_or_agreed_to_is_asked_about(before, seat):
    net, guest = at_turn(least=10, people=3)
    net.move()
    if "wish" in before:
        guest.ask(UNDO)
        guest.outbox.clear()
    if "refused" in before:
        net.lie(say.Answer(0, UNDO, yes=False))
    if "undo" in before:
        net.lie(say.Back(guest.n + 1, guest.table.last_action_of(1)))
    if "move" in before:
        net.reach(1, net.length + 1)
        net.move()
    if "request" in before:
        net.lie(Ask(0, UNDO))
        guest.answer(yes="agreed" in before)
        guest.outbox.clear()
    if "next" in before:
        net.reach(2)
        net.move()
    mine = guest.table.record
    net.lie(say.Back(guest.n + 1, guest.table.last_action_of(seat) or 0))
    assert (net.reasons(), guest.table.record) == ([BACK], mine)
    assert {state.turn for state, _, _ in guest.question.steps} == {1}


def test_consent_to_one_change_is_none_to_the_next():
    net, guest = at_turn(least=10)
    before = guest.table.length
    net.lie(say.Act(guest.n + 1, 1, first_legal(guest.table)), say.Back(guest.n + 2, 0))
    guest.agree()
    net.send_and_show()
    assert (net.reasons(), guest.table.length) == ([PLAYED, BACK], before + 1)
    net, guest, mine = after_some()
    net.lie(net.make_laid(mine._replace(actions=mine.actions[:8])))
    guest.agree()
    net.lie(net.make_laid(mine._replace(actions=mine.actions[:2])))
    assert (net.reasons(), guest.table.record) == ([OLDER, OLDER], mine)


def test_undo_of_another_player_is_told_to_those_who_did_not_ask():
    net, _ = at_turn(2, people=3)
    net.move()
    net.ask(2)
    net.reach(0)
    net.move()  # a person's action ends the question
    net.answer(0)
    assert net.events(0, Denied) == [Denied("unasked")]
    net.ask(2)
    for seat in (0, 1):
        net.answer(seat)
    assert net.reasons() == []
    assert [[one.seat for one in net.events(seat, TookBack)] for seat in (1, 2)] == [[2], []]


@pytest.mark.parametrize(("reason", "actions"), [(OLDER, 12), (OLDER, 120), (PARTED, 12)])
def test_table_that_lacks_own_moves_is_asked_about(reason, actions):
    net, guest, mine = after_some(actions)
    table = Table(mine._replace(actions=mine.actions[:2]))
    if reason == PARTED:
        table = Table(mine._replace(actions=mine.actions[:-3]))
        choices = map(table.game.text, table.game.legal(table.state))
        other = next(text for text in choices if text != mine.actions[-3])
        table.play(table.game.parse(other))
    net.lie(net.make_laid(table.record))
    assert (net.reasons(), guest.table.record) == ([reason], mine)
    assert guest.question.number == (actions - 2 if reason == OLDER else 3)
    net.lie(say.Seated(*guest.company.with_person(2, "Dov", HERE)))  # who comes meanwhile
    guest.agree()
    net.wait(1)
    assert (guest.table.record, guest.company.names[2]) == (table.record, "Dov")
    assert net.events(1, Lays)[-1].aside


@pytest.mark.parametrize("back", [False, True])
def test_copy_of_a_device_is_held_against_the_table(back):
    """An older copy at the host, honestly after full storage, and one that is as it was."""
    net, _, mine = after_some()
    net.cut(1)
    if back:
        forget(net.host, 5)
    guest = net.join(1, lambda record, seat: mine)
    assert net.reasons() == ([OLDER] if back else [])
    assert guest.company.names[0] == "Ben"
    if back:
        assert guest.table is None
        guest.agree()
        net.wait(1)
    assert guest.table.record == net.host.table.record


@pytest.mark.parametrize("arrived", [False, True])
def test_own_last_move_that_never_arrived_and_what_computers_made_of_it_are_no_question(arrived):
    """A page that lost its line lets its own computer players go on."""
    net, _ = at_turn()
    net.move()
    assert net.host.table.state.turn == 2
    copy = net.host.table.at(net.length)
    while copy.state.turn in (2, 3):
        copy.play(copy.game.parse(pick_action(copy, "network")))
    net.cut(1)
    if not arrived:
        forget(net.host, net.length - 1)
        net.screens[0].table = net.host.table
    guest = net.join(1, lambda record, seat: copy.record)
    assert copy.length > net.length
    assert (net.reasons(), guest.table.record) == ([], net.host.table.record)
    net.play(net.length + 8)
    assert net.is_one()


def test_lost_move_of_another_person_is_asked_about_and_of_a_computer_is_not():
    net = Network(host_of("belote"))
    table = net.host.table.at(0)
    while table.state.turn not in (0, 2):
        table.play(table.game.parse(first_legal(table)))
    assert table.length
    net.join(2, lambda record, seat: table.record)
    assert net.reasons(2) == []
    net.join(2, lambda record, seat: record._replace(actions=("no such action",)))
    assert net.reasons(2) == [OLDER]
    table.play(table.game.parse(first_legal(table)))
    net.join(2, lambda record, seat: table.record)
    assert net.reasons(2) == [OLDER]


def test_moves_of_a_computer_in_the_absence_of_a_guest_are_named():
    net, guest = at_turn()
    mine = guest.table.record
    net.cut(1)
    net.host.give_to_computer(1, "casual")
    net.screens[0].act(net.host, pick_action(net.screens[0].table, "network"))
    net.join(1, lambda record, seat: mine)
    assert net.reasons() == [PLAYED]
    assert net.events(1, ConsentQuestion)[0].number == 1


def test_seat_of_a_guest_stays_the_same():
    net, guest = at_turn(people=3)
    net.lie(*[net.make_laid(guest.table.record, seat=2)] * 2)
    assert guest.seat == 1
    assert net.events(1, Foreign) == [Foreign("moved")]


@pytest.mark.parametrize("copy", [False, True])
def test_new_cards_are_asked_about_if_persons_acted_since_a_guest_came(copy):
    """A computer may have played at that seat; but who was here before is asked."""
    net = Network(host_of("belote"))
    net.reach(0)
    assert net.length
    net.join(3, lambda record, seat: record if copy else None)
    net.draw()
    assert bool(net.events(3, Redraw)) == copy
    assert bool(net.host.drawn) != copy


def test_undo_asks_those_who_have_seen_the_move():
    net, _ = at_turn(least=9)
    before = net.length
    net.move()
    net.ask(1)
    assert net.events(0, Ask) == [Ask(1, UNDO)]
    net.move()  # a computer player's action does not end the question
    assert net.length == before + 2
    net.answer(0)
    assert net.length == before
    assert (net.is_one(), net.reasons(), net.events(0, Denied)) == (True, [], [])
    guest, text = net.links[1].guest, pick_action(net.host.table, "network")
    net.lie(say.Act(guest.n + 1, 1, text), say.Back(guest.n + 2, before))
    guest.agree()
    net.settle()
    assert net.reasons() == [PLAYED, BACK]


@pytest.mark.parametrize(
    ("before", "after", "asked"), [(False, None, False), (False, True, True), (True, False, True)]
)
def test_undo_asks_only_players_who_have_looked_at_the_move(before, after, asked):
    net = connected("belote", people=3)
    net.reach(1, 6)
    length = net.length
    net.host.tell_page_visibility(on=False)
    for on in (before, after):
        if on is not None:
            net.links[2].guest.tell_page_visibility(on=on)
        net.settle()
        if on is before:
            net.move()
    net.ask(1)
    assert [bool(net.events(seat, Ask)) for seat in (0, 2)] == [False, asked]
    assert (net.length == length) != asked
    if asked:  # another move in its place is not the one that they have looked at
        net.answer(2)
        net.move()
        net.ask(1)
    assert (net.length == length) != (after is True)


@pytest.mark.parametrize("noticed", [True, False])
@pytest.mark.parametrize(("saw", "comes"), [(True, True), (True, False), (False, False)])
def test_undo_waits_for_an_absent_player_who_saw_the_move(saw, comes, noticed):
    net = connected(people=3)
    net.reach(2, 9)
    before = net.length
    if saw:
        net.move()
    net.cut(1, noticed=noticed)
    net.wait(6)
    if not saw:
        net.move()
    net.ask(2)
    net.answer(0)
    assert net.events(2, Denied) == [Denied("away")] * saw
    assert net.length == before + saw
    if saw and comes:
        net.join(1)
        assert Ask(2, UNDO) in net.screens[1].events
        net.answer(1)
        assert net.is_one()
    elif saw:
        net.host.give_to_computer(1, "club")
    assert net.length == before


@pytest.mark.parametrize(
    ("name", "others", "shown"),
    [
        ("Ani", ["Ben"], "Ani"),
        ("Ben", ["Ben"], "Ben (2)"),
        ("ｂｅｎ", ["Ben", "Ben (2)"], "ｂｅｎ (3)"),
        ("B en", ["Ben"], "B en (2)"),
        ("x" * 20, ["X" * 20], "x" * 16 + " (2)"),
        ("Веn", ["Ben"], "Веn (2)"),  # with letters of the Cyrillic alphabet
        ("lvo", ["Iv0"], "lvo (2)"),
        ("Be\u0300n\ufe0f", ["Ben"], "Be\u0300n\ufe0f (2)"),
        ("Ben\u3164\u2800", ["Ben"], "Ben\u3164\u2800 (2)"),
        ("\u3164", ["Ben"], ""),
        ("", ["", "Ben"], ""),
    ],
)
def test_names_at_one_table_differ(name, others, shown):
    assert distinct_name(name, others) == shown


def test_guest_cannot_take_the_host_s_name():
    net = Network(host_of("belote", 3))
    for seat in (1, 2, 2):
        net.connect(seat, name="Ben")
        net.settle()
    assert net.host.company.names[:3] == ("Ben", "Ben (2)", "Ben (3)")
    told = occupants_from(say.Seated((None, None), ("Ben", "Ben"), (HERE, HERE)))
    assert told.names == ("Ben", "Ben (2)")
