"""Tests of the level chosen for players who set none, and of games resumed from the lobby."""

import json

import pytest

from cardroom.links.daily import utc_day_at
from cardroom.records.results import Result
from cardroom.views.words.dates import day_and_month
from tests.browser.awake import settled
from tests.browser.playing import House

PLACES = '<div id="to-file"></div><div id="again"></div><div id="saved"></div>'
CARD = f'<main id="main"><p id="opponents"></p>{{}}{PLACES}</main>'.format(
    '<div id="going-twenty-down"></div>'
    '<button data-play="twenty-down"><span class="word">Play</span></button>'
    '<button data-new="twenty-down">Options</button>'
)


@pytest.fixture
def house(stage) -> House:
    """Return a lobby with one card on the shelf, and a line about computer players."""
    stage.document.getElementById("main").innerHTML = CARD
    return House(stage)


def read_settings(stage) -> dict[str, object]:
    kept: dict[str, object] = json.loads(stage.window.localStorage.kept["cardroom/settings"])
    return kept


async def begin_several(house: House, number: int) -> str:
    """Begin so many games, go back to the lobby, and return the id of the last game."""
    for _game in range(number):
        await house.begin("twenty-down")
    last = house.session.saved.id
    house.commands.do("lobby")
    return last


async def test_a_newcomer_meets_casual_players_and_better_ones_after_three_games_won(stage, house):
    house.page.draw()
    assert "Casual until you win 3 games" in stage.document.text("#opponents")
    await house.begin("twenty-down")
    assert house.session.saved.levels == (None, "casual", "casual", "casual")
    assert read_settings(stage)["level"] == "rising"
    assert House(stage).page.preferences.level == "rising"
    for number in range(3):
        won = Result("eights", "casual", assisted=False, won=True, score=100)
        house.page.store.keep_or_delete_result(f"{number}", won)
    house.page.to_lobby()
    assert "You won 3 games: opponents are now Intermediate" in stage.document.text("#opponents")
    house.page.begin_game("twenty-down")
    assert house.session.saved.opponents == "club"


async def test_who_played_before_there_were_levels_goes_on_against_experts(stage):
    before = Result("eights", "expert", assisted=False, won=False, score=0)
    stage.window.localStorage.kept["cardroom/result/old"] = json.dumps(before._asdict())
    stage.window.localStorage.kept["cardroom/settings"] = json.dumps({"theme": "dark"})
    house = await House(stage).begin("twenty-down")
    assert house.session.saved.opponents == "expert"
    settings = read_settings(stage)
    assert (settings["level"], settings["theme"]) == ("expert", "dark")


async def test_a_level_chosen_for_a_game_is_that_game_s_alone(stage, house):
    house.page.draw()
    await house.click("[data-new='twenty-down']")
    await house.change("[data-level='all']", value="club")
    await house.click("[data-do='start']")
    assert house.session.saved.opponents == "club"
    house.page.begin_game("belote")
    assert house.session.saved.opponents == "casual"
    house.page.to_lobby()
    assert stage.document.text("#opponents").startswith("Opponents are Casual")


async def test_saved_games_say_the_day_as_the_deals_of_the_day_do(stage, house):
    await house.begin("twenty-down")
    house.page.to_lobby()
    when = house.page.store.games()[0][0].when
    day = day_and_month(utc_day_at(when))
    assert f"{day}, time {when}" in stage.document.text("#going-twenty-down")


async def test_the_last_game_goes_on_on_its_own_card_and_the_others_are_listed(stage, house):
    stage.lobby_screen.AT_FIRST = 3
    last = await begin_several(house, 5)
    (here,) = stage.document.querySelectorAll("#going-twenty-down [data-do='continue']")
    assert here.getAttribute("data-id") == last
    assert stage.document.activeElement is here
    assert stage.document.text("[data-play='twenty-down'] .word") == "New game"
    first, second = stage.document.querySelectorAll("#saved-games [data-do='forget']")
    stage.moving.click(first)
    await house.click("[data-do='forget-now']")
    (left,) = stage.document.querySelectorAll("#saved-games [data-do='forget']")
    assert left is second
    for _time in range(2):
        assert "And 2 older games." in stage.document.text("#more-games")
        assert len(stage.document.querySelectorAll("#saved-games [data-do='forget']")) == 1
        house.page.redraw()


@pytest.mark.parametrize("word", ["continue", "forget"])
async def test_a_game_that_another_tab_deleted_is_said_to_be_gone(stage, house, word):
    await begin_several(house, 2)
    (row,) = stage.document.querySelectorAll(f"#saved-games [data-do='{word}']")
    del stage.window.localStorage.kept[f"cardroom/game/{row.getAttribute('data-id')}"]
    stage.moving.click(row)
    assert stage.document.text("#alert") == "This was deleted in another tab."
    assert not house.has("#saved-games")
    assert len(stage.document.querySelectorAll("[data-do='continue']")) == 1
    await settled()


async def test_a_game_that_can_no_longer_be_read_is_set_aside_when_it_is_to_be_deleted(
    stage, house
):
    key = f"cardroom/game/{await begin_several(house, 1)}"
    stage.window.localStorage.kept[key] = "{"
    await house.click("[data-do='forget']")
    assert stage.window.localStorage.kept[key.replace("/game/", "/damaged/")] == "{"
    assert "couldn't be read" in stage.document.text("#saved")


async def test_a_live_game_is_begun_with_computer_players_and_invites_at_once(stage, house):
    asked = []
    stage.live.show_seats_for_friends = lambda app, names: asked.append(
        (app.page.session.saved.id, names)
    )
    house.page.draw()
    await house.click("[data-new='twenty-down']")
    await house.change("[data-level='2']", value="person")
    await house.change("[data-where][value='live']", value="live")
    await house.change("[data-name='2']", value="Ani")
    await house.click("[data-do='start']")
    assert asked == [(house.session.saved.id, {2: "Ani"})]
    assert house.session.saved.people == (0,)


async def test_a_card_of_the_shelf_leads_to_the_rules_of_its_game(stage, house):
    asked = []

    async def show(game, paragraph):
        asked.append((paragraph, game.KEY))

    stage.rule_pages.show_rules = show
    link = stage.document.querySelector("[data-new='twenty-down']")
    link.setAttribute("data-game", "eights")
    await house.do("rules", link)
    assert asked == [("", "eights")]
