"""Tests of challenges and deals of the day on the page: received, played, answered, saved."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.links.challenge import Challenge, decode, encode, read_without_replay
from cardroom.links.daily import day_of_daily_deal
from cardroom.players.levels import player_version
from cardroom.records.json_fields import write_entry
from cardroom.records.kept_links import ChallengeEntry
from cardroom.records.kinds import CHALLENGE, LATER
from cardroom.views.lobby.daily import par_in_words
from cardroom.views.words.counts import format_decimal
from tests.browser.awake import settled
from tests.browser.playing import House
from tests.browser.stand_in import Element
from tests.casual_games import casual_challenge
from tests.records.test_store import three_of_them


def by_ani(key="twenty-down", name="Ani") -> Challenge:
    return casual_challenge(key, name=name)._replace(players=player_version(key))


async def received(stage, one: Challenge) -> House:
    house = House(stage)
    await house.open_link(encode(one))
    return house


async def played(stage) -> House:
    house = await received(stage, by_ani())
    await house.click("dialog [data-do='challenge-play']")
    await house.play_out()
    return house


def read_link(house: House) -> str:
    link = house.find("dialog [data-link]").getAttribute("data-link")
    return str(link).partition("#")[2]


def names_in(link: str) -> list[str]:
    return [line.name for line in decode(link).lines]


def find_entry(house, one):
    found = house.page.store.find(ChallengeEntry, one.id)
    assert found is not None
    return found


@pytest.mark.parametrize("sent", [False, True])  # True: both players sent the same challenge
async def test_who_has_played_it_is_compared_and_the_answer_holds_both(stage, sent):
    one = by_ani()
    house = await received(stage, one)
    assert house.title() == "Ani challenges you"
    assert not house.session
    assert find_entry(house, one)._replace(when=0) == (one.id, encode(one), "", -1, False, 0)
    house.page.draw()
    assert "Twenty Down, 1 deal: Ani" in house.document.text("#saved")
    await house.click("dialog [data-do='challenge-play']")
    assert house.session.saved.levels == one.levels
    house.page.store.keep_challenge(find_entry(house, one)._replace(sent=sent))
    await house.play_out()
    mine = find_entry(house, one)
    assert mine.mine == 1
    answer = decode(mine.link).lines
    assert (answer[0], answer[1].actions) == (one.lines[0], house.session.table.record.actions)
    assert house.find("#actions .primary").getAttribute("data-do") == "challenge-see"
    await house.do("check-deal")
    assert house.has("dialog [data-do='reveal-deal']")  # the code deals the rest of the game
    await house.click("#do-challenge-see")
    assert house.title() == "Twenty Down: you and Ani"
    assert house.find("dialog .primary").getAttribute("data-do") == "challenge-back"
    await house.click("dialog [data-do='challenge-back']")
    assert read_link(house) == mine.link
    await house.change("#challenge-name", value="  Vahe ")
    assert names_in(find_entry(house, one).link) == ["Ani", "Vahe"]
    assert read_link(house) == find_entry(house, one).link
    assert house.page.preferences.name == "Vahe"


CHANGE = r"(no change|[\d.]+ points? (off|added))"


@pytest.mark.parametrize(
    ("arrives", "said"),
    [(True, rf"Deal 1: Ani {CHANGE}, You {CHANGE}, par {CHANGE}\."), (False, ".*No par found.*")],
)
async def test_par_is_filled_in_when_it_is_found(stage, monkeypatch, arrives, said):
    async def load_bundle(*_):
        return arrives

    monkeypatch.setattr(stage.par_search, "load_bundle", load_bundle)
    house = await played(stage)
    await house.click("#do-challenge-see")
    line = house.find(f"dialog [data-par='{by_ani().id}/0']").textContent
    assert re.fullmatch(said, line), line


@pytest.mark.parametrize("place", ["table", "lobby"])
async def test_both_lines_are_reviewed_and_nothing_of_that_is_kept_or_counted(stage, place):
    house, one, see = await played(stage), by_ani(), "#do-challenge-see"
    if place == "lobby":
        house.page.to_lobby()
        see = f"[data-do='challenge-see'][data-id='{one.id}']"
    below, before = house.opened, dict(house.page.local_storage)
    for number, name in enumerate(("Ani", "You")):
        await house.click(see)
        await house.click(f"dialog [data-do='review-line'][data-line='{number}']")
        assert not house.has("#actions [data-do='next']")
        assert house.title() == "Review of deal 1"
        assert house.session.names[0] == name
        assert name in house.find("#review-seat").textContent
        assert "An expert with the same cards (par)" in house.dialog()
        if name == "Ani":
            assert house.session.table.record.actions == one.lines[0].actions
            await house.click("dialog [data-do='review-decision']")
            assert house.has("#dialog section[data-decision]")  # at once: the decision is Ani's
            assert "Ani's game." in stage.document.text("#aside")
        stage.dialog.close()
        await house.do("review-leave")
        assert house.opened is below
        assert dict(house.page.local_storage) == before


async def test_undo_and_a_better_game_do_not_change_what_was_noted(stage):
    house, one = await played(stage), by_ani()
    first = find_entry(house, one).link
    await house.do("undo")
    await house.play_out()
    assert house.session.saved.assisted
    assert find_entry(house, one).link == first


async def test_an_answer_is_seen_by_the_challenger_and_joined_to_what_is_known(stage):
    one = by_ani()
    house = House(stage)
    for levels in ((*one.levels[:3], None), one.levels):
        house.page.begin(one.deal._replace(actions=one.lines[0].actions), levels)
        await house.do("challenge")
        assert bool(decode(read_link(house)).lines[0].actions) is (levels == one.levels)
    await house.change("#challenge-name", value="Ani")
    assert read_link(house) == encode(one)
    house.call("links.challenges:save_own_challenge", f"#{read_link(house)}")
    assert find_entry(house, one)[1:5] == (encode(one), house.session.saved.id, 0, True)
    for name in ("Vahe", "Suren"):  # each answers what Ani has sent
        answer = one.with_result_within_limits(one.lines[0]._replace(name=name, assisted=True))
        assert await house.open_link(encode(answer)) == f"Twenty Down: you and {name}"
    assert names_in(find_entry(house, one).link) == ["Ani", "Vahe", "Suren"]


async def test_who_sends_a_challenge_before_playing_it_finishes_it_in_the_same_game(house):
    await house.play()
    await house.do("challenge")
    await house.change("#challenge-name", value="  Ani\u202e of Gyumri, the younger")
    assert house.page.preferences.name == "Ani of Gyumri, the y"  # and asked no more
    assert house.page.store.settings(house.page.preferences, {}).name == "Ani of Gyumri, the y"
    await house.change("[data-challenge='deals']", value="3")
    assert read_without_replay(read_link(house)).deals == 3
    await house.change("[data-challenge='deals']", value="1")
    one = decode(read_link(house))
    assert (one.lines[0].name, one.lines[0].actions) == ("Ani of Gyumri, the y", ())
    house.call("links.challenges:save_own_challenge", f"#{read_link(house)}")
    house.commands.do("close")
    await house.play_out()
    mine = find_entry(house, one)
    assert (mine.mine, mine.sent) == (0, True)
    assert decode(mine.link).lines[0].actions


async def test_a_damaged_challenge_offers_its_cards(house):
    assert await house.open_link(encode(by_ani())[:-7]) == "This link can't be opened as it is"
    assert not house.page.store.challenges()
    await house.click("[data-do='accept-link']")
    assert house.session.saved.record._replace(actions=()) == by_ani().deal


async def test_a_kept_challenge_is_set_aside_until_it_can_be_read(stage):
    stage.window.localStorage.kept[CHALLENGE + "bad"] = '{"link": "3/belote/x"}'
    house = House(stage)
    house.page.draw()
    assert stage.window.localStorage.kept[LATER + "challenge/bad"] == '{"link": "3/belote/x"}'
    assert not house.has("#challenges")
    assert "newer Cardroom" in house.find("#banner").textContent
    house.find("#banner").hidden = True  # as once the visitor has read it
    stage.window.localStorage.kept[CHALLENGE + "more"] = "{}"
    house.page.draw()
    assert house.find("#banner").hidden
    text = write_entry(ChallengeEntry(by_ani().id, encode(by_ani())))
    stage.window.localStorage.kept[f"{LATER}challenge/{by_ani().id}"] = text
    again = House(stage)  # of a version that can read it
    again.page.draw()
    assert "Ani" in again.find("#challenges").textContent


async def test_what_another_tab_notes_of_a_challenge_while_it_opens_is_not_lost(stage, monkeypatch):
    one, vahe, suren = three_of_them()
    ara = vahe.with_result_within_limits(vahe.lines[1]._replace(name="Ara"))
    house, links = await received(stage, vahe), stage.challenges.challenge
    opening = links.open_in_steps

    def slowly(link):
        known = house.page.store.find(ChallengeEntry, one.id)
        if link == encode(vahe):  # what is here is opened to be joined with what came
            house.page.store.keep_challenge(known._replace(link=encode(ara), saved="g9", sent=True))
        return opening(link)

    monkeypatch.setattr(links, "open_in_steps", slowly)
    await house.open_link(f"#{encode(suren)}")
    kept = house.page.store.find(ChallengeEntry, one.id)
    assert (kept.saved, kept.sent) == ("g9", True)
    assert [line.name for line in decode(kept.link).lines] == ["Ani", "Vahe", "Ara", "Suren"]


@pytest.mark.parametrize("word", ["play", "see", "back", "forget"])
async def test_a_challenge_that_another_tab_deleted_is_said_to_be_gone(stage, word):
    house = await received(stage, by_ani())
    button = SimpleNamespace(getAttribute=lambda _name: by_ani().id)
    house.page.store.forget(ChallengeEntry, by_ani().id)
    house.commands.do(f"challenge-{word}", button)
    assert house.document.text("#alert") == "This was deleted in another tab."
    assert not house.has("#challenges")


async def test_a_challenge_is_removed_after_a_question(stage):
    house = await received(stage, by_ani())
    house.page.draw()
    await house.click("[data-do='challenge-forget']")
    assert house.page.store.find(ChallengeEntry, by_ani().id)
    await house.click("dialog [data-do='challenge-forget-now']")
    assert house.page.store.find(ChallengeEntry, by_ani().id) is None


async def play_today(house: House) -> Any:
    """Play today's deal to its end, and return what is kept of the day."""
    house.call("links.daily:play_today", "twenty-down")
    await settled()
    await house.play_out()
    return house.page.store.day(house.stage.daily.today().isoformat(), "twenty-down")


async def test_the_first_try_counts_and_later_ones_are_practice(house):
    house.call("links.daily:play_today", "twenty-down")
    assert "The same for everyone, against experts." in house.document.text("#alert")
    await settled()
    first = house.session.saved
    assert day_of_daily_deal(first.record) == house.stage.daily.today()
    assert set(first.levels) == {None, "expert"}
    await house.do("hint")
    house.page.begin(first.record, first.levels)  # another game with the same cards
    await house.play_out()
    shared = house.session.saved._replace(id=first.id, levels=(None,) * len(first.levels))
    house.call("links.daily:record_result", house.session._replace(saved=shared))
    assert not house.page.store.day(house.stage.daily.today().isoformat(), "twenty-down").link
    house.page.to_lobby()
    counted = await play_today(house)  # goes on with the same game
    assert house.session.saved.id == first.id
    assert (counted.tries, counted.assisted) == (1, True)
    assert counted.par
    assert counted.error
    par = par_in_words("twenty-down", counted)
    assert par == format_decimal(20 - float(counted.scores.split(";")[0]))  # a game begins with 20
    assert decode(counted.link).lines[0].actions
    house.call("links.daily:play_today", "twenty-down")
    assert f", par {par}, assisted." in house.dialog()
    assert f"{par}: what an expert averages" in house.dialog()
    await house.click("dialog [data-do='daily-play']")
    assert house.session.saved.id != first.id
    await house.play_out()
    again = house.page.store.day(house.stage.daily.today().isoformat(), "twenty-down")
    assert (again.tries, again.link, again.said) == (2, counted.link, counted.said)


async def test_par_of_the_day_comes_while_one_looks_at_the_result(house):
    found, today = await play_today(house), house.stage.daily.today()
    old = found._replace(scores="")  # which knows par as a difference alone
    house.page.store.keep_day(today.isoformat(), "twenty-down", old)
    house.call("links.daily:play_today", "twenty-down")
    assert "par" not in house.document.text("dialog .standing")
    await settled()
    assert f", par {par_in_words('twenty-down', found)}." in house.document.text("dialog .standing")
    assert house.page.store.day(today.isoformat(), "twenty-down") == found


async def test_a_daily_deal_that_a_friend_joined_is_tried_anew(house):
    house.call("links.daily:play_today", "twenty-down")
    first = house.session.saved
    house.page.store.save(first._replace(levels=(None,) * len(first.levels)))
    house.call("links.daily:play_today", "twenty-down")
    assert house.session.saved.id != first.id


async def test_a_past_day_can_be_played(house):
    house.commands.do("daily-days")
    assert house.title() == "Daily deals"
    await house.click("[data-do='daily-day']")
    await house.click("[data-do='daily-play']")
    day = day_of_daily_deal(house.session.saved.record)
    assert day is not None
    assert day <= house.stage.daily.today()


NOTE = "Today's deals follow the date in Greenwich (GMT)."
LATE = 1_795_649_400_000  # 25 November 2026, 23:30 GMT


@pytest.mark.parametrize(("zone", "noted"), [(0, False), (-60, True), (300, False)])
async def test_who_has_another_date_is_told_whose_the_deals_follow(stage, zone, noted):
    stage.window.zone = zone
    stage.clock.now = lambda: LATE
    house = House(stage)
    house.document.body.append(Element("p", id="daily-foot"))
    house.call("links.daily:mark_todays_deals")
    assert (NOTE in house.find("#daily-foot").textContent) == noted
    house.commands.do("daily-today")
    assert (NOTE in house.dialog()) == noted
    house.commands.do("daily-days")
    assert NOTE not in house.dialog()
