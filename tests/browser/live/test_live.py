"""Tests of live tables on the page, as host and as guest. Nothing really connects."""

from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any, ClassVar, get_args

import pytest

from cardroom.games import GAMES
from cardroom.live.events import Did, Event, Lays, Redraw
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.invitation import Invitation, decode, encode
from cardroom.live.matters import DEAL, NEXT, UNDO
from cardroom.live.protocol import WORDS, Answer, Ask, Back, Laid, Message, Ping, Say, line_of
from cardroom.live.sdp import ANSWER, HOST, OFFER, Candidate, Description
from cardroom.records.kinds import GAME
from cardroom.records.store import Store
from cardroom.table import Record, Table, new_record, write
from cardroom.views.table.scene_maker import scene_of
from tests.browser.awake import settled
from tests.browser.playing import House
from tests.browser.stand_in import Storage
from tests.live.network import company_of, do_action, first_legal, hear

OFFERED = Description(OFFER, "abcd", "p" * 24, bytes(32), (Candidate(HOST, "192.0.2.2", 9),))
ANSWERED = OFFERED._replace(role=ANSWER)
TOGETHER = "You shuffled these cards together, so no one chose them"


class Fake:
    """A connection that the test stands at the other end of."""

    made: ClassVar[list["Fake"]] = []
    fault: ClassVar[Exception | None] = None

    def __init__(self, owner) -> None:
        self.opened = partial(owner.handle_open, self)
        self.heard = partial(owner.handle_line, self)
        self.ended = partial(owner.handle_end, self)
        self.sent: list[str] = []
        self.told: Description | None = None
        Fake.made.append(self)

    async def invite(self) -> Description:
        if Fake.fault:
            raise Fake.fault
        return OFFERED

    async def answer(self, invited: Description) -> Description:
        await self.invite()
        return ANSWERED

    async def accept(self, answered: Description) -> None:
        self.told = answered

    def send(self, line: str) -> None:
        self.sent.append(line)

    def close(self) -> None:
        """Do nothing: the test is at the other end."""


async def leave_time_to_the_test(_self) -> None: ...


@pytest.fixture
def house(stage) -> House:
    """Return a page on which nothing really connects, and which the test tells the time."""
    Fake.made, Fake.fault = [], None
    stage.live_table.LiveTable._run_ticks = leave_time_to_the_test
    stage.live_table.dom.listen = lambda *_given: None
    stage.live.Connection = stage.host_ui.Connection = Fake
    stage.window.RTCPeerConnection = Fake
    return House(stage)


async def ask(house: House, asked: str, **data: str) -> None:
    await house.do(asked, SimpleNamespace(getAttribute=lambda name: data.get(name[5:])))


async def begin(house: House, key: str = "belote") -> None:
    await house.begin(key)
    await ask(house, "live")


def invitation(description: Description = OFFERED, key: str = "belote") -> str:
    return f"#{encode(Invitation(description, key, 'Ben'))}"


def games(house: House) -> list[Record]:
    return [saved.record for saved in house.page.store.games()[0]]


class OtherEnd:
    """A page at the other end of the house's connection."""

    def __init__(self, house: House, page: Any) -> None:
        self.house, self.page, self.wire = house, page, Fake.made[-1]
        self.events: list[object] = []
        self.wire.opened()

    async def talk(self) -> None:
        """Deliver lines between the pages until none are left."""
        while self.wire.sent or self.page.outbox:
            for line in self.wire.sent[:]:
                self.wire.sent.remove(line)
                if isinstance(self.page, Host):
                    self.page.hear(1, line, 0.0)
                else:
                    hear(self.page, line, 0.0)
            outgoing = self.page.outbox[:]
            self.page.outbox.clear()
            for line in outgoing:
                self.wire.heard(line if isinstance(line, str) else line[1])
            await settled()
        self.events += self.page.events
        self.page.events.clear()

    async def act(self) -> None:
        assert do_action(self.page, first_legal(self.page.table))
        await self.talk()

    async def decide_here(self) -> None:
        await self.house.act()
        await self.talk()

    async def ask(self, what: str = UNDO) -> None:
        self.page.ask(what)
        await self.talk()

    async def press(self, asked: str) -> None:
        await ask(self.house, asked)
        await self.talk()

    async def lie(self, message: Message) -> None:
        """Let the house hear what the other page has not said."""
        self.wire.heard(line_of(message))
        await settled()

    @property
    def is_same(self) -> bool:
        """True if the house shows and keeps the record of the other page."""
        session = self.house.session
        kept = self.house.page.store.load(session.saved.id).record
        return kept == session.table.record == self.page.table.record


class Friend(OtherEnd):
    """A guest at the other end of the host's page."""

    async def reach(self, seat: int) -> None:
        for _ in range(60):
            turn = self.house.session.table.state.turn
            if turn == seat:
                return
            await (self.decide_here() if turn == 0 else self.act())
        raise AssertionError("their turn never came")


async def hosted(house: House, key: str = "twenty-down", seat: int = 2) -> Friend:
    """Ben's table, to which Ani was invited, and came."""
    if house.session is None:
        await begin(house, key)
    house.find("#live-name").value = "Ben"
    await ask(house, "live-seat", seat=str(seat))
    friend = Friend(house, Guest("Ani", "Ani", 0.0))
    await friend.talk()
    return friend


class Hosted(OtherEnd):
    """A host at the other end of a guest's page."""

    async def play_to(self, seat: int) -> None:
        """Do first legal actions at the host until `seat`, or no seat, is to act."""
        while self.page.table.state.turn not in (seat, None):
            await self.act()

    async def draw(self) -> None:
        self.page.start_joint_deal()
        await self.talk()

    def make_laid(self, length: int) -> Laid:
        """Return the message with the table as it was after so many actions."""
        record = write(self.page.table.at(length).record)
        return Laid(self.page.n, 1, 0, record, *self.page.company)


async def joined(house: House, key: str = "belote", copy: Table | None = None) -> Hosted:
    """Seat a guest at Ben's table, of which Ben may have a copy."""
    assert "Ben invites you" in await house.open_link(invitation(key=key))
    house.find("#live-name").value = "Ani"
    await ask(house, "live-join")
    assert decode(house.find("#live-answer-text").getAttribute("value")).description == ANSWERED
    options = GAMES[key].Options()
    table = copy or Table(new_record(key, options, "friday-night"))
    there = Hosted(house, Host(table, 0, company_of(GAMES[key].seats(options), 2), "host"))
    there.page.join(1, 1, 0.0)
    await there.talk()
    assert (house.session.seat, there.page.company.names[1]) == (1, "Ani")
    return there


async def with_move(house: House, key: str = "belote") -> tuple[Hosted, Record]:
    """Let a guest join and move; return the record with that move."""
    there = await joined(house, key)
    await there.play_to(1)
    await there.decide_here()
    return there, house.session.table.record


def table_with_turn(key: str, seat: int) -> Table:
    options = GAMES[key].Options()
    tables = (Table(new_record(key, options, str(number))) for number in count())
    return next(table for table in tables if table.state.turn == seat)


# Inviting


async def test_invitation_says_who_and_what(house):
    await begin(house)
    assert "see all the cards" in house.dialog()
    assert "same network" in house.dialog()
    house.find("#live-name").value = "Ben"
    await ask(house, "live-seat", seat="2")
    link = house.find("#live-link").getAttribute("value")
    assert decode(link) == Invitation(OFFERED, "belote", "Ben")
    assert house.title() == "Invite North"


@pytest.mark.parametrize("invited", [False, True])
async def test_browser_that_connects_no_pages_says_so_before_one_tries(stage, house, invited):
    stage.window.RTCPeerConnection = None
    await (house.open_link(invitation()) if invited else begin(house))
    assert house.title() == "No connection"
    assert "can't connect" in house.dialog()
    assert "play by link" in house.dialog()
    assert Fake.made == []


@pytest.mark.parametrize(
    ("code", "said", "again"),
    [
        ("blocked", "Your device gives no address", False),
        ("absent", "This browser can't connect", False),
        ("failed", "Couldn't connect. Invite again", True),
    ],
)
async def test_host_that_cannot_invite_is_told_why_and_sends_the_game(house, code, said, again):
    Fake.fault = house.stage.connection.ConnectError(code)
    await begin(house)
    await ask(house, "live-seat", seat="2")
    assert said in house.dialog()
    assert house.document.querySelector("#live-link") is None
    seats = house.document.querySelectorAll("dialog[open] [data-do='live-seat']")
    assert [seat.getAttribute("data-seat") for seat in seats] == ["2"] * again
    await ask(house, "send")
    assert "#4/belote/" in house.find("dialog[open] input").getAttribute("value")


@pytest.mark.parametrize(
    ("code", "said"),
    [("blocked", "Your device gives no address"), ("stale", "Ask for a new invitation")],
)
async def test_guest_that_cannot_answer_is_told_why(house, code, said):
    Fake.fault = house.stage.connection.ConnectError(code)
    await house.open_link(invitation())
    await ask(house, "live-join")
    assert said in house.dialog()
    assert "by link" in house.dialog()


NOWHERE = OFFERED._replace(candidates=())


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        (invitation(NOWHERE), "The other device gives no address"),
        ("live/AAAA", "Part of it is missing. Copy all of it again"),
        (invitation(ANSWERED), "Paste it into the page that sent the invitation"),
    ],
)
async def test_link_that_is_no_invitation_is_refused(house, fragment, said):
    assert await house.open_link(fragment) == "No connection"
    assert said in house.dialog()
    assert not Fake.made


async def test_answer_is_pasted(house):
    await begin(house)
    await ask(house, "live-seat", seat="2")
    for text, said in (
        ("hello", "This isn't an invitation or an answer. Copy it again"),
        (invitation(), "This is an invitation. Paste the answer that comes back"),
        (invitation(ANSWERED)[:-5], "Part of it is missing. Copy all of it again"),
        (invitation(NOWHERE._replace(role=ANSWER)), "The other device gives no address"),
    ):
        house.find("#live-answer").value = text
        await ask(house, "live-connect")
        assert said in house.find("#live-problem").textContent
        assert Fake.made[-1].told is None
    await house.open_link(f"https://cards.example/%23{invitation(ANSWERED)[1:]}")
    assert Fake.made[-1].told == ANSWERED
    assert house.find("#live-problem").textContent == "Connecting..."
    Fake.made[-1].ended()
    await settled()
    assert "Couldn't connect. Invite again" in house.dialog()


async def test_camera_stops_when_its_dialog_is_closed(stage, house):
    found = [(), (SimpleNamespace(rawValue=invitation(ANSWERED)),), ()]

    async def start(_wanted):
        house.find("#live-camera").replaceChildren = lambda _video: None
        return SimpleNamespace(getTracks=lambda: [SimpleNamespace(stop=found.pop)])

    async def look(_video):
        house.commands.do("close")
        return found.pop(0)

    stage.document.createElement = lambda _tag: SimpleNamespace(isConnected=True, readyState=2)
    stage.window.navigator.mediaDevices = SimpleNamespace(getUserMedia=start)
    stage.window.BarcodeDetector = SimpleNamespace(new=lambda _: SimpleNamespace(detect=look))
    await ask(house, "live-scan")
    assert len(found) == 1  # one look, and the camera is off


async def test_guest_who_waits_long_is_told_how_to_go_on(house):
    await house.open_link(invitation())
    await ask(house, "live-join")
    assert "Ask for a new invitation" in house.find("#live-waiting").textContent
    Fake.made[-1].opened()
    await settled()
    assert "no table has come" in house.find("#live-waiting").textContent
    Fake.made[-1].ended()
    await settled()
    assert "Ask for a new invitation" in house.dialog()


# Host


async def test_all_players_draw_the_cards_and_see_the_same_table(house):
    friend = await hosted(house)
    assert [event for event in friend.events if isinstance(event, Lays)][-1].fresh
    assert friend.is_same
    assert TOGETHER in house.find("#alert").textContent
    assert house.session.names[2] == "Ani"
    assert house.page.store.load(house.session.saved.id).here == 0
    assert len(games(house)) == 1
    await friend.reach(0)
    await friend.decide_here()
    played = house.session.table.record
    await friend.press("live-deal")
    assert isinstance(friend.events[-1], Redraw)
    friend.page.answer_redraw(yes=True)
    await friend.talk()
    assert {*games(house)} == {played, house.session.table.record}  # only what was really played
    assert len(games(house)) == 2


async def test_game_that_only_computers_began_is_not_kept_beside_the_next(house):
    for _ in range(40):
        await begin(house)
        acted = [state.turn for state, _, _ in house.session.table.history()]
        if acted and 0 not in acted:
            break
        house.page.store.delete_game(house.session.saved.id)
    friend = await hosted(house, seat=acted[0])
    assert [event for event in friend.events if isinstance(event, Lays)][-1].fresh
    assert games(house) == [house.session.table.record]


async def test_live_table_goes_on_whatever_another_tab_wrote(stage, house):
    friend = await hosted(house)
    await friend.reach(2)
    live, id = house.opened, house.session.saved.id
    elsewhere = house.page.store.load(id)
    other = Table(elsewhere.record)
    other.play(other.game.legal(other.state)[-1])
    theirs = house.page.store.save(elsewhere._replace(record=other.record))
    event = SimpleNamespace(key=GAME + id, newValue=house.page.local_storage[GAME + id])
    stage.resuming.handle_storage_event(house.page, event)
    await settled()
    assert house.opened is live
    await friend.act()
    await friend.reach(0)
    await friend.decide_here()
    assert house.opened is live
    assert friend.is_same
    assert theirs.record in games(house)
    assert not house.has("dialog[open]")


@pytest.mark.parametrize("yes", [True, False])
async def test_undo_of_the_host_is_asked_for(house, yes):
    friend = await hosted(house)
    await friend.reach(0)
    await friend.decide_here()
    await friend.reach(2)
    await friend.act()
    length = house.session.table.length
    house.commands.do("undo")
    await friend.talk()
    assert "Asking the others" in house.find("#notice").textContent
    assert friend.events[-1] == Ask(0, UNDO)
    friend.page.answer(yes=yes)
    await friend.talk()
    assert (house.session.table.length < length) == yes
    assert not house.has("dialog[open]")
    assert friend.is_same
    assert yes or house.find("#alert").textContent == "Ani would rather keep it."


async def test_guest_who_is_gone_is_missed_and_a_computer_plays_on(house):
    friend = await hosted(house)
    await friend.reach(2)
    scene = scene_of(house.session)
    assert (scene.thinking, scene.elsewhere) == (True, ())
    friend.wire.ended()
    await settled()
    assert house.title() == "Ani lost the connection."
    assert scene_of(house.session).elsewhere == (2,)
    length = house.session.table.length
    await ask(house, "live-computer", seat="2")
    assert house.session.table.length > length
    assert house.session.saved.levels[2] == "expert"


async def test_host_in_the_lobby_goes_on_ordering(house):
    friend = await hosted(house)
    await friend.reach(2)
    id, length = house.session.saved.id, house.session.table.length
    house.page.to_lobby()
    await friend.act()
    assert house.session is None
    assert len(house.page.store.load(id).record.actions) > length
    await ask(house, "continue", id=id)
    await friend.talk()
    assert friend.is_same
    await friend.reach(2)


# Guest


async def test_guest_keeps_no_game_that_only_computers_began(house):
    table = table_with_turn("belote", 1)
    table.play(table.game.legal(table.state)[0])
    there = await joined(house, copy=table)
    assert house.session.table.length == 1
    await ask(house, "live")
    before = house.opened
    await there.draw()
    assert house.opened is not before
    assert house.title() == "At this table"  # which was opened before they came
    assert games(house) == [there.page.table.record]


async def test_guest_keeps_the_game_that_persons_have_begun(house):
    there, mine = await with_move(house)
    assert there.is_same
    assert house.session.computers_paused  # the computer players play on the host's page
    await there.draw()
    await there.press("live-agree")
    assert {*games(house)} == {mine, house.session.table.record}
    assert len(games(house)) == 2


async def test_guest_is_told_the_move_that_was_taken_back(house):
    there = await joined(house, "eights", table_with_turn("eights", 0))
    game, state = there.page.table.game, there.page.table.state
    there.page.act(state, next(one for one in game.legal(state) if game.cards_of(one)))
    await there.ask()
    assert house.title() == "Ben asks to take back their last turn"
    await there.press("live-yes")
    told = house.find("#alert").textContent
    assert told.startswith("Ben took back a move: Ben plays ")
    assert "Drawn" not in told
    assert told.count(".") == 1


async def drawn(house: House) -> tuple[Hosted, Record]:
    """A guest, whose tab has a storage, has drawn the cards with Ben."""
    house.stage.window.sessionStorage = Storage()
    there = await joined(house)
    await there.draw()
    assert TOGETHER in house.find("#alert").textContent
    return there, there.page.table.record


async def test_guest_is_asked_before_cards_are_drawn_again(house):
    there, before = await drawn(house)
    for word, changes in (("live-decline", False), ("live-agree", True)):
        await there.draw()
        assert house.title() == "Shuffle again together?"
        assert "Ben wants new cards" in house.dialog()
        await there.press(word)
        assert (there.page.table.record != before) == changes
        assert there.is_same


@pytest.mark.parametrize("how", ["escape", "close", "back", "keys", "live-agree"])
async def test_question_that_is_closed_without_an_answer_is_a_no(stage, house, how):
    there, before = await drawn(house)
    await there.draw()
    if how == "back":
        stage.window.history.back()
    elif how != "escape":  # "keys": another dialog takes its place
        await house.do(how)
    house.find("#dialog").open = False  # as a browser closes it at Escape
    stage.dialog.call_unanswered()
    no = line_of(Answer(1, DEAL, yes=False))
    assert there.wire.sent.count(no) == (how != "live-agree")
    await there.talk()
    assert (there.page.table.record != before) == (how == "live-agree")


async def test_other_cards_than_those_drawn_are_played_after_a_question_only(house):
    there, record = await drawn(house)
    there.wire.ended()
    await settled()
    again = await joined(house)
    assert house.title() == "You didn't shuffle these cards together"
    assert house.session.table.record._replace(actions=()) == record._replace(actions=())
    await ask(house, "live-redraw")
    assert again.wire.sent == [line_of(Ask(1, DEAL))]
    await ask(house, "live-anyway")
    assert again.is_same
    await ask(house, "live")
    assert "You didn't shuffle these together: one device dealt them" in house.dialog()


async def test_guest_who_leaves_owes_nothing_to_the_cards_and_page_that_were_there(house):
    there, _ = await drawn(house)
    table = house.session.table
    await ask(house, "live-leave")
    assert house.session.table.origin is table.origin  # not replayed
    assert not house.stage.window.sessionStorage.getItem("cardroom/live")
    assert (await joined(house)).is_same
    before = house.find("#alert").textContent
    await there.lie(Say(0, min(WORDS)))
    assert house.find("#alert").textContent == before


@pytest.mark.parametrize("ben_first", [False, True])
async def test_next_deal_is_asked_for(house, ben_first):
    there = await joined(house, "twenty-down")
    await ask(house, "once-more")
    assert there.wire.sent == [line_of(Ask(1, NEXT))]
    while there.page.table.state.turn is not None:
        await there.play_to(1)
        if there.page.table.state.turn == 1:
            await there.decide_here()
    if ben_first:
        await there.ask(NEXT)
    await there.press("next")
    assert ("waits for Ben" in house.find("#alert").textContent) is not ben_first
    await there.ask(NEXT)
    assert there.is_same
    assert house.session.table.state.number == 2


async def test_host_who_is_silent_may_come_back(house):
    there = await joined(house)
    await there.play_to(1)
    table = house.call("live.live:own_table")
    begun = table.machine._beat.heard
    for seconds in range(1, 6):
        table.machine.tick(begun + seconds)
    table.send_and_show_events()
    await settled()
    assert house.title() == "Ben lost the connection."
    assert "If only the connection dropped, they come back by themselves" in house.dialog()
    assert scene_of(house.session).live
    await there.lie(Ping())
    assert not house.has("dialog[open]")
    assert scene_of(house.session).elsewhere == ()
    await there.decide_here()
    assert there.is_same


# The guest's own seat


@pytest.mark.parametrize("laid", [False, True])
async def test_own_moves_are_taken_back_after_a_question_and_with_a_copy(house, laid):
    there, mine = await with_move(house)
    length = 1 if laid else len(mine.actions) - 1
    await there.lie(there.make_laid(length) if laid else Back(there.page.n + 1, length))
    assert house.title() == ("Your game is further on" if laid else "Take back your moves?")
    assert house.session.table.record == mine
    await ask(house, "live-accept")
    assert house.session.table.record.actions == mine.actions[:length]
    assert mine in games(house)


async def test_copy_stays_where_it_is_kept_through_full_storage_and_the_next_invitation(
    stage, house
):
    there, _ = await with_move(house, "twenty-down")
    await there.play_to(1)
    await there.decide_here()
    id, mine = house.session.saved.id, house.session.table.record
    kept = Store({**house.page.local_storage})
    stage.window.localStorage.is_full = True
    await there.lie(there.make_laid(1))
    await ask(house, "live-accept")
    assert house.session.table.length < len(mine.actions)
    now = Store({**house.page.local_storage})
    assert now.load(id) == kept.load(id)  # no byte was written over it
    there.wire.ended()
    await settled()
    await joined(house, "twenty-down", house.session.table)
    assert not house.has("dialog[open]")
    assert house.session.saved.id != id
    assert house.page.store.load(id).record == mine


async def test_guest_who_comes_back_to_an_older_table_is_asked_with_the_device_s_copy(house):
    there, mine = await with_move(house)
    there.wire.ended()
    await settled()
    assert house.title() == "Lost the connection to Ben"
    assert not scene_of(house.session).live
    await joined(house)
    assert house.title() == "Your game is further on"
    await ask(house, "live-leave")
    assert mine.actions in [record.actions[: len(mine.actions)] for record in games(house)]


async def test_every_event_of_the_machine_is_shown(house):
    await joined(house)
    shown = house.call("live.live:own_table").handlers
    assert {*shown} == {*get_args(Event)} - {Did}
