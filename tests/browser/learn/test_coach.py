"""Tests of the coach at a table: when it watches, what it asks about, and that it asks once."""

import asyncio
import json

import pytest

from cardroom.games import GAMES
from cardroom.links.challenge import encode
from cardroom.players import weighing
from cardroom.players.levels import coach_threshold
from cardroom.players.lost import kind_of_decision
from cardroom.records.kept_links import ChallengeEntry
from cardroom.records.results import FIRST_DEALS, Coached, DealResult, Result
from cardroom.session.coach import CoachNotes
from cardroom.table import Table, read
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.wording import WORDING
from cardroom.views.words import Names
from cardroom.views.words.lookup import ENGLISH, language, set_language
from tests.browser.awake import settled
from tests.browser.playing import House, answered
from tests.browser.stand_in import location_of
from tests.casual_games import casual_challenge
from tests.soak import EACH_GAME

KEY = "twenty-down"
COSTLY, CHEAP = 6.0, 0.5
LEAST = coach_threshold(KEY)


@pytest.fixture
def costs(monkeypatch):
    """Make each action but the first legal one costly. Return cost and question count."""
    said, of_pars = {"cost": COSTLY, "asked": 0}, weighing.answer

    def answer(asked: str, record: str) -> str:
        fields = json.loads(asked)
        if "par" in fields:
            return of_pars(asked, record)
        said["asked"] += 1
        table = Table(read(record)).at(fields["place"])
        texts = [table.game.text(action) for action in table.game.legal(table.state)]
        rows = [[texts[:1], 2.0, 0.9, 0.1, 0.0, 0.0]]
        rows += [[[text], 1.0, 0.4, 0.1, said["cost"], 0.1] for text in texts[1:]]
        choice = {"action": texts[0], "reason": {"code": "only", "values": {}}}
        found = {"choice": choice, "aim": "trick", "worlds": 9, "rows": rows, "lying": []}
        return json.dumps(found)

    monkeypatch.setattr(weighing, "answer", answer)
    return said


@pytest.fixture
def coached(stage, costs):
    stage.window.location = location_of("https://cards.example/?coach=1")
    return stage


async def to_a_choice(house: House) -> House:
    await house.play(KEY)
    while len(house.session.view.legal) < 2 or house.session.view.phase.value != "play":
        await house.act()
    return house


async def try_it(house: House, number: int) -> bool:
    """Confirm the legal card of this number, and return whether the coach asks about it."""
    session = house.session
    length = session.table.length
    await house.click(f"[data-hand] [data-card='{session.view.legal[number].card}']")
    await house.do("confirm")
    asks = house.has("dialog[open] [data-coach='asks']")
    assert (house.session.table.length == length) is asks
    return asks


@pytest.mark.parametrize(
    ("steps", "is_played", "is_assisted"),
    [
        ("coach-anyway", True, False),
        ("confirm", True, False),
        ("coach-again", False, False),
        ("coach-again, confirm", True, False),
        ("coach-again, another card", True, True),
    ],
)
async def test_a_costly_play_is_asked_about_once(coached, steps, is_played, is_assisted):
    house = await to_a_choice(House(coached))
    length, meant = house.session.table.length, house.session.view.legal[1]
    assert await try_it(house, 1)
    told = "It's safer to play the eight of clubs: that wins a trick in 90% of deals, your choice "
    assert told in house.dialog()
    for step in steps.split(", "):
        await (try_it(house, 0) if step == "another card" else house.do(step))
        assert not house.find("#dialog").open
    assert (house.session.table.length > length) is is_played
    done = house.session.table.history()[length:][:1]
    assert [action == meant for _, action, _ in done] == [not is_assisted] * is_played
    assert house.session.saved.assisted is is_assisted


async def test_another_card_that_is_raised_while_the_coach_thinks_is_asked_about(coached):
    async def think(asked: str, record: object) -> str:
        await asyncio.sleep(1)
        return await answered(asked, record)

    house = await to_a_choice(House(coached))
    house.answers = think
    house.app.put(coached.coach.CoachAnalysis())
    house.opened.session = house.session._replace(coach=CoachNotes(is_present=True))
    first, other = (f"[data-card='{one.card}']" for one in house.session.view.legal[:2])
    await house.click(first)
    house.commands.do("confirm")
    await asyncio.sleep(0.5)
    coached.moving.click(house.find(other))
    await settled()
    assert not house.has("dialog[open]")
    await house.do("confirm")
    assert house.has("dialog[open] [data-coach='asks']")


@pytest.mark.parametrize("weak", ["lead", "follow"])
async def test_it_asks_sooner_where_the_person_loses_most(coached, costs, weak):
    costs.update(cost=0.6 * LEAST)
    alone = DealResult(KEY, "club", False, 0.0, 0.0, 0.0, 80, 80, lost=f"{weak} 40 80 300")
    house = House(coached)
    house.page.store.keep_deal_result("before", 1, alone)
    await to_a_choice(house)
    assert (kind_of_decision(KEY, house.session.view) == weak) is await try_it(house, 1)


async def test_a_coach_who_knows_nothing_says_nothing(coached, monkeypatch):
    monkeypatch.setattr(weighing, "answer", lambda *_: json.dumps({"error": "broken"}))
    assert not await try_it(await to_a_choice(House(coached)), 1)


async def test_in_a_hurry_there_is_no_coach_unless_it_is_asked_for(house, costs):
    await to_a_choice(house)
    assert not house.session.coach.is_present
    assert costs["asked"] == 0
    await house.do("coach")
    assert house.session.coach.is_present
    assert house.page.preferences.coach == "always"
    assert await try_it(house, 1)
    await house.do("coach-again")
    await house.do("coach")
    assert not house.session.coach.is_present
    assert house.page.preferences.coach == "never"


@pytest.fixture
def slow(house, costs) -> House:
    """Return a page without the fast mode, which has no coach unless the address asks for one."""
    house.page.wishes = house.page.wishes._replace(fast=False)
    return house


async def test_the_first_deals_of_a_game_are_coached_and_no_more(slow):
    for number in range(1, FIRST_DEALS + 2):
        await slow.play(KEY)
        assert slow.session.coach.is_present == (number <= FIRST_DEALS)
        assert not slow.session.saved.assisted
    kept = slow.page.store.coached(KEY)
    assert len(kept.deals.split()) == FIRST_DEALS
    assert slow.page.store.coached("eights") == Coached()


@pytest.mark.parametrize("why", ["played before", "never wanted", "day", "challenge", "persons"])
async def test_there_is_no_coach_where(slow, why):
    if why == "played before":
        old = Result(KEY, "expert", assisted=False, won=True, score=0)
        slow.page.store.keep_or_delete_result("old", old)
    elif why == "never wanted":
        slow.page.set_preferences(slow.page.preferences._replace(coach="never"))
    if why == "day":
        slow.call("links.daily:play_today", KEY)
    else:
        slow.page.begin_game(KEY)
    if why == "challenge":
        link = encode(casual_challenge(KEY))
        slow.page.store.keep_challenge(ChallengeEntry("c", link, slow.session.saved.id))
    elif why == "persons":
        slow.page.open_saved(slow.session.saved._replace(levels=(None, "club", None, "club")))
    await slow.do("ready")
    assert not slow.session.coach.is_present


def read_coach(house: House) -> str:
    """Return the coach's words, and check that the page shows and announces them."""
    said = scene_of(house.session).help.coach
    if said:
        assert house.document.text("#coach") == said
        assert said in house.document.text("#status")
    return said


async def test_the_hand_is_looked_at_first_and_what_is_new_is_said_once(coached, costs):
    costs.update(cost=CHEAP)
    house = await House(coached).begin(KEY)
    said = []
    while not house.session.deal_done:
        said.append(read_coach(house))
        await house.act()
    said = [one for one in said if one]
    assert said[0].startswith(("You hold ", "Your ", "Both ", "Name "))
    assert len(said) == len(set(said)) > 1
    told = house.page.store.coached(KEY).told.split()
    assert len(told) == len(set(told)) > 0
    again = await House(coached).play(KEY)
    assert not set(again.page.store.coached(KEY).told.split()[len(told) :]) & set(told)


@pytest.mark.parametrize("cost", [COSTLY, CHEAP])
async def test_where_a_choice_matters_it_says_how_much_and_not_what_is_best(coached, costs, cost):
    costs.update(cost=cost)
    house, said = await House(coached).play(KEY), set()
    while not house.session.deal_done and house.session.table.length < 40:
        said.add(read_coach(house))
        await house.act()
    matters = "This choice matters. Best move: wins a trick in 90% of deals. Worst move: 40%."
    assert {one for one in said if "matters" in one} == ({matters} if cost == COSTLY else set())
    assert not house.session.saved.assisted


@pytest.mark.parametrize("key", GAMES)
async def test_every_game_has_something_to_say_to_a_newcomer(coached, key):
    house = await House(coached).begin(key)
    for _ in range(12):
        if scene_of(house.session).help.coach or not house.session.can_viewer_act:
            break
        await house.act()
    assert scene_of(house.session).help.coach


@pytest.mark.parametrize("key", EACH_GAME)
async def test_at_the_end_of_a_deal_it_says_what_it_came_to(coached, costs, key):
    costs.update(cost=CHEAP)
    house = await House(coached).begin(key)
    assert not house.session.deal_done
    await house.play_out()
    view = house.session.view
    said = WORDING[key].deal_comment(view, Names(tuple(house.session.names), 0))
    assert said
    scored = coached.document.querySelector("#end") is not None  # and not only passed out
    assert coached.document.text("#end #coach" if scored else ".talk #coach") == said
    assert coached.document.text("#status").endswith(f" {said}")


async def test_what_a_coach_says_is_worded_whenever_it_is_drawn(house):
    await house.play(KEY)
    coach = CoachNotes(is_present=True)
    said = {"en": "Low cards first.", "de": "Erst die kleinen Karten."}
    house.opened.session = house.session._replace(
        coach=coach.with_comment(house.session.table.record, lambda: said[language()])
    )
    assert scene_of(house.session).help.coach == said["en"]
    set_language(ENGLISH._replace(language="de"))  # the stage sets it back
    assert scene_of(house.session).help.coach == said["de"]
