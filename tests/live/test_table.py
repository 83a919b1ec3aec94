"""Tests of host and guests: all pages agree, whatever breaks and whatever is sent."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.live import protocol as say
from cardroom.live.events import Answered, Asked, Came, Denied, Foreign, Redraw, Said, Went
from cardroom.live.guest import Guest
from cardroom.live.liveness import AT_ONCE
from cardroom.live.matters import MATTERS, NEXT, UNDO
from cardroom.live.protocol import HERE, LEFT, LOST
from cardroom.table import write
from tests.live.network import Network, do_action, expected, hear, host_of, pick_action, secrets
from tests.random_games import THOROUGH


def connected(key: str = "belote", people: int = 2, seed: str = "network") -> Network:
    net = Network(host_of(key, people), seed)
    for seat in range(1, people):
        net.connect(seat)
    net.settle()
    return net


def play(net: Network, actions: int) -> None:
    """Until so many actions are done by the host's account."""
    for _ in range(20 * actions):
        table = net.host.table
        if table.length >= actions or not table.game.legal(table.state):
            return
        net.decide()
        net.settle()
    raise AssertionError("nobody goes on")


def events_of(net: Network, seat: int, kind: type) -> list:
    return [event for event in net.screens[seat].events if isinstance(event, kind)]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_all_pages_play_the_same_game(key, people):
    most = GAMES[key].seats(GAMES[key].Options())
    net = connected(key, min(people, most))
    play(net, 80)
    assert len(net.records()) == 1
    played = net.host.table.record.actions
    assert played == expected(key, len(played), "network", "friday-night")


def reconnect(net: Network) -> None:
    """Connect seats 1 and 2 again if their lines are broken."""
    for seat in (1, 2):
        if seat not in net.links:
            net.connect(seat)
    net.settle()


def go_on(net: Network, dice: Random) -> None:
    """Some play, while not all that they say arrives at once."""
    for _ in range(dice.randrange(1, 12)):
        net.decide()
        for _ in range(dice.randrange(4)):
            net.step()
    net.collect()


def cut_some(net: Network, dice: Random) -> int:
    """Break the lines of none, some or all of the guests. Return how many broke."""
    broken = [seat for seat in dice.sample((1, 2), dice.randrange(3)) if seat in net.links]
    for seat in broken:
        net.cut(seat, noticed=dice.random() < 0.5)
    return len(broken)


@pytest.mark.parametrize("key", ["belote", "twenty-down"])
def test_connections_that_drop_lose_and_double_nothing(key):
    dice, drops, games, decisions = Random(f"drops {key}"), 0, 0, 0
    net = Network(host_of(key, 3), "soak")
    while drops < 5 * THOROUGH:
        reconnect(net)
        go_on(net, dice)
        drops += cut_some(net, dice)
        net.wait(dice.choice((0, 5)))
        record = net.host.table.record
        assert record.actions == expected(key, len(record.actions), "soak", record.seed)
        if not net.host.table.game.legal(net.host.table.state):
            games, decisions = games + 1, decisions + net.host.table.length
            net = Network(host_of(key, 3, f"game {games}"), "soak")
    reconnect(net)
    assert len(net.records()) == 1
    assert net.host.table.length + decisions > drops


def test_who_comes_back_finds_the_table_as_it_is():
    net = connected()
    play(net, 9)
    net.cut(1, noticed=False)
    net.wait(3)
    assert net.host.company.states[1] == HERE
    net.wait(2)
    assert net.host.company.states[1] == LOST
    assert events_of(net, 0, Went) == [Went(1, left=False)]
    net.connect(1)
    net.settle()
    assert net.host.company.states[1] == HERE
    assert len(net.records()) == 1
    play(net, 20)
    assert len(net.records()) == 1


def test_a_page_that_hears_nothing_knows_that_the_host_is_gone():
    net = connected()
    guest = net.links[1].guest
    net.links.clear()
    for seconds in (1, 2, 3):
        guest.tick(net.now + seconds)
    assert guest.company.states[0] == HERE
    for seconds in (4, 5):
        guest.tick(net.now + seconds)
    assert guest.company.states[0] == LOST
    assert guest.events.count(Went(0, left=False)) == 1
    assert not guest.lost  # it may come to life again


def silence(net: Network, seconds: int) -> None:
    """Time passes while nothing arrives; it is on its way until then."""
    for _ in range(4 * seconds):
        net.tick(0.25)
        net.collect()


def test_a_line_that_comes_to_life_again_needs_no_invitation():
    net = connected()
    play(net, 9)
    silence(net, 6)
    assert net.host.company.states[1] == LOST
    assert net.links[1].guest.company.states[0] == LOST
    assert events_of(net, 0, Went) == [Went(1, left=False)]
    for _ in range(2):  # both play on meanwhile, where it is theirs to play
        net.decide()
    net.settle()
    assert net.host.company.states[1] == HERE
    assert net.links[1].guest.company.states[0] == HERE
    assert events_of(net, 1, Went) == [Went(0, left=False)]
    assert [events_of(net, seat, Came)[-1] for seat in (0, 1)] == [Came(1), Came(0)]
    assert len(net.records()) == 1
    play(net, 30)
    assert len(net.records()) == 1
    assert net.host.table.record.actions == expected("belote", 30, "network", "friday-night")


def test_what_waits_on_a_line_for_ten_minutes_is_all_listened_to():
    net = connected()
    while net.host.table.state.turn != 1:
        play(net, net.host.table.length + 1)
    before = net.host.table.length
    silence(net, 600)
    assert net.screens[1].act(net.links[1].guest, pick_action(net.host.table, "network"))
    net.collect()
    waiting = len(net.links[1].up)
    net.settle()
    assert 10 < waiting < AT_ONCE
    assert net.host.table.length == before + 1
    assert net.host.company.present == (0, 1)
    assert len(net.records()) == 1


def test_whose_seat_a_computer_has_taken_meanwhile_gets_it_back():
    net = connected()
    play(net, 6)
    silence(net, 6)
    net.host.give_to_computer(1, "club")
    given = net.host.company.people
    net.settle()
    assert (given, net.host.company.people) == ((0,), (0, 1))
    assert net.host.company.states[1] == HERE
    play(net, 20)
    assert len(net.records()) == 1


def test_whose_seat_somebody_else_has_taken_is_told():
    net = connected()
    silence(net, 6)
    old = net.links[1]
    net.connect(1)
    net.host.outbox, ours = [], net.host.outbox
    for peer, line in ours:
        if peer == old.peer:
            old.guest.hear(line, net.now)
    assert old.guest.lost
    assert old.guest.events[-1] == Went(0, left=True)


def test_who_has_slept_accuses_nobody():
    net = connected()
    for page in (net.host, net.links[1].guest):
        page.tick(net.now + 60)
        assert page.company.present == (0, 1)
        for seconds in range(61, 66):
            page.tick(net.now + seconds)
        assert page.company.present != (0, 1)


def record_of(guest: Guest) -> str:
    """Return the guest's record as text, empty while the guest has no table."""
    return write(guest.table.record) if guest.table else ""


def test_a_table_is_replayed_in_slices_and_what_comes_after_it_waits():
    net = connected("twenty-down")
    play(net, 12)
    guest, host = Guest("Ani", secrets("slow"), net.now), net.host
    link = net.links.pop(1)
    host.join(9, 1, net.now)
    host.hear(9, guest.outbox[0], net.now)
    for peer, line in host.outbox:
        if peer == 9:
            guest.hear(line, net.now)
    host.outbox.clear()
    assert link.guest.table.length == 12
    assert record_of(guest) == ""
    for _ in range(5):
        assert guest.replay_next(net.now)
    assert record_of(guest) == ""
    text = pick_action(host.table, "network")
    turn = host.table.state.turn
    host._act(turn, host.n, text) if turn else do_action(host, text)
    for _, line in host.outbox:
        guest.hear(line, net.now)
    assert guest.act(*host.table.history()[-1][:2]) is None
    while guest.replay_next(net.now):
        pass
    assert not guest.replay_next(net.now)
    assert host.table.length == 13
    assert record_of(guest) == write(host.table.record)


def test_whole_tables_are_not_replayed_all_the_time():
    net = connected("twenty-down")
    play(net, 12)
    guest, replays = net.links[1].guest, []
    line = say.line_of(say.Laid(net.host.n, 1, 0, write(net.host.table.record), *net.host.company))
    for second in range(20):
        for _ in range(10):
            guest.hear(line, net.now + second)
            before = len(guest.events)
            while guest.replay_next(net.now + second):
                pass
            replays += guest.events[before:]
    assert 10 <= len(replays) <= 15  # five at once, and one every other second
    assert guest.table.record == net.host.table.record


def test_a_table_that_is_asked_for_too_often_comes_later():
    net = connected("twenty-down")
    peer, again = net.links[1].peer, say.line_of(say.Again())
    net.host.outbox.clear()

    def tables() -> int:
        sent, net.host.outbox = net.host.outbox, []
        return sum('"kind":"table"' in line for _, line in sent)

    for _ in range(40):
        net.host.hear(peer, again, net.now)
    assert tables() == 5
    for _ in range(10):
        net.tick(0.25)
    assert tables() == 1
    for _ in range(10):
        net.tick(0.25)
    assert tables() == 0


def test_quiet_lines_stay_open():
    net = connected()
    net.wait(30)
    assert net.host.company.present == (0, 1)
    assert net.links[1].guest.company.present == (0, 1)
    assert events_of(net, 0, Went) == events_of(net, 1, Went) == []


def test_who_says_goodbye_is_gone_at_once():
    net = connected()
    net.links[1].guest.leave()
    net.settle()
    assert net.host.company.states[1] == LEFT
    net = connected()
    net.host.leave()
    net.settle()
    assert events_of(net, 1, Went) == [Went(0, left=True)]


def test_a_computer_plays_on_and_gives_the_seat_back():
    net = connected()
    play(net, 6)
    net.cut(1, noticed=True)
    net.host.give_to_computer(1, "club")
    play(net, 14)
    assert net.host.company.levels[1] == "club"
    net.host.reserve_seat(1, "Ani")
    net.connect(1)
    net.settle()
    assert 1 in net.host.company.present
    play(net, 24)
    assert len(net.records()) == 1


# Asking


def to_the_turn_of(net: Network, seat: int, least: int = 0) -> None:
    while net.host.table.state.turn != seat or net.host.table.length < least:
        net.decide()
        net.settle()


def test_undo_asks_when_another_person_has_acted_since():
    net = connected(people=3)
    to_the_turn_of(net, 2, 10)
    net.decide()
    net.settle()
    to_the_turn_of(net, 0)
    net.decide()
    net.settle()
    before = net.host.table.length
    net.links[2].guest.ask(UNDO)
    net.settle()
    assert events_of(net, 0, Asked) == events_of(net, 1, Asked)[-1:] == [Asked(2, UNDO)]
    net.host.answer(yes=True)
    net.settle()
    assert net.host.table.length == before
    net.links[1].guest.answer(yes=True)
    net.settle()
    assert net.host.table.length < before
    assert net.host.table.state.turn == 2
    assert len(net.records()) == 1
    play(net, before + 3)
    assert len(net.records()) == 1


def test_one_no_leaves_the_table_as_it_is():
    net = connected()
    to_the_turn_of(net, 1, 6)
    net.decide()
    net.settle()
    to_the_turn_of(net, 0)
    net.decide()
    net.settle()
    before = net.host.table.length
    net.links[1].guest.ask(UNDO)
    net.settle()
    net.host.answer(yes=False)
    net.settle()
    assert net.host.table.length == before
    assert events_of(net, 1, Answered)[-1] == Answered(0, UNDO, yes=False)
    net.host.answer(yes=True)
    assert Denied("unasked") in net.host.events


def test_the_next_deal_waits_for_everybody():
    net = connected("twenty-down")
    while net.host.table.state.turn is not None:
        net.decide()
        net.settle()
    before = net.host.table.length
    net.host.ask(NEXT)
    net.settle()
    assert net.host.table.length == before
    assert events_of(net, 1, Asked) == [Asked(0, NEXT)]
    net.links[1].guest.ask(NEXT)
    net.settle()
    assert net.host.table.length == before + 1
    assert len(net.records()) == 1


def test_after_the_last_deal_everybody_draws_another_game():
    net = connected("belote")
    play(net, 10_000)
    over = net.host.table
    assert over.state.winners
    net.host.ask(NEXT)
    net.settle()
    assert net.host.table.record == over.record
    net.links[1].guest.ask(NEXT)
    net.settle()
    assert events_of(net, 1, Redraw) == []  # who wants another game has been asked
    assert net.host.table.length == 0
    assert net.host.table.record.seed != over.record.seed
    assert len(net.records()) == 1


def test_words_reach_everybody_else():
    net = connected(people=3)
    net.links[1].guest.say("thanks")
    net.host.say("again")
    net.settle()
    assert events_of(net, 0, Said) == [Said(1, "thanks")]
    assert events_of(net, 2, Said).count(Said(1, "thanks")) == 1
    assert events_of(net, 1, Said) == [Said(0, "again")]


# Drawing a seed; `test_drawing` has those who lie


def test_cards_are_drawn_anew_while_nobody_has_acted():
    wants = []
    net = Network(host_of("belote", 3))
    for seat in (1, 2):
        wants.append(net.host.wants_draw)
        net.connect(seat)
        net.settle()
    turn = net.host.table.state.turn
    wants.append(net.host.wants_draw)
    for actions in (1, 2):
        play(net, actions)
        wants.append(net.host.wants_draw)
    assert turn == 3  # a computer player is first to act, and counts for nothing
    assert wants == [False, False, True, True, False]
    net = Network(host_of("belote", 3))
    play(net, 1)
    net.host.reserve_seat(3, "Dov")
    for seat in (1, 2, 3):
        net.connect(seat)
    net.settle()
    assert net.host.wants_draw  # also where a person takes that player's seat
    assert not host_of("belote", 1).wants_draw


def test_while_cards_are_drawn_nobody_plays_with_those_that_go_away():
    net = connected()
    to_the_turn_of(net, 0)
    table = net.host.table
    text = table.game.text(table.game.legal(table.state)[0])
    net.host.start_drawing()
    assert not do_action(net.host, text)
    assert net.host.events[-1] == Denied("drawing")
    net.settle()
    assert (net.host.table.length, len(net.records())) == (0, 1)


# Refusals


def refusals(net: Network, seat: int, *lines: str) -> list[str]:
    """Send lines from this seat's page to the host. Return the codes of the refusals."""
    net.host.outbox.clear()
    for line in lines:
        net.host.hear(net.links[seat].peer, line, net.now)
    said = [json.loads(line) for _, line in net.host.outbox]
    return [line["code"] for line in said if line["kind"] == "refuse"]


def test_what_is_not_right_is_refused_and_changes_nothing():
    net = connected(people=3)
    to_the_turn_of(net, 1, 8)
    host = net.host
    before, n = write(host.table.record), host.n
    legal = host.table.game.text(host.table.game.legal(host.table.state)[0])
    tries = {
        "{": "unreadable",
        "[]": "unreadable",
        "x" * 501: "long",
        '{"kind":"table"}': "kind",
        '{"kind":"act","n":1}': "fields",
        say.line_of(say.Act(n, 1, "no such thing")): "fields",
        say.line_of(say.Act(n, 1, "nonsense")): "action",
        say.line_of(say.Act(n - 1, 1, legal)): "late",
        say.line_of(say.Act(n, 2, legal)): "seat",
        say.line_of(say.Act(n, None, legal)): "seat",
        say.line_of(say.Ask(1, NEXT)): "turn",
        say.line_of(say.Answer(1, UNDO, yes=True)): "unasked",
        say.line_of(say.Hello(2, "Ani")): "hello",
    }
    assert refusals(net, 1, *tries) == list(tries.values())
    assert refusals(net, 2, say.line_of(say.Act(n, 2, legal))) == ["turn"]
    assert write(host.table.record) == before
    net.settle()
    assert refusals(net, 1, say.line_of(say.Act(n, 1, legal))) == []
    assert host.table.length == len(before and json.loads(before)["actions"].split()) + 1


def test_an_illegal_card_is_refused():
    net = connected("twenty-down")
    to_the_turn_of(net, 1, 10)
    host = net.host
    held = f"play:{host.table.view(0).hand[0]}"
    assert refusals(net, 1, say.line_of(say.Act(host.n, 1, held))) == ["rules"]


def test_a_flood_is_not_listened_to():
    net = connected()
    before = len(events_of(net, 0, Said))
    for _ in range(1000):
        net.host.hear(net.links[1].peer, say.line_of(say.Say(1, "thanks")), net.now)
    net.settle()
    assert len(events_of(net, 0, Said)) - before <= 60
    net.wait(4)
    net.links[1].guest.say("again")
    net.settle()
    assert events_of(net, 0, Said)[-1] == Said(1, "again")


def test_nothing_is_done_before_a_greeting():
    net = Network(host_of("belote"))
    net.connect(1)
    assert refusals(net, 1, say.line_of(say.Say(1, "thanks"))) == ["hello"]


def test_other_versions_are_told():
    net = Network(host_of("belote"))
    guest = net.connect(1)
    later = {"kind": "hello", "protocol": 3, "name": "Ani", "mood": "good"}
    assert refusals(net, 1, json.dumps(later)) == ["version"]
    assert Foreign("version") in net.host.events
    assert net.host.company.present == (0,)
    hear(guest, json.dumps(later), 0.0)
    assert guest.events == [Foreign("version")]


def test_a_table_of_later_rules_is_told():
    net = connected()
    laid = json.loads(write(net.host.table.record))
    line = say.line_of(say.Laid(9, 1, 0, json.dumps({**laid, "rules": 99}), *net.host.company))
    guest = Guest("Ani", secrets("x"), 0.0)
    hear(guest, line, 0.0)
    assert guest.events == [Foreign("rules")]
    assert guest.table is None


def test_pages_that_disagree_play_the_hosts_record_again():
    net = connected("twenty-down")
    play(net, 9)
    guest = net.links[1].guest
    guest.table = guest.table.at(guest.table.length - 2)  # as if two things had been forgotten
    play(net, 40)
    assert len(net.records()) == 1


def test_what_the_host_finds_at_the_end_of_a_deal_is_compared():
    net = connected("twenty-down")
    guest = net.links[1].guest
    asked = say.line_of(say.Again())
    hear(guest, say.line_of(say.Check(guest.n, "0" * 64)), 0.0)
    assert guest.outbox == [asked]
    net.settle()
    hear(guest, say.line_of(say.Check(guest.n, "0" * 64)), 0.0)
    assert guest.outbox == [asked]  # it can disagree again after it has heard the record


# Noise

FIELD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.integers(),
    st.text(max_size=30),
    st.floats(),
    st.lists(st.integers(0, 5), max_size=9),
    st.sampled_from([*say.WORDS, *MATTERS]),
    st.sampled_from(["10H", "AS", "pass", "0" * 64, "f" * 32, *say.STATES, *say.REFUSALS]),
)
KINDS = sorted({*say.FROM_GUEST, *say.FROM_HOST})
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


def text_of(table) -> str:
    return write(table.record)


@pytest.fixture(scope="module")
def busy() -> Network:
    """Return a network where a computer player is to act, so that no guest can change the table."""
    net = connected(people=3)
    to_the_turn_of(net, 3, 10)
    return net


@MANY
@given(lines=st.lists(NOISE, min_size=2, max_size=4))
def test_noise_from_a_guest_changes_nothing(busy, lines):
    before = text_of(busy.host.table)
    busy.now += 10
    for link in busy.links.values():
        link.guest.tick(busy.now - 9)
    for line in lines:
        busy.host.hear(busy.links[1].peer, line, busy.now)
    busy.host.outbox.clear()
    busy.host.events.clear()
    assert text_of(busy.host.table) == before


@MANY
@given(lines=st.lists(NOISE, min_size=2, max_size=4))
def test_noise_from_a_host_changes_nothing(busy, lines):
    guest = Guest("Ani", secrets("noise"), 0.0)
    hear(guest, say.line_of(say.Laid(5, 1, 0, text_of(busy.host.table), *busy.host.company)), 0.0)
    before = text_of(guest.table)
    for line in lines:
        hear(guest, line, 0.0)
    after = text_of(guest.table)
    assert after == before or any('"back"' in str(line) for line in lines)
    assert Came(1) not in guest.events
