"""Tests of the coach at a table: when it watches, what it asks about, and that it asks once."""

import json

import pytest

from cardroom.games import GAMES
from cardroom.players import weighing
from cardroom.players.levels import coach_threshold
from cardroom.players.lost import kind_of
from cardroom.records.coach_notes import FIRST_DEALS, Coached
from cardroom.records.results import DealResult, Result
from cardroom.session.coach import CoachNotes
from cardroom.session.session import Session
from cardroom.table import Table, read
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.wording import WORDING
from cardroom.views.words import Names
from cardroom.views.words.lookup import ENGLISH, language, set_language
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.browser.stand_in import location_of
from tests.soak import EACH_GAME

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

KEY = "twenty-down"
COSTLY, CHEAP = 6.0, 0.5
LEAST = coach_threshold(KEY)


@pytest.fixture
def costs(monkeypatch):
    """Make each action but the first legal one costly. Return cost, doubt and question count."""
    said, of_pars = {"cost": COSTLY, "doubt": 0.1, "asked": 0}, weighing.answer

    def answer(asked: str, record: str) -> str:
        fields = json.loads(asked)
        if "par" in fields:
            return of_pars(asked, record)
        said["asked"] += 1
        table = Table(read(record)).at(fields["place"])
        texts = [table.game.text(action) for action in table.game.legal(table.state)]
        rows = [[texts[:1], 2.0, 0.9, 0.1, 0.0, 0.0]]
        rows += [[[text], 1.0, 0.4, 0.1, said["cost"], said["doubt"]] for text in texts[1:]]
        choice = {"action": texts[0], "reason": {"code": "only", "values": {}}}
        found = {"choice": choice, "aim": "trick", "worlds": 9, "rows": rows, "lying": []}
        return json.dumps(found)

    monkeypatch.setattr(weighing, "answer", answer)
    return said


@pytest.fixture
def coached(stage, costs):
    stage.window.location = location_of("https://cards.example/?coach=1")
    return stage


async def at_a_choice(stage) -> House:
    """At a table, to play one of several cards."""
    house = await House(stage).play(KEY)
    while len(house.session.view.legal) < 2 or house.session.view.phase.value != "play":
        await house.click(f"[data-card='{house.session.view.legal[0].card}']")
        await house.click("[data-do='confirm']")
    return house


async def try_it(house: House, number: int) -> int:
    """Confirm the legal card of this number; how many actions there were before."""
    session = house.session
    before = session.table.length
    await house.click(f"[data-hand] [data-card='{session.view.legal[number].card}']")
    await house.click("[data-do='confirm']")
    return before


def asks(house: House) -> bool:
    dialog = house.find("#dialog")
    return bool(dialog.open and dialog.querySelector("[data-coach='asks']"))


@awake
async def test_a_costly_play_is_asked_about_once_and_played_all_the_same(coached):
    house = await at_a_choice(coached)
    meant = house.session.view.legal[1]
    before = await try_it(house, 1)
    assert asks(house)
    told = (
        "It's safer to play the eight of clubs: that wins a trick in 90% of deals, your choice in "
    )
    assert told in house.dialog()
    assert house.session.table.length == before
    await house.click("[data-do='coach-anyway']")
    assert not asks(house)
    assert house.session.table.history()[before][1] == meant
    assert not house.session.saved.assisted


@awake
async def test_who_plays_another_card_than_the_one_asked_about_was_helped(coached):
    house = await at_a_choice(coached)
    await try_it(house, 1)
    await house.click("[data-do='coach-again']")
    assert not house.session.saved.assisted
    await try_it(house, 0)
    assert house.session.saved.assisted


@awake
async def test_who_chooses_again_is_not_asked_again(coached):
    house = await at_a_choice(coached)
    before = await try_it(house, 1)
    await house.click("[data-do='coach-again']")
    assert not asks(house)
    assert house.session.table.length == before
    await house.click("[data-do='confirm']")
    assert house.session.table.length > before
    house.opened.change(Session.undo)
    await settled()


@awake
async def test_a_confirmation_while_it_asks_plays_and_puts_the_question_away(coached):
    house = await at_a_choice(coached)
    before = await try_it(house, 1)
    assert asks(house)
    house.commands.do("confirm")
    await settled()
    assert not asks(house)
    assert house.session.table.length > before


@pytest.mark.parametrize(
    ("number", "cost", "doubt"), [(0, COSTLY, 0.1), (1, CHEAP, 0.1), (1, COSTLY, COSTLY)]
)
@awake
async def test_what_is_best_or_cheap_or_a_matter_of_opinion_is_played_at_once(
    coached, costs, number, cost, doubt
):
    costs.update(cost=cost, doubt=doubt)
    house = await at_a_choice(coached)
    before = await try_it(house, number)
    assert not asks(house)
    assert house.session.table.length > before


@pytest.mark.parametrize("weak", ["lead", "follow"])
@awake
async def test_it_asks_sooner_where_the_person_loses_most(coached, costs, weak):
    costs.update(cost=0.6 * LEAST)
    alone = DealResult(KEY, "club", False, 0.0, 0.0, 0.0, 80, 80, lost=f"{weak} 40 80 300")
    House(coached).page.store.keep_deal("before", 1, alone)
    house = await at_a_choice(coached)
    kind = kind_of(KEY, house.session.view)
    await try_it(house, 1)
    assert asks(house) is (kind == weak)


@awake
async def test_a_coach_who_knows_nothing_says_nothing(coached, monkeypatch):
    monkeypatch.setattr(weighing, "answer", lambda *_: json.dumps({"error": "broken"}))
    house = await at_a_choice(coached)
    before = await try_it(house, 1)
    assert house.session.table.length > before


@awake
async def test_in_a_hurry_there_is_no_coach_unless_it_is_asked_for(stage, costs):
    house = await at_a_choice(stage)
    assert not house.session.coach.is_present
    assert costs["asked"] == 0
    assert not house.session.saved.assisted
    await house.click("[data-do='menu']")
    await house.click("dialog [data-do='coach']")
    assert house.session.coach.is_present
    assert house.page.preferences.coach == "always"
    await try_it(house, 1)
    assert asks(house)
    await house.click("[data-do='coach-again']")
    await house.click("[data-do='menu']")
    await house.click("dialog [data-do='coach']")
    assert not house.session.coach.is_present
    assert house.page.preferences.coach == "never"


async def slow(stage) -> House:
    """Return a house that plays without the fast mode."""
    house = House(stage)
    house.page.wishes = house.page.wishes._replace(fast=False)
    return house


@awake
async def test_the_first_deals_of_a_game_are_coached_and_no_more(stage, costs):
    house = await slow(stage)
    for number in range(1, FIRST_DEALS + 2):
        await house.play(KEY)
        assert house.session.coach.is_present == (number <= FIRST_DEALS)
        assert not house.session.saved.assisted
    kept = house.page.store.coached(KEY)
    assert len(kept.deals.split()) == FIRST_DEALS
    assert house.page.store.coached("eights") == Coached()


@awake
async def test_who_has_played_a_game_before_needs_no_coach(stage, costs):
    house = await slow(stage)
    old = Result(KEY, "expert", assisted=False, won=True, score=0)
    house.page.store.keep_result("old", old)
    await house.play(KEY)
    assert not house.session.coach.is_present


@awake
async def test_who_never_wants_one_has_none(stage, costs):
    house = await slow(stage)
    house.page.set_preferences(house.page.preferences._replace(coach="never"))
    await house.play(KEY)
    assert not house.session.coach.is_present


@awake
async def test_the_deal_of_a_day_is_played_alone(stage, costs):
    house = await slow(stage)
    house.call("links.daily:play_today", KEY)
    await settled()
    assert house.session is not None
    assert not house.session.coach.is_present


def read_coach(house: House) -> str:
    """Return the coach's words, and check that the page shows and announces them."""
    said = scene_of(house.session).help.coach
    if said:
        assert house.document.text("#coach") == said
        assert said in house.document.text("#status")
    return said


@awake
async def test_the_hand_is_looked_at_first_and_what_is_new_is_said_once(coached, costs):
    costs.update(cost=CHEAP)
    house = House(coached)
    house.page.begin_game(KEY)
    await settled()
    said = []
    while not house.session.deal_done:
        said.append(read_coach(house))
        await house.act()
    said = [one for one in said if one]
    assert said[0].startswith(("You hold ", "Your ", "Both ", "Name "))
    assert len(said) == len(set(said)) > 1
    told = house.page.store.coached(KEY).told.split()
    assert told
    assert len(told) == len(set(told))
    again = await House(coached).play(KEY)
    assert not set(again.page.store.coached(KEY).told.split()[len(told) :]) & set(told)


@awake
async def test_where_a_choice_matters_it_says_how_much_and_not_what_is_best(coached, costs):
    house = await House(coached).play(KEY)
    said = set()
    for _ in range(20):
        if house.session.deal_done:
            break
        said.add(read_coach(house))
        await house.act()
    assert "This choice matters. Best move: wins a trick in 90% of deals. Worst move: 40%." in said
    assert not house.session.saved.assisted


@awake
async def test_where_little_hangs_on_a_choice_it_says_nothing_of_it(coached, costs):
    costs.update(cost=CHEAP)
    house = await House(coached).play(KEY)
    for _ in range(20):
        if house.session.deal_done:
            break
        assert "matters" not in read_coach(house)
        await house.act()


@pytest.mark.parametrize("key", GAMES)
@awake
async def test_every_game_has_something_to_say_to_a_newcomer(coached, key):
    house = House(coached)
    house.page.begin_game(key)
    await settled()
    for _ in range(12):
        if scene_of(house.session).help.coach or not house.session.my_turn:
            break
        await house.act()
    assert scene_of(house.session).help.coach


@pytest.mark.parametrize("key", EACH_GAME)
@awake
async def test_at_the_end_of_a_deal_it_says_what_it_came_to(coached, costs, key):
    costs.update(cost=CHEAP)
    house = House(coached)
    house.page.begin_game(key)
    await settled()
    assert not house.session.deal_done
    await house.play_out()
    view = house.session.view
    said = WORDING[key].deal_comment(view, Names(tuple(house.session.names), 0))
    assert said
    scored = coached.document.querySelector("#end") is not None  # and not only passed out
    assert coached.document.text("#end #coach" if scored else ".talk #coach") == said
    assert coached.document.text("#status").endswith(f" {said}")


@awake
async def test_what_a_coach_says_is_worded_whenever_it_is_drawn(stage):
    house, coach = await House(stage).play(KEY), CoachNotes(is_present=True)
    said = {"en": "Low cards first.", "de": "Erst die kleinen Karten."}
    house.opened.set(coach=coach.with_comment(house.session.table.record, lambda: said[language()]))
    assert scene_of(house.session).help.coach == said["en"]
    set_language(ENGLISH._replace(language="de"))
    try:
        assert scene_of(house.session).help.coach == said["de"]
    finally:
        set_language(ENGLISH)
