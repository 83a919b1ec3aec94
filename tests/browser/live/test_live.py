"""Tests of live tables on the page, as host and as guest. Nothing really connects."""

import re
from types import SimpleNamespace
from typing import ClassVar

import pytest

from cardroom.games import GAMES
from cardroom.live import events as live_events
from cardroom.live.events import Asked, Lays, Redraw, Said
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.invitation import Invitation, decode, encode
from cardroom.live.matters import NEXT, UNDO
from cardroom.live.protocol import Act, Back, Laid, Ping, line_of
from cardroom.live.sdp import ANSWER, HOST, OFFER, Candidate, Description
from cardroom.records.store import Store
from cardroom.table import Table, new_record, write
from cardroom.views.table.scene_maker import scene_of
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.live.network import company_of, do_action, hear, secrets

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

OFFERED = Description(OFFER, "abcd", "p" * 24, bytes(32), (Candidate(HOST, "192.0.2.2", 9),))
ANSWERED = OFFERED._replace(role=ANSWER)


class Fake:
    """A connection that the test stands at the other end of."""

    made: ClassVar[list["Fake"]] = []

    def __init__(self, opened, heard, ended) -> None:
        self.opened, self.heard, self.ended = opened, heard, ended
        self.sent: list[str] = []
        self.told: Description | None = None
        self.closed = False
        Fake.made.append(self)

    async def invite(self) -> Description:
        return OFFERED

    async def answer(self, invited: Description) -> Description:
        self.told = invited
        return ANSWERED

    async def accept(self, answered: Description) -> None:
        self.told = answered

    def send(self, line: str) -> None:
        self.sent.append(line)

    def close(self) -> None:
        self.closed = True


async def quiet(_self) -> None:
    """Time is told by the test."""


@pytest.fixture
def house(stage) -> House:
    """Return a page on which nothing really connects."""
    Fake.made = []
    stage.live_table.LiveTable._beat = quiet
    stage.live_table.dom.listen = lambda *_given: None
    stage.live.Connection = stage.host_ui.Connection = Fake
    stage.window.RTCPeerConnection = Fake
    return House(stage)


async def ask(house: House, asked: str, **data: str) -> None:
    """Press a button of live tables."""
    given = {f"data-{name}": value for name, value in data.items()}
    house.commands.do(asked, SimpleNamespace(getAttribute=given.get))
    await settled()


async def decide(house: House) -> None:
    """Do the first legal action at this page."""
    house.page.turns.attempt(house.opened, lambda session: session.do(session.view.legal[0]))
    await settled()


class Friend:
    """A guest at the other end of the host's page."""

    def __init__(self, wire: Fake, name: str = "Ani") -> None:
        self.wire = wire
        self.guest = Guest(name, secrets(name), 0.0)
        self.events: list[object] = []

    async def talk(self) -> None:
        """Deliver lines between host and guest until none are left."""
        while self.wire.sent or self.guest.outbox:
            for line in self.wire.sent[:]:
                self.wire.sent.remove(line)
                hear(self.guest, line, 0.0)
            for line in self.guest.outbox[:]:
                self.guest.outbox.remove(line)
                self.wire.heard(line)
            await settled()
        self.events += self.guest.events
        self.guest.events.clear()

    async def act(self) -> None:
        """Do the first legal thing."""
        table = self.guest.table
        text = table.game.text(table.game.legal(table.state)[0])
        assert do_action(self.guest, text)
        await self.talk()


async def hosted(house: House, key: str = "twenty-down", seat: int = 2) -> Friend:
    """Ben's table, to which Ani was invited, and came."""
    house.page.begin_game(key)
    await settled()
    await ask(house, "live")
    house.find("#live-name").value = "Ben"
    await ask(house, "live-seat", seat=str(seat))
    wire = Fake.made[-1]
    wire.opened()
    friend = Friend(wire)
    await friend.talk()
    return friend


async def to_the_turn_of(house: House, friend: Friend, seat: int) -> None:
    for _ in range(60):
        turn = house.session.table.state.turn
        if turn == seat:
            return
        if turn == 0:
            await decide(house)
            await friend.talk()
        else:
            await friend.act()
    raise AssertionError("their turn never came")


@awake
async def test_an_invitation_says_who_and_what(house):
    house.page.begin_game("belote")
    await settled()
    await ask(house, "live")
    assert "see all the cards" in house.dialog()
    assert "same network" in house.dialog()
    house.find("#live-name").value = "Ben"
    await ask(house, "live-seat", seat="2")
    link = house.find("#live-link").getAttribute("value")
    assert decode(link) == Invitation(OFFERED, "belote", "Ben")
    assert house.title() == "Invite North"


@awake
@pytest.mark.parametrize("invited", [False, True])
async def test_a_browser_that_connects_no_pages_says_so_before_one_tries(stage, house, invited):
    stage.window.RTCPeerConnection = None
    if invited:
        house.call(
            "links.link_offers:open_link", f"#{encode(Invitation(OFFERED, 'belote', 'Ben'))}"
        )
        await settled()
    else:
        house.page.begin_game("belote")
        await settled()
        await ask(house, "live")
    assert house.title() == "No connection"
    assert "can't connect" in house.dialog()
    assert "play by link" in house.dialog()
    assert Fake.made == []


def fails(house: House, code: str):
    async def step(_self, *_given):
        raise house.stage.connection.ConnectError(code)

    return step


@awake
@pytest.mark.parametrize(
    ("code", "said", "again"),
    [
        ("blocked", "Your device gives no address", False),
        ("absent", "This browser can't connect", False),
        ("failed", "Couldn't connect. Invite again", True),
    ],
)
async def test_host_that_cannot_invite_is_told_why_and_sends_the_game(
    house, monkeypatch, code, said, again
):
    monkeypatch.setattr(Fake, "invite", fails(house, code))
    house.page.begin_game("belote")
    await settled()
    await ask(house, "live")
    await ask(house, "live-seat", seat="2")
    assert said in house.dialog()
    assert house.document.querySelector("#live-link") is None
    seats = house.document.querySelectorAll("dialog[open] [data-do='live-seat']")
    assert [seat.getAttribute("data-seat") for seat in seats] == ["2"] * again
    await ask(house, "send")
    assert "#4/belote/" in house.find("dialog[open] input").getAttribute("value")


@awake
@pytest.mark.parametrize(
    ("code", "said"),
    [("blocked", "Your device gives no address"), ("stale", "Ask for a new invitation")],
)
async def test_guest_that_cannot_answer_is_told_why(house, monkeypatch, code, said):
    monkeypatch.setattr(Fake, "answer", fails(house, code))
    house.call("links.link_offers:open_link", f"#{encode(Invitation(OFFERED, 'belote', 'Ben'))}")
    await settled()
    await ask(house, "live-join")
    assert said in house.dialog()
    assert "by link" in house.dialog()


@awake
async def test_invitations_and_answers_without_an_address_are_refused(house):
    nowhere = OFFERED._replace(candidates=())
    house.call("links.link_offers:open_link", f"#{encode(Invitation(nowhere, 'belote', 'Ben'))}")
    await settled()
    assert "The other device gives no address" in house.dialog()
    house.page.begin_game("belote")
    await settled()
    await ask(house, "live-seat", seat="2")
    house.find("#live-answer").value = encode(Invitation(nowhere._replace(role=ANSWER)))
    await ask(house, "live-connect")
    assert "The other device gives no address" in house.find("#live-problem").textContent
    assert Fake.made[-1].told is None


@awake
async def test_guest_who_waits_long_is_told_how_to_go_on(house):
    house.call("links.link_offers:open_link", f"#{encode(Invitation(OFFERED, 'belote', 'Ben'))}")
    await settled()
    await ask(house, "live-join")
    assert "Ask for a new invitation" in house.find("#live-waiting").textContent
    Fake.made[-1].opened()
    await settled()
    assert "no table has come" in house.find("#live-waiting").textContent
    Fake.made[-1].ended()
    await settled()
    assert "Ask for a new invitation" in house.dialog()


@awake
async def test_the_answer_is_pasted(house):
    house.page.begin_game("belote")
    await settled()
    await ask(house, "live-seat", seat="2")
    for text, said in (
        ("hello", "This isn't an invitation or an answer. Copy it again"),
        (encode(Invitation(OFFERED)), "This is an invitation. Paste the answer that comes back"),
        (encode(Invitation(ANSWERED))[:-5], "Part of it is missing. Copy all of it again"),
    ):
        house.find("#live-answer").value = text
        await ask(house, "live-connect")
        assert said in house.find("#live-problem").textContent
    house.find("#live-answer").value = encode(Invitation(ANSWERED))
    await ask(house, "live-connect")
    assert Fake.made[-1].told == ANSWERED


@awake
async def test_an_answer_that_is_opened_where_the_invitation_came_from_connects(house):
    house.page.begin_game("belote")
    await settled()
    await ask(house, "live-seat", seat="2")
    house.call(
        "links.link_offers:open_link", f"https://cards.example/%23{encode(Invitation(ANSWERED))}"
    )
    await settled()
    assert Fake.made[-1].told == ANSWERED
    assert house.find("#live-problem").textContent == "Connecting..."


@awake
async def test_everybody_draws_the_cards_and_sees_the_same_table(house):
    friend = await hosted(house)
    drawn = [event for event in friend.events if isinstance(event, Lays)]
    assert drawn[-1].fresh
    assert house.session.saved.record.seed == friend.guest.table.record.seed
    assert (
        "You shuffled these cards together, so no one chose them"
        in house.find("#alert").textContent
    )
    assert house.session.names[2] == "Ani"
    assert house.page.store.load(house.session.saved.id).here == 0


@awake
async def test_only_the_game_that_is_really_played_is_kept(house):
    friend = await hosted(house)
    assert [game.id for game in house.page.store.games()[0]] == [house.session.saved.id]
    await to_the_turn_of(house, friend, 0)
    await decide(house)
    await friend.talk()
    played = house.session.saved.id
    await ask(house, "live-deal")
    await friend.talk()
    assert isinstance(friend.events[-1], Redraw)
    friend.guest.answer_redraw(yes=True)
    await friend.talk()
    kept = {game.id for game in house.page.store.games()[0]}
    assert kept == {played, house.session.saved.id}
    assert len(kept) == 2


async def begun_by_computers(house: House) -> int:
    """Begin a game in which only computer players have acted. Return the seat that acted first."""
    for _ in range(40):
        house.page.begin_game("belote")
        await settled()
        acted = [state.turn for state, _, _ in house.session.table.history()]
        if acted and 0 not in acted:
            return acted[0]
        house.page.store.delete_game(house.session.saved.id)
    raise AssertionError("the person always acts first")


@awake
async def test_what_a_computer_player_did_before_a_guest_came_keeps_no_second_game(house):
    seat = await begun_by_computers(house)
    await ask(house, "live")
    await ask(house, "live-seat", seat=str(seat))
    wire = Fake.made[-1]
    wire.opened()
    friend = Friend(wire)
    await friend.talk()
    assert [event for event in friend.events if isinstance(event, Lays)][-1].fresh
    assert [game.id for game in house.page.store.games()[0]] == [house.session.saved.id]


@awake
async def test_a_guest_keeps_no_game_in_which_only_computer_players_have_acted(house):
    table = Table(new_record("belote", GAMES["belote"].Options(), "one of many"))
    while table.state.turn != 1:
        table = Table(table.record._replace(seed=f"{table.record.seed}+"))
    table.play(table.game.legal(table.state)[0])
    there = await joined(house, copy=table)
    assert house.session.table.length == 1
    there.host.start_drawing()
    await there.talk()
    assert [game.record for game in house.page.store.games()[0]] == [there.host.table.record]


@awake
async def test_a_guest_keeps_the_game_that_persons_have_begun(house):
    there = await joined(house)
    await there.play_to(1)
    opened = house.opened
    await decide(house)
    await there.talk()
    there.host.start_drawing()
    await there.talk()
    house.find("[data-do='live-agree']")
    await ask(house, "live-agree")
    await there.talk()
    kept = {game.id for game in house.page.store.games()[0]}
    assert kept == {opened.session.saved.id, house.session.saved.id}
    assert len(kept) == 2


@awake
async def test_what_a_guest_does_shows_and_what_the_host_does_is_told(house):
    friend = await hosted(house)
    for _ in range(3):
        await to_the_turn_of(house, friend, 2)
        before = house.session.table.length
        assert scene_of(house.session).thinking
        assert scene_of(house.session).elsewhere == ()
        await friend.act()
        assert house.session.table.length > before
        assert house.session.table.record == friend.guest.table.record
    assert house.page.store.load(house.session.saved.id).record == friend.guest.table.record


@awake
async def test_live_table_goes_on_whatever_another_tab_wrote(stage, house):
    friend = await hosted(house)
    await to_the_turn_of(house, friend, 2)
    live, id = house.opened, house.session.saved.id
    elsewhere = house.page.store.load(id)
    other = Table(elsewhere.record)
    other.play(other.game.legal(other.state)[-1])
    theirs = house.page.store.save(elsewhere._replace(record=other.record))
    key = f"cardroom/game/{id}"
    event = SimpleNamespace(key=key, newValue=house.page.local_storage[key])
    stage.resuming.follow_storage_event(house.page, event)
    await settled()
    assert house.opened is live
    await friend.act()
    await to_the_turn_of(house, friend, 0)
    await decide(house)
    await friend.talk()
    assert house.opened is live
    assert house.session.table.record == friend.guest.table.record
    assert house.page.store.load(id).record == friend.guest.table.record
    assert theirs.record in [game.record for game in house.page.store.games()[0]]
    assert not house.document.getElementById("dialog").open


@awake
async def test_a_guest_without_a_turn_disturbs_nothing(house):
    friend = await hosted(house)
    await to_the_turn_of(house, friend, 0)
    before = house.document.body.html()
    for line in ("{", '{"kind":"act","n":0,"seat":2,"action":"pass"}', "x" * 9999):
        friend.wire.heard(line)
        await settled()
    assert house.document.body.html() == before


@awake
async def test_undo_is_asked_for_and_answered(house):
    friend = await hosted(house)
    await to_the_turn_of(house, friend, 2)
    await friend.act()
    await to_the_turn_of(house, friend, 0)
    await decide(house)
    await friend.talk()
    length = house.session.table.length
    friend.guest.ask(UNDO)
    await friend.talk()
    assert house.title() == "Ani asks to take back their last turn"
    await ask(house, "live-yes")
    await friend.talk()
    assert house.session.table.length < length
    assert house.session.table.state.turn == 2
    assert house.session.table.record == friend.guest.table.record


async def answered(house: House) -> Friend:
    """The host's person has acted, and then the guest: an undo has to be asked for."""
    friend = await hosted(house)
    await to_the_turn_of(house, friend, 0)
    await decide(house)
    await friend.talk()
    await to_the_turn_of(house, friend, 2)
    await friend.act()
    return friend


@awake
async def test_who_asks_for_undo_is_told_that_others_are_asked(house):
    friend = await answered(house)
    length = house.session.table.length
    house.commands.do("undo")
    await settled()
    await friend.talk()
    assert "Asking the others" in house.find("#notice").textContent
    assert friend.events[-1] == Asked(0, UNDO)
    friend.guest.answer(yes=False)
    await friend.talk()
    assert house.find("#alert").textContent == "Ani would rather keep it."
    assert house.session.table.length == length


@awake
async def test_an_undo_that_is_allowed_at_once_is_kept(house):
    friend = await answered(house)
    length = house.session.table.length
    house.commands.do("undo")
    await friend.talk()
    friend.guest.answer(yes=True)
    house.page.turns._unsaved = house.opened  # it comes before what was done last is kept
    await friend.talk()
    assert house.session.table.length < length
    assert house.document.querySelector("dialog[open]") is None
    assert house.page.store.load(house.session.saved.id).record == friend.guest.table.record


@awake
async def test_words_are_said_and_heard(house):
    friend = await hosted(house)
    await ask(house, "live-word", word="thanks")
    await friend.talk()
    assert friend.events[-1] == Said(0, "thanks")
    friend.guest.say("well-played")
    await friend.talk()
    assert house.find("#alert").textContent == "Ani: Well played!"


@awake
async def test_who_is_gone_is_missed_and_a_computer_plays_on(house):
    friend = await hosted(house)
    await to_the_turn_of(house, friend, 2)
    friend.wire.ended()
    await settled()
    assert house.title() == "Ani lost the connection."
    assert scene_of(house.session).elsewhere == (2,)
    length = house.session.table.length
    await ask(house, "live-computer", seat="2")
    await settled()
    assert house.session.table.length > length
    assert house.session.saved.levels[2] == "expert"


@awake
async def test_a_host_in_the_lobby_goes_on_ordering(house):
    friend = await hosted(house)
    await to_the_turn_of(house, friend, 2)
    id, length = house.session.saved.id, house.session.table.length
    house.page.to_lobby()
    await friend.act()
    assert house.page.session is None
    assert len(house.page.store.load(id).record.actions) > length
    house.commands.do("continue", SimpleNamespace(getAttribute={"data-id": id}.get))
    await settled()
    await friend.talk()
    assert house.session.table.record == friend.guest.table.record
    await to_the_turn_of(house, friend, 2)


# Guest


class Hosted:
    """A host at the other end of a guest's page."""

    def __init__(self, wire: Fake, key: str = "belote", copy: Table | None = None) -> None:
        options = GAMES[key].Options()
        table = copy or Table(new_record(key, options, "friday-night"))
        seats = GAMES[key].seats(options)
        self.host = Host(table, 0, company_of(seats, 2), secrets("host"))
        self.wire = wire
        self.host.join(1, 1, 0.0)

    async def talk(self) -> None:
        while self.wire.sent or self.host.outbox:
            for peer, line in self.host.outbox[:]:
                self.host.outbox.remove((peer, line))
                self.wire.heard(line)
            for line in self.wire.sent[:]:
                self.wire.sent.remove(line)
                self.host.hear(1, line, 0.0)
            await settled()

    async def play_to(self, seat: int) -> None:
        """Do first legal actions at the host until `seat`, or no seat, is to act."""
        while self.host.table.state.turn not in (seat, None):
            text = self.host.table.game.text(self.host.table.game.legal(self.host.table.state)[0])
            do_action(self.host, text)
            await self.talk()


async def joined(house: House, key: str = "belote", copy: Table | None = None) -> Hosted:
    """Seat a guest at Ben's table, of which Ben may have a copy."""
    house.call("links.link_offers:open_link", f"#{encode(Invitation(OFFERED, key, 'Ben'))}")
    await settled()
    assert "Ben invites you" in house.title()
    house.find("#live-name").value = "Ani"
    await ask(house, "live-join")
    assert decode(house.find("#live-answer-text").getAttribute("value")).description == ANSWERED
    wire = Fake.made[-1]
    wire.opened()
    there = Hosted(wire, key, copy)
    await there.talk()
    return there


@awake
async def test_a_guest_sits_at_the_seat_they_were_invited_to(house):
    there = await joined(house)
    assert house.session.seat == 1
    assert there.host.company.names[1] == "Ani"
    await there.play_to(1)
    assert house.session.my_turn
    opened, before = house.opened, there.host.table.length
    await decide(house)
    await there.talk()
    assert there.host.table.length == before + 1
    assert there.host.table.record == opened.session.table.record
    assert house.session.computers_paused  # the computer players play on the host's page


@awake
async def test_guest_is_told_the_move_that_was_taken_back(house):
    table = Table(new_record("eights", GAMES["eights"].Options(), "one of many"))
    while table.state.turn != 0:
        table = Table(table.record._replace(seed=f"{table.record.seed}+"))
    there = await joined(house, "eights", copy=table)
    state = there.host.table.state
    first = next(one for one in table.game.legal(state) if table.game.cards_of(one))
    there.host.act(state, first)
    await there.talk()
    there.host.ask(UNDO)
    await there.talk()
    assert house.title() == "Ben asks to take back their last turn"
    await ask(house, "live-yes")
    await there.talk()
    told = house.find("#alert").textContent
    assert told.startswith("Ben took back a move: Ben plays ")
    assert "Drawn" not in told
    assert told.count(".") == 1


@awake
async def test_host_is_told_the_move_that_a_guest_took_back(house):
    friend = await hosted(house)
    await to_the_turn_of(house, friend, 2)
    await friend.act()
    friend.guest.ask(UNDO)
    await friend.talk()
    assert house.title() == "Ani asks to take back their last turn"
    assert re.search(r"Ani (keeps all cards|names \w+)\.", house.find("#dialog").textContent)
    await ask(house, "live-yes")
    await friend.talk()
    assert house.session.table.state.turn == 2
    assert house.find("#alert").textContent.startswith("Ani took back a move: Ani ")


@awake
async def test_cards_that_are_drawn_replace_those_that_one_page_dealt(house):
    there = await joined(house)
    await ask(house, "live")
    before = house.opened
    there.host.start_drawing()
    await there.talk()
    assert house.opened is not before
    assert house.title() == "At this table"  # which was opened before they came
    assert [game.record for game in house.page.store.games()[0]] == [there.host.table.record]


def memory() -> SimpleNamespace:
    """Return a stand-in for the session storage of a tab."""
    kept: dict[str, str] = {}
    return SimpleNamespace(
        getItem=kept.get, setItem=kept.__setitem__, removeItem=lambda name: kept.pop(name, None)
    )


async def drawn(house: House) -> Hosted:
    """A guest has drawn the cards with Ben."""
    there = await joined(house)
    there.host.start_drawing()
    await there.talk()
    assert (
        "You shuffled these cards together, so no one chose them"
        in house.find("#alert").textContent
    )
    return there


@awake
async def test_a_guest_is_asked_before_cards_are_drawn_again(house):
    there = await drawn(house)
    before = there.host.table.record
    for word, changes in (("live-decline", False), ("live-agree", True)):
        there.host.start_drawing()
        await there.talk()
        assert house.title() == "Shuffle again together?"
        assert "Ben wants new cards" in house.dialog() or not changes
        await ask(house, word)
        await there.talk()
        assert (there.host.table.record != before) == changes
        assert house.session.table.record == there.host.table.record


def escape(stage) -> None:
    """Close the dialog as a browser does at Escape."""
    stage.document.getElementById("dialog").open = False
    stage.dialog.call_unanswered()


@awake
@pytest.mark.parametrize("how", ["escape", "close"])
async def test_a_question_that_is_closed_without_an_answer_is_a_no(stage, house, how):
    there = await drawn(house)
    before = there.host.table.record
    there.host.start_drawing()
    await there.talk()
    assert house.title() == "Shuffle again together?"
    escape(stage) if how == "escape" else house.commands.do("close")
    answer = '{"kind":"answer","seat":1,"what":"deal","yes":false}'
    assert there.wire.sent == [answer]
    stage.dialog.call_unanswered()
    assert there.wire.sent == [answer]
    await there.talk()
    assert there.host.table.record == before


@awake
async def test_what_was_answered_is_no_more_declined_when_the_dialog_has_closed(stage, house):
    there = await drawn(house)
    before = there.host.table.record
    there.host.start_drawing()
    await there.talk()
    await ask(house, "live-agree")
    escape(stage)
    await there.talk()
    assert there.host.table.record != before


@awake
async def test_other_cards_than_those_drawn_are_played_after_a_question_only(stage, house):
    stage.window.sessionStorage = memory()
    there = await drawn(house)
    record = there.host.table.record
    there.wire.ended()
    await settled()
    again = await joined(house)
    assert house.title() == "You didn't shuffle these cards together"
    assert house.session.table.record._replace(actions=()) == record._replace(actions=())
    await ask(house, "live-redraw")
    assert again.wire.sent == ['{"kind":"ask","seat":1,"what":"deal"}']
    await ask(house, "live-anyway")
    assert house.session.table.record == again.host.table.record
    await ask(house, "live")
    assert "You didn't shuffle these together: one device dealt them" in house.dialog()


@awake
async def test_who_leaves_owes_nothing_to_the_cards_that_were_drawn(stage, house):
    stage.window.sessionStorage = memory()
    await drawn(house)
    await ask(house, "live-leave")
    again = await joined(house)
    assert house.session.table.record == again.host.table.record


@awake
async def test_the_next_deal_is_asked_for(house):
    there = await joined(house, "twenty-down")
    while there.host.table.state.turn is not None:
        await there.play_to(1)
        if there.host.table.state.turn == 1:
            await decide(house)
            await there.talk()
    house.commands.do("next")
    await settled()
    await there.talk()
    assert house.session.table.state.turn is None
    assert "waits for Ben" in house.find("#alert").textContent
    there.host.ask(NEXT)
    await there.talk()
    assert house.session.table.record == there.host.table.record
    assert house.session.table.state.number == 2


@awake
async def test_another_game_is_asked_for_at_the_same_table(house):
    there = await joined(house)
    house.commands.do("once-more")
    await settled()
    assert len(there.wire.sent) == 1
    assert there.wire.sent[0] == '{"kind":"ask","seat":1,"what":"next"}'
    assert house.session.table.record == there.host.table.record


@awake
async def test_a_host_who_is_silent_may_come_back(house):
    there = await joined(house)
    await there.play_to(1)
    table = house.call("live.own_table:own_table")
    begun = table.machine._line.heard
    for seconds in range(1, 6):
        table.machine.tick(begun + seconds)
    table.pump()
    await settled()
    assert house.title() == "Ben lost the connection."
    assert "If only the connection dropped, they come back by themselves" in house.dialog()
    assert scene_of(house.session).live
    there.wire.heard(line_of(Ping()))
    await settled()
    assert house.document.querySelector("dialog[open]") is None
    assert scene_of(house.session).elsewhere == ()
    await decide(house)
    await there.talk()
    assert there.host.table.record == house.session.table.record


@awake
async def test_without_the_host_the_game_is_kept(house):
    there = await joined(house)
    await there.play_to(1)
    record = there.host.table.record
    there.wire.ended()
    await settled()
    assert house.title() == "Lost the connection to Ben"
    assert house.page.store.load(house.session.saved.id).record == record
    assert scene_of(house.session).elsewhere == (0,)
    assert not scene_of(house.session).live


@awake
@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("live/AAAA", "Part of it is missing. Copy all of it again"),
        (
            encode(Invitation(ANSWERED)),
            "This is an answer. Paste it into the page that sent the invitation",
        ),
    ],
)
async def test_what_is_no_invitation_is_said(house, fragment, said):
    house.call("links.link_offers:open_link", fragment)
    await settled()
    assert house.title() == "No connection"
    assert said in house.dialog()
    assert not Fake.made


# The guest's own seat


@awake
async def test_a_move_that_one_did_not_make_is_asked_about(stage, house):
    there = await joined(house)
    await there.play_to(1)
    length = house.session.table.length
    text = there.host.table.game.text(there.host.table.game.legal(there.host.table.state)[0])
    there.wire.heard(line_of(Act(there.host.n + 1, 1, text)))
    await settled()
    assert house.title() == "You didn't make these moves"
    assert house.session.table.length == length
    await ask(house, "live-accept")
    assert house.session.table.length == length + 1


@awake
async def test_own_moves_are_taken_back_by_others_after_a_question_and_with_a_copy(stage, house):
    there = await joined(house)
    await there.play_to(1)
    await decide(house)
    await there.talk()
    mine = house.session.table.record
    there.wire.heard(line_of(Back(there.host.n + 1, len(mine.actions) - 1)))
    await settled()
    assert house.title() == "Take back your moves?"
    assert house.session.table.record == mine
    await ask(house, "live-accept")
    assert house.session.table.record.actions == mine.actions[:-1]
    games, _ = house.page.store.games()
    assert mine in [saved.record for saved in games]


@awake
async def test_a_newer_copy_is_put_aside_before_an_older_table_takes_its_place(stage, house):
    there = await joined(house)
    await there.play_to(1)
    await decide(house)
    await there.talk()
    mine = house.session.table.record
    older = there.host.table.at(1)
    laid = Laid(there.host.n, 1, 0, write(older.record), *there.host.company)
    there.wire.heard(line_of(laid))
    await settled()
    assert house.title() == "Your game is further on"
    assert house.session.table.record == mine
    await ask(house, "live-accept")
    assert house.session.table.record.actions[:2] == mine.actions[:1]
    games, _ = house.page.store.games()
    assert mine in [saved.record for saved in games]


@awake
async def test_a_copy_stays_where_it_is_kept_through_full_storage_and_the_next_invitation(
    stage, house
):
    there = await joined(house, "twenty-down")
    for _ in range(2):
        await there.play_to(1)
        await decide(house)
        await there.talk()
    id, mine = house.session.saved.id, house.session.table.record
    kept = Store({**stored(stage)})
    stage.window.localStorage.setItem = full(stage)
    older = there.host.table.at(1)
    there.wire.heard(line_of(Laid(9, 1, 0, write(older.record), *there.host.company)))
    await settled()
    await ask(house, "live-accept")
    assert house.session.table.length < len(mine.actions)
    assert Store(stored(stage)).load(id) == kept.load(id)  # no byte was written over it
    there.wire.ended()
    await settled()
    await joined(house, "twenty-down", house.session.table)
    assert house.document.querySelector("dialog[open]") is None
    assert house.session.saved.id != id
    assert Store(stored(stage)).load(id).record == mine


def stored(stage) -> dict[str, str]:
    """Return all entries of the local storage."""
    storage = stage.window.localStorage
    keys = [storage.key(place) for place in range(storage.length)]
    return {key: storage.getItem(key) for key in keys}


def full(stage):
    """There is room for what is shorter than before, and for nothing new."""
    storage, keeps = stage.window.localStorage, stage.window.localStorage.setItem

    def refuse(key: str, value: str) -> None:
        if len(value) > len(storage.getItem(key) or ""):
            raise stage.local_storage.JsException("QuotaExceededError")
        keeps(key, value)

    return refuse


@awake
async def test_who_comes_back_to_an_older_table_is_asked_with_the_copy_of_this_device(stage, house):
    there = await joined(house)
    await there.play_to(1)
    await decide(house)
    await there.talk()
    mine = house.session.table.record
    there.wire.ended()
    await settled()
    await joined(house)
    assert house.title() == "Your game is further on"
    await ask(house, "live-leave")
    games, _ = house.page.store.games()
    assert mine.actions in [saved.record.actions[: len(mine.actions)] for saved in games]


@awake
async def test_every_event_of_the_machine_is_shown(house):
    await joined(house)
    kinds = {one for one in vars(live_events).values() if isinstance(one, type)}
    named = {one for one in kinds if one.__module__ == live_events.__name__}
    shown = house.call("live.own_table:own_table").handlers
    assert {*shown} == named - {live_events.Did}
