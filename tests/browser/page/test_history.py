"""Tests of how a visit begins, and of Back and Forward between dialogs, tables and lobby."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.table import new_record
from tests.browser.awake import settled
from tests.browser.playing import House, arrive

LINK = encode_game(new_record("eights", GAMES["eights"].Options(), "friday-night"))


async def take_step(house: House, step: str) -> House:
    """Do what a visitor does, and return the page, which may be another one after it."""
    window = house.stage.window
    match step.split():
        case ["back" | "forward" as way]:
            getattr(window.history, way)()
        case ["play", key]:
            house.page.begin_game(key)
        case ["follow-link"]:
            window.history.follow(f"https://cards.example/#{LINK}")
            house.arrival.open_link()
        case ["delete"]:
            house.page.store.delete_game(house.page.store.games()[0][0].id)
        case ["reload"]:
            house = await arrive(house.stage)
        case ["visit-again"]:
            window.history = type(window.history)(window)
            house = await arrive(house.stage)
        case _:
            house.commands.do(step)
    await settled()
    return house


def at(house: House) -> str:
    """Return the title of the open dialog, else the key of the game, else "lobby"."""
    if house.find("#dialog").open:
        return house.title()
    return house.session.saved.record.game if house.session else "lobby"


@pytest.mark.parametrize(
    ("steps", "places", "entries"),
    [
        ("share, back, back, forward", "Share, eights, lobby, eights", 3),
        ("share, close, score, close, menu, close, back", "*, *, *, *, *, eights, lobby", 3),
        ("back, settings, back", "lobby, Settings, lobby", 2),
        ("play twenty-down, back, forward", "twenty-down, lobby, twenty-down", 3),
        ("reload, back", "eights, lobby", 2),
        ("visit-again, back", "eights, lobby", 2),
        ("follow-link, back, back", "Someone shared*, eights, lobby", 3),
        ("back, delete, forward", "lobby, lobby, lobby", 2),
    ],
)
async def test_history_leads_from_eights_to(stage, steps, places, entries):
    house = await take_step(await arrive(stage), "play eights")
    hand = house.session.view
    for step, place in zip(steps.split(", "), places.split(", "), strict=True):
        house = await take_step(house, step)
        assert at(house).startswith(place.rstrip("*")), step
        assert at(house) != "eights" or house.session.view == hand
    assert len(stage.window.history) == entries


async def test_a_shortcut_opens_its_game_or_the_one_that_is_there(stage):
    house = await arrive(stage, "?level=club&play=eights")
    assert house.session.saved.record.game == "eights"
    assert stage.window.location.search == "?level=club"
    again = await arrive(stage, "?play=eights")
    assert again.session.saved.id == house.session.saved.id
    other = await arrive(stage, "?play=twenty-down")
    assert other.session.saved.record.game == "twenty-down"


@pytest.mark.parametrize("asked", ["?play=twenty-down", "?problem=belote-99", f"#{LINK}"])
async def test_the_lobby_below_the_last_table_does_not_ask_again(stage, asked):
    await arrive(stage, "?play=eights")
    stage.window.history.follow(f"https://cards.example/room/{asked}")
    house = await arrive(stage, asked)
    assert house.session is not None or "problem" in asked
    visited = stage.window.history.addresses
    assert len(visited) == len(stage.window.history)
    assert {(address.hash, address.search) for address in visited} == {("", "")}


@pytest.mark.parametrize(
    ("wanted", "sits"),
    [("play eights", True), ("new eights", False), ("friends eights", False), ("do stats", False)],
)
async def test_what_was_clicked_before_python_was_there_is_done(stage, wanted, sits):
    stage.document.documentElement.setAttribute("data-wanted", wanted)
    house = await arrive(stage)
    assert (house.session is not None) is sits
    assert house.find("#dialog").open is not sits
