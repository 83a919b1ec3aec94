"""Tests of joint deals: every liar is found out, and no honest player is accused."""

import json

import pytest

from cardroom.live import protocol as say
from cardroom.live.events import Asked, Blamed, Denied, Lays, Redraw, Undrawn
from cardroom.live.joint_deal.drawing import ANSWERING, GRACE, TELLING
from cardroom.live.joint_deal.participant import ACCUSES
from cardroom.live.joint_deal.pin import Pin, pin_of, text_of
from cardroom.live.joint_deal.seed import commitment
from cardroom.live.matters import DEAL, UNDO
from cardroom.live.protocol import FAULTS, HERE
from cardroom.table import write
from tests.live.liars import Liar, game
from tests.live.network import Network, do_action, host_of, secrets
from tests.live.test_table import connected, events_of, play

LONG = int(ANSWERING + TELLING + GRACE)


def silent(net: Network) -> bool:
    """Return whether no page reported a fault, or a deal other than the one drawn together."""
    return not any(events_of(net, seat, kind) for seat in net.screens for kind in (Blamed, Undrawn))


def agree(net: Network, *seats: int) -> None:
    for seat in seats:
        net.links[seat].guest.answer_redraw(yes=True)
    net.settle()


# All are honest


@pytest.mark.parametrize("people", [2, 3, 4])
def test_honest_pages_draw_one_deal_and_accuse_nobody(people):
    net = connected(people=people)
    net.host.start_drawing()
    net.settle()
    deal = net.host.table.record
    assert (len(net.records()), len(deal.seed), deal.actions) == (1, 20, ())
    assert all(events_of(net, seat, Lays)[-1].fresh for seat in range(people))
    pins = [net.host.drawn, *(link.guest.drawn for link in net.links.values())]
    assert {pin.deal for pin in pins} == {deal}
    play(net, 8)
    net.wait(LONG)
    assert silent(net)


def test_the_seed_hangs_on_every_secret_and_on_all_terms():
    one, other = Liar(game()), Liar(game())
    other.secret()  # another secret of the host's
    assert one.honestly().seed != other.honestly().seed
    terms = one.terms()
    others = [
        terms._replace(number=9),
        terms._replace(deal=game("eights")),
        terms._replace(deal=terms.deal._replace(first=2)),
        terms._replace(seats=(0, 1, 2)),
        terms._replace(levels=(None, None, None, "expert")),
    ]
    assert len({commitment(each, 1, "0" * 32) for each in (terms, *others)}) == 6


def test_pressed_twice_while_a_guest_is_busy_accuses_nobody():
    net = connected()
    net.host.start_drawing()
    net.settle()
    guest = net.links[1].guest
    net.host.start_drawing()
    net.host.start_drawing()
    assert Denied("drawing") in net.host.events
    for _ in range(14):  # the guest's page is busy for 3.5 seconds
        net.now += 0.25
        net.host.tick(net.now)
    net.settle()
    guest.tick(net.now)
    agree(net, 1)
    assert silent(net)
    assert len(net.records()) == 1
    assert events_of(net, 1, Lays)[-1].fresh


def test_who_asks_for_undo_while_cards_are_drawn_is_told_to_wait():
    net = connected()
    play(net, 4)
    net.host.start_drawing()
    net.collect()
    net.host.hear(net.links[1].peer, say.line_of(say.Ask(1, UNDO)), net.now)
    assert say.line_of(say.Refuse("drawing")) in [line for _, line in net.host.outbox]


def test_the_next_drawing_is_asked_for_and_a_no_keeps_the_cards():
    net = connected()
    net.host.start_drawing()
    net.settle()
    before = net.host.table.record
    net.host.start_drawing()
    net.settle()
    assert events_of(net, 1, Redraw) == [Redraw("again", 0)]
    assert net.host.table.record == before
    net.links[1].guest.answer_redraw(yes=False)
    net.settle()
    assert events_of(net, 0, Blamed) == [Blamed(1, "declined")]
    assert net.host.table.record == before
    net.host.start_drawing()
    net.settle()
    agree(net, 1)
    assert net.host.table.record != before
    assert len(net.records()) == 1


def test_who_has_drawn_is_asked_before_somebody_new_draws_too():
    net = Network(host_of("belote", 3))
    net.connect(1)
    net.settle()
    net.host.start_drawing()
    net.settle()
    net.connect(2)
    net.settle()
    wanted = [net.host.wants_draw]
    net.host.start_drawing()
    net.settle()
    assert events_of(net, 1, Redraw) == [Redraw("joined", 2)]
    assert events_of(net, 2, Redraw) == []
    agree(net, 1)
    assert [*wanted, net.host.wants_draw] == [True, False]
    assert len(net.records()) == 1
    assert silent(net)


def test_who_comes_while_cards_are_drawn_gets_those():
    net = Network(host_of("belote", 3))
    net.connect(1)
    net.settle()
    play(net, 3)
    net.host.start_drawing()
    net.settle()  # the guest is being asked
    net.connect(2)
    net.settle()
    net.wait(2)
    assert net.links[2].guest.table is None
    agree(net, 1)
    assert len(net.records()) == 1
    assert silent(net)


def test_a_guest_that_comes_back_remembers_what_was_drawn():
    liar = Liar(game())
    deal = liar.honestly()
    pin = pin_of(text_of(liar.guest.drawn))
    assert pin == Pin(deal, 1, 0, (0, 1))
    back = Liar(deal, pin=pin)
    assert back.guest.table.record == deal
    assert not back.events(Undrawn)
    other = Liar(deal._replace(seed="another"), pin=pin)
    assert other.guest.table is None
    assert other.events(Undrawn)


@pytest.mark.parametrize("text", ["", "[]", "{}", '["x",0,0]', '[1,2,3,"x"]', "[[[["])
def test_what_is_no_pin_is_none(text):
    assert pin_of(text) is None


def test_nobody_draws_alone():
    net = Network(host_of("belote"))
    before = net.host.table.record
    net.host.start_drawing()
    assert net.host.events == [Denied("alone")]
    assert net.host.table.record == before


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
def test_a_table_that_is_not_the_one_drawn_is_not_played(lie):
    liar = Liar(game())
    liar.draw(liar.terms())
    deal = liar.finish()
    before = liar.guest.table.record
    liar.lay(lie(deal))
    assert liar.guest.table.record == before
    assert liar.events(Undrawn)
    assert not any(event.fresh for event in liar.events(Lays))
    liar.say(say.Act(10, 0, "pass"))
    assert not do_action(liar.guest, "pass")
    assert liar.guest.table.record == before
    liar.lay(deal)  # ... but the one that was drawn still is
    assert liar.guest.table.record == deal


@pytest.mark.parametrize("lie", [LIES["another seed"], LIES["another first deal"]])
def test_a_second_table_is_not_played_until_the_person_says_so(lie):
    liar = Liar(game())
    deal = liar.honestly()
    liar.lay(lie(deal))
    assert liar.guest.table.record == deal
    assert liar.events(Undrawn)
    liar.guest.play_undrawn()
    liar.say(say.Ping())
    assert liar.guest.table.record == lie(deal)
    assert not liar.events(Lays)[-1].fresh
    assert liar.guest.drawn is None


def test_another_seat_is_not_the_deal_that_was_drawn():
    liar = Liar(game(), people=3)
    deal = liar.honestly()
    liar.lay(deal, seat=2)
    assert liar.guest.seat == 1
    assert liar.events(Undrawn)


def test_the_way_on_is_to_draw_together():
    liar = Liar(game())
    liar.honestly()
    liar.lay(game(seed="another"))
    liar.guest.want_cards()
    liar.say()
    assert liar.take_messages(say.Ask) == [say.Ask(1, DEAL)]
    deal = liar.honestly()
    assert liar.guest.table.record == liar.guest.drawn.deal == deal
    assert liar.events(Redraw) == []


def test_a_host_cannot_draw_until_it_likes_the_cards():
    liar = Liar(game())
    for _ in range(39):
        liar.draw(liar.terms())
    assert len(liar.take_messages(say.Commit)) == 1
    assert liar.events(Blamed)[0] == Blamed(0, "silent")
    assert liar.events(Redraw)[-1] == Redraw("broken", 0)


def test_a_host_never_knows_the_cards_while_the_guest_has_not_told():
    liar = Liar(game())
    terms = liar.terms()
    liar.draw(terms)
    (commit,) = liar.take_messages(say.Commit)
    liar.wait(5)
    assert liar.take_messages(say.Reveal) == []  # the host has to tell first
    liar.say(*liar.drawing.hear(commit, 0.0))
    assert len(liar.take_messages(say.Reveal)) == 1
    liar.draw(liar.terms())  # it knows them now, and does not like them
    assert liar.events(Blamed) == [Blamed(0, "known")]
    assert liar.take_messages(say.Commit) == []


@pytest.mark.parametrize("told", [False, True])
def test_a_drawing_that_is_never_finished_ends(told):
    liar = Liar(game())
    liar.draw(liar.terms())
    if told:
        liar.finish()
    liar.wait(LONG + 20)
    assert liar.events(Blamed) == [Blamed(0, "known" if told else "silent")]
    assert not liar.guest.lost


@pytest.mark.parametrize("seats", [(), (0,), (1,), (0, 2), (1, 0), (0, 1, 3)])
def test_a_drawing_without_the_host_or_the_guest_clears_nothing(seats):
    liar = Liar(game(), people=3)
    deal = liar.honestly()
    liar.draw(liar.terms(seats)) if 0 in seats else liar.say(
        say.Draw(7, write(liar.terms().deal), seats, liar.company.levels)
    )
    assert liar.take_messages(say.Commit) == []
    assert liar.guest.drawn.deal == deal
    liar.lay(game(seed="another"))
    assert liar.guest.table.record == deal


def test_an_old_number_is_not_listened_to():
    liar = Liar(game())
    terms = liar.terms()
    liar.draw(terms)
    liar.record = liar.finish()
    liar.lay(liar.record)
    liar.guest.want_cards()  # even though the person would agree
    liar.draw(terms)
    assert liar.take_messages(say.Commit) == []


def test_terms_of_another_table_are_refused():
    for change in (LIES["another first deal"], LIES["other options"], LIES["another game"]):
        liar = Liar(game())
        terms = liar.terms()
        liar.draw(terms._replace(deal=change(terms.deal)._replace(seed="?")))
        assert liar.take_messages(say.Commit) == []
        assert liar.events(Blamed) == [Blamed(0, "terms")]
        assert liar.take_messages(say.Answer) == [say.Answer(1, DEAL, yes=False)]


def test_a_host_that_tells_another_secret_is_named():
    liar = Liar(game())
    liar.draw(liar.terms())
    liar.say(say.Reveal(liar.number, 0, "0" * 32))
    assert liar.events(Blamed) == [Blamed(0, "other")]
    assert liar.take_messages(say.Reveal) == []


def test_a_host_that_speaks_for_the_guest_is_named():
    liar = Liar(game())
    liar.draw(liar.terms())
    liar.say(say.Commit(liar.number, 1, "0" * 64))
    assert liar.events(Blamed) == [Blamed(0, "other")]


def test_who_speaks_for_a_guest_cannot_lay_one_table_for_both():
    pages = [Liar(game(), people=3), Liar(game(), people=3)]
    deals = []
    for liar, secret in zip(pages, ("1" * 32, "2" * 32), strict=True):
        terms = liar.terms((0, 1, 2))
        liar.draw(terms)
        commit, reveal = liar.friend(terms, secret)
        liar.say(commit, *liar.drawing.hear(commit, 0.0))
        liar.say(*liar.drawing.hear(liar.take_messages(say.Commit)[0], 0.0))
        liar.drawing.hear(liar.take_messages(say.Reveal)[0], 0.0)
        liar.say(reveal)
        liar.drawing.hear(reveal, 0.0)
        deals.append(liar.drawing.deal)
    assert deals[0] != deals[1]
    for liar in pages:
        liar.lay(deals[0])
    assert [bool(liar.events(Undrawn)) for liar in pages] == [False, True]


def test_a_host_that_knows_the_cards_cannot_say_that_the_guest_stopped():
    liar = Liar(game())
    liar.draw(liar.terms())
    (commit,) = liar.take_messages(say.Commit)
    liar.say(*liar.drawing.hear(commit, 0.0))
    assert len(liar.take_messages(say.Reveal)) == 1
    liar.say(say.Blame(liar.number, 1, "known"))
    assert liar.events(Blamed) == [Blamed(0, ACCUSES)]
    liar.draw(liar.terms())
    assert liar.take_messages(say.Commit) == []
    assert liar.events(Redraw) == [Redraw("broken", 0)]


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_guest_s_page_did_itself_it_is_not_told_by_the_host(fault):
    liar = Liar(game())
    liar.honestly()
    liar.draw(liar.terms())  # the person is asked, and has not answered
    assert liar.events(Redraw)
    liar.say(say.Blame(liar.number, 1, fault))
    late = fault == "unanswered"
    assert liar.events(Blamed) == [Blamed(1, fault) if late else Blamed(0, ACCUSES)]


# A guest lies


def altered(net: Network, kind: str, **fields: object) -> None:
    """Deliver all, and change the lines of this kind that the guest of seat 1 says."""
    while True:
        net.collect()
        link = net.links[1]
        for place, line in enumerate(link.up):
            said = json.loads(line)
            if said["kind"] == kind:
                link.up[place] = json.dumps({**said, **fields})
        if not net.step():
            return


def withheld(net: Network, seat: int, kind: str) -> None:
    """Deliver all but what this seat says of this kind."""
    while net.step():
        link = net.links[seat]
        link.up = type(link.up)(line for line in link.up if f'"{kind}"' not in line)


def test_a_guest_that_tells_another_secret_is_named():
    net = connected(people=3)
    before = write(net.host.table.record)
    net.host.start_drawing()
    altered(net, "reveal", secret="0" * 32)
    assert all(events_of(net, seat, Blamed) == [Blamed(1, "other")] for seat in (0, 2))
    assert write(net.host.table.record) == before
    play(net, 5)


@pytest.mark.parametrize(
    ("seat", "kind", "fault"),
    [(1, "reveal", "silent"), (2, "reveal", "known"), (1, "commit", "unanswered")],
)
def test_a_guest_that_tells_nothing_is_named(seat, kind, fault):
    net = connected(people=3)
    net.host.start_drawing()
    withheld(net, seat, kind)
    net.wait(LONG)
    assert events_of(net, 0, Blamed) == events_of(net, 3 - seat, Blamed) == [Blamed(seat, fault)]
    assert len(net.records()) == 1
    assert net.host.company.states[seat] == HERE


def test_a_guest_that_tells_too_early_or_too_late_is_not_listened_to():
    net = connected(people=3)
    net.host.start_drawing()
    net.collect()
    assert not any('"reveal"' in line for link in net.links.values() for line in link.down)
    peer, early = net.links[2].peer, say.Reveal(1, 2, secrets("guest 2")())
    net.host.hear(peer, say.line_of(early), 0.0)
    assert say.line_of(say.Refuse("drawing")) in [line for _, line in net.host.outbox]
    withheld(net, 2, "reveal")
    net.wait(int(TELLING) + 1)
    assert events_of(net, 0, Blamed) == [Blamed(2, "known")]
    before = net.host.table.record
    net.host.hear(peer, say.line_of(early), net.now)
    net.settle()
    assert net.host.table.record == before


def test_a_wish_for_cards_is_the_host_s_to_grant():
    net = connected()
    net.links[1].guest.want_cards()
    net.settle()
    assert events_of(net, 0, Asked) == [Asked(1, DEAL)]
    play(net, 4)
    net.host.start_drawing()
    net.settle()
    assert events_of(net, 1, Redraw) == []  # who wished for it needs no question
    assert len(net.records()) == 1
