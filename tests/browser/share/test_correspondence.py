"""Tests of games by link on the page: begun, sent and resumed, and links that do not fit."""

import pytest

from cardroom.games import GAMES
from cardroom.links.correspondence.full import Letter, decode, encode
from cardroom.table import Record, Table
from cardroom.views.words import card_name
from tests.browser.awake import settled
from tests.browser.playing import House
from tests.casual_games import casual_game
from tests.sessions import play_first

BEN, ANI = 0, 2  # seats of the persons: Ben is here


async def begin(house: House, key: str = "twenty-down", seat: int = ANI) -> House:
    """Begin a game by link, of Ben here and Ani at this seat, in the dialog."""
    house.call("lobby.new_games:open_new_game_dialog", key)
    await house.change(f"[data-level='{seat}']", value="person")
    await house.change(f"[data-name='{seat}']", value="Ani")
    await house.change(f"[data-name='{BEN}']", value="Ben")
    await house.change("[data-where][value='link']", value="link")
    await house.click("[data-do='start']")
    return house


async def act(house: House) -> None:
    """Do the first legal thing for the seat that is to act."""
    house.do_at_any_seat()
    await settled()


async def play(house: House, seat: int = ANI) -> None:
    """Do the first legal thing until this seat is to act, or the deal is over."""
    while house.session.table.state.turn not in (seat, None):
        assert house.session.can_viewer_act
        await act(house)


def read_links(house: House) -> list[str]:
    links = house.document.querySelectorAll("dialog[open] [data-link]")
    return [str(one.getAttribute("data-link")).partition("#")[2] for one in links]


def letter_after(house: House, more: int, *, last: bool = False) -> Letter:
    """Return what Ani would send to Ben after `more` further actions."""
    saved, table = house.session.saved, Table(house.session.table.record)
    for _ in range(more):
        table.play(table.game.legal(table.state)[-1 if last else 0])
    return Letter(table.record, saved.levels, saved.names, BEN)


def forget_game(house: House) -> None:
    """Go to the lobby, and delete the open game from the store, as if another device were here."""
    house.commands.do("close")
    id = house.session.saved.id
    house.commands.do("lobby")
    house.page.store.delete_game(id)
    house.page.redraw()


def read_records(house: House) -> list[Record]:
    return [saved.record for saved in house.page.store.games()[0]]


async def test_a_game_by_link_is_asked_for_in_the_new_game_dialog(house):
    saved = (await begin(house)).session.saved
    assert (saved.here, saved.names, saved.apart) == (0, ("Ben", "", "Ani", ""), True)
    assert house.session.names == ("Ben", "West", "Ani", "East")
    assert house.page.store.load(saved.id).here == 0
    assert not house.find("#table").hasAttribute("data-curtain")
    house.call("lobby.new_games:open_new_game_dialog", "twenty-down")
    assert house.find("[data-where][checked]").getAttribute("value") == "link"
    assert house.find("[data-name='0']").getAttribute("value") == "Ben"


async def test_a_second_game_with_the_same_cards_is_a_game_of_its_own(stage, house):
    first = (await begin(house)).session.saved
    seating = stage.new_games.seating.seating_of(first)
    house.call("share.correspondence:begin", first.record, seating)
    await settled()
    assert house.session.saved.id == f"{first.id}-2"
    assert len(read_records(house)) == 2


@pytest.mark.parametrize("key", GAMES)
async def test_after_ones_turn_the_link_is_sent_to_who_is_to_act(house, key):
    seat = GAMES[key].seats(GAMES[key].Options()) // 2
    await play(await begin(house, key, seat), seat)
    assert house.document.text("#do-send").strip() == "Send to Ani"
    await house.click("#do-send")
    assert house.title() == "Send to Ani"
    letter = decode(read_links(house)[0])
    assert letter.record == house.session.table.record
    assert (letter.to, letter.id) == (seat, house.session.saved.id)
    assert (letter.names[BEN], letter.names[seat]) == ("Ben", "Ani")


async def test_a_link_is_offered_when_somebody_else_is_to_act_or_a_deal_is_over(house):
    await begin(house)
    turns = set()
    while house.session.table.state.turn is not None:
        turns.add(house.session.can_viewer_act)
        assert house.has("#do-send") is not house.session.can_viewer_act
        await act(house)
    assert turns == {True, False}
    await house.click("#do-send")
    assert decode(read_links(house)[0]).to == ANI
    assert "Opens as" in house.dialog()


# Opening a link without the game


async def test_somebody_new_is_greeted_without_a_card_and_plays_on(house):
    await play(await begin(house))
    await house.click("#do-send")
    link, id = read_links(house)[0], house.session.saved.id
    record = decode(link).record
    forget_game(house)
    for word in ("close", "letter-play"):
        assert await house.open_link(link) == "You are Ani"
        assert "Twenty Down by link, deal 1." in house.dialog()
        assert read_records(house) == []
        text, table = house.document.body.html().lower(), Table(record)
        hands = {card for seat in range(4) for card in table.view(seat).hand}
        assert [card.name for card in hands if card_name(card) in text] == []
        await house.click(f".dialog-foot [data-do='{word}']")
    assert (house.session.saved.id, house.session.saved.here) == (id, ANI)
    assert (house.session.seat, house.session.can_viewer_act) == (ANI, True)
    assert not house.has("dialog[open]")
    assert read_records(house) == [record]


async def test_who_is_somebody_else_says_so(house):
    await play(await begin(house))
    link = encode(letter_after(house, 0))
    forget_game(house)
    assert await house.open_link(link) == "You are Ben"
    await house.click("[data-do='letter-as'][data-seat='2']")
    assert house.title() == "Are you Ani?"
    assert "You'll see Ani's cards." in house.dialog()
    assert not house.session
    await house.click("[data-do='letter-back']")
    assert house.title() == "You are Ben"
    await house.click("[data-do='letter-as'][data-seat='2']")
    await house.click("[data-do='letter-sure']")
    assert (house.session.seat, house.session.saved.here) == (ANI, ANI)


# A link and a kept game

NEWER = ["Since your last turn:", "A link can be changed: play with people you trust"]
SAID = {
    "same": ("You are Ben", []),
    "newer": ("You are Ben", NEWER),
    "invented": ("Did you make these moves?", ["Moves for your seat that you didn't make here:"]),
    "older": ("Your game is further on", []),
    "parted": ("This link doesn't match your game", ["In your game: ", "In the link: "]),
}
"""Title and sentences of the dialog, by how a link stands to the kept game."""


async def receive(house: House, kind: str) -> Letter:
    """Open a link that stands so to Ben's game, and return what it holds."""
    letter = letter_after(await begin(house), 0)
    await play(house)
    table, own = Table(house.session.table.record), 0
    while own < 2:  # moves of Ben's seat that he never made
        own += table.state.turn == BEN
        table.play(table.game.legal(table.state)[0])
    invented = table.length - house.session.table.length
    more = {"same": 0, "newer": 2, "parted": 1, "invented": invented}
    if kind != "older":
        letter = letter_after(house, more[kind], last=kind == "parted")
    if kind in ("parted", "older"):
        await act(house)
    title, sentences = SAID[kind]
    assert await house.open_link(encode(letter)) == title
    assert [one for one in sentences if one not in house.dialog()] == []
    assert house.has("#letter-own li") is (kind == "invented")
    assert not house.has("[data-do='letter-as']")
    assert read_records(house) == [house.session.table.record]
    return letter


@pytest.mark.parametrize(
    ("kind", "word", "kept"),
    [
        ("same", "play", ["mine"]),
        ("newer", "play", ["theirs"]),
        ("invented", "mine", ["mine"]),
        ("invented", "play", ["theirs"]),
        ("invented", "both", ["mine", "theirs"]),
        ("older", "mine", ["mine"]),
        ("older", "send", ["mine"]),
        ("older", "both", ["mine", "theirs"]),
        ("parted", "mine", ["mine"]),
        ("parted", "take", ["theirs"]),
        ("parted", "both", ["mine", "theirs"]),
    ],
)
async def test_of_a_link_and_ones_own_game_is_kept_what_was_chosen(house, kind, word, kept):
    theirs = await receive(house, kind)
    id, mine = house.session.saved.id, house.session.table.record
    await house.click(f"[data-do='letter-{word}']")
    if word == "send":
        assert decode(read_links(house)[0]).record == mine
    found = [house.page.store.load(one).record for one in (id, f"{id}-2")[: len(kept)]]
    assert len(read_records(house)) == len(found)
    for whose, record in zip(kept, found, strict=True):
        if whose == "mine":
            assert record == mine
        else:  # and what computer players did after it
            assert record.actions[: len(theirs.record.actions)] == theirs.record.actions
    assert house.session.table.record == found[-1]
    assert house.session.saved.here == BEN
    if (kind, word) == ("parted", "both"):  # each is known again
        title = await house.open_link(encode(theirs))
        assert title in ("You are Ben", "Your game is further on")


async def test_a_game_that_is_new_here_names_what_one_is_said_to_have_done(house):
    link = encode(await receive(house, "invented"))
    forget_game(house)
    assert await house.open_link(link) == "You are Ben"
    assert "Moves for your seat that you didn't make here" in house.dialog()


async def test_what_changed_meanwhile_is_asked_again(house):
    await play(await begin(house))
    assert await house.open_link(encode(letter_after(house, 1, last=True))) == "You are Ben"
    house.opened.session = play_first(house.session)
    house.page.keep()
    await house.click("[data-do='letter-play']")
    assert house.title() == "This link doesn't match your game"
    assert len(read_records(house)) == 1


# Links that carry only the latest actions


async def reach_second_deal(house: House) -> tuple[str, str]:
    """Play until Ani is to act again in deal 2. Return the short link and that to all of it."""
    table = casual_game("twenty-down", "friday-night", 2)
    states = [state for state, _, _ in table.history()]
    hers = [n for n, one in enumerate(states) if (one.number, one.turn) == (2, ANI)]
    record = table.at(hers[-1]).record
    letter = Letter(record, (None, "club", None, "club"), ("Ben", "", "Ani", ""), BEN)
    assert await house.open_link(encode(letter)) == "You are Ben"
    await house.click("[data-do='letter-play']")
    await house.click("#do-send")
    short, whole = read_links(house)
    assert short.startswith("5/")
    assert len(short) < len(whole)
    assert decode(whole).record == house.session.table.record
    assert "The whole game for Ani" in house.dialog()
    return short, whole


async def test_in_the_next_deal_the_link_holds_what_was_done_since(house):
    short, whole = await reach_second_deal(house)
    mine, saved = house.session.table.record, house.session.saved
    forget_game(house)
    assert await house.open_link(f"#{short}).") == "This game isn't in this browser"
    assert "open Cardroom there, and paste it" in house.dialog()
    assert "ask for the link to the whole game" in house.dialog()
    copied = house.find("dialog [data-do='copy']").getAttribute("data-copy")
    assert copied == f"https://cards.example/#{short}"
    assert read_records(house) == []
    assert await house.open_link(whole) == "You are Ani"
    begin = int(short.split("/")[4].split(".")[0])
    before = mine._replace(actions=mine.actions[:begin])
    house.page.store.save(saved._replace(record=before, here=ANI, revision=0))
    assert await house.open_link(short) == "Did you make these moves?"  # her last one is in it
    await house.click("[data-do='letter-play']")
    assert (house.session.saved.id, house.session.seat) == (saved.id, ANI)
    assert read_records(house) == [mine]


async def test_what_was_done_since_in_another_way_before_is_not_put_together(house):
    short, _ = await reach_second_deal(house)
    saved = house.session.saved
    table = Table(saved.record._replace(actions=()))
    while table.length < len(saved.record.actions):
        table.play(table.game.legal(table.state)[-1])
    apart = saved._replace(record=table.record, revision=0)
    forget_game(house)
    house.page.store.save(apart)
    assert await house.open_link(short) == "This link doesn't match your game"
    assert "Ask for the link to the whole game" in house.dialog()
    assert read_records(house) == [apart.record]
