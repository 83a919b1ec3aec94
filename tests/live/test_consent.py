"""Tests of consent: acting for a guest, undo and older games need the guest's permission."""

import pytest

from cardroom.live import protocol as say
from cardroom.live.company import Occupants, distinct_name
from cardroom.live.consent import BACK, OLDER, PARTED, PLAYED
from cardroom.live.events import Asked, Denied, Foreign, Questioned, Redraw, TookBack
from cardroom.live.matters import UNDO
from cardroom.live.protocol import HERE
from cardroom.table import Record, Table, write
from tests.live.network import Network, do_action, hear, host_of, pick_action
from tests.live.test_table import connected, events_of, play, to_the_turn_of


def lie(net: Network, *messages: say.Message, seat: int = 1) -> None:
    """The host's page says this to the guest, though it is not so."""
    for message in messages:
        hear(net.links[seat].guest, say.line_of(message), net.now)
    net.settle()


def reasons_at(net: Network, seat: int = 1) -> list[str]:
    return [event.question.reason for event in events_of(net, seat, Questioned)]


def legal(table: Table) -> str:
    return table.game.text(table.game.legal(table.state)[0])


def make_laid(net: Network, record: Record, seat: int = 1) -> say.Laid:
    return say.Laid(net.host.n, seat, 0, write(record), *net.host.company)


def test_a_move_that_one_did_not_make_is_not_taken():
    net = connected()
    to_the_turn_of(net, 1)
    guest = net.links[1].guest
    before = guest.table.length
    lie(net, say.Act(guest.n + 1, 1, legal(guest.table)))
    assert reasons_at(net) == [PLAYED]
    assert guest.table.length == before
    net.settle()
    assert guest.table.length == before
    guest.agree()
    assert (guest.table.length, guest.question) == (before + 1, None)


def test_another_move_than_one_s_own_is_not_taken():
    net = connected("twenty-down")
    to_the_turn_of(net, 1)
    guest = net.links[1].guest
    first, *others = (
        guest.table.game.text(one) for one in guest.table.game.legal(guest.table.state)
    )
    assert do_action(guest, first)
    guest.outbox.clear()
    lie(net, say.Act(guest.n + 1, 1, others[0]))
    assert reasons_at(net) == [PLAYED]
    assert first not in guest.table.record.actions[-1:]


def test_what_follows_waits_for_the_answer():
    net = connected()
    to_the_turn_of(net, 1)
    guest = net.links[1].guest
    table = guest.table.at(guest.table.length)
    n, messages = guest.n, []
    for step in range(1, 4):
        text = legal(table)
        messages.append(say.Act(n + step, table.state.turn, text))
        table.play(table.game.parse(text))
    before = guest.table.length
    lie(net, *messages)
    assert (reasons_at(net), guest.table.length) == ([PLAYED], before)
    guest.agree()
    assert guest.table.record == table.record


def test_own_moves_are_not_taken_back_unasked():
    net = connected()
    to_the_turn_of(net, 1)
    play(net, net.host.table.length + 2)
    guest = net.links[1].guest
    before = guest.table.record
    lie(net, say.Back(guest.n + 1, 0))
    assert reasons_at(net) == [BACK]
    assert guest.table.record == before
    own = [step for event in events_of(net, 1, Questioned) for step in event.question.steps]
    assert own
    assert {state.turn for state, _, _ in own} == {1}


def test_what_one_asked_to_take_back_needs_no_question():
    net = connected()
    to_the_turn_of(net, 1)
    net.decide()
    net.settle()
    length = net.host.table.length
    net.links[1].guest.ask(UNDO)
    net.settle()
    net.host.answer(yes=True)
    net.settle()
    assert net.host.table.length < length
    assert len(net.records()) == 1
    assert reasons_at(net) == []


def lied_back(length: int, *before: say.Message, yes: bool = False) -> tuple[Network, bool]:
    """A host takes moves back as far as this, counted from the end where it is below 0, after it
    has said what comes `before`; whether the guest's page did it.
    """
    net = connected()
    to_the_turn_of(net, 1, 10)
    net.decide()
    net.settle()
    guest = net.links[1].guest
    here = guest.table.length
    if not before or isinstance(before[0], say.Answer):
        guest.ask(UNDO)
    for message in before:
        lie(net, message)
        if isinstance(message, say.Ask):
            guest.answer(yes=yes)
    guest.outbox.clear()
    lie(net, say.Back(guest.n + 1, length % here))
    return net, guest.table.length < here


def test_who_asked_for_one_move_has_not_asked_for_all():
    net, back = lied_back(0)
    assert (reasons_at(net), back) == ([BACK], False)
    assert reasons_at(lied_back(0, say.Ask(0, UNDO), yes=True)[0]) == [BACK]


def test_a_no_is_no_leave_to_take_back():
    for answer in (say.Answer(0, UNDO, yes=False), say.Ask(0, UNDO)):
        net, back = lied_back(-1, answer)
        assert (reasons_at(net), back) == ([BACK], False)


def test_who_goes_on_has_no_undo_open():
    net = connected()
    to_the_turn_of(net, 1, 10)
    guest = net.links[1].guest
    guest.ask(UNDO)
    guest.outbox.clear()
    net.decide()
    net.settle()
    lie(net, say.Back(guest.n + 1, guest.table.length - 1))
    assert reasons_at(net) == [BACK]


def test_a_yes_is_to_what_was_asked_and_to_nothing_else():
    net = connected()
    to_the_turn_of(net, 1, 10)
    guest = net.links[1].guest
    before = guest.table.length
    lie(net, say.Act(guest.n + 1, 1, legal(guest.table)), say.Back(guest.n + 2, 0))
    guest.agree()
    net.collect()
    assert reasons_at(net) == [PLAYED, BACK]
    assert guest.table.length == before + 1


def test_a_yes_to_one_table_is_none_to_another():
    net = connected()
    play(net, 12)
    guest = net.links[1].guest
    mine = guest.table.record
    lie(net, make_laid(net, mine._replace(actions=mine.actions[:8])))
    guest.agree()
    lie(net, make_laid(net, mine._replace(actions=mine.actions[:2])))
    assert reasons_at(net) == [OLDER, OLDER]
    assert guest.table.record == mine


def test_who_comes_while_one_is_asked_is_known_afterwards():
    net = connected()
    play(net, 12)
    guest = net.links[1].guest
    mine = guest.table.record
    lie(net, make_laid(net, mine._replace(actions=mine.actions[:8])))
    lie(net, say.Seated(*guest.company.with_person(2, "Dov", HERE)))
    guest.agree()
    net.tick(0.1)
    assert (guest.table.length, guest.company.names[2]) == (8, "Dov")


def test_another_s_own_undo_is_said():
    net = connected(people=3)
    to_the_turn_of(net, 2)
    net.decide()
    net.settle()
    net.links[2].guest.ask(UNDO)
    net.settle()
    net.host.answer(yes=True)
    net.links[1].guest.answer(yes=True)
    net.settle()
    assert reasons_at(net, 1) == []
    assert [event.seat for event in events_of(net, 1, TookBack)] == [2]
    assert events_of(net, 2, TookBack) == []


def test_an_older_table_is_not_laid_over_a_newer_one():
    net = connected()
    play(net, 12)
    guest = net.links[1].guest
    mine = guest.table.record
    lie(net, make_laid(net, mine._replace(actions=mine.actions[:2])))
    assert reasons_at(net) == [OLDER]
    assert guest.table.record == mine
    assert guest.question.number == 10


def test_a_table_that_parted_is_not_laid_over_one_s_own():
    net = connected()
    play(net, 12)
    guest = net.links[1].guest
    mine = guest.table.record
    table = Table(mine._replace(actions=mine.actions[:-3]))
    choices = [table.game.text(one) for one in table.game.legal(table.state)]
    other = next(text for text in choices if text != mine.actions[-3])
    lie(net, make_laid(net, table.record._replace(actions=(*table.record.actions, other))))
    assert reasons_at(net) == [PARTED]
    assert guest.table.record == mine


@pytest.mark.parametrize("back", [False, True])
def test_who_comes_back_has_the_copy_of_this_device_held_against_the_table(back):
    """An older copy at the host, honestly after full storage, and one that is as it was."""
    net = connected()
    play(net, 12)
    mine = net.host.table.record
    net.cut(1, noticed=True)
    if back:
        net.host.table = net.host.table.at(5)
    guest = net.connect(1, kept=lambda record, seat: mine)
    net.settle()
    assert reasons_at(net) == ([OLDER] if back else [])
    assert guest.company.names[0] == "Ben"
    if back:
        assert guest.table is None
        guest.agree()
        net.tick(0.1)
    net.settle()
    assert guest.table.record == net.host.table.record


@pytest.mark.parametrize("arrived", [False, True])
def test_a_last_move_that_never_arrived_and_what_computers_made_of_it_are_no_question(arrived):
    """A page that lost its line lets its own computer players go on."""
    net = connected()
    while net.host.table.state.turn not in (2, 3) or not own_last(net.host.table):
        play(net, net.host.table.length + 1)
    copy = net.host.table.at(net.host.table.length)
    while copy.state.turn in (2, 3):
        copy.play(copy.game.parse(pick_action(copy, "network")))
    net.cut(1, noticed=True)
    if not arrived:
        net.host.table = net.host.table.at(net.host.table.length - 1)
        net.screens[0].table = net.host.table.at(net.host.table.length)
    guest = net.connect(1, kept=lambda record, seat: copy.record)
    net.settle()
    assert copy.length > net.host.table.length
    assert reasons_at(net) == []
    assert guest.table.record == net.host.table.record
    play(net, net.host.table.length + 8)
    assert len(net.records()) == 1


def own_last(table: Table) -> bool:
    """Return whether seat 1 was the last to act."""
    return table.length > 0 and table.history()[-1][0].turn == 1


def test_an_older_table_by_more_than_computers_moves_is_asked_about():
    """A single move is enough: no page may give back another person's move."""
    net = connected()
    while not net.host.table.length or net.host.table.history()[-1][0].turn != 0:
        play(net, net.host.table.length + 1)
    mine = net.host.table.record
    net.cut(1, noticed=True)
    net.host.table = net.host.table.at(net.host.table.length - 1)
    net.connect(1, kept=lambda record, seat: mine)
    net.settle()
    assert reasons_at(net) == [OLDER]


def test_what_only_computers_did_on_this_device_is_no_loss():
    net = Network(host_of("belote"))
    table = net.host.table.at(0)
    while table.state.turn not in (0, 2):
        table.play(table.game.parse(legal(table)))
    assert table.length
    net.connect(2, kept=lambda record, seat: table.record)
    net.settle()
    assert reasons_at(net, 2) == []
    table.play(table.game.parse(legal(table)))
    net.connect(2, kept=lambda record, seat: table.record)
    net.settle()
    assert reasons_at(net, 2) == [OLDER]


def test_moves_of_a_computer_in_one_s_absence_are_named():
    net = connected()
    to_the_turn_of(net, 1)
    mine = net.links[1].guest.table.record
    net.cut(1, noticed=True)
    net.host.give_to_computer(1, "casual")
    turns = net.host.table.length
    net.screens[0].act(net.host, pick_action(net.screens[0].table, "network"))
    net.connect(1, kept=lambda record, seat: mine)
    net.settle()
    assert reasons_at(net) == [PLAYED]
    assert events_of(net, 1, Questioned)[0].question.number == 1
    assert net.host.table.length == turns + 1


def test_the_seat_of_a_guest_stays_the_same():
    net = connected(people=3)
    guest = net.links[1].guest
    lie(net, make_laid(net, guest.table.record, seat=2))
    assert guest.seat == 1
    assert events_of(net, 1, Foreign) == [Foreign("moved")]


def test_honest_pages_ask_nothing():
    net = connected(people=3)
    play(net, 60)
    net.links[1].guest.outbox.append(say.line_of(say.Again()))
    net.settle()
    assert [reasons_at(net, seat) for seat in (1, 2)] == [[], []]
    assert len(net.records()) == 1


@pytest.mark.parametrize("copy", [False, True])
def test_what_was_done_before_one_came_is_no_reason_to_ask_about_new_cards(copy):
    """A computer may have played at that seat; but who was here before is asked."""
    net = Network(host_of("belote"))
    to_the_turn_of(net, 0)
    assert net.host.table.length
    net.connect(3, kept=lambda record, seat: record if copy else None)
    net.settle()
    net.host.start_drawing()
    net.settle()
    assert bool(events_of(net, 3, Redraw)) == copy
    assert bool(net.host.drawn) != copy


# Undo while a person is away


def test_undo_waits_for_who_is_away():
    net = connected(people=3)
    to_the_turn_of(net, 1)
    play(net, net.host.table.length + 3)
    assert {1, 2} <= {state.turn for state, _, _ in net.host.table.history()[-3:]}
    net.links[2].down.clear()
    link = net.links.pop(2)
    net.wait(6)
    length = net.host.table.length
    net.links[1].guest.ask(UNDO)
    net.settle()
    assert net.host.table.length == length
    assert events_of(net, 1, Denied) == [Denied("away")]
    assert Asked(1, UNDO) in net.screens[0].events
    net.host.answer(yes=True)
    net.settle()
    assert net.host.table.length == length
    net.links[2] = link
    link.guest.tick(net.now)
    net.settle()
    assert Asked(1, UNDO) in net.screens[2].events
    link.guest.answer(yes=True)
    net.settle()
    assert net.host.table.length < length
    assert len(net.records()) == 1


# Undo, where another person has seen the move


def acted(people: int = 2, seat: int = 1) -> tuple[Network, int]:
    """Let a seat's person make a move; return the number of moves before it."""
    net = connected(people=people)
    to_the_turn_of(net, seat, 9)
    before = net.host.table.length
    net.decide()
    net.settle()
    assert net.host.table.length == before + 1
    return net, before


def test_undo_asks_those_who_have_seen_the_move():
    net, before = acted()
    net.links[1].guest.ask(UNDO)
    net.settle()
    assert events_of(net, 0, Asked) == [Asked(1, UNDO)]
    assert net.host.table.length == before + 1
    net.host.answer(yes=True)
    net.settle()
    assert net.host.table.length == before
    assert (len(net.records()), reasons_at(net)) == (1, [])


def test_undo_asks_a_guest_who_has_seen_the_host_s_move():
    net, before = acted(seat=0)
    net.host.ask(UNDO)
    net.settle()
    assert events_of(net, 1, Asked) == [Asked(0, UNDO)]
    net.links[1].guest.answer(yes=False)
    net.settle()
    assert net.host.table.length == before + 1


def test_undo_of_a_move_that_nobody_has_seen_is_done_at_once():
    net = connected("belote")
    to_the_turn_of(net, 1, 6)
    before = net.host.table.length
    net.host.note_in_sight(on=False)
    net.decide()
    net.settle()
    net.links[1].guest.ask(UNDO)
    net.settle()
    assert (events_of(net, 0, Asked), net.host.table.length) == ([], before)


def test_undo_asks_those_who_looked_after_the_move_or_saw_it_and_turned_away():
    for looks in ([False, True], [True, False]):
        net = connected("belote", people=3)
        to_the_turn_of(net, 1, 6)
        for on, move in zip(looks, (True, False), strict=True):
            net.links[2].guest.note_in_sight(on=on)
            net.host.note_in_sight(on=False)
            net.settle()
            if move:
                net.decide()
                net.settle()
        net.links[1].guest.ask(UNDO)
        net.settle()
        assert [bool(events_of(net, seat, Asked)) for seat in (0, 2)] == [False, True]


def test_undo_waits_for_who_saw_the_move_and_is_away():
    net, before = acted(people=3, seat=2)
    net.cut(1, noticed=True)
    net.links[2].guest.ask(UNDO)
    net.host.answer(yes=True)
    net.settle()
    net.host.answer(yes=True)
    net.settle()
    assert events_of(net, 2, Denied) == [Denied("away")]
    assert net.host.table.length == before + 1
    guest = net.connect(1)
    net.settle()
    assert Asked(2, UNDO) in net.screens[1].events
    guest.answer(yes=True)
    net.settle()
    assert net.host.table.length == before


def test_undo_does_not_wait_for_who_was_away_when_the_move_was_made():
    net = connected("belote", people=3)
    to_the_turn_of(net, 2, 6)
    net.cut(1, noticed=True)
    before = net.host.table.length
    net.decide()
    net.settle()
    net.links[2].guest.ask(UNDO)
    net.settle()
    assert events_of(net, 2, Denied) == []
    net.host.answer(yes=True)
    net.settle()
    assert net.host.table.length == before


def test_undo_question_outlives_what_a_computer_plays():
    net, before = acted()
    net.links[1].guest.ask(UNDO)
    net.settle()
    assert net.host.table.state.turn == 2
    net.decide()
    net.settle()
    assert net.host.table.length == before + 2
    net.host.answer(yes=True)
    net.settle()
    assert net.host.table.length == before
    assert (len(net.records()), events_of(net, 0, Denied)) == (1, [])


# Names


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


def test_a_guest_cannot_take_the_host_s_name():
    net = Network(host_of("belote", 3))
    for seat in (1, 2):
        net.connect(seat, name="Ben")
    net.settle()
    assert net.host.company.names[:3] == ("Ben", "Ben (2)", "Ben (3)")
    told = Occupants((None, None), ("Ben", "Ben"), (HERE, HERE)).with_distinct_names()
    assert told.names == ("Ben", "Ben (2)")
