"""Tests of host and guests: all pages agree, whatever breaks and whatever is sent."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.live import protocol as say
from cardroom.live.events import Came, Denied, Foreign, Redraw, Went
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.liveness import AT_ONCE
from cardroom.live.matters import MATTERS, NEXT, UNDO
from cardroom.live.protocol import HERE, LEFT, LOST, Answer, Ask, Say
from cardroom.table import Table
from tests.live.network import (
    Network,
    company_of,
    connected,
    expected,
    forget,
    hear,
    host_of,
    pick_action,
)
from tests.random_games import THOROUGH


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_all_pages_play_the_same_game(key, people):
    most = GAMES[key].seats(GAMES[key].Options())
    net = connected(key, min(people, most))
    net.play(80)
    assert net.is_one()
    played = net.host.table.record.actions
    assert played == expected(key, len(played), "network", "friday-night")


def test_what_was_undone_before_a_table_is_live_is_not_done_again():
    begun = Table(host_of("twenty-down").table.record)
    begun.play(begun.game.legal(begun.state)[0])
    undone = begun.after_undo(None)
    assert undone.can_redo()
    assert not Host(undone, 0, company_of(4, 2), "entropy").table.can_redo()


# Broken lines


def reconnect(net: Network) -> None:
    for seat in {1, 2} - set(net.links):
        net.connect(seat)
    net.settle()


@pytest.mark.parametrize("key", ["belote", "twenty-down"])
def test_connections_that_drop_lose_and_double_nothing(key):
    dice, drops, games, decisions = Random(f"drops {key}"), 0, 0, 0
    net = Network(host_of(key, 3), "soak")
    while drops < 5 * THOROUGH:
        reconnect(net)
        for _ in range(dice.randrange(1, 12)):  # while not all lines arrive at once
            net.decide()
            for _ in range(dice.randrange(4)):
                net.step()
        net.send_and_show()
        for seat in dice.sample((1, 2), dice.randrange(3)):
            net.cut(seat, noticed=dice.random() < 0.5)
            drops += 1
        net.wait(dice.choice((0, 5)))
        record = net.host.table.record
        assert record.actions == expected(key, len(record.actions), "soak", record.seed)
        if not net.host.table.game.legal(net.host.table.state):
            games, decisions = games + 1, decisions + net.length
            net = Network(host_of(key, 3, f"game {games}"), "soak")
    reconnect(net)
    assert net.is_one()
    assert net.length + decisions > drops


def test_line_that_comes_to_life_again_needs_no_invitation():
    net = connected()
    net.play(9)
    net.wait(6, silent=True)
    guest = net.links[1].guest
    assert (net.host.company.states[1], guest.company.states[0]) == (LOST, LOST)
    assert net.events(0, Went) == [Went(1, left=False)]
    assert not guest.lost
    for _ in range(2):  # both play on meanwhile, where it is theirs to play
        net.decide()
    net.settle()
    assert (net.host.company.states[1], guest.company.states[0]) == (HERE, HERE)
    assert net.events(1, Went) == [Went(0, left=False)]
    assert [net.events(seat, Came)[-1] for seat in (0, 1)] == [Came(1), Came(0)]
    net.play(30)
    assert net.is_one()
    assert net.host.table.record.actions == expected("belote", 30, "network", "friday-night")


def test_messages_that_wait_on_a_line_for_ten_minutes_are_all_listened_to():
    net = connected()
    net.reach(1)
    before = net.length
    net.wait(600, silent=True)
    assert net.screens[1].act(net.links[1].guest, pick_action(net.host.table, "network"))
    net.send_and_show()
    assert 10 < len(net.links[1].up) < AT_ONCE
    net.settle()
    assert net.length == before + 1
    assert net.host.company.present == (0, 1)
    assert net.is_one()


@pytest.mark.parametrize("invited", [False, True])
def test_guest_gets_a_seat_back_that_a_computer_has_taken(invited):
    net = connected()
    net.play(6)
    net.cut(1) if invited else net.wait(6, silent=True)
    net.host.give_to_computer(1, "club")
    assert net.host.company.people == (0,)
    if invited:
        net.play(14)
        net.host.reserve_seat(1, "Ani")
        net.join(1)
    net.settle()
    assert net.host.company.present == (0, 1)
    net.play(24)
    assert net.is_one()


def test_guest_whose_seat_another_guest_has_taken_is_told():
    net = connected()
    net.wait(6, silent=True)
    old = net.links[1]
    net.connect(1)
    for peer, line in net.host.outbox:
        if peer == old.peer:
            old.guest.hear(line, net.now)
    assert old.guest.lost
    assert old.guest.events[-1] == Went(0, left=True)


def test_page_that_has_slept_accuses_no_other():
    net = connected()
    for page in (net.host, net.links[1].guest):
        page.tick(net.now + 60)
        assert page.company.present == (0, 1)
        for seconds in range(61, 66):
            page.tick(net.now + seconds)
        assert page.company.present != (0, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_quiet_lines_stay_open_until_a_page_says_goodbye(seat):
    net = connected()
    net.wait(30)
    assert net.events(0, Went) == net.events(1, Went) == []
    net.page(seat).leave()
    net.settle()
    assert net.events(1 - seat, Went) == [Went(seat, left=True)]
    assert net.page(1 - seat).company.states[seat] == LEFT


# Whole tables


def test_table_is_replayed_in_slices_and_messages_after_it_wait():
    net = connected("twenty-down")
    net.play(12)
    host, guest = net.host, Guest("Ani", "slow", net.now)
    guest.hear(say.line_of(net.make_laid()), net.now)
    for _ in range(5):
        assert guest.replay_next(net.now)
    assert (guest.table, guest.n) == (None, 0)
    net.links[1].down.clear()
    net.move()
    before, action, _ = host.table.history()[-1]
    guest.hear(say.line_of(say.Act(host.n, before.turn, host.table.game.text(action))), net.now)
    assert guest.act(before, action) is None
    while guest.replay_next(net.now):
        pass
    assert not guest.replay_next(net.now)
    assert (host.table.length, guest.table.record) == (13, host.table.record)


def test_whole_tables_are_not_replayed_all_the_time():
    net = connected("twenty-down")
    net.play(12)
    guest, line = net.links[1].guest, say.line_of(net.make_laid())
    before = len(guest.events)
    for second in range(20):
        for _ in range(10):
            hear(guest, line, net.now + second)
    assert 10 <= len(guest.events) - before <= 15  # five at once, and one every other second
    assert guest.table.record == net.host.table.record


def test_table_that_is_asked_for_too_often_comes_later():
    net = connected("twenty-down")

    def tables() -> int:
        sent, net.host.outbox = net.host.outbox, []
        return sum('"kind":"table"' in line for _, line in sent)

    for _ in range(40):
        net.host.hear(net.links[1].peer, say.line_of(say.Again()), net.now)
    assert tables() == 5
    for count in (1, 0):
        for _ in range(10):
            net.tick(0.25)
        assert tables() == count


# Requests and words


@pytest.mark.parametrize("yes", [True, False])
def test_undo_asks_all_others_when_another_person_has_acted_since(yes):
    net = connected(people=3)
    for seat, least in ((2, 10), (0, 0)):
        net.reach(seat, least)
        net.move()
    before = net.length
    net.ask(2)
    assert net.events(0, Ask) == net.events(1, Ask)[-1:] == [Ask(2, UNDO)]
    net.answer(0, yes=yes)
    assert net.length == before
    net.answer(1)
    assert net.events(2, Answer)[0] == Answer(0, UNDO, yes)
    assert net.events(1, Denied) == ([] if yes else [Denied("unasked")])
    assert (net.length < before) == yes
    net.play(before + 3)
    assert net.is_one()


def test_next_deal_waits_for_all_players_who_are_here():
    net = connected("twenty-down", people=3)
    for seats in ((0, 2, 1), (0, 1)):
        net.reach(None)
        if 2 not in seats:
            net.cut(2)
        before = net.length
        for seat in seats:
            assert net.length == before
            net.ask(seat, NEXT)
        assert net.length == before + 1
    assert net.events(1, Ask) == [Ask(0, NEXT), Ask(2, NEXT), Ask(0, NEXT)]
    assert net.is_one()


def test_all_players_draw_another_game_after_the_last_deal():
    net = connected("belote")
    net.play(10_000)
    over = net.host.table
    assert over.state.winners
    net.ask(0, NEXT)
    assert net.host.table.record == over.record
    net.ask(1, NEXT)
    assert net.events(1, Redraw) == []  # who wants another game has been asked
    assert net.length == 0
    assert net.host.table.record.seed != over.record.seed
    assert net.is_one()


def test_words_reach_all_others():
    net = connected(people=3)
    net.links[1].guest.say("thanks")
    net.host.say("again")
    net.settle()
    net.lie(Say(3, "thanks"))  # of no person
    assert net.events(0, Say) == [Say(1, "thanks")]
    assert net.events(1, Say) == [Say(0, "again")]
    assert sorted(net.events(2, Say)) == [Say(0, "again"), Say(1, "thanks")]


def test_host_wants_to_draw_while_no_person_has_acted():
    wants = []
    net = Network(host_of("belote", 3))
    for seat in (1, 2):
        wants.append(net.host.is_joint_deal_due)
        net.join(seat)
    assert net.host.table.state.turn == 3  # a computer player acts first, and counts for nothing
    for actions in (0, 1, 2):
        net.play(actions)
        wants.append(net.host.is_joint_deal_due)
    assert wants == [False, False, True, True, False]
    net = Network(host_of("belote", 3))
    net.play(1)
    net.host.reserve_seat(3, "Dov")
    for seat in (1, 2, 3):
        net.join(seat)
    assert net.host.is_joint_deal_due  # also where a person takes that player's seat
    alone = host_of("belote", 1)
    alone.start_joint_deal()
    assert (alone.is_joint_deal_due, alone.events) == (False, [Denied("alone")])


# Refusals


def refusals(net: Network, seat: int, *lines: str) -> list[str]:
    """Send lines from this seat's page to the host. Return the codes of the refusals."""
    net.host.outbox.clear()
    for line in lines:
        net.host.hear(net.links[seat].peer, line, net.now)
    said = [json.loads(line) for _, line in net.host.outbox]
    return [line["code"] for line in said if line["kind"] == "refuse"]


def test_message_that_is_not_right_is_refused_and_changes_nothing():
    net = connected("twenty-down", people=3)
    net.reach(1, 8)
    host = net.host
    before, n = host.table.record, host.n
    legal = host.table.game.text(host.table.game.legal(host.table.state)[0])
    tries = {
        "{": "unreadable",
        say.line_of(say.Act(n, 1, "no such thing")): "fields",
        say.line_of(say.Act(n, 1, "nonsense")): "action",
        say.line_of(say.Act(n, 1, f"play:{host.table.view(0).hand[0]}")): "rules",
        say.line_of(say.Act(n - 1, 1, legal)): "late",
        say.line_of(say.Act(n, 2, legal)): "seat",
        say.line_of(say.Act(n, None, legal)): "seat",
        say.line_of(say.Ask(1, NEXT)): "turn",
        say.line_of(say.Answer(1, UNDO, yes=True)): "unasked",
        say.line_of(say.Hello(2, "Ani")): "hello",
    }
    assert refusals(net, 1, *tries) == list(tries.values())
    assert refusals(net, 2, say.line_of(say.Act(n, 2, legal))) == ["turn"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host.table.game, "MOST_ACTIONS", host.table.length)
        assert refusals(net, 1, say.line_of(say.Act(n, 1, legal))) == ["rules"]
    assert host.table.record == before
    net.settle()
    assert refusals(net, 1, say.line_of(say.Act(n, 1, legal))) == []
    assert host.table.record.actions == (*before.actions, legal)


def test_flood_of_lines_is_not_listened_to():
    net = connected()
    for _ in range(1000):
        net.host.hear(net.links[1].peer, say.line_of(say.Say(1, "thanks")), net.now)
    net.settle()
    assert len(net.events(0, Say)) <= 60
    net.wait(4)
    net.links[1].guest.say("again")
    net.settle()
    assert net.events(0, Say)[-1] == Say(1, "again")


def test_other_versions_are_told_and_nothing_is_done_before_a_greeting():
    net = Network(host_of("belote"))
    guest = net.connect(1)
    assert refusals(net, 1, say.line_of(say.Say(1, "thanks"))) == ["hello"]
    later = {"kind": "hello", "protocol": 3, "name": "Ani", "mood": "good"}
    assert refusals(net, 1, json.dumps(later)) == ["version"]
    assert Foreign("version") in net.host.events
    assert net.host.company.present == (0,)
    hear(guest, json.dumps(later), 0.0)
    assert guest.events == [Foreign("version")]


def test_table_of_later_rules_is_told():
    net = connected()
    laid = json.loads(say.line_of(net.make_laid()))
    laid["record"] = json.dumps({**json.loads(laid["record"]), "rules": 99})
    guest = Guest("Ani", "x", 0.0)
    hear(guest, json.dumps(laid), 0.0)
    assert guest.events == [Foreign("rules")]
    assert guest.table is None


def test_pages_that_disagree_replay_the_host_s_record():
    net = connected("twenty-down")
    net.play(9)
    guest = net.links[1].guest
    forget(guest, guest.table.length - 2)
    net.play(40)
    assert net.is_one()
    for back in (1, 0, 0):  # it can disagree again after it has heard the record
        hear(guest, say.line_of(say.Check(guest.n - back, "0" * 64)), net.now)
        assert guest.outbox == [say.line_of(say.Again())] * (1 - back)
        net.settle()


# Noise

FIELD = st.one_of(
    *(st.none(), st.booleans(), st.integers(-3, 9), st.integers()),
    *(st.text(max_size=30), st.floats()),
    st.lists(st.integers(0, 5), max_size=9),
    st.sampled_from([*say.WORDS, *MATTERS]),
    st.sampled_from(["10H", "AS", "pass", "0" * 64, "f" * 32, *say.STATES, *say.REFUSALS]),
)
SHAPED = st.sampled_from(sorted({**say.FROM_GUEST, **say.FROM_HOST}.items())).flatmap(
    lambda kind: st.fixed_dictionaries(dict.fromkeys(kind[1]._fields, FIELD)).map(
        lambda fields: json.dumps({"kind": kind[0], **fields})
    )
)
NOISE = st.one_of(
    SHAPED,
    st.text(max_size=80),
    st.dictionaries(st.sampled_from(["kind", "n", "seat", "action", "x"]), FIELD).map(json.dumps),
    st.recursive(FIELD, lambda inner: st.lists(inner, max_size=4), max_leaves=20).map(json.dumps),
    st.binary(max_size=20),
)
MANY = settings(
    max_examples=60 * THOROUGH,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def busy() -> Network:
    """Return a network where a computer player is to act, so that no guest can change the table."""
    net = connected(people=3)
    net.reach(3, 10)
    return net


LINES = st.lists(NOISE, min_size=2, max_size=4)


@MANY
@given(lines=LINES)
def test_noise_from_a_guest_changes_nothing(busy, lines):
    before = busy.host.table.record
    busy.now += 10
    for link in busy.links.values():
        link.guest.tick(busy.now - 9)
    for line in lines:
        busy.host.hear(busy.links[1].peer, line, busy.now)
    busy.host.outbox.clear()
    busy.host.events.clear()
    assert busy.host.table.record == before


@MANY
@given(lines=LINES)
def test_noise_from_a_host_changes_nothing(busy, lines):
    guest = Guest("Ani", "noise", 0.0)
    hear(guest, say.line_of(busy.make_laid()), 0.0)
    before = guest.table.record
    for line in lines:
        hear(guest, line, 0.0)
    assert guest.table.record == before or any('"back"' in str(line) for line in lines)
    assert Came(1) not in guest.events
