"""Tests of joint deals: every liar is found out, and no honest player is accused."""

import json

import pytest

from cardroom.live import protocol as say
from cardroom.live.consent import PLAYED
from cardroom.live.events import Blamed, Denied, Lays, Redraw, Undrawn
from cardroom.live.joint_deal.drawing import (
    ANSWERING,
    GRACE,
    TELLING,
    Pin,
    commitment,
    pin_of,
    secret_of,
    text_of,
)
from cardroom.live.joint_deal.participant import ACCUSES
from cardroom.live.matters import DEAL, UNDO
from cardroom.live.protocol import FAULTS, HERE, Ask
from cardroom.table import write
from tests.live.liars import Liar, game
from tests.live.network import Network, connected, do_action, host_of

LONG = int(ANSWERING + TELLING + GRACE)


def is_peaceful(net: Network) -> bool:
    faults = [net.events(seat, kind) for seat in net.screens for kind in (Blamed, Undrawn)]
    return net.is_one() and not any(faults)


@pytest.fixture
def liar() -> Liar:
    return Liar(game())


# All are honest


@pytest.mark.parametrize("people", [2, 3, 4])
def test_honest_pages_draw_one_deal_and_accuse_nobody(people):
    net = connected(people=people)
    net.draw()
    deal = net.host.table.record
    assert (net.is_one(), len(deal.seed), deal.actions) == (True, 20, ())
    assert all(net.events(seat, Lays)[-1].fresh for seat in range(people))
    assert {net.page(seat).drawn.deal for seat in range(people)} == {deal}
    net.play(8)
    net.wait(LONG)
    assert is_peaceful(net)


def test_seed_hangs_on_every_secret_and_on_all_terms():
    one, other = Liar(game()), Liar(game())
    other.secret = "f" * 32
    assert one.honestly().seed != other.honestly().seed
    terms = one.terms()
    fields = (
        *({}, {"number": 9}, {"deal": game("eights")}, {"deal": terms.deal._replace(first=2)}),
        *({"seats": (0, 1, 2)}, {"levels": (None, None, None, "expert")}),
    )
    places = [(terms._replace(**more), seat) for more in fields for seat in (0, 1)]
    assert len({commitment(*place, "0" * 32) for place in places}) == len(places)
    secrets = {secret_of(entropy, number) for entropy in ("one", "other") for number in (1, 2)}
    assert {len(secret) for secret in secrets} == {32}
    assert len(secrets) == 4


def test_drawing_that_is_begun_twice_while_a_guest_is_busy_accuses_nobody():
    net = connected()
    net.draw()
    net.host.start_joint_deal()
    assert not net.host.events
    net.host.start_joint_deal()
    assert net.host.events == [Denied("drawing")]
    for _ in range(14):  # the guest's page is busy for 3.5 seconds
        net.now += 0.25
        net.host.tick(net.now)
    net.settle()
    net.links[1].guest.tick(net.now)
    net.links[1].guest.answer_redraw(yes=True)
    net.settle()
    assert is_peaceful(net)
    assert net.events(1, Lays)[-1].fresh


def test_no_seat_acts_or_asks_for_undo_while_cards_are_drawn():
    net = connected()
    net.play(4)
    net.reach(0)
    legal = net.host.table.game.legal(net.host.table.state)[0]
    net.host.start_joint_deal()
    assert not do_action(net.host, net.host.table.game.text(legal))
    assert net.host.events[-1] == Denied("drawing")
    for said in (say.Ask(1, UNDO), say.Act(net.host.n, 1, "pass")):
        net.host.hear(net.links[1].peer, say.line_of(said), net.now)
    refused = (net.links[1].peer, say.line_of(say.Refuse("drawing")))
    assert net.host.outbox.count(refused) == 2


def test_next_drawing_is_asked_for_and_a_no_keeps_the_cards():
    net = connected()
    net.draw()
    before = net.host.table.record
    net.draw()
    assert net.events(1, Redraw) == [Redraw("again", 0)]
    net.links[1].guest.answer_redraw(yes=False)
    net.settle()
    assert net.events(0, Blamed) == [Blamed(1, "declined")]
    assert net.host.table.record == before
    net.draw(1)
    assert net.host.table.record != before
    assert net.is_one()


def test_guest_who_has_drawn_is_asked_before_a_new_guest_draws_too():
    net = Network(host_of("belote", 3))
    net.join(1)
    net.play(3)
    net.draw(1)
    net.join(2)
    wanted = net.host.is_joint_deal_due
    net.draw(1)
    assert net.events(1, Redraw) == [Redraw("again", 0), Redraw("joined", 2)]
    assert net.events(2, Redraw) == []
    assert (wanted, net.host.is_joint_deal_due) == (True, False)
    assert is_peaceful(net)


def test_guest_who_comes_while_cards_are_drawn_gets_those():
    net = Network(host_of("belote", 3))
    net.join(1)
    net.play(3)
    net.draw()  # the guest is being asked
    net.join(2)
    net.wait(2)
    assert net.links[2].guest.table is None
    net.links[1].guest.answer_redraw(yes=True)
    net.settle()
    assert is_peaceful(net)


def test_guest_who_comes_back_remembers_what_was_drawn(liar):
    deal = liar.honestly()
    pin = pin_of(text_of(liar.guest.drawn))
    assert pin == Pin(deal, 1, 0, (0, 1))
    back = Liar(deal, pin=pin)
    assert (back.guest.table.record, back.events(Undrawn)) == (deal, [])
    other = Liar(deal._replace(seed="another"), pin=pin)
    assert other.guest.table is None
    assert other.events(Undrawn)


@pytest.mark.parametrize("text", ["", "{}", '["x",0,0]', '[1,2,3,"x"]', "[[[["])
def test_text_that_is_no_pin_is_refused(text):
    assert pin_of(text) is None


# The host lies


LIES = {
    "another first deal": lambda deal: deal._replace(first=7),
    "other options": lambda deal: deal._replace(
        options=next(o for o in deal.module.PRESETS.values() if o != deal.options)
    ),
    "another seed": lambda deal: deal._replace(seed="another"),
    "actions": lambda deal: deal._replace(actions=("pass",)),
    "another game": lambda _deal: game("twenty-down"),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_table_that_is_not_the_one_drawn_is_not_played(lie, liar):
    liar.draw(liar.terms())
    deal = liar.finish()
    before = liar.guest.table.record
    liar.lay(lie(deal))
    assert liar.events(Undrawn)
    assert not any(event.fresh for event in liar.events(Lays))
    liar.say(say.Act(10, 0, "pass"))
    assert not do_action(liar.guest, "pass")
    assert liar.guest.table.record == before
    liar.lay(deal)  # ... but the one that was drawn still is
    assert liar.guest.table.record == deal


@pytest.mark.parametrize("lie", [LIES["another seed"], LIES["another first deal"]])
def test_second_table_is_not_played_until_the_player_says_so(lie, liar):
    deal = liar.honestly()
    liar.lay(lie(deal))
    assert liar.guest.table.record == deal
    assert liar.events(Undrawn)
    liar.guest.accept_host_dealt_cards()
    liar.say(say.Ping())
    assert liar.guest.table.record == lie(deal)
    assert not liar.events(Lays)[-1].fresh
    assert liar.guest.drawn is None


def test_deal_that_was_drawn_is_not_played_from_another_seat():
    liar = Liar(game(), people=3)
    liar.lay(liar.honestly(), seat=2)
    assert liar.guest.seat == 1
    assert liar.events(Undrawn)


def test_way_on_after_other_cards_is_to_draw_together(liar):
    liar.honestly()
    liar.lay(game(seed="another"))
    liar.guest.request_joint_deal()
    liar.say()
    assert liar.take_messages(say.Ask) == [say.Ask(1, DEAL)]
    deal = liar.honestly()
    assert liar.guest.table.record == liar.guest.drawn.deal == deal
    assert liar.events(Redraw) == []


@pytest.mark.parametrize("accuses", [False, True])
def test_host_that_knows_the_cards_first_cannot_stop_or_accuse_the_guest(accuses, liar):
    liar.draw(liar.terms())
    (commit,) = liar.take_messages(say.Commit)
    liar.wait(5)
    assert liar.take_messages(say.Reveal) == []  # the host has to tell first
    liar.say(*liar.go_on(commit))
    assert len(liar.take_messages(say.Reveal)) == 1
    if accuses:
        liar.say(say.Blame(liar.number, 1, "known"))
    liar.draw(liar.terms())  # it knows them now, and does not like them
    assert liar.events(Blamed) == [Blamed(0, ACCUSES if accuses else "known")]
    assert liar.events(Redraw) == [Redraw("broken", 0)] * accuses
    assert liar.take_messages(say.Commit) == []


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("told", [False, True])
def test_drawing_that_is_never_finished_ends(told, lost, liar):
    liar.draw(liar.terms())
    if told:
        liar.finish()
    liar.guest.drop() if lost else liar.wait(LONG + 20)
    assert liar.events(Blamed) == [Blamed(0, "known" if told else "silent")]
    assert liar.guest.lost == lost
    for _ in range(0 if lost else 2):
        liar.draw(liar.terms())
        liar.guest.answer_redraw(yes=False)
    assert liar.events(Redraw) == [Redraw("broken", 0)] * (0 if lost else 2)


@pytest.mark.parametrize("seats", [(), (0,), (1,), (0, 2), (1, 0), (0, 1, 3)])
def test_drawing_without_the_host_or_the_guest_clears_nothing(seats):
    liar = Liar(game(), people=3)
    deal = liar.honestly()
    if 0 in seats:
        liar.draw(liar.terms(seats))
    else:
        liar.say(say.Draw(7, write(liar.terms().deal), seats, liar.company.levels))
    assert liar.take_messages(say.Commit) == []
    assert liar.guest.drawn.deal == deal
    liar.lay(game(seed="another"))
    assert liar.guest.table.record == deal


def test_drawing_with_an_old_number_is_passed_over(liar):
    terms = liar.terms()
    liar.draw(terms)
    liar.lay(liar.finish())
    liar.guest.request_joint_deal()  # even though the person would agree
    liar.draw(terms)
    assert liar.take_messages(say.Commit) == []


@pytest.mark.parametrize("lie", ["another first deal", "other options", "another game", "levels"])
def test_terms_of_another_table_are_refused(lie, liar):
    terms = liar.terms()
    terms = terms._replace(levels=(*terms.levels[:-1], "expert" if lie == "levels" else "club"))
    deal = LIES.get(lie, lambda deal: deal)(terms.deal)
    liar.draw(terms._replace(deal=deal._replace(seed="?")))
    assert liar.take_messages(say.Commit) == []
    assert liar.events(Blamed) == [Blamed(0, "terms")]
    assert liar.take_messages(say.Answer) == [say.Answer(1, DEAL, yes=False)]


@pytest.mark.parametrize(
    "lie", [say.Reveal(1, 0, "0" * 32), *(say.Commit(1, seat, "0" * 64) for seat in (0, 1))]
)
def test_host_that_tells_another_secret_or_speaks_for_the_guest_is_named(lie, liar):
    liar.draw(liar.terms())
    liar.say(lie)
    assert liar.events(Blamed) == [Blamed(0, "other")]
    assert liar.take_messages(say.Reveal) == []


def test_host_that_speaks_for_a_guest_cannot_lay_one_table_for_both():
    pages = [Liar(game(), people=3), Liar(game(), people=3)]
    deals = []
    for liar, secret in zip(pages, ("1" * 32, "2" * 32), strict=True):
        terms = liar.terms((0, 1, 2))
        liar.draw(terms)
        commit, reveal = liar.friend(terms, secret)
        liar.wait(int(ANSWERING) - 1)
        liar.say(commit, *liar.go_on(commit))
        liar.wait(1)
        liar.say(*liar.go_on(liar.take_messages(say.Commit)[0]))
        liar.go_on(liar.take_messages(say.Reveal)[0])
        liar.say(reveal)
        liar.go_on(reveal)
        deals.append(liar.drawing.pin.deal)
    assert deals[0] != deals[1]
    for liar in pages:
        liar.lay(deals[0])
    assert [bool(liar.events(Undrawn)) for liar in pages] == [False, True]


@pytest.mark.parametrize("seat", [1, 7])
@pytest.mark.parametrize("fault", FAULTS)
def test_host_does_not_tell_a_guest_s_page_what_that_did_itself(fault, seat, liar):
    liar.honestly()
    liar.draw(liar.terms())  # the person is asked, and has not answered
    assert liar.events(Redraw)
    liar.say(say.Blame(liar.number, seat, fault))
    late, lie = fault == "unanswered" and seat == 1, ACCUSES if seat == 1 else "other"
    assert liar.events(Blamed) == [Blamed(1, fault) if late else Blamed(0, lie)]


# A guest lies


def settle_without(net: Network, seat: int, kind: str, **fields: object) -> None:
    """Deliver all but what this seat says of this kind; with `fields`, change it instead."""
    while True:
        net.send_and_show()
        link = net.links[seat]
        said = [json.loads(line) for line in link.up]
        kept = [one | fields if one["kind"] == kind else one for one in said]
        kept = [one for one in kept if fields or one["kind"] != kind]
        link.up = type(link.up)(map(json.dumps, kept))
        if not net.step():
            return


@pytest.mark.parametrize(
    ("seat", "kind", "fields", "fault"),
    [
        (1, "reveal", {"secret": "0" * 32}, "other"),
        (1, "reveal", {}, "silent"),
        (2, "reveal", {}, "known"),
        (1, "commit", {}, "unanswered"),
    ],
)
def test_guest_that_tells_nothing_or_another_secret_is_named(seat, kind, fields, fault):
    net = connected(people=3)
    before = net.host.table.record
    net.host.start_joint_deal()
    settle_without(net, seat, kind, **fields)
    net.wait(LONG)
    assert net.events(0, Blamed) == net.events(3 - seat, Blamed) == [Blamed(seat, fault)]
    assert (net.is_one(), net.host.table.record) == (True, before)
    assert net.host.company.states[seat] == HERE


def test_guest_that_tells_too_early_or_too_late_is_not_listened_to():
    net = connected(people=3)
    net.host.start_joint_deal()
    net.send_and_show()
    assert not any('"reveal"' in line for link in net.links.values() for line in link.down)
    for seat in (1, 2):
        early = say.Reveal(1, seat, "0" * 32)
        net.host.hear(peer := net.links[seat].peer, say.line_of(early), 0.0)
        assert net.host.outbox[-1] == (peer, say.line_of(say.Refuse("drawing")))
    settle_without(net, 2, "reveal")
    net.host.hear(peer, say.line_of(say.Commit(1, 2, "0" * 64)), net.now)  # now it knows the rest
    assert net.host.outbox[-1] == (peer, say.line_of(say.Refuse("drawing")))
    net.wait(int(TELLING) + 1)
    assert net.events(0, Blamed) == [Blamed(2, "known")]
    before = net.host.table.record
    net.host.hear(peer, say.line_of(early), net.now)
    net.settle()
    assert net.host.table.record == before


def test_wish_for_cards_is_the_host_s_to_grant():
    net = connected()
    net.links[1].guest.request_joint_deal()
    net.settle()
    assert net.events(0, Ask) == [Ask(1, DEAL)]
    net.play(4)
    before = net.host.table.record
    net.draw()
    assert net.events(1, Redraw) == []  # who wished for it needs no question
    assert net.is_one()
    net.reach(1)
    net.draw()  # ... but once
    assert net.events(1, Redraw) == [Redraw("again", 0)]
    net.lie(say.Act(net.links[1].guest.n + 1, 1, before.actions[net.length]))
    assert net.reasons() == [PLAYED]  # although it was a move of this guest in the old game
