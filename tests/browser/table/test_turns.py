"""Tests of turns: asked computer players, awaited persons and answers that come too late."""

import asyncio

import pytest

from cardroom.browser.motion.plans import PACES, Pace
from cardroom.games import GAMES
from cardroom.games.eighty_points.model import State
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.session import OpenTable, Session, new_session
from cardroom.session.taps import do_text
from cardroom.table import new_record
from tests.browser.awake import awake, settled

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

GAME = GAMES["twenty-down"]
PERSON = 0
NAMES = ("You", "West", "North", "East")
LEVELS = (None, "club", "club", "club")


def start_session(seed: str = "friday-night", **wanted: object) -> Session:
    record = new_record(GAME.KEY, GAME.Options(), seed)
    return new_session(Saved("g", record, LEVELS), Preferences(**wanted), NAMES)


class Desk:
    """Stand-in for what turns need. It notes every call; players do the first legal action."""

    def __init__(self, stage, pace: Pace = PACES["off"]) -> None:
        self.stage = stage
        self.asked: list[tuple[int, str]] = []  # seat and level
        self.kept = self.drawn = 0
        self.saved: list[OpenTable] = []
        self.done: list[str] = []  # what was kept, drawn and asked, in turn
        self.ours = True
        self.gate = asyncio.Event()
        self.gate.set()
        self.pace = pace
        self.turns = stage.turns.Turns(self)

    async def choose(self, table, seat, level) -> Choice:
        self.asked.append((seat, level))
        self.done.append("asked")
        await self.gate.wait()
        return Choice(table.game.legal(table.state)[0], Reason("only"))

    def save(self, opened) -> bool:
        self.saved.append(opened)
        self.kept += 1
        self.done.append("kept")
        return self.ours

    def redraw(self) -> None:
        self.drawn += 1
        self.done.append("drawn")


def at_eights() -> Session:
    """Return a game in which the person may draw and then play."""
    game = GAMES["eights"]
    record = new_record(game.KEY, game.Options(), "friday-night")
    return new_session(Saved("g", record, LEVELS), Preferences(), NAMES)


def to_my_turn(session: Session, phase: str = "play") -> Session:
    while not (session.my_turn and session.view.phase.value == phase):
        session = session.play(GAME.legal(session.table.state)[0])
    return session


def computers_turn() -> Session:
    """Return a session at which a computer player begins."""
    return next(s for s in map(start_session, map(str, range(20))) if s.waits_for_computer)


def first_card(session: Session) -> Session:
    """Play the first legal card."""
    return session.do(GAME.legal(session.table.state)[0])


@awake
async def test_the_others_play_until_it_is_the_persons_turn(stage):
    desk, opened = Desk(stage), OpenTable(computers_turn())
    desk.turns.go_on(opened)
    assert stage.busy
    await settled()
    assert opened.session.my_turn
    assert desk.asked
    assert {level for _, level in desk.asked} == {"club"}
    assert PERSON not in {seat for seat, _ in desk.asked}
    assert not stage.busy
    assert not opened.session.thinking


@awake
async def test_what_a_person_does_is_shown_kept_and_answered(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    before = opened.session.table.length
    desk.turns.attempt(opened, first_card)
    assert stage.moving.seen_going == "cards"
    assert desk.done == []
    assert stage.busy
    await settled()
    assert stage.moving.seen_going == ""
    assert opened.session.table.length > before + 1
    assert desk.done[:3] == ["drawn", "kept", "asked"]
    assert not stage.busy


@pytest.mark.parametrize("leave", ["save_pending", "stop"])
@awake
async def test_what_is_done_is_kept_when_the_tab_or_the_table_is_left_at_once(stage, leave):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.turns.attempt(opened, first_card)
    getattr(desk.turns, leave)()
    assert desk.done == ["kept"]
    desk.turns.save_pending()
    assert desk.kept == 1
    desk.turns.stop()
    await settled()
    assert desk.done == ["kept"]


@awake
async def test_what_is_tapped_before_the_first_tap_is_painted_comes_second(stage):
    desk, opened = Desk(stage), OpenTable(at_eights())
    desk.turns.attempt(opened, lambda session: do_text(session, "draw"))
    assert opened.session.my_turn
    then = opened.session.table.game.text(opened.session.view.legal[0])
    desk.turns.attempt(opened, lambda session: do_text(session, then))
    assert stage.busy
    await settled()
    assert desk.done[:2] == ["drawn", "kept"]
    assert opened.session.table.record.actions[:2] == ("draw", then)
    assert not stage.busy


@awake
async def test_a_tap_that_does_nothing_leaves_the_one_before_to_be_kept(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.turns.attempt(opened, first_card)
    desk.turns.attempt(opened, lambda session: session)
    await settled()
    assert desk.done[:4] == ["drawn", "drawn", "kept", "asked"]


@awake
async def test_a_scored_deal_is_kept_before_it_is_shown(stage):
    """Saving comes first: observers of a saved deal may add to the screen."""
    desk, opened = Desk(stage), OpenTable(start_session())

    def deed(session: Session) -> Session:
        while not session.deal_done:
            session = session.play(GAME.legal(session.table.state)[0])
        return session

    desk.turns.attempt(opened, deed)
    await settled()
    assert desk.done[:2] == ["kept", "drawn"]
    assert desk.kept == 1


@awake
async def test_what_is_refused_is_shown_and_nothing_else_happens(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.turns.attempt(opened, lambda session: do_text(session, "no such thing"))
    await settled()
    assert (desk.kept, desk.drawn, desk.asked) == (0, 1, [])
    assert not stage.busy


@awake
async def test_where_another_tab_went_on_nobody_is_asked(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.ours = False
    desk.turns.attempt(opened, first_card)
    await settled()
    assert (desk.kept, desk.asked) == (1, [])


@awake
async def test_an_answer_for_a_table_that_moved_on_is_dropped(stage):
    desk, opened = Desk(stage), OpenTable(computers_turn())
    before = opened.session.table.record
    desk.gate.clear()
    desk.turns.go_on(opened)
    await asyncio.sleep(0)
    desk.turns.stop()
    assert not stage.busy
    desk.gate.set()
    await settled()
    assert len(desk.asked) == 1
    assert opened.session.table.record == before


async def undone(stage) -> tuple[Desk, OpenTable]:
    """A card was played, and is taken back, of which nothing is shown or kept yet."""
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.turns.attempt(opened, first_card)
    await settled()
    opened.change(Session.undo)
    desk.done.clear()
    return desk, opened


@awake
async def test_an_action_elsewhere_leaves_what_is_unsaved_at_another_table(stage):
    desk, live, other = Desk(stage), OpenTable(start_session()), OpenTable(at_eights())
    length = live.session.table.length

    async def leave(_opened):
        desk.turns.stop()
        desk.turns.attempt(other, lambda session: do_text(session, "draw"))

    show_trick, desk.turns.director.show_and_gather_trick = (
        desk.turns.director.show_and_gather_trick,
        leave,
    )
    await desk.turns.follow(
        live, 0, lambda session: session.play(GAME.legal(session.table.state)[0])
    )
    assert live.session.table.length == length + 1
    assert desk.saved == [live]
    desk.turns.director.show_and_gather_trick = show_trick
    await settled()
    assert desk.saved[:2] == [live, other]


@awake
async def test_after_undo_the_game_goes_on_from_there(stage):
    desk, opened = await undone(stage)
    asked = len(desk.asked)
    desk.turns.draw_and_save_after_undo(opened)
    await settled()
    assert len(desk.asked) == asked  # it is the person's turn again
    assert not stage.busy


@awake
async def test_what_is_undone_goes_at_once_is_shown_and_then_kept(stage):
    desk, opened = await undone(stage)
    desk.turns.draw_and_save_after_undo(opened)
    assert stage.moving.seen_going == "table"
    assert desk.done == []
    assert stage.busy
    await settled()
    assert stage.moving.seen_going == ""
    assert desk.done == ["drawn", "kept"]
    assert not stage.busy


@awake
async def test_nothing_stays_faded_at_a_table_that_changes_hands(stage):
    desk, opened = await undone(stage)
    desk.turns.draw_and_save_after_undo(opened)
    desk.turns.stop()
    await settled()
    assert stage.moving.seen_going == ""


@awake
async def test_what_is_undone_is_kept_when_the_page_is_closed_before(stage):
    desk, opened = await undone(stage)
    desk.turns.draw_and_save_after_undo(opened)
    desk.turns.save_pending()
    assert desk.done == ["kept"]
    await settled()
    assert desk.done == ["kept", "drawn"]


def forced() -> Session:
    """The person has one legal card in a hand of several."""
    for number in range(200):
        session = to_my_turn(start_session(f"only {number}"))
        if session.only_legal_play() and len(session.view.hand) > 1:
            return session
    raise AssertionError("no such deal")


@pytest.mark.parametrize("wanted", [True, False])
@awake
async def test_the_only_card_plays_itself_where_that_is_wished(stage, wanted):
    desk, opened = Desk(stage), OpenTable(forced())
    opened.set(preferences=Preferences(only_card=wanted))
    before = opened.session.table.length
    desk.turns.go_on(opened)
    await settled()
    assert (opened.session.table.length > before) is wanted
    assert (desk.kept > 0) is wanted


@awake
async def test_played_out_the_strongest_player_plays_the_persons_cards(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.turns.play_out(opened)
    await settled()
    assert opened.session.table.state.turn is None
    assert (PERSON, "expert") in desk.asked
    assert opened.session.saved.assisted
    assert opened.change(
        Session.begin_next_deal
    )  # in the next deal the person plays the own cards again
    asked = desk.asked.count((PERSON, "expert"))
    desk.turns.go_on(opened)
    await settled()
    assert opened.session.my_turn
    assert desk.asked.count((PERSON, "expert")) == asked


@awake
async def test_a_card_that_the_person_plays_does_not_end_playing_out(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.gate.clear()
    desk.turns.play_out(opened)
    while not desk.asked:
        await asyncio.sleep(0)
    desk.turns.attempt(opened, first_card)
    desk.gate.set()
    await settled()
    assert opened.session.table.state.turn is None


@awake
async def test_a_hint_is_the_strongest_players_and_is_kept(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.turns.hint(opened)
    await settled()
    assert desk.asked == [(PERSON, "expert")]
    assert opened.session.draft.hinted == GAME.text(GAME.legal(opened.session.table.state)[0])
    assert (desk.kept, desk.drawn) == (1, 1)
    assert not stage.busy


@awake
async def test_a_hint_for_a_table_that_moved_on_is_dropped(stage):
    desk, opened = Desk(stage), OpenTable(to_my_turn(start_session()))
    desk.gate.clear()
    desk.turns.hint(opened)
    assert stage.busy
    opened.change(first_card)
    desk.gate.set()
    await settled()
    assert opened.session.draft.hinted is None
    assert desk.kept == 0


@awake
async def test_a_player_is_asked_again_at_the_place_where_it_decided(stage):
    desk, session = Desk(stage), to_my_turn(start_session())
    history = session.table.history()
    place = next(n for n, (before, _, _) in enumerate(history) if before.turn not in (PERSON, None))
    seat = history[place][0].turn
    choice = await desk.turns.recompute_choice(session, seat, place)
    assert desk.asked == [(seat, "club")]
    assert choice.action == GAME.legal(history[place][0])[0]


@awake
async def test_one_waits_as_long_as_the_pace_says_unless_somebody_is_in_a_hurry(stage):
    slow = Pace(move=0, think=60_000, trick=60_000, draw=0)
    desk, opened = Desk(stage, slow), OpenTable(computers_turn())
    desk.turns.go_on(opened)
    for _ in range(5):
        await asyncio.sleep(0)
    assert opened.session.table.length == 0
    while not opened.session.my_turn:
        stage.animations.finish_animations()
        await asyncio.sleep(0)
    await settled()
    assert not stage.busy


def drawing() -> Session:
    """Return a match of 80 Points whose deal is shown card by card."""
    game = GAMES["eighty-points"]
    record = new_record(game.KEY, game.Options(), "friday-night")
    session = new_session(Saved("g", record, LEVELS), Preferences(), NAMES)
    return session._replace(animated=True).start_showing_draws()


@awake
async def test_a_deal_is_drawn_card_by_card_before_anybody_acts(stage):
    desk, opened = Desk(stage), OpenTable(drawing())
    assert isinstance(opened.session.table.state, State)
    drawn = opened.session.table.state.drawn
    desk.turns.go_on(opened)
    await settled()
    assert opened.session.reveal.drawn is None
    assert desk.drawn >= drawn


@awake
async def test_who_is_in_a_hurry_gets_the_rest_of_the_deal_at_once(stage):
    desk, opened = Desk(stage, Pace(0, 0, 60_000, 60_000)), OpenTable(drawing())
    desk.turns.go_on(opened)
    while not desk.drawn:
        await asyncio.sleep(0)
    while opened.session.reveal.drawn is not None:
        stage.animations.finish_animations()
        await asyncio.sleep(0)
    assert desk.drawn < 10
    desk.turns.stop()
    stage.animations.finish_animations()
    await settled()
