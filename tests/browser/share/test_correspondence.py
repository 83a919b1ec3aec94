"""Tests of games by link on the page: begun, sent and resumed, and links that do not fit."""

import re

import pytest

from cardroom.games import GAMES
from cardroom.links.correspondence.full import Letter, decode, encode
from cardroom.links.frame import seal
from cardroom.session.session import Session
from cardroom.table import Record, Table
from cardroom.views.words import card_name
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.casual_games import casual_game

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


async def begun(stage, key: str = "twenty-down", seat: int = 2) -> House:
    """Return a new game by link, of Ben here and Ani at this seat, asked for in the dialog."""
    house = House(stage)
    house.call("lobby.new_games:ask_new_game", key)
    await house.change(f"[data-level='{seat}']", value="person")
    await house.change(f"[data-name='{seat}']", value="Ani")
    await house.change("[data-name='0']", value="Ben")
    await house.change("[data-where][value='link']", value="link")
    await house.click("[data-do='start']")
    return house


async def play(house: House, seat: int, last: bool = False) -> None:
    """Do the first legal thing, or the last, until this seat is to act, or the deal is over."""
    for _ in range(200):
        session = house.session
        if session.table.state.turn in (seat, None):
            return
        if not session.my_turn:
            raise AssertionError("somebody else is to act")
        house.opened.change(lambda session: session.do(session.view.legal[-1 if last else 0]))
        house.page.turns.show_undo(house.opened)
        await settled()


def read_link(house: House) -> str:
    """Return the fragment of the link in the dialog."""
    link = house.find("dialog[open] [data-link]").getAttribute("data-link")
    return str(link).partition("#")[2]


async def letter_after(house: House, more: int, last: bool = False) -> str:
    """Return the link that Ani would send to Ben after `more` further actions."""
    saved, table = house.session.saved, Table(house.session.table.record)
    for _ in range(more):
        table.play(table.game.legal(table.state)[-1 if last else 0])
    return encode(Letter(table.record, saved.levels, saved.names, 0))


async def opened(house: House, fragment: str) -> str:
    """Open a link on the page; the title of the dialog."""
    house.call("links.link_offers:open_link", fragment)
    await settled()
    return house.title()


def forget_game(house: House) -> House:
    """Return this page in the lobby, with the open game deleted from the store."""
    house.commands.do("close")
    id = house.session.saved.id
    house.commands.do("lobby")
    house.page.store.delete_game(id)
    house.page.redraw()
    return house


def records(house: House) -> list[Record]:
    """Return the records of all kept games."""
    return [saved.record for saved in house.page.store.games()[0]]


@awake
async def test_a_game_by_link_is_asked_for_in_the_new_game_dialog(stage):
    house = await begun(stage)
    saved = house.session.saved
    assert (saved.here, saved.names, saved.apart) == (0, ("Ben", "", "Ani", ""), True)
    assert house.session.names == ("Ben", "West", "Ani", "East")
    assert house.page.store.load(saved.id).here == 0
    assert not house.find("#table").hasAttribute("data-curtain")
    house.call("lobby.new_games:ask_new_game", "twenty-down")
    assert house.find("[data-where][checked]").getAttribute("value") == "link"
    assert house.find("[data-name='0']").getAttribute("value") == "Ben"


@awake
async def test_a_second_game_with_the_same_cards_is_a_game_of_its_own(stage):
    house = await begun(stage)
    first = house.session.saved
    house.call(
        "share.correspondence:begin", first.record, stage.new_games.seating.seating_of(first)
    )
    await settled()
    assert house.session.saved.id == f"{first.id}-2"
    assert len(records(house)) == 2


@awake
@pytest.mark.parametrize("key", GAMES)
async def test_after_ones_turn_the_link_is_sent_to_who_is_to_act(stage, key):
    seat = GAMES[key].seats(GAMES[key].Options()) // 2
    house = await begun(stage, key, seat)
    await play(house, seat)
    assert house.document.text("#do-send").strip() == "Send to Ani"
    await house.click("#do-send")
    assert house.title() == "Send to Ani"
    letter = decode(read_link(house))
    assert letter.record == house.session.table.record
    assert (letter.to, letter.id) == (seat, house.session.saved.id)
    assert letter.names[0] == "Ben"
    assert letter.names[seat] == "Ani"


@awake
async def test_while_it_is_ones_turn_nothing_is_offered_to_be_sent(stage):
    house, turns = await begun(stage), set()
    for _ in range(12):
        session = house.session
        turns.add(session.my_turn)
        assert (house.document.querySelector("#do-send") is None) == session.my_turn
        house.opened.change(_play_first)
        house.page.turns.show_undo(house.opened)
        await settled()
    assert turns == {True, False}


@awake
async def test_when_a_deal_is_over_all_others_can_be_told(stage):
    house = await begun(stage)
    while house.session.table.state.turn is not None:
        house.opened.change(_play_first)
    house.page.turns.show_undo(house.opened)
    await settled()
    await house.click("#do-send")
    assert decode(read_link(house)).to == 2
    assert "Opens as" in house.dialog()


@awake
async def test_somebody_new_is_greeted_and_plays_on(stage):
    ben = await begun(stage)
    await play(ben, 2)
    await ben.click("#do-send")
    link, id = read_link(ben), ben.session.saved.id
    ani = forget_game(ben)
    assert await opened(ani, link) == "You are Ani"
    assert "Twenty Down by link, deal 1." in ani.dialog()
    assert records(ani) == []
    text = stage.document.body.html().lower()
    table = Table(decode(link).record)
    hands = {card for seat in range(4) for card in table.view(seat).hand}
    assert [card.name for card in hands if card_name(card) in text] == []
    await ani.click("[data-do='letter-play']")
    assert (ani.session.saved.id, ani.session.saved.here) == (id, 2)
    assert ani.session.seat == 2
    assert ani.session.my_turn
    assert ani.document.querySelector("dialog[open]") is None
    assert records(ani) == [decode(link).record]


@awake
async def test_who_is_somebody_else_says_so(stage):
    ben = await begun(stage)
    await play(ben, 2)
    link = await letter_after(ben, 0)
    other = forget_game(ben)
    assert await opened(other, link) == "You are Ben"
    await other.click("[data-do='letter-as'][data-seat='2']")
    assert other.title() == "Are you Ani?"
    assert "You'll see Ani's cards." in other.dialog()
    assert not other.page.session
    await other.click("[data-do='letter-back']")
    assert other.title() == "You are Ben"
    await other.click("[data-do='letter-as'][data-seat='2']")
    await other.click("[data-do='letter-sure']")
    assert (other.session.seat, other.session.saved.here) == (2, 2)


@awake
async def test_a_newer_link_is_caught_up_with(stage):
    house = await begun(stage)
    await play(house, 2)
    mine = house.session.table.record
    link = await letter_after(house, 2)
    assert await opened(house, link) == "You are Ben"
    assert "Since your last turn:" in house.dialog()
    assert "Moves for your seat" not in house.dialog()
    assert "A link can be changed: play with people you trust" in house.dialog()
    assert house.document.querySelector("[data-do='letter-as']") is None
    assert records(house) == [mine]
    await house.click("[data-do='letter-play']")
    assert records(house)[0].actions[: len(mine.actions) + 2] == decode(link).record.actions
    assert len(records(house)) == 1
    assert house.session.saved.here == 0


async def invented(stage) -> tuple[House, Record, Record]:
    """Ben's page, and a link with moves of his seat that he never made; his record, the link's."""
    house = await begun(stage)
    await play(house, 2)
    mine, table = house.session.table.record, Table(house.session.table.record)
    own = 0
    while own < 2:
        own += table.state.turn == 0
        table.play(table.game.legal(table.state)[0])
    saved = house.session.saved
    link = encode(Letter(table.record, saved.levels, saved.names, 0))
    assert await opened(house, link) == "Did you make these moves?"
    return house, mine, table.record


@awake
async def test_moves_of_ones_own_that_were_not_made_here_are_named_first(stage):
    house, mine, _ = await invented(stage)
    assert "Moves for your seat that you didn't make here:" in house.dialog()
    named = house.document.querySelectorAll("#letter-own li")
    assert len(named) >= 2
    assert records(house) == [mine]
    await house.click("[data-do='letter-mine']")
    assert records(house) == [mine]


@awake
async def test_who_made_them_elsewhere_says_so_and_plays_on(stage):
    house, _, theirs = await invented(stage)
    await house.click("[data-do='letter-play']")
    assert len(records(house)) == 1
    assert records(house)[0].actions[: len(theirs.actions)] == theirs.actions


@awake
async def test_moves_not_made_here_can_be_kept_beside_ones_own_game(stage):
    house, mine, _ = await invented(stage)
    id = house.session.saved.id
    await house.click("[data-do='letter-both']")
    assert house.page.store.load(id).record == mine
    assert len(records(house)) == 2


@awake
async def test_a_game_that_is_new_here_names_what_one_is_said_to_have_done(stage):
    house, _, theirs = await invented(stage)
    saved = house.session.saved
    other = forget_game(house)
    assert (
        await opened(other, encode(Letter(theirs, saved.levels, saved.names, 0))) == "You are Ben"
    )
    assert "Moves for your seat that you didn't make here" in other.dialog()


@awake
async def test_the_link_that_one_has_already_opens_ones_game(stage):
    house = await begun(stage)
    await play(house, 2)
    mine = house.session.table.record
    link = await letter_after(house, 0)
    house.commands.do("lobby")
    assert await opened(house, link) == "You are Ben"
    await house.click("[data-do='letter-play']")
    assert house.session.table.record == mine
    assert records(house) == [mine]


async def further_on(stage) -> tuple[House, str]:
    """Ben's page, and a link that is older than what he has."""
    house = await begun(stage)
    link = await letter_after(house, 0)
    await play(house, 2)
    if house.session.table.length == len(decode(link).record.actions):
        house.opened.change(
            lambda session: (
                session.play(session.view.legal[0]) if session.my_turn else _play_first(session)
            )
        )
        house.page.turns.show_undo(house.opened)
        await settled()
    assert await opened(house, link) == "Your game is further on"
    return house, link


def _play_first(session: Session) -> Session:
    return session.play(session.table.game.legal(session.table.state)[0])


@awake
async def test_an_older_link_leaves_ones_game_as_it_is(stage):
    house, _ = await further_on(stage)
    mine = house.session.table.record
    await house.click("[data-do='letter-mine']")
    assert records(house) == [mine]
    assert house.session.table.record == mine


@awake
async def test_who_is_further_on_can_send_theirs_again(stage):
    house, _ = await further_on(stage)
    mine = house.session.table.record
    await house.click("[data-do='letter-send']")
    assert decode(read_link(house)).record == mine


@awake
async def test_an_older_link_can_be_opened_beside_ones_game(stage):
    house, link = await further_on(stage)
    mine, id = house.session.table.record, house.session.saved.id
    await house.click("[data-do='letter-both']")
    assert house.session.saved.id == f"{id}-2"
    assert house.page.store.load(id).record == mine
    kept = house.page.store.load(f"{id}-2").record.actions
    older = decode(link).record.actions
    assert kept[: len(older)] == older


async def parted(stage) -> tuple[House, Record, Record]:
    """Ben's page, where a link went another way than his game; his record, and that of the link."""
    house = await begun(stage)
    await play(house, 2)
    other = await letter_after(house, 1, last=True)
    house.opened.change(_play_first)
    house.page.turns.show_undo(house.opened)
    await settled()
    mine = house.session.table.record
    assert await opened(house, other) == "This link doesn't match your game"
    assert "In your game: " in house.dialog()
    assert "In the link: " in house.dialog()
    return house, mine, decode(other).record


@awake
async def test_of_two_ways_one_keeps_ones_own(stage):
    house, mine, _ = await parted(stage)
    await house.click("[data-do='letter-mine']")
    assert records(house) == [mine]


@awake
async def test_of_two_ways_one_takes_the_others(stage):
    house, mine, theirs = await parted(stage)
    await house.click("[data-do='letter-take']")
    assert len(records(house)) == 1
    assert records(house)[0].actions[: len(theirs.actions)] == theirs.actions
    assert records(house)[0] != mine


@awake
async def test_of_two_ways_one_keeps_both_and_each_is_known_again(stage):
    house, mine, theirs = await parted(stage)
    id = house.session.saved.id
    await house.click("[data-do='letter-both']")
    assert house.page.store.load(id).record == mine
    assert house.session.saved.id == f"{id}-2"
    saved = house.session.saved
    link = encode(Letter(theirs, saved.levels, saved.names, 0))
    house.commands.do("lobby")
    title = await opened(house, link)
    assert title in ("You are Ben", "Your game is further on")


@awake
async def test_what_changed_meanwhile_is_asked_again(stage):
    house = await begun(stage)
    await play(house, 2)
    other = await letter_after(house, 1, last=True)
    assert await opened(house, other) == "You are Ben"
    house.opened.change(_play_first)
    house.page.keep()
    await house.click("[data-do='letter-play']")
    assert house.title() == "This link doesn't match your game"
    assert len(records(house)) == 1


@awake
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda link: link[:-2], "The end of this link is missing"),
        (
            lambda link: seal(link.rpartition("/")[0].replace("twenty-down", "whist")),
            "This version doesn't have that game. Reload to update",
        ),
        (lambda link: re.sub("/[02].p", "/7.p", link), "Part of this link was changed on the way"),
        (
            lambda link: seal(re.sub("/[02].p", "/7.p", link.rpartition("/")[0])),
            "This link is damaged. Ask for a new one",
        ),
        (lambda link: link + "x" * 20_000, "There's no Cardroom link here"),
    ],
)
async def test_a_link_that_cannot_be_opened_says_why_and_loses_nothing(stage, change, said):
    house = await begun(stage)
    await play(house, 2)
    mine = house.session.table.record
    await house.click("#do-send")
    link = read_link(house)
    house.commands.do("close")
    assert await opened(house, change(link)) == "This link can't be opened"
    assert said in house.dialog()
    assert records(house) == [mine]
    await house.click("dialog [data-do='paste-link']")
    house.find("#pasted-link").value = f"Your turn: https://cards.example/room/#{link}."
    await house.click("[data-do='open-link']")
    assert house.title() == "Your game is further on" or house.title().startswith("You are ")


@awake
async def test_not_now_keeps_nothing(stage):
    ben = await begun(stage)
    link = await letter_after(ben, 0)
    ani = forget_game(ben)
    await opened(ani, link)
    await ani.click(".dialog-foot [data-do='close']")
    assert records(ani) == []
    assert ani.session is None


# Links that carry only the latest actions


async def in_the_second_deal(stage) -> House:
    """Ben's page, after a deal, when Ani is to act and has acted in this deal too."""
    house, table = House(stage), casual_game("twenty-down", "friday-night", 2)
    states = [state for state, _, _ in table.history()]
    hers = [n for n, one in enumerate(states) if (one.number, one.turn) == (2, 2)]
    record = table.at(hers[-1]).record
    letter = Letter(record, (None, "club", None, "club"), ("Ben", "", "Ani", ""), 0)
    assert await opened(house, encode(letter)) == "You are Ben"
    await house.click("[data-do='letter-play']")
    await house.click("#do-send")
    return house


def read_links(house: House) -> list[str]:
    """Return the fragments of the links in the dialog."""
    links = house.document.querySelectorAll("dialog[open] [data-link]")
    return [str(one.getAttribute("data-link")).partition("#")[2] for one in links]


@awake
async def test_in_the_next_deal_the_link_holds_what_was_done_since(stage):
    house = await in_the_second_deal(stage)
    short, whole = read_links(house)
    assert short.startswith("5/")
    assert decode(whole).record == house.session.table.record
    assert len(short) < len(whole)
    assert "The whole game for Ani" in house.dialog()
    mine, saved = house.session.table.record, house.session.saved
    ani = forget_game(house)
    begin = int(short.split("/")[4].split(".")[0])
    ani.page.store.save(
        saved._replace(record=mine._replace(actions=mine.actions[:begin]), here=2, revision=0)
    )
    assert await opened(ani, short) == "Did you make these moves?"  # her last one is in the link
    await ani.click("[data-do='letter-play']")
    assert (ani.session.saved.id, ani.session.seat) == (saved.id, 2)
    assert records(ani) == [mine]


@awake
async def test_who_has_not_got_what_went_before_asks_for_the_whole_game(stage):
    house = await in_the_second_deal(stage)
    short, whole = read_links(house)
    ani = forget_game(house)
    assert await opened(ani, f"#{short}).") == "This game isn't in this browser"
    assert "open Cardroom there, and paste it" in ani.dialog()
    assert "ask for the link to the whole game" in ani.dialog()
    copied = ani.find("dialog [data-do='copy']").getAttribute("data-copy")
    assert copied == f"https://cards.example/#{short.partition('#')[2] or short}"
    assert records(ani) == []
    assert await opened(ani, whole) == "You are Ani"


@awake
async def test_what_was_done_since_in_another_way_before_is_not_put_together(stage):
    house = await in_the_second_deal(stage)
    short, _ = read_links(house)
    saved = house.session.saved
    table = Table(saved.record._replace(actions=()))
    while table.length < len(saved.record.actions):
        table.play(table.game.legal(table.state)[-1])
    apart = saved._replace(record=table.record, revision=0)
    other = forget_game(house)
    other.page.store.save(apart)
    assert await opened(other, short) == "This link doesn't match your game"
    assert "Ask for the link to the whole game" in other.dialog()
    assert records(other) == [apart.record]


@awake
async def test_an_older_one_and_one_that_parted_since_are_answered_as_whole_letters_are(stage):
    house = await in_the_second_deal(stage)
    short, _ = read_links(house)
    mine = house.session.table.record
    choices = [n for n, (one, _, _) in enumerate(Table(mine).history()) if len(_legal(one)) > 1]
    for length, title in (
        (len(mine.actions), "Your game is further on"),
        (choices[-1], "This link doesn't match your game"),
    ):
        table = Table(mine._replace(actions=mine.actions[:length]))
        while table.length < len(mine.actions) + 2:
            table.play(_legal(table.state)[-1])
        id = house.session.saved.id
        house.page.store.save(house.page.store.load(id)._replace(record=table.record))
        house.commands.do("close")
        house.commands.do("lobby")
        assert await opened(house, short) == title
        await house.click("[data-do='letter-mine']")
        kept = house.session.table.record.actions
        assert kept[: table.length] == table.record.actions


def _legal(state):
    return GAMES["twenty-down"].legal(state)
