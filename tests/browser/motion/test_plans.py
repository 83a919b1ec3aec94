"""Tests of planned motion: where cards move, and tricks that lie until they are gathered."""

import asyncio
from random import Random
from typing import Any

import pytest

from cardroom.browser.motion import plans
from cardroom.browser.motion.plans import PACES, Pace
from cardroom.games import GAMES
from cardroom.session.coach import CoachNotes
from cardroom.session.events import GoOn
from cardroom.session.session import Session
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import table
from cardroom.views.wording import words_of
from tests.browser.desk import Desk, computers_turn
from tests.sessions import start_session

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

LONG = 60  # seconds, after which nothing moves any more
QUICK = Pace(move=1, think=0, trick=50, draw=0, gather=7, deal=4)


def start_animated(key: str) -> Session:
    return start_session(key)._replace(animated=True)


def play_until(session: Session, wanted) -> Session:
    """Let legal things be done by chance until this is so."""
    dice = Random(1)
    for _ in range(2000):
        if wanted(session):
            return session
        legal = session.table.game.legal(session.table.state)
        session = session.play(legal[dice.randrange(len(legal))])
    raise AssertionError("it was never so")


IN_TRICKS = [key for key in GAMES if key != "eights"]


def plate_of(session: Session, seat: int) -> str:
    html = str(table(scene_of(session)))
    return html[html.index(f'id="seat-{seat}"') :].partition("</div>")[0]


@pytest.mark.parametrize("key", IN_TRICKS)
def test_a_trick_is_counted_when_it_is_gathered(key):
    """Neither the plates nor the facts tell of it before; then they tell what they always did."""
    session = play_until(start_animated(key), lambda s: s.must_gather and not s.can_viewer_act)
    taker = words_of(session.table.game.KEY).takers(session.view)[-1][0]
    lying, shown = scene_of(session), plate_of(session, taker)
    assert lying.uncounted is not None
    assert f'id="trick-{taker}"' in str(table(lying))
    at_once = scene_of(session)._replace(uncounted=None, gathered=True)
    session = session.gather()
    assert scene_of(session) == at_once
    assert 'id="trick-' not in str(table(scene_of(session)))
    tricks = getattr(session.view, "won", None)
    assert (plate_of(session, taker) != shown) is (tricks is not None)


@pytest.mark.parametrize("key", IN_TRICKS)
def test_without_motion_a_trick_lies_there_counted_until_the_next_card(key):
    session = play_until(start_session(key), lambda s: s.has_complete_trick)
    assert not session.must_gather
    assert scene_of(session).uncounted is None
    session = session.gather()
    assert not scene_of(session).gathered


def test_a_gathered_trick_is_gathered_again_after_undo_and_lies_there_while_a_coach_speaks():
    session = play_until(
        start_animated("twenty-down"), lambda s: s.must_gather and s.can_viewer_act
    )
    gathered = session.gather()
    assert gathered.is_trick_gathered
    assert not play_until(gathered.undo(), lambda s: s.has_complete_trick).is_trick_gathered
    notes = CoachNotes(is_present=True).with_comment(session.table.record, lambda: "The highest.")
    session = session._replace(coach=notes)
    assert not session.must_gather
    assert scene_of(session).uncounted is None
    assert not scene_of(session).gathered


@pytest.mark.parametrize("key", [*IN_TRICKS, "eights"])
def test_a_hand_comes_from_who_deals_it(key):
    view = start_session(key).view
    (plan,) = plans.plan_deal(view, PACES["normal"])
    dealer = getattr(view, "dealer", None)
    assert plan["from"][0] == ("#stock" if dealer is None else f"#seat-{dealer}")
    assert plan["length"] == 400


def test_ones_own_card_comes_from_its_place_in_the_hand_and_others_from_the_plate():
    view = start_session("twenty-down").view
    card = view.hand[0]
    own = plans.plan_play(0, (card,), QUICK, own=True)
    assert [(one["deed"], one["from"]) for one in own] == [
        ("come", (f"#card-{card.name}",)),
        ("settle", ()),
    ]
    assert plans.plan_play(2, (card,), QUICK, own=False)[0]["from"] == ("#seat-2",)


def test_of_what_others_exchange_the_number_is_seen_and_no_card():
    session = play_until(
        start_session("twenty-down"),
        lambda s: s.view.phase.value == "exchange" and s.waits_for_computer,
    )
    seat, legal = session.table.state.turn, session.table.game.legal(session.table.state)
    thrown = next(one for one in legal if len(one.cards) == 2)
    assert session.play(thrown).history.count_cards_lost_and_gained(seat) == (2, 2)
    leave, arrive, _settle = plans.plan_exchange(seat, QUICK, own=False, left=2, came=2)
    assert (leave["count"], leave["from"], leave["wait"]) == (2, (f"#seat-{seat}",), 0)
    assert (arrive["count"], arrive["to"], arrive["wait"]) == (2, (f"#seat-{seat}",), QUICK.move)


@pytest.mark.parametrize("won", [True, False])
def test_the_end_of_a_deal_adds_up_before_its_scores_do_and_a_game_that_was_won_rises(won):
    plan = plans.plan_summary({0: ["4", "7"], 1: ["0", "2"]}, won=won, wait=100)
    lines, *others = plan
    assert (lines["deed"], lines["wait"]) == ("rise", 100)
    scores = [one for one in others if one["deed"] == "count"]
    assert [one["frames"] for one in scores] == [["4", "7"], ["0", "2"]]
    begins = [one["wait"] for one in scores]
    assert begins == [100 + plans.LINE, 100 + 2 * plans.LINE]  # with the line it stands in
    assert [one["deed"] for one in others[2:]] == (["come", "lift"] if won else [])


async def test_a_trick_is_gathered_by_its_taker_before_the_next_card_flies(stage):
    desk = Desk(stage, computers_turn()._replace(animated=True), QUICK)
    desk.send(GoOn())
    await asyncio.sleep(LONG)
    for _ in range(12):
        if desk.session.deal_done:
            break
        desk.try_first()
        await asyncio.sleep(LONG)
    deeds = [one["deed"] for one in stage.moving.moved]
    view: Any = desk.session.view
    assert 2 * deeds.count("go") == deeds.count("tick") == 2 * (len(view.tricks) - 1)
    for place, one in enumerate(stage.moving.moved):
        if one["deed"] == "go":
            assert one["length"] == QUICK.gather
            plates, meters = stage.moving.moved[place + 1 : place + 3]
            assert plates["deed"] == meters["deed"] == "tick"
            assert meters["what"] == [*plans.METERS]
    assert stage.moving.put_back == deeds.count("go")


async def test_of_a_deal_that_is_drawn_ones_own_cards_are_seen_to_come(stage):
    session = start_animated("eighty-points").start_showing_draws()
    desk = Desk(stage, session, QUICK)
    desk.send(GoOn())
    while desk.session.drawn is not None:
        await asyncio.sleep(0)
    desk.loop.stop()
    assert [one["deed"] for one in stage.moving.moved] == ["settle"] * 25
